import type { BookingCharge } from 'contract/bookings/bookings'
import type { Instant } from 'contract/core/instant'
import { usdCents } from 'contract/core/money'
import type { Context } from '../../../platform/context.ts'
import { refundBooking } from '../../orders/public.ts'
import { chargeCardOnFile } from './chargeJobs.ts'
import { insertCharge, lockCharge, moveCharge } from './charge.repository.ts'
import type { BookingRow } from '../core/booking.repository.ts'

// Charges after a booking was made: the no-show fee, or the balance after a visit. The booking id is the key, so a
// booking has at most one charge. Checkouts collect it.

/** Records the amount and due date for the card on file; does nothing when the amount is 0. */
export async function openCharge(
  context: Context,
  { id }: BookingRow,
  charge: { kind: BookingCharge['kind']; cents: number; dueAt: Instant },
): Promise<void> {
  if (charge.cents === 0) return
  const { now } = context
  const isDue = charge.kind === 'balance'
  await insertCharge(context.db, {
    booking_id: id,
    kind: charge.kind,
    amount: usdCents(charge.cents),
    status: isDue ? 'due' : 'waiting',
    due_at: charge.dueAt,
    tried_at: null,
    decline: null,
    checkout_id: null,
    order_id: null,
    created_at: now,
    status_at: now,
  })
  if (isDue) await context.enqueue(chargeCardOnFile, { bookingId: id })
}

/** Makes a waiting charge due, after the dispute deadline has passed or a dispute was dismissed. */
export async function releaseCharge(context: Context, { id }: BookingRow): Promise<void> {
  const { db, now } = context
  const due = await moveCharge(db, { id, from: ['waiting'], to: 'due', now }, { due_at: now })
  if (due) await context.enqueue(chargeCardOnFile, { bookingId: id })
}

/** Cancels the charge. A paid charge is refunded; a payment in progress is refunded when it settles. */
export async function withdrawCharge(context: Context, { id }: Pick<BookingRow, 'id'>): Promise<void> {
  const { db, now } = context
  const before = await lockCharge(db, id)
  if (!before || before.status === 'cancelled') return
  await moveCharge(db, { id, from: [before.status], to: 'cancelled', now })
  if (before.status === 'paid' && before.order_id !== null)
    await refundBooking(context, {
      orderId: before.order_id,
      usdCents: 'all',
      reason: 'The no-show fee is refunded.',
    })
}
