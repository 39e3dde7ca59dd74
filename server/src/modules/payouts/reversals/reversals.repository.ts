import type { BusinessId, PayoutId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { usdCents } from 'contract/core/money'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import type { PayoutsTables } from '../tables.ts'

export type ReversalRow = Selectable<PayoutsTables['payout_reversal']>

export async function insertReversal(
  db: Db,
  reversal: { payoutId: PayoutId; usdCents: number; now: Instant },
): Promise<void> {
  await db
    .insertInto('payout_reversal')
    .values({
      payout_id: reversal.payoutId,
      amount: usdCents(reversal.usdCents),
      status: 'processing',
      created_at: reversal.now,
    })
    .execute()
}

export async function reversalsOf(db: Db, payoutIds: readonly PayoutId[]): Promise<ReversalRow[]> {
  return db
    .selectFrom('payout_reversal')
    .selectAll()
    .where(sql<boolean>`payout_id = any(${payoutIds}::uuid[])`)
    .execute()
}

export async function reversalsOnTheirWay(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('payout_reversal')
    .select('id')
    .where('status', '=', 'processing')
    .orderBy('created_at')
    .execute()
  return rows.map(({ id }) => id)
}

/** Counts an attempt before it starts. Returns null if nothing is to be reversed. */
export async function noteReversalAttempt(db: Db, id: string): Promise<ReversalRow | null> {
  const row = await db
    .updateTable('payout_reversal')
    .set((reversal) => ({ attempts: reversal('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('status', '=', 'processing')
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** Ends a reversal; returns false if it has already ended. */
export async function endReversal(
  db: Db,
  id: string,
  end: { status: 'done' | 'failed'; failure: string | null; now: Instant },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payout_reversal')
    .set({ status: end.status, failure: end.failure, ended_at: end.now })
    .where('id', '=', id)
    .where('status', '=', 'processing')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Payouts that reached a business since an instant, newest first. */
export async function paidSince(
  db: Db,
  businessId: BusinessId,
  since: Instant,
): Promise<{ id: PayoutId; amount: number }[]> {
  return db
    .selectFrom('payout')
    .select(['id', 'amount'])
    .where('business_id', '=', businessId)
    .where('status', '=', 'paid')
    .where('ended_at', '>=', since)
    .orderBy('created_at', 'desc')
    .execute()
}
