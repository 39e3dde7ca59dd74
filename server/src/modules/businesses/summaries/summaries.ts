import type { BusinessSummary } from 'contract/businesses/businesses'
import type { BusinessId } from 'contract/core/ids'
import type { Context } from '../../../platform/context.ts'
import { renewAllListings, renewListings } from '../local/localListing.repository.ts'
import { ratingFrom } from '../../ratings/public.ts'
import { summaryRows } from './summaries.queries.ts'
import { replaceAllSummaries, replaceSummary } from './summaries.repository.ts'
import { coverPath } from '../covers/coverPath.ts'
import { hoursFrom, openStateAt, Walls } from '../profile/openingHours.rules.ts'
import type { StoredSummary, Offer } from '../tables.ts'

/** Cards of the published businesses among `ids`, in the order of `ids`. */
export async function summariesOf(context: Context, ids: readonly BusinessId[]): Promise<BusinessSummary[]> {
  const offerings = await offeringsOf(context, ids, { withOffers: false })
  return ids.flatMap((id) => offerings.get(id)?.business ?? [])
}

export interface Offering {
  readonly business: BusinessSummary
  readonly offers: readonly Offer[]
}

/** The cards by business id, with the offers on request. */
export async function offeringsOf(
  context: Context,
  ids: readonly BusinessId[],
  { withOffers }: { withOffers: boolean },
): Promise<ReadonlyMap<BusinessId, Offering>> {
  const walls = new Walls(context.now)
  const rows = await summaryRows(context.db, ids, { withOffers })
  return new Map(
    rows.map(({ summary, offers }) => [
      summary.id,
      { business: summaryOf(summary, walls), offers: offers ?? [] },
    ]),
  )
}

function summaryOf({ weekly, special, reviews, ...rest }: StoredSummary, walls: Walls): BusinessSummary {
  return {
    ...rest,
    openState: openStateAt({ timeZone: rest.timeZone, ...hoursFrom({ weekly, special }) }, walls),
    rating: reviews && ratingFrom(reviews.count, reviews.starsSum),
    coverPath: coverPath(rest.id, rest.category.glyph),
  }
}

/**
 * Recomputes the card of a business, and the local pages that list it. The transaction must have locked or written the business row, or a concurrent
 * update could leave a stale card. Idempotent.
 */
export async function renewSummary(context: Context, businessId: BusinessId): Promise<void> {
  await replaceSummary(context.db, businessId)
  await renewListings(context.db, businessId, context.now)
}

export async function renewAllSummaries(context: Context): Promise<void> {
  await replaceAllSummaries(context.db)
  await renewAllListings(context.db, context.now)
}
