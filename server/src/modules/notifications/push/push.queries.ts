import type { MemberId } from 'contract/core/ids'
import type { Db } from '../../../platform/db/tables.ts'

/** Newest first. */
export async function subscriptionsOf(db: Db, memberId: MemberId) {
  return db
    .selectFrom('push_subscription')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('removed_at', 'is', null)
    .orderBy('id', 'desc')
    .execute()
}
