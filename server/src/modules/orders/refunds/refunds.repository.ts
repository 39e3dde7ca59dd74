import type { OrderId, OrderLineId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { usdCents } from 'contract/core/money'
import { points } from 'contract/core/points'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import type { RefundRow } from '../core/order.queries.ts'
import type { LineRow } from '../core/order.repository.ts'

/** The lines of an order; the caller holds the order's lock. */
export async function linesForRefund(db: Db, orderId: OrderId): Promise<LineRow[]> {
  return db.selectFrom('shop_order_line').selectAll().where('order_id', '=', orderId).orderBy('id').execute()
}

/** Returns null if the order already has a request. */
export async function insertRefund(
  db: Db,
  refund: {
    orderId: OrderId
    status: 'requested' | 'approved'
    gross: number
    pieces: readonly { lineId: OrderLineId; quantity: number }[]
    reason: string
    now: Instant
  },
): Promise<RefundRow | null> {
  const row = await db
    .insertInto('shop_refund')
    .values({
      order_id: refund.orderId,
      status: refund.status,
      gross: usdCents(refund.gross),
      lines: JSON.stringify(refund.pieces),
      reason: refund.reason,
      requested_at: refund.now,
    })
    .onConflict((conflict) =>
      conflict
        .column('order_id')
        .where(sql<boolean>`status = 'requested'`)
        .doNothing(),
    )
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** Answers a request; returns undefined if it was already answered. */
export async function endRequest(
  db: Db,
  answered: { id: string; status: 'approved' | 'rejected'; answer: string; now: Instant },
): Promise<RefundRow | undefined> {
  return db
    .updateTable('shop_refund')
    .set({
      status: answered.status,
      answer: answered.answer,
      ended_at: answered.status === 'rejected' ? answered.now : null,
    })
    .where('id', '=', answered.id)
    .where('status', '=', 'requested')
    .returningAll()
    .executeTakeFirst()
}

/** Withdraws a request of the order; returns false if it is not open. */
export async function withdrawRequest(
  db: Db,
  { id, orderId, now }: { id: string; orderId: OrderId; now: Instant },
): Promise<boolean> {
  const row = await db
    .updateTable('shop_refund')
    .set({ status: 'canceled', ended_at: now })
    .where('id', '=', id)
    .where('order_id', '=', orderId)
    .where('status', '=', 'requested')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Cancels the request of an order without a refundable remainder, and returns its id. */
export async function cancelRequest(db: Db, orderId: OrderId, now: Instant): Promise<string | null> {
  const row = await db
    .updateTable('shop_refund')
    .set({ status: 'canceled', ended_at: now })
    .where('order_id', '=', orderId)
    .where('status', '=', 'requested')
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Stores the tenders of a granted refund; its card part is still to be sent, with a retry at `tryAt`. */
export async function setLegs(
  db: Db,
  granted: {
    id: string
    gross: number
    points: number
    storeCredit: number
    card: number
    now: Instant
    tryAt: Instant
  },
): Promise<RefundRow> {
  return db
    .updateTable('shop_refund')
    .set({
      status: granted.card > 0 ? 'processing' : 'succeeded',
      gross: usdCents(granted.gross),
      points: points(granted.points),
      store_credit: usdCents(granted.storeCredit),
      card: usdCents(granted.card),
      ended_at: granted.card > 0 ? null : granted.now,
      sent_from: granted.card > 0 ? granted.now : null,
      try_at: granted.card > 0 ? granted.tryAt : null,
      tried: 0,
    })
    .where('id', '=', granted.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function addToLine(
  db: Db,
  { lineId, quantity, usdCents: cents }: { lineId: OrderLineId; quantity: number; usdCents: number },
): Promise<void> {
  await db
    .updateTable('shop_order_line')
    .set((row) => ({
      refunded_quantity: row('refunded_quantity', '+', quantity),
      refunded: sql`refunded + ${cents}::bigint`,
    }))
    .where('id', '=', lineId)
    .execute()
}

/** Deducts the points that a refund reversed from the order's earned points. */
export async function takeEarned(db: Db, id: OrderId, count: number): Promise<void> {
  await db
    .updateTable('shop_order')
    .set({ earned_points: sql`greatest(earned_points - ${count}::bigint, 0)` })
    .where('id', '=', id)
    .execute()
}

export async function refundById(db: Db, id: string): Promise<RefundRow | null> {
  const row = await db.selectFrom('shop_refund').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? null
}
