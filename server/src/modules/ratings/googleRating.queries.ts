import type { BusinessId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { Db } from '../../platform/db/tables.ts'

export async function googleRatingRow(
  db: Db,
  { businessId, since }: { businessId: BusinessId; since: Instant },
) {
  return db
    .selectFrom('google_rating')
    .select(['mean_hundredths', 'count', 'as_of', 'url'])
    .where('business_id', '=', businessId)
    .where('as_of', '>', since)
    .executeTakeFirst()
}
