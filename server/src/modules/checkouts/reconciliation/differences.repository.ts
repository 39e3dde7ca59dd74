import type { Instant } from 'contract/core/instant'
import type { PaymentDifference } from 'contract/checkouts/reconciliation'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import type { CheckoutsTables } from '../tables.ts'

export type DifferenceRow = Selectable<CheckoutsTables['payment_difference']>

export async function knownDifferences(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_difference')
    .select('intent_id')
    .orderBy('first_seen_at')
    .limit(limit)
    .execute()
  return rows.map(({ intent_id: intentId }) => intentId)
}

/** Inserts or updates a difference; a known one retains its `first_seen_at`. */
export async function noteDifference(db: Db, difference: PaymentDifference, now: Instant): Promise<void> {
  const seen = {
    why: difference.why,
    processor: difference.processorUsdCents,
    ledger: difference.ledgerUsdCents,
  }
  await db
    .insertInto('payment_difference')
    .values({ intent_id: difference.intentId, ...seen, first_seen_at: now })
    .onConflict((conflict) => conflict.constraint('payment_difference_pkey').doUpdateSet(seen))
    .execute()
}

/** Deletes the differences of payments that agree now. */
export async function forgetDifferences(db: Db, intentIds: readonly string[]): Promise<void> {
  await db
    .deleteFrom('payment_difference')
    .where(sql<boolean>`intent_id = any(${intentIds}::text[])`)
    .execute()
}

/** Marks differences first seen before `before` as alerted and returns them; each is returned once. */
export async function takeOldDifferences(
  db: Db,
  { before, now }: { before: Instant; now: Instant },
): Promise<DifferenceRow[]> {
  return db
    .updateTable('payment_difference')
    .set({ alerted_at: now })
    .where('alerted_at', 'is', null)
    .where('first_seen_at', '<=', before)
    .returningAll()
    .execute()
}
