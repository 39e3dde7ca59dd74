import type { BookingId, OrderId } from 'contract/core/ids'
import type { Context } from '../../../platform/context.ts'
import { concurrently } from '../../../platform/db/pipeline.ts'
import { chargesOfOrders, confirmPaidBookings, payCharge } from '../../bookings/public.ts'
import { type PurchaseAnswer, type PurchaseDraft, recordPurchases } from '../../loyalty/public.ts'
import { type CheckoutOrder, lockOrdersOfCheckout } from '../../orders/public.ts'
import { referredAmong } from '../../referrals/public.ts'
import type { CheckoutRow } from '../core/checkout.repository.ts'
import { earningLines } from '../quote/quoteCheckout.ts'

/** The orders of a checkout with what their purchases earned. */
export interface PlacedOrders {
  readonly orders: readonly CheckoutOrder[]
  readonly purchases: ReadonlyMap<OrderId, PurchaseAnswer>
  /** Orders that pay a booking's fee or balance. */
  readonly charges: ReadonlyMap<OrderId, BookingId>
}

/**
 * Books what was paid: times first, then points and money. Runs in a savepoint, as everything is undone when one part is
 * refused. @throws Refusal those of a booking and of a purchase
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
  const purchases = new Map<OrderId, PurchaseAnswer>()
  // One after the other: each takes locks, and the next one sees what the one before earned.
  for (const drafts of purchaseGroups(row, orders))
    for (const [orderId, answer] of await recordPurchases(context, row.member_id, drafts, referred))
      purchases.set(orderId, answer)
  return { orders, purchases, charges }
}

/** The orders that a friend's recommendation pays for. */
async function referredOrders(
  context: Context,
  row: CheckoutRow,
  orders: readonly CheckoutOrder[],
): Promise<ReadonlySet<OrderId>> {
  const buying = orders.map(({ businessId, subtotal }) => ({ businessId, subtotalUsdCents: subtotal }))
  const places = await referredAmong(context, row.member_id, buying)
  return new Set(orders.filter((_order, at) => places.has(at)).map(({ id }) => id))
}

/** Visits of a series are at one business, where only one is the first purchase: each is a group of its own. */
function purchaseGroups(row: CheckoutRow, orders: readonly CheckoutOrder[]): PurchaseDraft[][] {
  const drafts = orders.map((order): PurchaseDraft => ({
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
  return orders.some(isOfBooking) ? drafts.map((draft) => [draft]) : [drafts]
}

const isOfBooking = ({ bookingId }: CheckoutOrder) => bookingId !== null

export function bookingOrdersAmong(orders: readonly CheckoutOrder[]): OrderId[] {
  return orders.filter(isOfBooking).map(({ id }) => id)
}
