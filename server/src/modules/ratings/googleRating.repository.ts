import type { BusinessId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { GoogleRating } from 'contract/reviews/reviews'
import type { Db } from '../../platform/db/tables.ts'

export async function upsertGoogleRating(
  db: Db,
  businessId: BusinessId,
  { meanHundredths, count, asOf, url }: GoogleRating,
): Promise<void> {
  const figure = { mean_hundredths: meanHundredths, count, as_of: asOf, url }
  await db
    .insertInto('google_rating')
    .values({ business_id: businessId, ...figure })
    .onConflict((conflict) => conflict.column('business_id').doUpdateSet(figure))
    .execute()
}

export async function deleteGoogleRating(db: Db, businessId: BusinessId): Promise<void> {
  await db.deleteFrom('google_rating').where('business_id', '=', businessId).execute()
}

export async function deleteGoogleRatingsBefore(db: Db, before: Instant): Promise<void> {
  await db.deleteFrom('google_rating').where('as_of', '<=', before).execute()
}
