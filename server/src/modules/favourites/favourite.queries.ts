import type { BusinessId, MemberId } from 'contract/core/ids'
import type { Db } from '../../platform/db/tables.ts'

/** The newest first. */
export async function favouriteIds(db: Db, memberId: MemberId): Promise<BusinessId[]> {
  const rows = await db
    .selectFrom('favourite')
    .select('business_id')
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('business_id', 'desc')
    .limit(500)
    .execute()
  return rows.map(({ business_id }) => business_id)
}

/** Excludes unpublished businesses, as the list does. */
export async function countFavourites(db: Db, memberId: MemberId): Promise<number> {
  const { count } = await db
    .selectFrom('favourite')
    .innerJoin('business', 'business.id', 'favourite.business_id')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .where('business.status', '=', 'published')
    .executeTakeFirstOrThrow()
  return count
}
