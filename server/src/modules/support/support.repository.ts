import type { SupportRequestId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { SupportStatus } from 'contract/support/support'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'
import type { SupportTables } from './tables.ts'

export type RequestRow = Selectable<SupportTables['support_request']>
export type MessageRow = Selectable<SupportTables['support_message']>

/** Serializes the requests of one sender, so that the daily count is exact. */
export async function countSentSince(db: Db, sender: string, since: Instant): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`support ${sender}`}, 0))`.execute(db)
  const { count } = await db
    .selectFrom('support_request')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('sender', '=', sender)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

/** False when the request is stored already. */
export async function insertRequest(
  db: Db,
  request: Insertable<SupportTables['support_request']>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('support_request')
    .values(request)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** False when the message is stored already. */
export async function insertMessage(db: Db, message: MessageRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('support_message')
    .values(message)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Locks a request until the transaction ends. */
export async function lockRequest(db: Db, id: SupportRequestId): Promise<RequestRow | undefined> {
  return db.selectFrom('support_request').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

export async function setStatus(
  db: Db,
  id: SupportRequestId,
  { status, now }: { status: SupportStatus; now: Instant },
): Promise<RequestRow> {
  return db
    .updateTable('support_request')
    .set({ status, changed_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
