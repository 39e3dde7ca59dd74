import type { readEstimateTemplate } from 'contract/estimates/templates'
import type { Sent } from 'contract/core/route'

/** Shared by loader and page. */
export const templatesOf = (business: string | null) => ({ query: business === null ? {} : { business } })
export const templateAt = (
  slug: string,
  version: Sent<typeof readEstimateTemplate>['query']['version'] | null,
) => ({
  params: { slug },
  query: version ? { version } : {},
})
