import { paths } from 'contract/paths'
import { escapeHtml } from '../../platform/http/escapeHtml.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Refusal } from '../../platform/http/problem.ts'
import { sitemapFiles, sitemapPages } from './sitemap/sitemap.ts'

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

const privatePaths = [
  '/api/',
  '/dashboard',
  '/home',
  '/homepage',
  '/orders',
  '/booking',
  '/payment',
  '/card',
  '/referral',
  '/onboarding/',
  '/google-reviews',
  '/calendar/',
  '/calender/',
  '/oauth2callback',
  '/dev/',
]

/** `/robots.txt`, and a sitemap index whose files are named after the address before their first. */
export function sitemapRoutes(app: FastifyInstance, origin: string): void {
  const anonymous = () => app.runtime.readContext({ actor: null, requestId: 'sitemap', log: app.log })

  app.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        [
          'User-agent: *',
          ...privatePaths.map((path) => `Disallow: ${path}`),
          `Sitemap: ${origin}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  )

  app.get('/sitemap.xml', async (_request, reply) => {
    const files = await sitemapFiles(anonymous())
    return sendXml(
      reply,
      'sitemapindex',
      files.map((file) => `<sitemap><loc>${escapeHtml(`${origin}/sitemaps/${file}`)}</loc></sitemap>`),
    )
  })

  app.get('/sitemaps/pages.xml', async (_request, reply) =>
    sendXml(
      reply,
      'urlset',
      publicPaths.map((path) => `<url><loc>${origin}${path}</loc></url>`),
    ),
  )

  for (const [file, read] of Object.entries(sitemapPages))
    app.get<{ Querystring: { after?: unknown } }>(`/sitemaps/${file}`, async (request, reply) => {
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
