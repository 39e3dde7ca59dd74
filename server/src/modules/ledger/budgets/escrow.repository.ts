import type { BusinessId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import type { LedgerTables } from '../tables.ts'

export type EscrowRow = Selectable<LedgerTables['ledger_escrow']>

/** The escrows of these budgets. A caller that changes them afterwards must hold the lock of each budget's row. */
export async function escrowRows(db: Db, budgetIds: readonly string[]): Promise<EscrowRow[]> {
  if (budgetIds.length === 0) return []
  return db
    .selectFrom('ledger_escrow')
    .selectAll()
    .where('budget_id', 'in', budgetIds)
    .orderBy('business_id')
    .execute()
}

/** Unused money in open escrows of budgets that this business pays for alone, newest budget first. */
export async function unusedOf(
  db: Db,
  businessId: BusinessId,
): Promise<{ budgetId: string; usdCents: number }[]> {
  const rows = await db
    .selectFrom('ledger_escrow')
    .select(['budget_id', 'amount', 'used'])
    .where('business_id', '=', businessId)
    .where('is_whole', '=', true)
    .where('closed_at', 'is', null)
    .whereRef('used', '<', 'amount')
    .orderBy('budget_id', 'desc')
    .execute()
  return rows.map(({ budget_id, amount, used }) => ({ budgetId: budget_id, usdCents: amount - used }))
}

/** Deposits money in an escrow, or withdraws unused money; returns how many moves came before. */
export async function moveEscrow(
  db: Db,
  move: { budgetId: string; businessId: BusinessId; amount: number; isWhole: boolean },
): Promise<number> {
  const { budgetId, businessId, amount, isWhole } = move
  const { rows } = await sql<{ moves: number }>`
    insert into ledger_escrow as escrow (budget_id, business_id, amount, is_whole, moves)
    values (${budgetId}, ${businessId}, greatest(${amount}::bigint, 0), ${isWhole}, 1)
    on conflict on constraint ledger_escrow_pkey do update set amount = escrow.amount + ${amount}::bigint, moves = escrow.moves + 1
    returning moves - 1 as moves`.execute(db)
  return rows[0]!.moves // one row was written
}

/** Records points that an escrow paid for; a negative number returns points to it. */
export async function addUsed(
  db: Db,
  { budgetId, businessId, points }: { budgetId: string; businessId: BusinessId; points: number },
): Promise<void> {
  // Points given before the escrow was filled may return to it; the escrow then holds more than its deposits.
  const { numAffectedRows } = await sql`
    update ledger_escrow set used = greatest(used + ${points}::bigint, 0), amount = amount + greatest(-(used + ${points}::bigint), 0)
    where budget_id = ${budgetId} and business_id = ${businessId}`.execute(db)
  if (numAffectedRows !== 1n) throw new Error(`budget ${budgetId} has no escrow of business ${businessId}`)
}

export async function setClosed(db: Db, budgetId: string, now: Instant): Promise<void> {
  await db.updateTable('ledger_escrow').set({ closed_at: now }).where('budget_id', '=', budgetId).execute()
}
