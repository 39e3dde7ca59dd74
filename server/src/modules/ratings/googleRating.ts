import type { BusinessId } from 'contract/core/ids'
import { minus } from 'contract/core/time'
import { googleRatingDaysMax, type GoogleRating } from 'contract/reviews/reviews'
import type { Context } from '../../platform/context.ts'
import { googleRatingRow } from './googleRating.queries.ts'
import {
  deleteGoogleRating,
  deleteGoogleRatingsBefore,
  upsertGoogleRating,
} from './googleRating.repository.ts'

const oldest = ({ now }: Context) => minus(now, { days: googleRatingDaysMax })

/** Google's rating, for businesses that want it on their profile; never mixed with `ratingsOf`. */
export async function googleRatingOf(context: Context, businessId: BusinessId): Promise<GoogleRating | null> {
  const row = await googleRatingRow(context.db, { businessId, since: oldest(context) })
  if (!row) return null
  const { mean_hundredths: meanHundredths, count, as_of: asOf, url } = row
  return { meanHundredths, count, asOf, url }
}

/** Null removes the figure from the profile. */
export async function setGoogleRating(
  { db }: Context,
  { businessId, rating }: { businessId: BusinessId; rating: GoogleRating | null },
): Promise<void> {
  if (rating === null) await deleteGoogleRating(db, businessId)
  else await upsertGoogleRating(db, businessId, rating)
}

/** Google's terms allow keeping a figure for 30 days. */
export async function deleteOldGoogleRatings(context: Context): Promise<void> {
  await deleteGoogleRatingsBefore(context.db, oldest(context))
}
