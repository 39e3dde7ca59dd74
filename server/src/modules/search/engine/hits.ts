import type { SearchHit, SearchQuery } from 'contract/search/search'
import { fromMilliseconds, minuteMilliseconds } from 'contract/core/time'
import { concurrently } from '../../../platform/db/pipeline.ts'
import type { Context } from '../../../platform/context.ts'
import { offeringsOf } from '../../businesses/public.ts'
import { firstStart, noticesRead } from '../../slots/public.rules.ts'
import type { Expansion, Reading } from '../query/expansion.rules.ts'
import { type NumberedCategory } from './facets.rules.ts'
import { availabilityRowsOf } from './search.queries.ts'
import { type Candidate, type FreeTimeFilter, hasCategory, minuteAfter } from './record.rules.ts'
import { detailsOf } from './reasons.queries.ts'
import { reasoning } from './reasons.rules.ts'

/** The cards with their reasons, in the order of `placed`. */
export async function hitsOf(
  context: Context,
  found: {
    query: SearchQuery
    expansions: readonly Expansion[]
    reading: Reading
    categories: readonly NumberedCategory[]
    free: FreeTimeFilter
    placed: readonly Candidate[]
  },
): Promise<SearchHit[]> {
  const { query, expansions, reading, categories, free, placed } = found
  const now = minuteAfter(context.now)
  const isFreeAsked = query.sort === 'soonest' || (query.bookable !== undefined && query.bookable !== 'yes')
  const [offerings, availabilities] = await concurrently([
    offeringsOf(context, [...new Set(placed.map(({ businessId }) => businessId))], {
      withOffers: expansions.length > 0,
    }),
    availabilityRowsOf(
      context.db,
      placed.map(({ id }) => id),
    ),
  ])
  const availabilityOf = new Map(availabilities.map((availability) => [availability.id, availability]))
  const { needsDetails, reasonsOf } = reasoning(expansions, reading)
  const cards = placed.flatMap((candidate) => {
    const offering = offerings.get(candidate.businessId)
    if (!offering) return []
    const own = categories.filter(({ number }) => hasCategory(candidate, number))
    return [{ candidate, ...offering, categories: own }]
  })
  const details = await detailsOf(
    context.db,
    cards.filter(needsDetails).map(({ business }) => business.id),
  )
  return cards.map(({ candidate, business, offers, categories: own }) => {
    const availability = availabilityOf.get(candidate.id)
    const freeMinute = availability ? freeFrom(availability, { from: free.range?.from ?? now, now }) : null
    const reasons = reasonsOf({
      business,
      categories: own,
      offers,
      details: details.get(business.id) ?? null,
      filtersByOpen: query.open !== undefined,
      isPointsAsked: query.sort === 'points' || query.earn !== undefined,
      free: isFreeAsked && freeMinute !== null ? { minute: freeMinute, now } : null,
    })
    const freeAt = freeMinute === null ? null : fromMilliseconds(freeMinute * minuteMilliseconds)
    const distanceMetres = Math.round(candidate.distanceMetres)
    return { business, distanceMetres, freeAt, hasAllWords: candidate.missingTerms === 0, reasons }
  })
}

/** Also computed without a requested time: only the places on the page are read. */
function freeFrom(
  { first_minute: firstMinute, notices, starts }: { first_minute: number; notices: Buffer; starts: Buffer },
  at: { from: number; now: number },
): number | null {
  return firstStart({ firstMinute, notices: noticesRead(notices), bytes: starts }, at)
}
