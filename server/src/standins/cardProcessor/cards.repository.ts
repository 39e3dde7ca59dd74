import { createHmac } from 'node:crypto'
import type { Instant } from 'contract/core/instant'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'
import { digitsOf, isExampleCard } from './cardProcessor.rules.ts'
import type { SandboxTables } from './cardProcessor.tables.ts'

export type CustomerRow = Selectable<SandboxTables['sandbox_customer']>
export type CardRow = Selectable<SandboxTables['sandbox_card']>
export type SetupRow = Selectable<SandboxTables['sandbox_setup']>

/** The unique names of a setup. */
type SetupName = Partial<Record<'id' | 'key' | 'client_secret' | 'action_token', string>>

/** Undefined when the key was used before. */
export async function insertCustomer(db: Db, row: CustomerRow): Promise<CustomerRow | undefined> {
  return db
    .insertInto('sandbox_customer')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returningAll()
    .executeTakeFirst()
}

export async function customerBy(
  db: Db,
  name: Partial<Record<'id' | 'key', string>>,
): Promise<CustomerRow | undefined> {
  return db
    .selectFrom('sandbox_customer')
    .selectAll()
    .where((expression) => expression.and(name))
    .executeTakeFirst()
}

/** Deletes the customer's cards and setups with it. */
export async function deleteCustomer(db: Db, id: string): Promise<void> {
  await db.deleteFrom('sandbox_customer').where('id', '=', id).execute()
}

/** Undefined when the key was used before. */
export async function insertSetup(
  db: Db,
  row: Insertable<SandboxTables['sandbox_setup']>,
): Promise<SetupRow | undefined> {
  return db
    .insertInto('sandbox_setup')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returningAll()
    .executeTakeFirst()
}

export async function setupBy(db: Db, name: SetupName): Promise<SetupRow | undefined> {
  return selectSetup(db, name).executeTakeFirst()
}

/** The card of a setup whose bank waits for authentication under this token. */
export async function cardAskedAbout(db: Db, token: string): Promise<CardRow | undefined> {
  return db
    .selectFrom('sandbox_card')
    .innerJoin('sandbox_setup', 'sandbox_setup.card_id', 'sandbox_card.id')
    .selectAll('sandbox_card')
    .where('sandbox_setup.action_token', '=', token)
    .executeTakeFirst()
}

/** Locks the row until the transaction ends. */
export async function lockSetup(db: Db, name: SetupName): Promise<SetupRow | undefined> {
  return selectSetup(db, name).forNoKeyUpdate().executeTakeFirst()
}

const selectSetup = (db: Db, name: SetupName) =>
  db
    .selectFrom('sandbox_setup')
    .selectAll()
    .where((expression) => expression.and(name))

export async function updateSetup(
  db: Db,
  id: string,
  changes: Updateable<SandboxTables['sandbox_setup']>,
): Promise<SetupRow> {
  return db
    .updateTable('sandbox_setup')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function insertCard(db: Db, row: CardRow): Promise<CardRow> {
  return db.insertInto('sandbox_card').values(row).returningAll().executeTakeFirstOrThrow()
}

export async function cardOfCustomer(
  db: Db,
  { cardId, customerId }: { cardId: string; customerId: string },
): Promise<CardRow | undefined> {
  return db
    .selectFrom('sandbox_card')
    .selectAll()
    .where('id', '=', cardId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
}

/** Sets or clears the card's customer. False when the card already has none. */
export async function setCustomer(
  db: Db,
  { cardId, customerId }: { cardId: string; customerId: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sandbox_card')
    .set({ customer_id: customerId })
    .where('id', '=', cardId)
    .where('customer_id', customerId === null ? 'is not' : 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

const pageSize = 10

/** One page of a customer's saved cards, newest first. */
export async function cardPage(
  db: Db,
  { customerId, after }: { customerId: string; after: { created_at: Instant; id: string } | null },
): Promise<CardRow[]> {
  return db
    .selectFrom('sandbox_card')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where(after ? sql<boolean>`(created_at, id) < (${after.created_at}, ${after.id})` : sql<boolean>`true`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .execute()
}

/** Returns a fingerprint of the card number, keyed with the sandbox's own key. The number itself is never stored. */
export async function fingerprintOf(db: Db, number: string): Promise<string | null> {
  if (isExampleCard(number)) return null
  const { key } = await db
    .selectFrom('sandbox_key')
    .select('key')
    .where('purpose', '=', 'fingerprint')
    .executeTakeFirstOrThrow()
  return createHmac('sha256', key).update(digitsOf(number)).digest('base64url').slice(0, 22)
}
