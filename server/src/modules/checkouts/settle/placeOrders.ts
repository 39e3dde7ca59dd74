import type { BookingId, OrderId } from 'contract/core/ids'
import type { Context } from '../../../platform/context.ts'
import { concurrently } from '../../../platform/db/pipeline.ts'
import { chargesOfOrders, confirmPaidBookings, payCharge } from '../../bookings/public.ts'
import { feesAtPayment } from '../../commission/public.ts'
import { type PurchaseAnswer, type PurchaseDraft, recordPurchases } from '../../loyalty/public.ts'
import { type CheckoutOrder, lockOrdersOfCheckout } from '../../orders/public.ts'
import { referredAmong } from '../../referrals/public.ts'
import type { CheckoutRow } from '../core/checkout.repository.ts'
import { earningLines } from '../quote/quoteCheckout.ts'

/** The orders of a checkout with the earning of their purchases. */
export interface PlacedOrders {
  readonly orders: readonly CheckoutOrder[]
  readonly purchases: ReadonlyMap<OrderId, PurchaseAnswer>
  /** Orders that pay the fee or balance of a booking. */
  readonly charges: ReadonlyMap<OrderId, BookingId>
}

/**
 * Books the paid orders: bookings first, then points and money. Runs in a savepoint: a refusal of one part rolls back
 * all.
 * @throws Refusal those of a booking and of a purchase
 */
export async function placeOrders(context: Context, row: CheckoutRow): Promise<PlacedOrders> {
  const orders = await lockOrdersOfCheckout(context, row.id)
  const bookingOrders = bookingOrdersAmong(orders)
  await confirmPaidBookings(context, bookingOrders)
  const [charges, referred] = await concurrently([
    chargesOfOrders(context, bookingOrders),
    referredOrders(context, row, orders),
  ])
  await concurrently(
    [...charges].map(([orderId, bookingId]) =>
      payCharge(context, { bookingId, orderId, checkoutId: row.id }),
    ),
  )
  const fees = await feesAtPayment(context, row.member_id, orders)
  const purchases = new Map<OrderId, PurchaseAnswer>()
  // Sequential: each purchase takes locks and depends on the earning of the previous one.
  for (const drafts of purchaseGroups(row, orders, fees))
    for (const [orderId, answer] of await recordPurchases(context, row.member_id, drafts, referred))
      purchases.set(orderId, answer)
  return { orders, purchases, charges }
}

/** Orders that a referral rewards; no promotion of the platform applies to them. */
async function referredOrders(
  context: Context,
  row: CheckoutRow,
  orders: readonly CheckoutOrder[],
): Promise<ReadonlySet<OrderId>> {
  const buying = orders.map(({ businessId, subtotal }) => ({ businessId, subtotalUsdCents: subtotal }))
  const places = await referredAmong(context, row.member_id, buying)
  return new Set(orders.filter((_order, at) => places.has(at)).map(({ id }) => id))
}

/** The visits of a series are at one business, where only one is the first purchase; each visit is its own group. */
function purchaseGroups(
  row: CheckoutRow,
  orders: readonly CheckoutOrder[],
  fees: ReadonlyMap<OrderId, number>,
): PurchaseDraft[][] {
  const drafts = orders.map((order): PurchaseDraft => ({
    orderId: order.id,
    memberId: row.member_id,
    businessId: order.businessId,
    lines: earningLines(order),
    holdId: order.points > 0 ? row.hold_id : null,
    cardUsdCents: order.card,
    storeCreditUsdCents: order.storeCredit,
    externalUsdCents: 0,
    feeUsdCents: fees.get(order.id)!, // one for each order
    isCompleted: false,
    promise: order.promise,
  }))
  return orders.some(isOfBooking) ? drafts.map((draft) => [draft]) : [drafts]
}

const isOfBooking = ({ bookingId }: CheckoutOrder) => bookingId !== null

export function bookingOrdersAmong(orders: readonly CheckoutOrder[]): OrderId[] {
  return orders.filter(isOfBooking).map(({ id }) => id)
}
