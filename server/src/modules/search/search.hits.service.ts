import type { BusinessSummary } from 'contract/businesses'
import type { SearchHit, SearchQuery } from 'contract/search'
import { toInstant } from '../../clock.ts'
import type { Context } from '../../context.ts'
import { summariesOf } from '../businesses/businesses.profile.service.ts'
import type { Expansion, Reading } from './search.expansion.rules.ts'
import { type NumberedCategory } from './search.facets.rules.ts'
import { businessIdsOf, offersOf } from './search.queries.ts'
import { type Candidate, hasCategory, minuteAfter } from './search.record.rules.ts'
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
  const now = minuteAfter(context.now)
  const isFreeAsked = query.sort === 'soonest' || (query.bookable !== undefined && query.bookable !== 'yes')
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
    // On a later page of the soonest it may have passed by.
    const freeMinute = (candidate.freeMinute ?? 0) >= now ? candidate.freeMinute : null
    const reasons = reasonsOf(expansions, {
      business,
      categories: categories.filter(({ number }) => hasCategory(candidate, number)),
      offers: offers.get(business.id) ?? [],
      reading,
      isOpenAsked: query.open !== undefined,
      isPointsAsked: query.sort === 'points' || query.earn !== undefined,
      free: isFreeAsked && freeMinute !== null ? { minute: freeMinute, now } : null,
    })
    const freeAt =
      freeMinute === null ? null : toInstant(Temporal.Instant.fromEpochMilliseconds(freeMinute * 60_000))
    return [{ business, distanceMetres: candidate.distanceMetres, freeAt, reasons }]
  })
}
