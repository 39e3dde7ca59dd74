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

export async function membersWithSubscriptions(
  db: Db,
  memberIds: readonly MemberId[],
): Promise<ReadonlySet<MemberId>> {
  if (memberIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('push_subscription')
    .select('member_id')
    .distinct()
    .where('member_id', 'in', memberIds)
    .where('removed_at', 'is', null)
    .execute()
  return new Set(rows.map(({ member_id }) => member_id))
}
