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

/** The points that open checkouts of the member hold, by lot. */
export async function pointsInCheckouts(db: Db, memberId: MemberId): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('ledger_hold')
    .innerJoin('ledger_slice', 'ledger_slice.hold_id', 'ledger_hold.id')
    .select(['ledger_slice.lot_id', (select) => select.fn.sum<number>('ledger_slice.points').as('points')])
    .where('ledger_hold.member_id', '=', memberId)
    .where('ledger_hold.kind', '=', 'checkout')
    .where('ledger_hold.status', '=', 'held')
    .where('ledger_slice.status', '=', 'held')
    .groupBy('ledger_slice.lot_id')
    .execute()
  return new Map(rows.map(({ lot_id: lotId, points }) => [lotId, points]))
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
