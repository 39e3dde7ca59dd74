import type { BusinessId, MemberId, OrderId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { usdCents } from 'contract/core/money'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import type { RefundRow } from '../core/order.queries.ts'
import { nextTryAt } from '../cardRefunds/cardRefunds.rules.ts'
import type { HeldBecause } from '../tables.ts'

// Literal statuses, so that the partial index applies.
const isHeld = sql<boolean>`shop_refund.status = 'approved' and shop_refund.held_at is not null`

/** Holds a refund that its business cannot cover now. A refund that was held before retains its `held_at`. */
export async function setHeld(
  db: Db,
  held: { id: string; gross: number; because: HeldBecause; cost: number; now: Instant },
): Promise<RefundRow> {
  const { id, gross, because, cost, now } = held
  return db
    .updateTable('shop_refund')
    .set({
      gross: usdCents(gross),
      held_at: sql<Instant>`coalesce(held_at, ${now}::timestamptz)`,
      held_because: because,
      held_cost: cost,
      try_at: sql<Instant>`coalesce(try_at, ${nextTryAt(now, 0)}::timestamptz)`,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Takes held refunds that are due for a retry. Pauses grow, so that no refund blocks the others. */
export async function takeHeld(db: Db, { now, limit }: { now: Instant; limit: number }): Promise<string[]> {
  const rows = await db
    .selectFrom('shop_refund')
    .select(['id', 'tried'])
    .where(isHeld)
    .where('try_at', '<=', now)
    .orderBy('try_at')
    .limit(limit)
    .forNoKeyUpdate()
    .skipLocked()
    .execute()
  for (const { id, tried } of rows)
    await db
      .updateTable('shop_refund')
      .set({ try_at: nextTryAt(now, tried + 1), tried: tried + 1 })
      .where('id', '=', id)
      .execute()
  return rows.map(({ id }) => id)
}

/** Makes held refunds of a business due at the next run, after money was returned to the business. */
export async function setHeldDue(db: Db, businessId: BusinessId, now: Instant): Promise<void> {
  await db
    .updateTable('shop_refund')
    .set({ try_at: now })
    .where(isHeld)
    .where(sql<boolean>`order_id in (select id from shop_order where business_id = ${businessId})`)
    .execute()
}

/** Ends the held refunds of an order, or only the given one; none of their money moved. */
export async function endHeld(
  db: Db,
  end: { orderId: OrderId; refundId?: string; answer: string | null; now: Instant },
): Promise<RefundRow[]> {
  return db
    .updateTable('shop_refund')
    .set({ status: 'canceled', answer: end.answer, ended_at: end.now, try_at: null })
    .where(isHeld)
    .where('order_id', '=', end.orderId)
    .$if(end.refundId !== undefined, (query) => query.where('id', '=', end.refundId ?? ''))
    .returningAll()
    .execute()
}

export async function setDecision(
  db: Db,
  { refundId, by, note }: { refundId: string; by: MemberId; note: string },
): Promise<void> {
  await db
    .updateTable('shop_refund')
    .set({ decided_by: by, decision_note: note })
    .where('id', '=', refundId)
    .execute()
}

/** Held refunds with their orders, oldest first. */
export async function heldRows(db: Db, limit: number) {
  return db
    .selectFrom('shop_refund')
    .innerJoin('shop_order', 'shop_order.id', 'shop_refund.order_id')
    .select([
      'shop_refund.id',
      'shop_refund.gross',
      'shop_refund.held_at',
      'shop_refund.held_because',
      'shop_refund.reason',
      'shop_order.number',
      'shop_order.business_id',
      'shop_order.member_id',
    ])
    .where(isHeld)
    .orderBy('shop_refund.held_at')
    .orderBy('shop_refund.id')
    .limit(limit)
    .execute()
}

/** Held and requested refunds of a business, with their possible cost. */
export async function openRefundRows(db: Db, businessId: BusinessId): Promise<OpenRefund[]> {
  const { rows } = await sql<OpenRefund>`
    select order_id as "orderId", gross, coalesce(held_cost, gross) as cost, held_because is not distinct from 'not_covered' as "isHeld",
      payout_id is not null as "isPaidOut"
    from shop_refund join shop_order on shop_order.id = order_id
    where shop_refund.status in ('requested', 'approved') and business_id = ${businessId}`.execute(db)
  return rows
}

/** A held or requested refund. */
export interface OpenRefund {
  readonly orderId: OrderId
  readonly gross: number
  /** The cost to the business if it is known, else `gross`. */
  readonly cost: number
  /** Approved, and awaits only money of the business. */
  readonly isHeld: boolean
  /** A payout includes the order. */
  readonly isPaidOut: boolean
}

/** Businesses with refunds that await only money of the business. */
export async function businessesWithHeld(db: Db): Promise<BusinessId[]> {
  const rows = await db
    .selectFrom('shop_refund')
    .innerJoin('shop_order', 'shop_order.id', 'shop_refund.order_id')
    .select('shop_order.business_id')
    .distinct()
    .where(isHeld)
    .where('held_because', '=', 'not_covered')
    .orderBy('shop_order.business_id')
    .execute()
  return rows.map(({ business_id }) => business_id)
}
