import type { BookingId, CheckoutId, MemberId, OrderId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { DeclineCode } from 'contract/checkouts/payments'
import { minus } from 'contract/core/time'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { endBookingOrder } from '../../orders/public.ts'
import {
  chargedBookings,
  type ChargeRow,
  lockCharge,
  moveCharge,
  setChargePayment,
  untriedCharges,
} from './charge.repository.ts'
import { notifyBusiness, notifyCustomer } from '../notifications/notify.ts'
import { chargeVisitFrom, clockOf, type DueVisit } from './visitPayment.ts'
import { bookingById } from '../core/booking.queries.ts'
import { type BookingRow, lockBooking } from '../core/booking.repository.ts'

// Charges as checkouts use them. The first paid order of a charge counts.

/** An attempt holds the charge for this long. */
const attemptMinutes = 2

/** Due charges without an attempt in progress. */
export async function chargesToTry(
  context: Context,
  { resting, limit }: { resting: readonly string[]; limit: number },
): Promise<BookingId[]> {
  return untriedCharges(context.db, { triedBefore: attemptedBefore(context.now), resting, limit })
}

const attemptedBefore = (now: Instant) => minus(now, { minutes: attemptMinutes })

/** The charge, its payer and the card. */
export interface DueCharge {
  readonly visit: DueVisit
  readonly memberId: MemberId
  readonly cardId: string
  /** The checkout of an earlier attempt. */
  readonly checkoutId: CheckoutId | null
}

/** Claims the charge for two minutes; null when there is nothing to charge. */
export async function takeCharge(context: Context, id: BookingId): Promise<DueCharge | null> {
  const { db, now } = context
  const booking = await lockBooking(db, id)
  const charge = booking && (await lockCharge(db, id))
  if (!booking?.card_id || booking.member_id === null || charge?.status !== 'due') return null
  if (charge.tried_at !== null && Date.parse(charge.tried_at) > Date.parse(attemptedBefore(now))) return null
  await setChargePayment(db, id, { tried_at: now })
  return {
    visit: chargeVisitFrom(booking, charge, await clockOf(context, booking)),
    memberId: booking.member_id,
    cardId: booking.card_id,
    checkoutId: charge.checkout_id,
  }
}

/** The orders among `orderIds` that pay a charge, each with its booking. */
export async function chargesOfOrders(
  { db }: Context,
  orderIds: readonly OrderId[],
): Promise<ReadonlyMap<OrderId, BookingId>> {
  return chargedBookings(db, orderIds)
}

/** Marks the charge as paid by this order. @throws Refusal booking_state when it is already paid or cancelled */
export async function payCharge(
  context: Context,
  { bookingId, orderId, checkoutId }: { bookingId: BookingId; orderId: OrderId; checkoutId: CheckoutId },
): Promise<void> {
  const { db, now } = context
  const paid = await moveCharge(
    db,
    { id: bookingId, from: ['due', 'declined'], to: 'paid', now },
    { order_id: orderId, checkout_id: checkoutId, decline: null },
  )
  const booking = paid && (await bookingById(db, bookingId))
  if (!booking) throw new Refusal('booking_state')
  await notifyBoth(context, booking, { kind: 'charged', ...amountOf(booking, paid) })
}

/**
 * Closes the order of a charge after settlement: no further step follows it, and reviews of the visit do not use it.
 */
export async function endChargeOrder(context: Context, orderId: OrderId): Promise<void> {
  await endBookingOrder(context, { orderId, by: 'goodword', isVisit: false, reason: null })
}

/** Marks the charge as declined by this checkout and notifies the card's owner with a link to pay. */
export async function declineCharge(
  context: Context,
  failed: { orderIds: readonly OrderId[]; checkoutId: CheckoutId; decline: DeclineCode | null },
): Promise<void> {
  const { db, now } = context
  const { orderIds, checkoutId, decline } = failed
  for (const bookingId of (await chargedBookings(db, orderIds)).values()) {
    const charge = await lockCharge(db, bookingId)
    if (charge?.checkout_id !== checkoutId) continue
    const declined = await moveCharge(db, { id: bookingId, from: ['due'], to: 'declined', now }, { decline })
    const booking = declined && (await bookingById(db, bookingId))
    if (booking)
      await notifyBoth(context, booking, { kind: 'charge_declined', ...amountOf(booking, declined) })
  }
}

function amountOf({ card_last4: last4 }: BookingRow, { kind: what, amount: cents }: ChargeRow) {
  return { what, cents, card: `card ending in ${last4}` }
}

async function notifyBoth(
  context: Context,
  booking: BookingRow,
  news: Parameters<typeof notifyCustomer>[2],
): Promise<void> {
  await notifyCustomer(context, booking, news)
  await notifyBusiness(context, booking, news)
}
