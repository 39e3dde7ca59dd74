import type { MemberId } from 'contract/core/ids'
import type { Db } from '../../platform/db/tables.ts'

export async function latestOf(db: Db, memberId: MemberId, count: number) {
  return db
    .selectFrom('notification')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(count)
    .execute()
}

/** Notifications of tasks that are done do not count. */
export async function countUnread(db: Db, memberId: MemberId): Promise<number> {
  const { count } = await db
    .selectFrom('notification')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .where('read_at', 'is', null)
    .where('outcome', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}
