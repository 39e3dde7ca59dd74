import type { MemberId } from 'contract/core/ids'
import type { Context } from '../../../platform/context.ts'
import type { TimeCursor } from '../../../platform/db/page.ts'
import { type MemberBookingRow, memberBookingsBefore } from './memberBookings.queries.ts'

/** For the timeline of a member, newest first. */
export async function bookingsOfMemberBefore(
  { db }: Context,
  page: { memberId: MemberId; size: number; last: TimeCursor<string> },
): Promise<MemberBookingRow[]> {
  return memberBookingsBefore(db, page)
}
