import type { BusinessSummary } from 'contract/businesses'
import type { SearchHit, SearchQuery } from 'contract/search'
import type { Context } from '../../context.ts'
import { summariesOf } from '../businesses/businesses.profile.service.ts'
import type { Expansion, Reading } from './search.expansion.rules.ts'
import { type NumberedCategory } from './search.facets.rules.ts'
import { businessIdsOf, offersOf } from './search.queries.ts'
import { type Candidate, hasCategory } from './search.record.rules.ts'
import { reasonsOf } from './search.reasons.rules.ts'

/** Cards with the reasons why they are there, in the order of `placed`. */
export async function hitsOf(
  context: Context,
  found: {
    query: SearchQuery
    expansions: readonly Expansion[]
    reading: Reading
    categories: readonly NumberedCategory[]
    placed: readonly Candidate[]
  },
): Promise<SearchHit[]> {
  const { query, expansions, reading, categories, placed } = found
  const idOf = await businessIdsOf(
    context.db,
    placed.map(({ id }) => id),
  )
  const ids = [...new Set(idOf.values())]
  const [summaries, offered] = await Promise.all([
    summariesOf(context, ids),
    expansions.length > 0 ? offersOf(context.db, ids) : [],
  ])
  const businesses = new Map<string, BusinessSummary>(summaries.map((business) => [business.id, business]))
  const offers = Map.groupBy(offered, ({ id }) => id)
  return placed.flatMap((candidate) => {
    const id = idOf.get(candidate.id)
    const business = id && businesses.get(id)
    if (!business) return []
    const reasons = reasonsOf(expansions, {
      business,
      categories: categories.filter(({ number }) => hasCategory(candidate, number)),
      offers: offers.get(business.id) ?? [],
      reading,
      isOpenAsked: query.open !== undefined,
      isPointsAsked: query.sort === 'points' || query.earn !== undefined,
    })
    return [{ business, distanceMetres: candidate.distanceMetres, reasons }]
  })
}
