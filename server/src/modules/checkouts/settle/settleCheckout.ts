import type { CheckoutId, OrderId } from 'contract/core/ids'
import { isBefore } from 'contract/core/time'
import { attempt } from '../../../platform/db/savepoint.ts'
import { type Context, knowing } from '../../../platform/context.ts'
import { atOnce } from '../../../platform/db/pipeline.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import type { PaymentIntent } from '../../../integrations/payments/gateway.ts'
import {
  chargesOfOrders,
  endChargeOrder,
  payCharge,
  confirmPaidBookings,
  endUnbookable,
} from '../../bookings/public.ts'
import { notePaidCard } from '../../cards/public.ts'
import { removeFromCart } from '../../carts/public.ts'
import { noteFirstOrders } from '../../commission/public.ts'
import { type PurchaseAnswer, recordPurchases } from '../../loyalty/public.ts'
import {
  type CheckoutOrder,
  lockOrdersOfCheckout,
  ordersOfCheckout,
  placeOrders,
} from '../../orders/public.ts'
import { referredAmong } from '../../referrals/public.ts'
import { earningLines } from '../quote/quoteCheckout.ts'
import { type CheckoutRow, endCheckout, lockCheckout, setCard } from '../core/checkout.repository.ts'
import { releaseCheckout, mustBeOwn, release, returnCard } from '../start/startCheckout.ts'

/**
 * The one place where a checkout becomes orders: the customer's return, the processor's message and the poller all come
 * here with what the processor says now, as often as they like. `intent` is null where nothing is left for a card.
 * @throws Refusal checkout_not_found
 */
export async function settle(
  context: Context,
  checkoutId: CheckoutId,
  intent: PaymentIntent | null,
): Promise<CheckoutRow> {
  const known = await lockCheckout(context.db, checkoutId)
  if (!known) throw new Refusal('checkout_not_found')
  return settleLocked(context, known, intent)
}

async function settleLocked(
  context: Context,
  known: CheckoutRow,
  intent: PaymentIntent | null,
): Promise<CheckoutRow> {
  if (known.status === 'paid' || known.status === 'returned') return known
  const isCardPaid = intent?.status === 'succeeded'
  if (known.status === 'open' && intent?.reference === known.id && intent.amountUsdCents !== known.card)
    return endMismatched(context, known, intent)
  if (known.status === 'open' && (isCardPaid || known.card === 0)) {
    // What the processor says is noted before anything that may be undone.
    const [, placed] = await atOnce([intent && noted(context, known, intent), place(context, known, intent)])
    return placed
  }
  const row = intent ? await noted(context, known, intent) : known
  if (row.status === 'open') return waiting(context, row, intent)
  // It had ended, and was paid all the same.
  return isCardPaid ? sendBack(context, row) : row
}

/** @throws Refusal payment_mismatch for the payment of something else */
async function noted(context: Context, row: CheckoutRow, intent: PaymentIntent): Promise<CheckoutRow> {
  if (intent.reference !== row.id) {
    context.log.error({ intentId: intent.id, checkoutId: row.id }, 'a payment belongs to another checkout')
    throw new Refusal('payment_mismatch')
  }
  return setCard(context.db, row.id, intent)
}

/** Its amount was changed at the processor: nothing is booked, and whatever was paid goes back to the card. */
async function endMismatched(
  context: Context,
  known: CheckoutRow,
  intent: PaymentIntent,
): Promise<CheckoutRow> {
  context.log.error(
    { intentId: intent.id, checkoutId: known.id },
    'a payment has another amount than its checkout',
  )
  const row = await noted(context, known, intent)
  return intent.status === 'succeeded' ? sendBack(context, row) : release(context, row, 'cancelled')
}

/** Settles a checkout after its customer confirmed the payment. @throws Refusal payment_mismatch; Refusal checkout_not_found, also for a checkout of another member */
export async function settleOwn(
  context: Context,
  id: CheckoutId,
  intent: PaymentIntent | null,
): Promise<CheckoutRow> {
  return settleLocked(context, mustBeOwn(context, await lockCheckout(context.db, id)), intent)
}

