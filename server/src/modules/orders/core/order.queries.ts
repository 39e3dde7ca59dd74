import type { BusinessId, CheckoutId, LocationId, MemberId, OrderId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { OrderStatus } from 'contract/orders/orders'
import { type NotNull, type Selectable, sql } from 'kysely'
import { atLocations } from '../../../platform/db/atLocations.ts'
import type { Db } from '../../../platform/db/tables.ts'
import type { TimeCursor } from '../../../platform/db/page.ts'
import type { LineRow, OrderRow } from './order.repository.ts'
import { openStatuses, pastStatuses } from './orderState.rules.ts'
import type { OrdersTables } from '../tables.ts'

/** A paid order; unpaid orders are never shown. */
export type PlacedRow = OrderRow & { placed_at: Instant }
export type RefundRow = Selectable<OrdersTables['shop_refund']>
export type EventRow = Selectable<OrdersTables['shop_order_event']>

/** Granted refunds, whether or not the card part has arrived. */
export const grantedStatuses: readonly RefundRow['status'][] = [
  'approved',
  'processing',
  'succeeded',
  'failed',
]

export const placedOrders = (db: Db) =>
  db
    .selectFrom('shop_order')
    .selectAll()
    .where('placed_at', 'is not', null)
    .$narrowType<{ placed_at: NotNull }>()

export type MemberShow = 'all' | 'open' | 'past' | 'refunded'

/** Also includes requested refunds. */
const shownAsRefunded: readonly RefundRow['status'][] = ['requested', ...grantedStatuses]

/** A page of the member's orders after `last`, newest first. */
export async function memberOrders(
  db: Db,
  {
    memberId,
    show,
    size,
    last,
  }: { memberId: MemberId; show: MemberShow; size: number; last: TimeCursor<OrderId> | null },
): Promise<PlacedRow[]> {
  return placedOrders(db)
    .where('member_id', '=', memberId)
    .$if(show === 'open', (query) => query.where(isIn(openStatuses)))
    .$if(show === 'past', (query) => query.where(isIn(pastStatuses)))
    .$if(show === 'refunded', (query) =>
      query.where(
        sql<boolean>`exists (
          select from shop_refund where order_id = shop_order.id and shop_refund.status = any(${shownAsRefunded})
        )`,
      ),
    )
    .$if(last !== null, (query) => query.where(sql<boolean>`(placed_at, id) < (${last?.at}, ${last?.id})`))
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .execute()
}

/** Counts the member's open orders, without bookings. */
export async function countOpen(db: Db, memberId: MemberId): Promise<number> {
  const { count } = await db
    .selectFrom('shop_order')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .where('placed_at', 'is not', null)
    .where('booking_id', 'is', null)
    .where(isIn(openStatuses))
    .executeTakeFirstOrThrow()
  return count
}

/** Counts the orders of a business that are open, or whose payment may still arrive. */
export async function countToHandOver(
  db: Db,
  { businessId, locationId, isMain }: { businessId: BusinessId; locationId: LocationId; isMain: boolean },
): Promise<number> {
  const { count } = await db
    .selectFrom('shop_order')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('business_id', '=', businessId)
    .where('booking_id', 'is', null)
    .where((where) =>
      where.or([
        where('location_id', '=', locationId),
        ...(isMain ? [where('location_id', 'is', null)] : []),
      ]),
    )
    .where(isIn([...openStatuses, 'pending_payment']))
    .executeTakeFirstOrThrow()
  return count
}

/** Counts the orders of a member's list that were placed in a period. */
export async function countPlaced(
  db: Db,
  { memberId, from, until }: { memberId: MemberId; from: Instant; until: Instant },
): Promise<number> {
  const { count } = await db
    .selectFrom('shop_order')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .where('placed_at', '>=', from)
    .where('placed_at', '<', until)
    .executeTakeFirstOrThrow()
  return count
}

/** All of the member's orders, oldest first. */
export async function allMemberOrders(db: Db, memberId: MemberId): Promise<PlacedRow[]> {
  return placedOrders(db).where('member_id', '=', memberId).orderBy('placed_at').orderBy('id').execute()
}

/**
 * A page of a business's open orders and those with a requested refund after `last`, longest waiting first. Includes
 * booking orders only if they have a requested refund.
 */
export async function openBusinessOrders(
  db: Db,
  page: {
    businessId: BusinessId
    /** Null for all. */
    locationIds: readonly LocationId[] | null
    size: number
    last: TimeCursor<OrderId> | null
  },
): Promise<PlacedRow[]> {
  const { businessId, locationIds, size, last } = page
  return placedOrders(db)
    .where('business_id', '=', businessId)
    .where(atLocations(locationIds))
    .where(sql<boolean>`id in (${needingWork(businessId)})`)
    .$if(last !== null, (query) => query.where(sql<boolean>`(placed_at, id) > (${last?.at}, ${last?.id})`))
    .orderBy('placed_at')
    .orderBy('id')
    .limit(size)
    .execute()
}

// Two short lists, each from its own index, regardless of the number of past orders.
const needingWork = (businessId: BusinessId) => sql`
  select id from shop_order where business_id = ${businessId} and booking_id is null and ${isIn(openStatuses)}
  union all
  select shop_order.id from shop_refund join shop_order on shop_order.id = order_id
  where shop_refund.status = 'requested' and business_id = ${businessId}`

function isIn(statuses: readonly OrderStatus[]) {
  return sql<boolean>`status = any(${statuses})`
}

export async function placedOrder(db: Db, id: OrderId): Promise<PlacedRow | null> {
  return (await placedOrders(db).where('id', '=', id).executeTakeFirst()) ?? null
}

/** Lines by order, in the order they were written. */
export async function linesOf(
  db: Db,
  orderIds: readonly OrderId[],
): Promise<ReadonlyMap<OrderId, readonly LineRow[]>> {
  const rows = await db
    .selectFrom('shop_order_line')
    .selectAll()
    .where(sql<boolean>`order_id = any(${orderIds})`)
    .orderBy('id')
    .execute()
  return Map.groupBy(rows, ({ order_id }) => order_id)
}

/** Refunds by order, oldest first. */
export async function refundsOf(
  db: Db,
  orderIds: readonly OrderId[],
): Promise<ReadonlyMap<OrderId, readonly RefundRow[]>> {
  const rows = await db
    .selectFrom('shop_refund')
    .selectAll()
    .where(sql<boolean>`order_id = any(${orderIds})`)
    .orderBy('requested_at')
    .orderBy('id')
    .execute()
  return Map.groupBy(rows, ({ order_id }) => order_id)
}

/** Events by order, oldest first. */
export async function eventsOf(
  db: Db,
  orderIds: readonly OrderId[],
): Promise<ReadonlyMap<OrderId, readonly EventRow[]>> {
  const rows = await db
    .selectFrom('shop_order_event')
    .selectAll()
    .where(sql<boolean>`order_id = any(${orderIds})`)
    .orderBy('id')
    .execute()
  return Map.groupBy(rows, ({ order_id }) => order_id)
}

/** Orders past their response deadline that are not frozen, longest waiting first. */
export async function unconfirmedOrders(
  db: Db,
  { at, resting, limit }: { at: Instant; resting: readonly string[]; limit: number },
): Promise<OrderId[]> {
  const rows = await db
    .selectFrom('shop_order')
    .select('id')
    // A literal status, so that the partial index applies.
    .where(sql<boolean>`status = 'placed'`)
    .where('respond_by', '<=', at)
    .where('frozen_at', 'is', null)
    .where(sql<boolean>`id <> all(${resting}::uuid[])`)
    .orderBy('respond_by')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Orders that have been ready since before `before` and are not frozen, longest waiting first. */
export async function readySince(
  db: Db,
  { before, resting, limit }: { before: Instant; resting: readonly string[]; limit: number },
): Promise<OrderId[]> {
  const rows = await db
    .selectFrom('shop_order')
    .select('id')
    // A literal status, as above.
    .where(sql<boolean>`status = 'ready'`)
    .where('status_at', '<=', before)
    .where('frozen_at', 'is', null)
    .where(sql<boolean>`id <> all(${resting}::uuid[])`)
    .orderBy('status_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export async function orderIdRows(db: Db, checkoutIds: readonly CheckoutId[]) {
  return db
    .selectFrom('shop_order')
    .select(['id', 'checkout_id'])
    .where(sql<boolean>`checkout_id = any(${checkoutIds}::uuid[])`)
    .execute()
}

export async function unsentCardRefunds(
  db: Db,
  checkoutIds: readonly CheckoutId[],
): Promise<Map<CheckoutId, number>> {
  const { rows } = await sql<{ id: CheckoutId; card: number }>`
    select checkout_id as id, sum(shop_refund.card) as card
    from shop_refund join shop_order on shop_order.id = order_id
    where checkout_id = any(${checkoutIds}::uuid[]) and shop_refund.status in ('processing', 'failed')
    group by checkout_id`.execute(db)
  return new Map(rows.map(({ id, card }) => [id, card]))
}
