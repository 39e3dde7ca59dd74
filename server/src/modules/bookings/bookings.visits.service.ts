import type { BusinessId, MemberId } from 'contract/ids'
import type { Instant } from 'contract/instant'
import type { Context } from '../../context.ts'
import { visitsRow } from './bookings.queries.ts'

/** Whether somebody has been at a business for something that they had booked, and when they last left. */
export async function bookedFacts(
  context: Context,
  who: { memberId: MemberId; businessId: BusinessId },
): Promise<{ readonly visits: number; readonly lastVisitAt: Instant | null }> {
  const { count, last } = await visitsRow(context.db, who)
  return { visits: count, lastVisitAt: last }
}
