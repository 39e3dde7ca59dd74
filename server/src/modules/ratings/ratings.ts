import { sumOf } from 'contract/core/sum'
import type { BusinessId } from 'contract/core/ids'
import { meanHundredthsOf } from 'contract/reviews/meanStars'
import type { Rating } from 'contract/reviews/reviews'
import type { Context } from '../../platform/context.ts'
import { ratingRows } from './rating.queries.ts'
import { addStars, takeStars } from './rating.repository.ts'

interface RatingInput {
  readonly businessId: BusinessId
  readonly stars: number
}

/** Ratings of the businesses among `ids` that have public reviews. */
export async function ratingsOf(
  context: Context,
  ids: readonly BusinessId[],
): Promise<ReadonlyMap<BusinessId, Rating>> {
  const rows = await ratingRows(context.db, ids)
  return new Map(
    rows.map(({ business_id, review_count, stars_sum }) => [
      business_id,
      ratingFrom(review_count, stars_sum),
    ]),
  )
}

/** The rating from the number of reviews and their sum of stars. */
export function ratingFrom(count: number, starsSum: number): Rating {
  return { count, meanHundredths: meanHundredthsOf({ count, starsSum }) }
}

/** Counts newly published reviews. Only within the transaction that publishes them. */
export async function countStars(context: Context, given: readonly RatingInput[]): Promise<void> {
  if (given.length === 0) return
  await addStars(
    context.db,
    [...Map.groupBy(given, ({ businessId }) => businessId)].map(([businessId, ofBusiness]) => ({
      businessId,
      count: ofBusiness.length,
      starsSum: sumOf(ofBusiness, ({ stars }) => stars),
    })),
  )
}

/** Subtracts a review that is no longer public. Only within the transaction that removes it. */
export async function discountStars(context: Context, { businessId, stars }: RatingInput): Promise<void> {
  await takeStars(context.db, { businessId, count: 1, starsSum: stars })
}
