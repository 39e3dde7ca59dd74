import type { MemberId, NotificationId } from 'contract/core/ids'
import type { NotificationKind } from 'contract/notifications/kinds'
import type { Db } from '../../platform/db/tables.ts'

interface Feed {
  readonly memberId: MemberId
  readonly show: 'all' | 'unread' | 'archived'
  /** Null for every kind. */
  readonly kinds: readonly NotificationKind[] | null
  readonly size: number
  /** The last notification of the page before. */
  readonly last: NotificationId | null
}

/** Newest first. Archived notifications are only in their own list. */
export async function feedPage(db: Db, { memberId, show, kinds, size, last }: Feed) {
  return db
    .selectFrom('notification')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('archived_at', show === 'archived' ? 'is not' : 'is', null)
    .$if(show === 'unread', (query) => query.where('read_at', 'is', null).where('outcome', 'is', null))
    .$if(kinds !== null, (query) => query.where('kind', 'in', kinds ?? []))
    .$if(last !== null, (query) => query.where('id', '<', last))
    .orderBy('id', 'desc')
    .limit(size)
    .execute()
}

/** Notifications of tasks that are done do not count; nor do archived ones. */
export async function countsOf(db: Db, memberId: MemberId): Promise<{ unread: number; unseen: number }> {
  return db
    .selectFrom('notification')
    .select((select) => [
      select.fn.countAll<number>().as('unread'),
      select.fn.countAll<number>().filterWhere('seen_at', 'is', null).as('unseen'),
    ])
    .where('member_id', '=', memberId)
    .where('read_at', 'is', null)
    .where('outcome', 'is', null)
    .where('archived_at', 'is', null)
    .executeTakeFirstOrThrow()
}
