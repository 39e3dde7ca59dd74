import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'

/** Those of the hashes that belong to a photo, as photo or as original. */
export async function usedHashes(db: Db, hashes: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ hash: string }>`
    select hash from photo where hash = any(${hashes})
    union select original_hash from photo where original_hash = any(${hashes})`.execute(db)
  return new Set(rows.map(({ hash }) => hash))
}
