import type { Instant } from 'contract/core/instant'
import type { UsdCents } from 'contract/core/money'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import type { CardsTables } from '../tables.ts'

export type CardReturnRow = Selectable<CardsTables['card_return']>
export type CardReturnKind = CardReturnRow['kind']

/** Opens a return, also one that had ended: the next attempt asks the processor, whose state is authoritative. */
export async function openReturn(
  db: Db,
  row: { paymentId: string; kind: CardReturnKind; intentId: string; now: Instant; tryAt: Instant },
): Promise<void> {
  await db
    .insertInto('card_return')
    .values({
      payment_id: row.paymentId,
      kind: row.kind,
      intent_id: row.intentId,
      requested_at: row.now,
      try_at: row.tryAt,
    })
    .onConflict((conflict) =>
      conflict
        .constraint('card_return_pkey')
        .doUpdateSet({
          requested_at: row.now,
          try_at: row.tryAt,
          tried: 0,
          alerted_at: null,
          ended_at: null,
          returned: null,
        })
        .where('card_return.ended_at', 'is not', null),
    )
    .execute()
}

export async function returnById(db: Db, paymentId: string): Promise<CardReturnRow | undefined> {
  return db.selectFrom('card_return').selectAll().where('payment_id', '=', paymentId).executeTakeFirst()
}

export async function returnsByIds(db: Db, paymentIds: readonly string[]): Promise<CardReturnRow[]> {
  return db
    .selectFrom('card_return')
    .selectAll()
    .where(sql<boolean>`payment_id = any(${paymentIds}::uuid[])`)
    .execute()
}

/** Open returns that are due, longest waiting first. Two workers never take the same row. */
export async function dueReturns(
  db: Db,
  { kind, now, limit }: { kind: CardReturnKind; now: Instant; limit: number },
): Promise<CardReturnRow[]> {
  return db
    .selectFrom('card_return')
    .selectAll()
    .where('kind', '=', kind)
    .where('ended_at', 'is', null)
    .where('try_at', '<=', now)
    .orderBy('try_at')
    .limit(limit)
    .forNoKeyUpdate()
    .skipLocked()
    .execute()
}

export async function setReturnTryAt(
  db: Db,
  { paymentId, tryAt }: { paymentId: string; tryAt: Instant },
): Promise<void> {
  await db
    .updateTable('card_return')
    .set((row) => ({ try_at: tryAt, tried: row('tried', '+', 1) }))
    .where('payment_id', '=', paymentId)
    .execute()
}

export async function setReturnFailure(
  db: Db,
  { paymentId, failure }: { paymentId: string; failure: string },
): Promise<CardReturnRow | undefined> {
  return db
    .updateTable('card_return')
    .set({ failure })
    .where('payment_id', '=', paymentId)
    .where('ended_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

export async function setReturnAlerted(db: Db, paymentId: string, now: Instant): Promise<void> {
  await db.updateTable('card_return').set({ alerted_at: now }).where('payment_id', '=', paymentId).execute()
}

export async function endReturn(
  db: Db,
  ended: { paymentId: string; returned: UsdCents; now: Instant },
): Promise<void> {
  await db
    .updateTable('card_return')
    .set({ ended_at: ended.now, returned: ended.returned, failure: null })
    .where('payment_id', '=', ended.paymentId)
    .execute()
}

/** Ends a return that the processor refuses permanently. */
export async function abandonReturn(
  db: Db,
  ended: { paymentId: string; returned: UsdCents; now: Instant; failure: string },
): Promise<void> {
  await db
    .updateTable('card_return')
    .set({ ended_at: ended.now, returned: ended.returned, failure: ended.failure })
    .where('payment_id', '=', ended.paymentId)
    .execute()
}

/** Reopens a return under a new key. Returns undefined if it is unknown or still open. */
export async function startReturnRound(
  db: Db,
  { paymentId, now }: { paymentId: string; now: Instant },
): Promise<CardReturnRow | undefined> {
  return db
    .updateTable('card_return')
    .set((row) => ({
      round: row('round', '+', 1),
      requested_at: now,
      tried: 0,
      try_at: now,
      alerted_at: null,
      ended_at: null,
      returned: null,
    }))
    .where('payment_id', '=', paymentId)
    .where('ended_at', 'is not', null)
    .returningAll()
    .executeTakeFirst()
}

/** Open returns requested before `before`, oldest first, with their total count. */
export async function openReturns(
  db: Db,
  { before, limit }: { before: Instant; limit: number },
): Promise<{ rows: CardReturnRow[]; total: number }> {
  const open = db.selectFrom('card_return').where('ended_at', 'is', null).where('requested_at', '<=', before)
  const rows = await open.selectAll().orderBy('requested_at').orderBy('payment_id').limit(limit).execute()
  const { total } = await open
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}
