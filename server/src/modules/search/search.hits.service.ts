import type { BusinessSummary } from 'contract/businesses'
import type { SearchHit, SearchQuery } from 'contract/search'
import { toInstant } from '../../clock.ts'
import type { Context } from '../../context.ts'
import { summariesOf } from '../businesses/businesses.profile.service.ts'
import { firstStart, noticesRead } from '../slots/slots.outlook.rules.ts'
import type { Expansion, Reading } from './search.expansion.rules.ts'
import { type NumberedCategory } from './search.facets.rules.ts'
import { hitRows, offersOf } from './search.queries.ts'
import { type Candidate, type FreeAsked, hasCategory, minuteAfter } from './search.record.rules.ts'
import { reasonsOf } from './search.reasons.rules.ts'

/** Cards with the reasons why they are there, in the order of `placed`. */
export async function hitsOf(
  context: Context,
  found: {
    query: SearchQuery
    expansions: readonly Expansion[]
    reading: Reading
    categories: readonly NumberedCategory[]
    free: FreeAsked
    placed: readonly Candidate[]
  },
): Promise<SearchHit[]> {
  const { query, expansions, reading, categories, free, placed } = found
  const now = minuteAfter(context.now)
  const isFreeAsked = query.sort === 'soonest' || (query.bookable !== undefined && query.bookable !== 'yes')
  const rows = await hitRows(
    context.db,
    placed.map(({ id }) => id),
  )
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  const ids = [...new Set(rows.map(({ business_id }) => business_id))]
  const [summaries, offered] = await Promise.all([
    summariesOf(context, ids),
    expansions.length > 0 ? offersOf(context.db, ids) : [],
  ])
  const businesses = new Map<string, BusinessSummary>(summaries.map((business) => [business.id, business]))
  const offers = Map.groupBy(offered, ({ id }) => id)
  return placed.flatMap((candidate) => {
    const row = rowOf.get(candidate.id)
    const business = row && businesses.get(row.business_id)
    if (!business) return []
    const freeMinute = freeFrom(row, { from: free.asked?.from ?? now, now })
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

/** Also of what is asked for no time: so much is read of a page's places alone. */
function freeFrom(
  row: { first_minute: number | null; notices: Buffer | null; starts: Buffer | null },
  at: { from: number; now: number },
): number | null {
  const { first_minute: firstMinute, notices, starts } = row
  if (firstMinute === null || !notices || !starts) return null
  return firstStart({ firstMinute, notices: noticesRead(notices), bytes: starts }, at)
}
