import type { Instant } from 'contract/core/instant'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'

/** The caller holds the lock of the wallet. */
export async function setLotsFrozen(db: Db, lotIds: readonly string[], at: Instant | null): Promise<void> {
  await db
    .updateTable('ledger_lot')
    .set({ frozen_at: at })
    .where(sql<boolean>`id = any(${lotIds}::uuid[])`)
    .execute()
}
