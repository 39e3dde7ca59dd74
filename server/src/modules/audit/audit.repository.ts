import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'
import type { AuditTables } from './tables.ts'

export async function insertEntry(db: Db, entry: Insertable<AuditTables['audit_entry']>): Promise<void> {
  await db.insertInto('audit_entry').values(entry).execute()
}

/** Only one worker seals at a time; the lock ends with the transaction. */
export async function lockSealing(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('audit seal'))`.execute(db)
}

export async function insertDay(db: Db, day: Insertable<AuditTables['audit_day']>): Promise<void> {
  await db.insertInto('audit_day').values(day).execute()
}
