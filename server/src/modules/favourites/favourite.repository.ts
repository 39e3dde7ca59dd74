import type { BusinessId, MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { Db } from '../../platform/db/tables.ts'

interface Favourite {
  readonly memberId: MemberId
  readonly businessId: BusinessId
}

export async function insertFavourite(
  db: Db,
  { memberId, businessId }: Favourite,
  now: Instant,
): Promise<void> {
  await db
    .insertInto('favourite')
    .values({ member_id: memberId, business_id: businessId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteFavourite(db: Db, { memberId, businessId }: Favourite): Promise<void> {
  await db
    .deleteFrom('favourite')
    .where('member_id', '=', memberId)
    .where('business_id', '=', businessId)
    .execute()
}
