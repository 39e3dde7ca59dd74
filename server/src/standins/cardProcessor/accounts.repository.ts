import type { Selectable } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'
import type { SandboxTables } from './cardProcessor.tables.ts'

export type AccountRow = Selectable<SandboxTables['sandbox_account']>

/** Undefined when the key was used before. */
export async function insertAccount(db: Db, row: AccountRow): Promise<AccountRow | undefined> {
  return db
    .insertInto('sandbox_account')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returningAll()
    .executeTakeFirst()
}

export async function accountBy(
  db: Db,
  name: Partial<Record<'id' | 'key' | 'page_token', string>>,
): Promise<AccountRow | undefined> {
  return db
    .selectFrom('sandbox_account')
    .selectAll()
    .where((expression) => expression.and(name))
    .executeTakeFirst()
}

export async function setBank(
  db: Db,
  { token, name, last4 }: { token: string; name: string; last4: string },
): Promise<void> {
  await db
    .updateTable('sandbox_account')
    .set({ bank_name: name, bank_last4: last4 })
    .where('page_token', '=', token)
    .execute()
}
