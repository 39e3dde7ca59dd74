import { paths } from 'contract/paths'
import type { SitemapFile } from '../../../platform/http/sitemapFile.ts'
import { businessFacts } from '../../businesses/public.ts'
import { templateSitemapRows, templateSitemapStarts } from './template.queries.ts'

const templatesPerFile = 10_000

/** The pages of jobs that can be estimated, by the slug of the template. Excludes those of unpublished businesses. */
export const estimateSitemap: SitemapFile = {
  name: 'estimates.xml',
  starts: async ({ db }) => templateSitemapStarts(db, templatesPerFile),
  addresses: async (context, after) => {
    const rows = await templateSitemapRows(context.db, after, templatesPerFile)
    const businesses = await businessFacts(context, [
      ...new Set(rows.flatMap(({ businessId }) => businessId ?? [])),
    ])
    return rows
      .filter(({ businessId }) => !businessId || businesses.get(businessId)?.status === 'published')
      .map(({ slug, changedAt }) => ({ path: paths.estimate({ job: slug }), changedAt }))
  },
}
