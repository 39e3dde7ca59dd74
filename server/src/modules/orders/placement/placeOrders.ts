import type { OpenState } from 'contract/businesses/businesses'
import type { BookingId, BusinessId, CheckoutId, MemberId, OrderId, ProductId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { UsdCents } from 'contract/core/money'
import type { OrderStatus } from 'contract/orders/orders'
import type { Points } from 'contract/core/points'
import type { Context } from '../../../platform/context.ts'
import { concurrently } from '../../../platform/db/pipeline.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { openStatesOf } from '../../businesses/public.ts'
import type { EarnPromise } from '../../loyalty/public.ts'
import { respondBy } from '../core/responseDeadline.rules.ts'
import type { OrderDraft } from '../core/orderDraft.ts'
import { notePaid } from '../notifications/timeline.ts'
import { notifyOfPlaced } from '../notifications/notify.ts'
import { linesOf, orderIdRows, unsentCardRefunds } from '../core/order.queries.ts'
import {
  insertEvent,
  insertEvents,
  insertOrder,
  type LineRow,
  lockOrders,
  lockOrdersOf,
  ordersOf,
  markPlaced,
  markUnpaidEnded,
  type OrderRow,
  type Placing,
} from '../core/order.repository.ts'

export type { OrderDraft }

/** Writes the orders of a checkout that awaits payment. */
export async function openOrders(
  context: Context,
  {
    checkoutId,
    memberId,
    orders,
  }: { checkoutId: CheckoutId; memberId: MemberId; orders: readonly OrderDraft[] },
): Promise<void> {
  await concurrently(
    orders.map((order) => insertOrder(context.db, { checkoutId, memberId, order, now: context.now })),
  )
}

/** Cents and points as the checkout shows and books them. */
export interface CheckoutOrder {
  readonly id: OrderId
  readonly businessId: BusinessId
  readonly bookingId: BookingId | null
  readonly isFee: boolean
  readonly status: OrderStatus
  readonly lines: readonly {
    readonly productId: ProductId | null
    readonly name: string
    readonly quantity: number
    readonly unit: UsdCents
    readonly total: UsdCents
  }[]
  readonly subtotal: UsdCents
  readonly tax: UsdCents
  readonly tip: UsdCents
  readonly total: UsdCents
  readonly points: Points
  readonly storeCredit: UsdCents
  readonly card: UsdCents
  readonly fee: UsdCents
  readonly earnedPoints: Points
  readonly promise: EarnPromise | null
}

/** Locks the orders of a checkout in id order until the transaction ends. */
export async function lockOrdersOfCheckout(
  context: Context,
  checkoutId: CheckoutId,
): Promise<CheckoutOrder[]> {
  return withLines(context, await lockOrdersOf(context.db, checkoutId))
}

/** Reads the orders of a checkout without a lock. */
export async function ordersOfCheckout(context: Context, checkoutId: CheckoutId): Promise<CheckoutOrder[]> {
  return withLines(context, await ordersOf(context.db, checkoutId))
}

async function withLines(context: Context, rows: readonly OrderRow[]): Promise<CheckoutOrder[]> {
  const lines = await linesOf(
    context.db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => toCheckoutOrder(row, lines.get(row.id) ?? []))
}

function toCheckoutOrder(row: OrderRow, lines: readonly LineRow[]): CheckoutOrder {
  return {
    id: row.id,
    businessId: row.business_id,
    bookingId: row.booking_id,
    isFee: row.is_fee,
    status: row.status,
    lines: lines.map(({ product_id: productId, name, quantity, unit, total }) => ({
      productId,
      name,
      quantity,
      unit,
      total,
    })),
    subtotal: row.subtotal,
    tax: row.tax,
    tip: row.tip,
    total: row.total,
    points: row.points,
    storeCredit: row.store_credit,
    card: row.card,
    fee: row.fee,
    earnedPoints: row.earned_points,
    promise: row.earn_promise as EarnPromise | null, // written only by insertOrder
  }
}

/**
 * Marks paid orders as placed and shows them to their businesses. Idempotent.
 * @throws Refusal order_not_found, and order_state if the order had ended unpaid
 */
export async function placeOrders(
  context: Context,
  placed: readonly { orderId: OrderId; earnedPoints: number; pointsReleasedAt: Instant | null }[],
): Promise<void> {
  const known = await lockOrders(
    context.db,
    placed.map(({ orderId }) => orderId),
  )
  if (known.length < placed.length) throw new Refusal('order_not_found')
  const waiting = new Map(known.filter((order) => order.placed_at === null).map((order) => [order.id, order]))
  if (waiting.size === 0) return
  const openStates = await openStatesOf(
    context,
    [...waiting.values()].map((order) => order.business_id),
  )
  const placings = placed.flatMap((placing): Placing[] => {
    const order = waiting.get(placing.orderId)
    if (!order) return []
    // The booking, not its order, awaits the business if it must be confirmed.
    if (order.booking_id !== null) return [{ ...placing, status: 'accepted', respondBy: context.now }]
    const openState = openStates.get(order.business_id) ?? hoursUnknown
    return [{ ...placing, status: 'placed', respondBy: respondBy(context.now, openState) }]
  })
  const orders = await markPlaced(context.db, placings, context.now)
  if (orders.length < placings.length) throw new Refusal('order_state')
  await concurrently([
    insertEvents(
      context.db,
      orders.map(({ id: orderId, status }) => ({
        orderId,
        status,
        actor: 'customer',
        reason: null,
        now: context.now,
      })),
    ),
    notePaid(context, orders),
    notifyOfPlaced(
      context,
      orders.filter((order) => order.booking_id === null),
    ),
  ])
}

const hoursUnknown: OpenState = { status: 'unknown', nextChange: null }

/** Ends unpaid orders. The checkout releases their stock and points. */
export async function endUnpaidOrders(
  context: Context,
  { checkoutId, status }: { checkoutId: CheckoutId; status: 'expired' | 'cancelled' },
): Promise<void> {
  const ended = await markUnpaidEnded(context.db, { checkoutId, status, now: context.now })
  for (const { id } of ended)
    await insertEvent(context.db, {
      orderId: id,
      status,
      actor: status === 'expired' ? 'goodword' : 'customer',
      reason: null,
      now: context.now,
    })
}

export async function orderIdsOfCheckouts(
  context: Context,
  checkoutIds: readonly CheckoutId[],
): Promise<ReadonlyMap<CheckoutId, OrderId[]>> {
  const rows = await orderIdRows(context.db, checkoutIds)
  return new Map(
    [...Map.groupBy(rows, ({ checkout_id }) => checkout_id)].map(([id, own]) => [
      id,
      own.map((row) => row.id),
    ]),
  )
}

/** Card refunds that are booked but have not reached the card, in cents. */
export async function cardRefundsOnTheirWay(
  context: Context,
  checkoutIds: readonly CheckoutId[],
): Promise<ReadonlyMap<CheckoutId, number>> {
  return unsentCardRefunds(context.db, checkoutIds)
}
