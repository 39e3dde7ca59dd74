import type { MemberId } from 'contract/ids'
import type { Context } from '../../context.ts'
import { showComingBookings } from '../calendar/calendar.jobs.ts'
import { setOwner } from './bookings.repository.ts'

/** All bookings of one account become another one's, with their messages and waiting lists. */
export async function moveBookings(context: Context, merge: { from: MemberId; to: MemberId }): Promise<void> {
  await setOwner(context.db, merge)
  await context.enqueue(showComingBookings, { memberId: merge.to })
}
