import type { MemberId } from 'contract/core/ids'
import type { Context } from '../../../platform/context.ts'
import { showComingBookings } from '../../calendar/public.ts'
import { notifyCustomer } from '../notifications/notify.ts'
import { keepDoubled, lockCustomers, setOwner } from '../core/booking.repository.ts'

/**
 * Blocks new bookings by either account until the transaction ends. Call it before locking any money of these members.
 */
export async function holdBookings(context: Context, merge: { from: MemberId; to: MemberId }): Promise<void> {
  await lockCustomers(context.db, [merge.from, merge.to])
}

/**
 * Moves all bookings, messages and waiting list entries of one account to another. Where both accounts booked the same
 * service at overlapping times, both bookings remain and the member is notified.
 */
export async function moveBookings(context: Context, merge: { from: MemberId; to: MemberId }): Promise<void> {
  await holdBookings(context, merge)
  const doubled = await keepDoubled(context.db, merge)
  await setOwner(context.db, merge)
  for (const row of doubled)
    await notifyCustomer(context, { ...row, member_id: merge.to }, { kind: 'doubled' })
  await context.enqueue(showComingBookings, { memberId: merge.to })
}
