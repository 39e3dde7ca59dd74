import type { MemberId } from 'contract/core/ids'
import type { Db } from '../../../platform/db/tables.ts'
import type { Lot } from '../book/lots.rules.ts'
import { lotFrom } from '../book/book.repository.ts'

export async function allLotsOf(db: Db, memberId: MemberId): Promise<Lot[]> {
  const rows = await db
    .selectFrom('ledger_lot')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute()
  return rows.map(lotFrom)
}

/** Locks a member's holds and sales. Refunds and checkouts also lock them before the wallet. */
export async function lockHistory(db: Db, memberId: MemberId): Promise<void> {
  for (const [table, key] of [
    ['ledger_hold', 'id'],
    ['ledger_sale', 'order_id'],
  ] as const)
    await db.selectFrom(table).where('member_id', '=', memberId).orderBy(key).forNoKeyUpdate().execute()
}

export async function moveLots(db: Db, from: MemberId, to: MemberId): Promise<void> {
  await db.updateTable('ledger_lot').set({ member_id: to }).where('member_id', '=', from).execute()
}

/**
 * Moves sales, holds and recoveries, so that a later refund finds the remaining account, and what operators gave the
 * member alone, so that a merge does not restart their limit.
 */
export async function moveHistory(db: Db, from: MemberId, to: MemberId): Promise<void> {
  for (const table of ['ledger_sale', 'ledger_hold', 'ledger_recovery', 'ledger_lone_adjustment'] as const)
    await db.updateTable(table).set({ member_id: to }).where('member_id', '=', from).execute()
}
