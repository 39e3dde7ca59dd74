import { randomBytes } from 'node:crypto'
import type { Instant } from 'contract/core/instant'
import type { UsdCents } from 'contract/core/money'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'
import type { ProviderEventType } from '../../integrations/payments/gateway.ts'
import type { SandboxTables } from './cardProcessor.tables.ts'

export type IntentRow = Selectable<SandboxTables['sandbox_intent']>
export type RefundRow = Selectable<SandboxTables['sandbox_refund']>
export type TransferRow = Selectable<SandboxTables['sandbox_transfer']>
export type ReversalRow = Selectable<SandboxTables['sandbox_transfer_reversal']>

/** The unique names of an intent. */
type IntentName = Partial<Record<'id' | 'client_secret' | 'action_token' | 'dispute_id', string>>

/** Undefined when the key was used before. */
export async function insertIntent(
  db: Db,
  row: Insertable<SandboxTables['sandbox_intent']>,
): Promise<IntentRow | undefined> {
  return db
    .insertInto('sandbox_intent')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returningAll()
    .executeTakeFirst()
}

export async function intentByKey(db: Db, key: string): Promise<IntentRow | undefined> {
  return db.selectFrom('sandbox_intent').selectAll().where('key', '=', key).executeTakeFirst()
}

export async function intentBy(db: Db, name: IntentName): Promise<IntentRow | undefined> {
  return selectIntent(db, name).executeTakeFirst()
}

/** Locks the row until the transaction ends. */
export async function lockIntent(db: Db, name: IntentName): Promise<IntentRow | undefined> {
  return selectIntent(db, name).forNoKeyUpdate().executeTakeFirst()
}

const selectIntent = (db: Db, name: IntentName) =>
  db
    .selectFrom('sandbox_intent')
    .selectAll()
    .where((expression) => expression.and(name))

export async function updateIntent(
  db: Db,
  id: string,
  changes: Updateable<SandboxTables['sandbox_intent']>,
): Promise<IntentRow> {
  return db
    .updateTable('sandbox_intent')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function refundBy(
  db: Db,
  name: Partial<Record<'id' | 'key', string>>,
): Promise<RefundRow | undefined> {
  return db
    .selectFrom('sandbox_refund')
    .selectAll()
    .where((expression) => expression.and(name))
    .executeTakeFirst()
}

/** Newest first. */
export async function refundsOfIntent(db: Db, intentId: string): Promise<RefundRow[]> {
  return db
    .selectFrom('sandbox_refund')
    .selectAll()
    .where('intent_id', '=', intentId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
}

/** Undefined when a concurrent refund used the key for another payment. */
export async function insertRefund(db: Db, row: RefundRow): Promise<RefundRow | undefined> {
  return db
    .insertInto('sandbox_refund')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** Undefined when the key was used before. */
export async function insertTransfer(
  db: Db,
  row: Insertable<SandboxTables['sandbox_transfer']>,
): Promise<TransferRow | undefined> {
  return db
    .insertInto('sandbox_transfer')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returningAll()
    .executeTakeFirst()
}

export async function transferByKey(db: Db, key: string): Promise<TransferRow | undefined> {
  return db.selectFrom('sandbox_transfer').selectAll().where('key', '=', key).executeTakeFirst()
}

export async function transferByGroup(db: Db, group: string): Promise<TransferRow | undefined> {
  return db
    .selectFrom('sandbox_transfer')
    .selectAll()
    .where('transfer_group', '=', group)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
}

export async function lockTransfer(db: Db, id: string): Promise<TransferRow | undefined> {
  return db
    .selectFrom('sandbox_transfer')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function reversalByKey(db: Db, key: string): Promise<ReversalRow | undefined> {
  return db.selectFrom('sandbox_transfer_reversal').selectAll().where('key', '=', key).executeTakeFirst()
}

/** Undefined when a concurrent reversal used the key for another transfer. */
export async function insertReversal(
  db: Db,
  { row, reversedUsdCents }: { row: ReversalRow; reversedUsdCents: UsdCents },
): Promise<ReversalRow | undefined> {
  const inserted = await db
    .insertInto('sandbox_transfer_reversal')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (inserted)
    await db
      .updateTable('sandbox_transfer')
      .set({ reversed_usd_cents: reversedUsdCents })
      .where('id', '=', row.transfer_id)
      .execute()
  return inserted
}

const pageSize = 100

type Page = { readonly since: Instant; readonly after: { created_at: Instant; id: string } | null }

/** One page of intents created since an instant, newest first. */
export async function intentPage(db: Db, page: Page): Promise<IntentRow[]> {
  return db
    .selectFrom('sandbox_intent')
    .selectAll()
    .where(within(page))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .execute()
}

export async function refundPage(db: Db, page: Page): Promise<RefundRow[]> {
  return db
    .selectFrom('sandbox_refund')
    .selectAll()
    .where(within(page))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .execute()
}

export async function transferPage(db: Db, page: Page): Promise<TransferRow[]> {
  return db
    .selectFrom('sandbox_transfer')
    .selectAll()
    .where(within(page))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .execute()
}

/** Newest first, in one page: disputes are few. */
export async function disputedSince(db: Db, since: Instant): Promise<IntentRow[]> {
  return db
    .selectFrom('sandbox_intent')
    .selectAll()
    .where('disputed_at', '>=', since)
    .orderBy('disputed_at', 'desc')
    .execute()
}

function within({ since, after }: Page) {
  if (!after) return sql<boolean>`created_at >= ${since}`
  return sql<boolean>`created_at >= ${since} and (created_at, id) < (${after.created_at}, ${after.id})`
}

/** Inserts the event in the transaction of the change that it reports. */
export async function recordEvent(
  db: Db,
  { type, object, now }: { type: ProviderEventType; object: Record<string, string>; now: Instant },
): Promise<void> {
  await db
    .insertInto('sandbox_event')
    .values({
      id: newId('evt'),
      type,
      object,
      created_at: now,
      next_try_at: now,
    })
    .execute()
}

/** Makes an id in Stripe's format: a type prefix and an unguessable suffix. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(18).toString('base64url').replaceAll(/[-_]/g, '0')}`
}
