import type { TaxClass } from 'contract/catalogue/catalogue'
import { sumOf } from 'contract/core/sum'
import type { CheckoutId, MemberId, OrderId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { usdCents } from 'contract/core/money'
import type { OrderStatus } from 'contract/orders/orders'
import { points, type Points } from 'contract/core/points'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import { newOrderNumber } from '../placement/orderNumber.ts'
import type { OrderDraft } from './orderDraft.ts'
import type { OrdersTables } from '../tables.ts'

export type OrderRow = Selectable<OrdersTables['shop_order']>
export type LineRow = Selectable<OrdersTables['shop_order_line']>
export type Actor = OrdersTables['shop_order_event']['actor']

const numberTriesMax = 20

/** Inserts an order that awaits payment, with its lines. */
export async function insertOrder(
  db: Db,
  {
    checkoutId,
    memberId,
    order,
    now,
  }: { checkoutId: CheckoutId; memberId: MemberId; order: OrderDraft; now: Instant },
): Promise<void> {
  const subtotal = sumOf(order.lines, ({ unitUsdCents, quantity }) => unitUsdCents * quantity)
  const values = {
    id: order.id,
    checkout_id: checkoutId,
    member_id: memberId,
    business_id: order.businessId,
    booking_id: order.bookingId ?? null,
    is_fee: order.isFee ?? false,
    location_id: order.pickup?.locationId ?? null,
    pickup_note: order.pickup?.note ?? null,
    pickup_at: order.pickup?.at ?? null,
    subtotal: usdCents(subtotal),
    tip: usdCents(order.tipUsdCents),
    total: usdCents(subtotal + order.tipUsdCents),
    points: points(order.points),
    store_credit: usdCents(order.storeCreditUsdCents),
    card: usdCents(order.cardUsdCents),
    fee: usdCents(order.feeUsdCents),
    earned_points: points(order.earnPoints),
    earn_promise: order.promise ? { ...order.promise } : null,
    points_released_at: null,
    created_at: now,
    placed_at: null,
    respond_by: null,
    status_at: now,
  }
  for (let tried = 1; ; tried += 1) {
    const row = await db
      .insertInto('shop_order')
      .values({ ...values, number: newOrderNumber() })
      .onConflict((conflict) => conflict.constraint('shop_order_number_unique').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (row) break
    if (tried === numberTriesMax) throw new Error('no free order number was found')
  }
  await db
    .insertInto('shop_order_line')
    .values(
      order.lines.map((line) => ({
        order_id: order.id,
        product_id: line.productId,
        booking_id: order.bookingId ?? null,
        name: line.name,
        unit: line.unitUsdCents,
        quantity: line.quantity,
        total: usdCents(line.unitUsdCents * line.quantity),
        points: points(line.points),
        store_credit: usdCents(line.storeCreditUsdCents),
        card: usdCents(line.cardUsdCents),
        tax_class: sql<TaxClass | null>`(select tax_class from product where id = ${line.productId}::uuid)`,
      })),
    )
    .execute()
}

/** Locks in id order to prevent deadlocks. */
export async function lockOrdersOf(db: Db, checkoutId: CheckoutId): Promise<OrderRow[]> {
  return db
    .selectFrom('shop_order')
    .selectAll()
    .where('checkout_id', '=', checkoutId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

export async function ordersOf(db: Db, checkoutId: CheckoutId): Promise<OrderRow[]> {
  return db.selectFrom('shop_order').selectAll().where('checkout_id', '=', checkoutId).orderBy('id').execute()
}

/** Locks in id order. */
export async function lockOrders(db: Db, ids: readonly OrderId[]): Promise<OrderRow[]> {
  return db
    .selectFrom('shop_order')
    .selectAll()
    .where(sql<boolean>`id = any(${ids})`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

export async function lockOrder(db: Db, id: OrderId): Promise<OrderRow | null> {
  const row = await db
    .selectFrom('shop_order')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ?? null
}

export interface Placing {
  readonly orderId: OrderId
  readonly earnedPoints: number
  readonly pointsReleasedAt: Instant | null
  readonly respondBy: Instant
  readonly status: 'placed' | 'accepted'
}

/** Marks orders that await payment as placed and returns them. */
export async function markPlaced(db: Db, placings: readonly Placing[], now: Instant): Promise<OrderRow[]> {
  const placed = sql<{
    id: OrderId
    earned: Points
    released_at: Instant | null
    respond_by: Instant
    status: Placing['status']
  }>`
    unnest(
      ${placings.map(({ orderId }) => orderId)}::uuid[], ${placings.map(({ earnedPoints }) => earnedPoints)}::bigint[],
      ${placings.map(({ pointsReleasedAt }) => pointsReleasedAt)}::timestamptz[], ${placings.map((one) => one.respondBy)}::timestamptz[],
      ${placings.map(({ status }) => status)}::text[]
    )`.as<'placed'>(sql`placed(id, earned, released_at, respond_by, status)`)
  return db
    .updateTable('shop_order')
    .from(placed)
    .set((row) => ({
      status: row.ref('placed.status'),
      earned_points: row.ref('placed.earned'),
      points_released_at: row.ref('placed.released_at'),
      placed_at: now,
      respond_by: row.ref('placed.respond_by'),
      status_at: now,
    }))
    .whereRef('shop_order.id', '=', 'placed.id')
    .where('shop_order.status', '=', 'pending_payment')
    .returningAll('shop_order')
    .execute()
}

/** Returns undefined if the order has already left the `from` states; one of several concurrent moves succeeds. */
export async function changeStatus(
  db: Db,
  move: { id: OrderId; from: readonly OrderStatus[]; to: OrderStatus; now: Instant },
): Promise<OrderRow | undefined> {
  return db
    .updateTable('shop_order')
    .set({ status: move.to, status_at: move.now })
    .where('id', '=', move.id)
    .where(sql<boolean>`status = any(${move.from})`)
    .returningAll()
    .executeTakeFirst()
}

export async function markUnpaidEnded(
  db: Db,
  { checkoutId, status, now }: { checkoutId: CheckoutId; status: 'expired' | 'cancelled'; now: Instant },
): Promise<OrderRow[]> {
  return db
    .updateTable('shop_order')
    .set({ status, status_at: now })
    .where('checkout_id', '=', checkoutId)
    .where('status', '=', 'pending_payment')
    .returningAll()
    .execute()
}

export async function setReleasedAt(db: Db, id: OrderId, pointsReleasedAt: Instant | null): Promise<void> {
  await db
    .updateTable('shop_order')
    .set({ points_released_at: pointsReleasedAt })
    .where('id', '=', id)
    .execute()
}

interface OrderEvent {
  readonly orderId: OrderId
  readonly status: OrderStatus
  readonly actor: Actor
  readonly reason: string | null
  readonly now: Instant
}

export async function insertEvent(db: Db, event: OrderEvent): Promise<void> {
  await insertEvents(db, [event])
}

export async function insertEvents(db: Db, events: readonly OrderEvent[]): Promise<void> {
  if (events.length === 0) return
  await db
    .insertInto('shop_order_event')
    .values(
      events.map((event) => ({
        order_id: event.orderId,
        at: event.now,
        status: event.status,
        actor: event.actor,
        reason: event.reason,
      })),
    )
    .execute()
}

/** The business retains part of the payment although the visit did not take place. */
export async function setNoVisit(db: Db, id: OrderId): Promise<void> {
  await db.updateTable('shop_order').set({ is_visit: false }).where('id', '=', id).execute()
}

export async function ordersByIds(db: Db, ids: readonly OrderId[]): Promise<OrderRow[]> {
  return db
    .selectFrom('shop_order')
    .selectAll()
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
}
