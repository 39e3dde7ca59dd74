import type { BusinessId, OrderId, PayoutId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { UsdCents } from 'contract/core/money'
import type { OrderStatus } from 'contract/orders/orders'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'

/** An order's state for payouts. */
export interface PayableOrder {
  readonly id: OrderId
  readonly status: OrderStatus
  readonly statusAt: Instant
  /** Set while its payment is disputed. */
  readonly frozenAt: Instant | null
  /** The payout that includes the order, and the cents that it paid for it. */
  readonly payoutId: PayoutId | null
  readonly paidOut: UsdCents | null
  /** A refund is requested, or is approved and awaits cover. */
  readonly hasOpenRefund: boolean
}

const payableOrders = (db: Db) =>
  db.selectFrom('shop_order').select([
    'id',
    'status',
    'status_at as statusAt',
    'frozen_at as frozenAt',
    'payout_id as payoutId',
    'paid_out as paidOut',
    sql<boolean>`exists (
        select from shop_refund where order_id = shop_order.id and shop_refund.status in ('requested', 'approved')
      )`.as('hasOpenRefund'),
  ])

/** Orders of a business that no payout includes yet, without rejected and cancelled ones. */
export async function ordersToPayOut(db: Db, businessId: BusinessId): Promise<PayableOrder[]> {
  return (
    payableOrders(db)
      .where('business_id', '=', businessId)
      .where('payout_id', 'is', null)
      // Literal statuses, so that the partial index applies.
      .where(sql<boolean>`status in ('placed', 'accepted', 'preparing', 'ready', 'fulfilled')`)
      .execute()
  )
}

export async function ordersByIds(
  db: Db,
  { businessId, orderIds }: { businessId: BusinessId; orderIds: readonly OrderId[] },
): Promise<PayableOrder[]> {
  return payableOrders(db)
    .where('business_id', '=', businessId)
    .where('placed_at', 'is not', null)
    .where(sql<boolean>`id = any(${orderIds}::uuid[])`)
    .execute()
}

export async function setPayout(
  db: Db,
  payoutId: PayoutId,
  orders: readonly { id: OrderId; usdCents: number }[],
): Promise<void> {
  if (orders.length === 0) return
  await sql`
    update shop_order set payout_id = ${payoutId}, paid_out = paid.cents
    from unnest(${orders.map(({ id }) => id)}::uuid[], ${orders.map(({ usdCents }) => usdCents)}::bigint[]) as paid (id, cents)
    where shop_order.id = paid.id`.execute(db)
}

/** Locks orders that a payout may include, and those of the given payout, in id order. */
export async function lockForPayout(
  db: Db,
  { businessId, payoutId }: { businessId: BusinessId; payoutId: PayoutId | null },
): Promise<void> {
  await sql`
    select from shop_order
    where business_id = ${businessId} and (payout_id is null and status = 'fulfilled' or payout_id = ${payoutId})
    order by id for no key update`.execute(db)
}

export async function clearPayout(db: Db, payoutId: PayoutId): Promise<void> {
  await db
    .updateTable('shop_order')
    .set({ payout_id: null, paid_out: null })
    .where('payout_id', '=', payoutId)
    .execute()
}
