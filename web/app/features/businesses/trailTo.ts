import type { BusinessProfile } from 'contract/businesses/businesses'
import { paths } from 'contract/paths'
import type { Crumb } from '../../shared/ui/Breadcrumbs.tsx'

/** The pages above a business: its local pages, or all businesses when search engines index none of these. */
export function trailTo({ trail }: Pick<BusinessProfile, 'trail'>): readonly Crumb[] {
  return trail.length > 0 ? trail : [{ name: 'All businesses', path: paths.search() }]
}
