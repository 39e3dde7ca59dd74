import type { MemberId, NotificationId } from 'contract/core/ids'
import type { Db } from '../../../platform/db/tables.ts'

export async function notificationsByIds(db: Db, ids: readonly NotificationId[]) {
  if (ids.length === 0) return []
  return db.selectFrom('notification').selectAll().where('id', 'in', ids).orderBy('id').execute()
}

/** The notifications after a position, oldest first. Archived ones are not new. */
export async function notificationsAfter(
  db: Db,
  { memberId, position, size }: { memberId: MemberId; position: NotificationId; size: number },
) {
  return db
    .selectFrom('notification')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('id', '>', position)
    .where('archived_at', 'is', null)
    .orderBy('id')
    .limit(size)
    .execute()
}

/** As `countsOf`, for several members. Members without unread notifications are absent. */
export async function countsOfMembers(
  db: Db,
  memberIds: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, { unread: number; unseen: number }>> {
  const rows = await db
    .selectFrom('notification')
    .select((select) => [
      'member_id',
      select.fn.countAll<number>().as('unread'),
      select.fn.countAll<number>().filterWhere('seen_at', 'is', null).as('unseen'),
    ])
    .where('member_id', 'in', memberIds)
    .where('read_at', 'is', null)
    .where('outcome', 'is', null)
    .where('archived_at', 'is', null)
    .groupBy('member_id')
    .execute()
  return new Map(rows.map(({ member_id, ...counts }) => [member_id, counts]))
}
