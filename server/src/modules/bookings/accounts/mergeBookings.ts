import type { MemberId } from 'contract/core/ids'
import type { Context } from '../../../platform/context.ts'
import { showComingBookings } from '../../calendar/public.ts'
import { notifyCustomer } from '../notifications/notify.ts'
import { keepDoubled, lockCustomers, setOwner } from '../core/booking.repository.ts'

/** Nobody books as one of these two until the transaction ends. Before any money of theirs is locked. */
export async function holdBookings(context: Context, merge: { from: MemberId; to: MemberId }): Promise<void> {
  await lockCustomers(context.db, [merge.from, merge.to])
}

/**
 * All bookings of one account become another one's, with their messages and waiting lists. Where both have booked the same
 * service at overlapping times both bookings stay, and the member is told.
 */
export async function moveBookings(context: Context, merge: { from: MemberId; to: MemberId }): Promise<void> {
  await holdBookings(context, merge)
  const doubled = await keepDoubled(context.db, merge)
  await setOwner(context.db, merge)
  for (const row of doubled)
    await notifyCustomer(context, { ...row, member_id: merge.to }, { kind: 'doubled' })
  await context.enqueue(showComingBookings, { memberId: merge.to })
}
