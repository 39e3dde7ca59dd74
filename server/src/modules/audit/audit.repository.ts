import type { Insertable } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'
import type { AuditTables } from './tables.ts'

export async function insertEntry(db: Db, entry: Insertable<AuditTables['audit_entry']>): Promise<void> {
  await db.insertInto('audit_entry').values(entry).execute()
}
