import type { MemberId } from 'contract/core/ids'
import type { Selectable } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'
import type { Lot } from './book/lots.rules.ts'
import { lotFrom } from './book/book.repository.ts'
import type { LedgerTables } from './tables.ts'

export async function walletRowOf(
  db: Db,
  memberId: MemberId,
): Promise<Selectable<LedgerTables['ledger_wallet']> | null> {
  const row = await db
    .selectFrom('ledger_wallet')
    .selectAll()
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row ?? null
}

/** Lots that still hold points or have an open debt. */
export async function liveLotsOf(db: Db, memberId: MemberId): Promise<Lot[]> {
  const rows = await db
    .selectFrom('ledger_lot')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('is_live', '=', true)
    .orderBy('created_at')
    .execute()
  return rows.map(lotFrom)
}
