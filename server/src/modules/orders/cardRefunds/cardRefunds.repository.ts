import type { Instant } from 'contract/core/instant'
import { usdCents } from 'contract/core/money'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import type { RefundRow } from '../core/order.queries.ts'

/** What the card processor says. Undefined when that is known already, or nothing was to be sent. */
export async function markCardEnded(
  db: Db,
  ended: { id: string; status: 'succeeded' | 'failed'; providerId: string; now: Instant },
): Promise<RefundRow | undefined> {
  // A bank may refuse money that the processor thought delivered, and take it at the next try.
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

/** Refunds whose card part is to be tried again by now, those first that have waited longest. */
export async function refundsToTry(
  db: Db,
  { now, limit }: { now: Instant; limit: number },
): Promise<RefundRow[]> {
  return (
    db
      .selectFrom('shop_refund')
      .selectAll()
      // As text, for the index of this state alone.
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

/** Nobody knows whether it arrived; somebody is to look at it. Undefined when it is not being sent any more. */
export async function markUnsent(db: Db, id: string): Promise<RefundRow | undefined> {
  return db
    .updateTable('shop_refund')
    .set({ status: 'failed' })
    .where('id', '=', id)
    .where('status', '=', 'processing')
    .returningAll()
    .executeTakeFirst()
}

/** It is sent anew, under a name of its own. Undefined when it has not failed. */
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
