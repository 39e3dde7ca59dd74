import type { EstimateId } from 'contract/core/ids'
import type { EstimateMatch } from 'contract/estimates/requests'
import { SearchQuery } from 'contract/search/search'
import type { Context } from '../../../platform/context.ts'
import { businessFacts } from '../../businesses/public.ts'
import { search } from '../../search/public.ts'
import { accuracyOf } from '../calibration/calibration.rules.ts'
import { outcomesOfBusinesses } from '../calibration/outcome.queries.ts'
import { own } from '../saved/ownEstimate.ts'
import { businessesWithTemplates, versionsById } from '../templates/template.queries.ts'
import { matchScore } from './matches.rules.ts'

const matchesMax = 12
/** The nearest ones, of which the best are shown. */
const candidatesMax = 40

/**
 * Businesses of the template's categories that take requests, the best match first; the business of an own template
 * alone.
 * @throws Refusal estimate_not_found, place_not_found
 */
export async function listMatches(
  context: Context,
  id: EstimateId,
  { place }: { place?: string | undefined },
): Promise<{ matches: EstimateMatch[] }> {
  const estimate = await own(context, id)
  const version = (await versionsById(context.db, [estimate.version_id])).get(estimate.version_id)
  if (!version || version.document.categories.length === 0) return { matches: [] }
  const query = SearchQuery.parse({
    category: version.document.categories.join(','),
    sort: 'distance',
    pageSize: candidatesMax,
    ...(place !== undefined && { place }),
  })
  const { hits } = await search(context, query, { isByMember: false })
  const ids = hits.map(({ business }) => business.id)
  const [facts, outcomes, owners] = [
    await businessFacts(context, ids),
    await outcomesOfBusinesses(context.db, ids),
    await businessesWithTemplates(context.db, ids),
  ]
  const matches = hits.flatMap(({ business, distanceMetres: metres }): EstimateMatch[] => {
    const { isClaimed = false, status = 'draft', glyph = '' } = facts.get(business.id) ?? {}
    if (!isClaimed || status !== 'published') return []
    return [
      {
        id: business.id,
        slug: business.slug,
        name: business.name,
        glyph,
        address: `${business.street}, ${business.locality}`,
        metres,
        rating: business.rating,
        accuracy: accuracyOf(outcomes.get(business.id) ?? []),
        hasOwnTemplate: owners.has(business.id),
      },
    ]
  })
  const ranked = matches.toSorted((a, b) => matchScore(b) - matchScore(a))
  return { matches: ranked.slice(0, matchesMax) }
}
