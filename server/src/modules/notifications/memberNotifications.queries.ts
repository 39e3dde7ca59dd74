import type { MemberId, NotificationId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { NotificationKind } from 'contract/notifications/kinds'
import { sql } from 'kysely'
import type { TimeCursor } from '../../platform/db/page.ts'
import type { Db } from '../../platform/db/tables.ts'

export interface MemberNotificationRow {
  readonly id: NotificationId
  readonly at: Instant
  readonly kind: NotificationKind
  readonly title: string
  readonly isRead: boolean
}

/** The member's notifications, newest first, before `last`. */
export async function memberNotificationsBefore(
  db: Db,
  { memberId, size, last }: { memberId: MemberId; size: number; last: TimeCursor<string> },
): Promise<MemberNotificationRow[]> {
  const { rows } = await sql<MemberNotificationRow>`
    select id, created_at as at, kind, title, read_at is not null as "isRead" from notification
    where member_id = ${memberId} and (created_at, id) < (${last.at}::timestamptz, ${last.id}::uuid)
    order by created_at desc, id desc limit ${size}`.execute(db)
  return rows
}
