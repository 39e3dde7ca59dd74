import type { MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { Db } from '../../../platform/db/tables.ts'

export async function memberLoyaltyRow(db: Db, memberId: MemberId) {
  return db
    .selectFrom('member_loyalty')
    .selectAll()
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
}

/** Serializes purchases of one member: their caps per day and "first purchase" depend on it. */
export async function lockMemberLoyalty(db: Db, memberId: MemberId): Promise<void> {
  await db
    .selectFrom('member_loyalty')
    .select('member_id')
    .where('member_id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

export async function setLastActivity(db: Db, memberId: MemberId, at: Instant): Promise<void> {
  await db
    .updateTable('member_loyalty')
    .set({ last_activity_at: at })
    .where('member_id', '=', memberId)
    .where((where) => where.or([where('last_activity_at', 'is', null), where('last_activity_at', '<', at)]))
    .execute()
}
