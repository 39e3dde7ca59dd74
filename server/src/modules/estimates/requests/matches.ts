import type { EstimateId } from 'contract/core/ids'
import type { EstimateMatch } from 'contract/estimates/requests'
import { SearchQuery } from 'contract/search/search'
import type { Context } from '../../../platform/context.ts'
import { businessFacts, summariesOf } from '../../businesses/public.ts'
import { search } from '../../search/public.ts'
import { accuracyOf } from '../calibration/calibration.rules.ts'
import { outcomesOfBusinesses } from '../calibration/outcome.queries.ts'
import { own } from '../saved/ownEstimate.ts'
import { businessesWithTemplates, versionsById } from '../templates/template.queries.ts'
import { matchScore } from './matches.rules.ts'

const matchesMax = 12
/** The nearest businesses, of which the best are shown. */
const candidatesMax = 40

/**
 * Businesses of the template's categories that take requests: the one whose prices the estimate uses, then the best match
 * first.
 * @throws Refusal estimate_not_found, place_not_found
 */
export async function listMatches(
  context: Context,
  id: EstimateId,
  { place }: { place?: string | undefined },
): Promise<{ matches: EstimateMatch[] }> {
  const estimate = await own(context, id)
  const version = (await versionsById(context.db, [estimate.version_id])).get(estimate.version_id)
  if (!version) return { matches: [] }
  const { businessId: owner, document } = version
  const found = await candidates(context, { categories: document.categories, place })
  const metres = new Map(found.map(({ business, distanceMetres }) => [business.id, distanceMetres]))
  const summaries = new Map(found.map(({ business }) => [business.id, business]))
  if (owner !== null && !summaries.has(owner))
    for (const summary of await summariesOf(context, [owner])) summaries.set(owner, summary)
  const ids = [...summaries.keys()]
  const [facts, outcomes, owners] = [
    await businessFacts(context, ids),
    await outcomesOfBusinesses(context.db, ids),
    await businessesWithTemplates(context.db, ids),
  ]
  const matches = [...summaries.values()].flatMap((business): EstimateMatch[] => {
    const { isClaimed = false, status = 'draft', glyph = '' } = facts.get(business.id) ?? {}
    if (!isClaimed || status !== 'published') return []
    return [
      {
        id: business.id,
        slug: business.slug,
        name: business.name,
        glyph,
        address: `${business.street}, ${business.locality}`,
        metres: metres.get(business.id) ?? null,
        rating: business.rating,
        accuracy: accuracyOf(outcomes.get(business.id) ?? []),
        hasOwnTemplate: owners.has(business.id),
      },
    ]
  })
  const isOwner = (match: EstimateMatch) => Number(match.id === owner)
  const ranked = matches.toSorted((a, b) => isOwner(b) - isOwner(a) || matchScore(b) - matchScore(a))
  return { matches: ranked.slice(0, matchesMax) }
}

async function candidates(
  context: Context,
  { categories, place }: { categories: readonly string[]; place: string | undefined },
) {
  if (categories.length === 0) return []
  const query = SearchQuery.parse({
    category: categories.join(','),
    sort: 'distance',
    pageSize: candidatesMax,
    ...(place !== undefined && { place }),
  })
  const { hits } = await search(context, query, { isByMember: false })
  return hits
}