/** Nothing was paid yet; once the time is over nothing will be. */
async function waiting(
  context: Context,
  row: CheckoutRow,
  intent: PaymentIntent | null,
): Promise<CheckoutRow> {
  const isOver = !isBefore(context.now, row.expires_at)
  // Nobody is there to choose another card.
  if (row.is_off_session && intent?.decline) return release(context, row, 'cancelled')
  // Money that is on its way is waited for.
  if (!isOver || intent?.status === 'processing') return row
  return release(context, row, 'expired')
}

async function place(context: Context, row: CheckoutRow, intent: PaymentIntent | null): Promise<CheckoutRow> {
  try {
    return await attempt(context.db, () => book(context, row, intent))
  } catch (error) {
    // What was kept is not there any more, such as points whose time was over: the customer gets everything back.
    if (!(error instanceof Refusal)) throw error
    context.log.warn({ err: error, checkoutId: row.id }, 'a checkout could not be booked')
    return intent ? sendBack(context, row) : release(context, row, 'expired')
  }
}

async function book(given: Context, row: CheckoutRow, intent: PaymentIntent | null): Promise<CheckoutRow> {
  const context = knowing(given)
  const orders = await lockOrdersOfCheckout(context, row.id)
  // Times before money, as everywhere: whoever has both never waits for somebody who has one and wants the other.
  await confirmPaidBookings(context, bookingOrdersAmong(orders))
  const charges = await chargesOfOrders(context, bookingOrdersAmong(orders))
  for (const [orderId, bookingId] of charges)
    await payCharge(context, { bookingId, orderId, checkoutId: row.id })
  const referred = async () => {
    const buying = orders.map(({ businessId, subtotal }) => ({ businessId, subtotalUsdCents: subtotal }))
    const places = await referredAmong(context, row.member_id, buying)
    return new Set(orders.filter((_order, at) => places.has(at)).map(({ id }) => id))
  }
  const drafts = orders.map((order) => ({
    orderId: order.id,
    memberId: row.member_id,
    businessId: order.businessId,
    lines: earningLines(order),
    holdId: order.points > 0 ? row.hold_id : null,
    cardUsdCents: order.card,
    storeCreditUsdCents: order.storeCredit,
    externalUsdCents: 0,
    feeUsdCents: order.fee,
    isCompleted: false,
    promise: order.promise,
  }))
  const answers: [OrderId, PurchaseAnswer][] = []
  // Visits of a series are at one business: only one of them is the first purchase there.
  for (const group of orders.some(isOfBooking) ? drafts.map((draft) => [draft]) : [drafts])
    answers.push(...(await recordPurchases(context, row.member_id, group, referred)))
  const placed = answers.map(([orderId, { receipt, releasedAt }]) => ({
    orderId,
    earnedPoints: receipt.points,
    pointsReleasedAt: releasedAt,
  }))
  const handOver = async () => {
    await placeOrders(context, placed)
    for (const orderId of charges.keys()) await endChargeOrder(context, orderId)
  }
  const [ended] = await atOnce([
    endCheckout(context.db, row.id, { status: 'paid', now: context.now }),
    notePaidCard(context, {
      memberId: row.member_id,
      fingerprint: intent?.card?.fingerprint ?? null,
      orders: orders.filter(({ card }) => card > 0),
    }),
    noteFirstOrders(context, row.member_id, orders),
    removeFromCart(
      context,
      row.member_id,
      orders.flatMap(({ lines }) => lines.flatMap(({ productId }) => productId ?? [])),
    ),
    handOver(),
  ])
  return ended
}

/** Paid, but nothing can be delivered for it: stock and points go back, and after the commit the card payment. */
async function sendBack(context: Context, row: CheckoutRow): Promise<CheckoutRow> {
  const orderIds = bookingOrdersAmong(await ordersOfCheckout(context, row.id))
  if (row.status === 'open') await releaseCheckout(context, row, 'cancelled')
  await endUnbookable(context, orderIds)
  await returnCard(context, row)
  return endCheckout(context.db, row.id, { status: 'returned', now: context.now })
}

const isOfBooking = ({ bookingId }: CheckoutOrder) => bookingId !== null

function bookingOrdersAmong(orders: readonly CheckoutOrder[]): OrderId[] {
  return orders.filter(isOfBooking).map(({ id }) => id)
}
