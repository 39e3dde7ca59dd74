import { paths } from 'contract/paths'
import { escapeHtml } from '../../platform/http/escapeHtml.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Refusal } from '../../platform/http/problem.ts'
import type { SitemapFile } from '../../platform/http/sitemapFile.ts'
import { businessSitemap } from '../businesses/public.ts'
import { estimateSitemap } from '../estimates/public.ts'
import { robotsText } from './robots.rules.ts'

const files: readonly SitemapFile[] = [...businessSitemap, estimateSitemap]

const publicPaths = [
  paths.landing(),
  paths.search(),
  paths.local(),
  paths.about(),
  paths.help(),
  paths.contact(),
  paths.status(),
  paths.privacy(),
  paths.terms(),
  paths.estimate(),
]

/** `/robots.txt`, and a sitemap index with a file for each kind of page. */
export function sitemapRoutes(app: FastifyInstance, origin: string): void {
  const anonymous = () => app.runtime.readContext({ actor: null, requestId: 'sitemap', log: app.log })

  app.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(robotsText(origin)),
  )

  app.get('/sitemap.xml', async (_request, reply) => {
    const context = anonymous()
    const names = ['pages.xml']
    for (const { name, starts } of files)
      for (const after of ['', ...(await starts(context))])
        names.push(`${name}?after=${encodeURIComponent(after)}`)
    return sendXml(
      reply,
      'sitemapindex',
      names.map((name) => `<sitemap><loc>${escapeHtml(`${origin}/sitemaps/${name}`)}</loc></sitemap>`),
    )
  })

  app.get('/sitemaps/pages.xml', async (_request, reply) =>
    sendXml(
      reply,
      'urlset',
      publicPaths.map((path) => `<url><loc>${origin}${path}</loc></url>`),
    ),
  )

  for (const { name, addresses: read } of files)
    app.get<{ Querystring: { after?: unknown } }>(`/sitemaps/${name}`, async (request, reply) => {
      const { after = '' } = request.query
      if (typeof after !== 'string')
        throw new Refusal('input_invalid', { fields: [{ path: 'query.after', message: 'must be a slug' }] })
      const addresses = await read(anonymous(), after)
      return sendXml(
        reply,
        'urlset',
        addresses.map(
          ({ path, changedAt }) =>
            `<url><loc>${escapeHtml(`${origin}${path}`)}</loc><lastmod>${changedAt}</lastmod></url>`,
        ),
      )
    })
}

function sendXml(reply: FastifyReply, root: 'sitemapindex' | 'urlset', entries: readonly string[]) {
  return reply
    .type('application/xml; charset=utf-8')
    .header('cache-control', 'public, max-age=3600')
    .send(
      `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</${root}>\n`,
    )
}
