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
import { chargeVisitFrom, type DueVisit } from './visitPayment.ts'
import { bookingById } from '../core/booking.queries.ts'
import { type BookingRow, lockBooking } from '../core/booking.repository.ts'

// What checkouts do with charges. Whichever of their orders is paid first is the one that counts.

/** So long nobody else tries what somebody has begun. */
const attemptMinutes = 2

/** Charges that are due and that nobody is trying just now. */
export async function chargesToTry(
  context: Context,
  { resting, limit }: { resting: readonly string[]; limit: number },
): Promise<BookingId[]> {
  return untriedCharges(context.db, { triedBefore: attemptedBefore(context.now), resting, limit })
}

const attemptedBefore = (now: Instant) => minus(now, { minutes: attemptMinutes })

/** What is to be charged, to whom and to which card. */
export interface DueCharge {
  readonly visit: DueVisit
  readonly memberId: MemberId
  readonly cardId: string
  /** Where somebody has begun it before. */
  readonly checkoutId: CheckoutId | null
}

/** Whoever gets it is the only one who tries it for two minutes; null where there is nothing to try. */
export async function takeCharge(context: Context, id: BookingId): Promise<DueCharge | null> {
  const { db, now } = context
  const booking = await lockBooking(db, id)
  const charge = booking && (await lockCharge(db, id))
  if (!booking?.card_id || charge?.status !== 'due') return null
  if (charge.tried_at !== null && Date.parse(charge.tried_at) > Date.parse(attemptedBefore(now))) return null
  await setChargePayment(db, id, { tried_at: now })
  return {
    visit: chargeVisitFrom(booking, charge),
    memberId: booking.member_id,
    cardId: booking.card_id,
    checkoutId: charge.checkout_id,
  }
}

/** Of these orders those that pay a charge, and of which booking. */
export async function chargesOfOrders(
  { db }: Context,
  orderIds: readonly OrderId[],
): Promise<ReadonlyMap<OrderId, BookingId>> {
  return chargedBookings(db, orderIds)
}

/** It is paid with this order. @throws Refusal booking_state where it was paid before, or is not asked for any more */
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

/** Once it is in the books: nothing follows on it, and the visit is reviewed without it. */
export async function endChargeOrder(context: Context, orderId: OrderId): Promise<void> {
  await endBookingOrder(context, { orderId, by: 'goodword', isVisit: false, reason: null })
}

/** The card on file did not pay it with this checkout: its owner hears of it, with the way to pay. */
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
