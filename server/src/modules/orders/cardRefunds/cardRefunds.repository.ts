import type { Instant } from 'contract/core/instant'
import { usdCents } from 'contract/core/money'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import type { RefundRow } from '../core/order.queries.ts'

/** Stores the processor's result. Returns undefined if the result is known already or the refund has no card part. */
export async function markCardEnded(
  db: Db,
  ended: { id: string; status: 'succeeded' | 'failed'; providerId: string; now: Instant },
): Promise<RefundRow | undefined> {
  // A bank may reject a refund that the processor reported as succeeded, and accept it at the next attempt.
  const before = ended.status === 'succeeded' ? ['processing', 'failed'] : ['processing', 'succeeded']
  return db
    .updateTable('shop_refund')
    .set((row) => ({
      status: ended.status,
      provider_id: ended.providerId,
      tried: row('tried', '+', 1),
      ended_at: ended.status === 'succeeded' ? ended.now : null,
    }))
    .where('id', '=', ended.id)
    .where('card', '>', usdCents(0))
    .where(sql<boolean>`status = any(${before})`)
    .returningAll()
    .executeTakeFirst()
}

/** Refunds whose card part is due for a retry, longest waiting first. */
export async function refundsToTry(
  db: Db,
  { now, limit }: { now: Instant; limit: number },
): Promise<RefundRow[]> {
  return (
    db
      .selectFrom('shop_refund')
      .selectAll()
      // A literal status, so that the partial index applies.
      .where(sql<boolean>`status = 'processing'`)
      .where('try_at', '<=', now)
      .orderBy('try_at')
      .limit(limit)
      .forNoKeyUpdate()
      .skipLocked()
      .execute()
  )
}

export async function setTryAt(db: Db, { id, tryAt }: { id: string; tryAt: Instant }): Promise<void> {
  await db
    .updateTable('shop_refund')
    .set((row) => ({ try_at: tryAt, tried: row('tried', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/**
 * Marks a refund with an unknown result as failed, for an operator to check. Returns undefined if it is not processing.
 */
export async function markUnsent(db: Db, id: string): Promise<RefundRow | undefined> {
  return db
    .updateTable('shop_refund')
    .set({ status: 'failed' })
    .where('id', '=', id)
    .where('status', '=', 'processing')
    .returningAll()
    .executeTakeFirst()
}

/** Starts a new round, which uses a new idempotency key. Returns undefined if the refund has not failed. */
export async function startRound(
  db: Db,
  { id, now, tryAt }: { id: string; now: Instant; tryAt: Instant },
): Promise<RefundRow | undefined> {
  return db
    .updateTable('shop_refund')
    .set((row) => ({
      status: 'processing' as const,
      round: row('round', '+', 1),
      tried: 0,
      provider_id: null,
      sent_from: now,
      try_at: tryAt,
    }))
    .where('id', '=', id)
    .where('status', '=', 'failed')
    .returningAll()
    .executeTakeFirst()
}
