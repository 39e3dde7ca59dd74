import type { MemberId } from 'contract/core/ids'
import type { Context } from '../../platform/context.ts'
import type { TimeCursor } from '../../platform/db/page.ts'
import { type MemberNotificationRow, memberNotificationsBefore } from './memberNotifications.queries.ts'

/** For the timeline of a member, newest first. */
export async function notificationsOfMemberBefore(
  { db }: Context,
  page: { memberId: MemberId; size: number; last: TimeCursor<string> },
): Promise<MemberNotificationRow[]> {
  return memberNotificationsBefore(db, page)
}
