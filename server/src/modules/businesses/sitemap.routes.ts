import { paths } from 'contract/paths'
import { escapeHtml } from '../../platform/http/escapeHtml.ts'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../platform/http/problem.ts'
import { sitemapFileStarts, sitemapPage } from './businesses.ts'

/** The sitemap protocol allows 50,000 addresses per file. */
const addressesPerFile = 10_000

const publicPaths = [
  paths.landing(),
  paths.search(),
  paths.about(),
  paths.help(),
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

/** `/robots.txt`, and a sitemap index whose files are keyed by the first address they contain. */
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
    const starts = await sitemapFileStarts(anonymous(), addressesPerFile)
    const files = [
      `${origin}/sitemaps/pages.xml`,
      ...starts.map((after) => `${origin}/sitemaps/businesses.xml?after=${encodeURIComponent(after)}`),
    ]
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        document(
          'sitemapindex',
          files.map((file) => `<sitemap><loc>${escapeHtml(file)}</loc></sitemap>`),
        ),
      )
  })

  app.get('/sitemaps/pages.xml', async (_request, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        document(
          'urlset',
          publicPaths.map((path) => `<url><loc>${origin}${path}</loc></url>`),
        ),
      ),
  )

  app.get<{ Querystring: { after?: unknown } }>('/sitemaps/businesses.xml', async (request, reply) => {
    const { after = '' } = request.query
    if (typeof after !== 'string')
      throw new Refusal('input_invalid', { fields: [{ path: 'query.after', message: 'must be a slug' }] })
    const rows = await sitemapPage(anonymous(), after, addressesPerFile)
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        document(
          'urlset',
          rows.map(
            ({ slug, updated_at }) =>
              `<url><loc>${origin}${paths.business(slug)}</loc><lastmod>${updated_at}</lastmod></url>`,
          ),
        ),
      )
  })
}

function document(root: 'sitemapindex' | 'urlset', entries: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</${root}>\n`
}
