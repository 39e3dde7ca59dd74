import type { BusinessId } from 'contract/core/ids'
import type { Context } from '../../../platform/context.ts'
import { lockAccount } from '../book/accounts.repository.ts'
import { mustBeWhole } from '../book/amounts.rules.ts'
import { setCap, takeFromBudget } from './budget.repository.ts'
import { addUsed, type EscrowRow, escrowRows, moveEscrow, setClosed, unusedOf } from './escrow.repository.ts'
import { owed } from '../book/postings.rules.ts'
import { writeTransactions } from '../book/book.repository.ts'

/**
 * Moves money from a business's payable into the escrow of a budget. The caller has locked the payable and has checked
 * that the amount is settled. `isWhole`: the business pays for the whole budget.
 */
export async function fillEscrow(
  context: Context,
  escrow: { budgetId: string; businessId: BusinessId; usdCents: number; isWhole: boolean },
): Promise<void> {
  mustBeWhole(escrow.usdCents, 1)
  await post(context, escrow, escrow.usdCents)
}

/** Closes a budget: it gives no more points, and the unused money returns to its funders. Idempotent. */
export async function closeEscrow(context: Context, budgetId: string): Promise<void> {
  await takeFromBudget(context.db, budgetId, 0)
  const rows = await escrowRows(context.db, [budgetId])
  for (const row of rows) {
    const { business_id: businessId, is_whole: isWhole } = row
    const spare = row.amount - row.used
    if (spare > 0) await post(context, { budgetId, businessId, isWhole }, -spare)
  }
  if (rows.length === 0) return
  // Sets the cap to the points already given, below which it never falls.
  await setCap(context.db, budgetId, 0)
  await setClosed(context.db, budgetId, context.now)
}

/** The escrows of budgets, including closed ones. A caller that acts on them needs the lock of the budget. */
export async function escrowsOf(context: Context, budgetIds: readonly string[]): Promise<EscrowRow[]> {
  return escrowRows(context.db, budgetIds)
}

/**
 * Unused money in open escrows of budgets that a business pays for alone, in cents, newest budget first. Sales may use
 * it until the budget is locked.
 */
export async function unusedEscrowsOf(
  context: Context,
  businessId: BusinessId,
): Promise<{ budgetId: string; usdCents: number }[]> {
  return unusedOf(context.db, businessId)
}

/** Records points that a budget's escrow paid for; a negative number returns points to it. */
export async function noteEscrowUse(
  context: Context,
  use: { budgetId: string; businessId: BusinessId; points: number },
): Promise<void> {
  if (use.points !== 0) await addUsed(context.db, use)
}

async function post(
  context: Context,
  escrow: { budgetId: string; businessId: BusinessId; isWhole: boolean },
  usdCents: number,
): Promise<void> {
  const { budgetId, businessId } = escrow
  // A new business has no account yet.
  if (usdCents > 0) await lockAccount(context.db, 'payable', businessId)
  const moves = await moveEscrow(context.db, { ...escrow, amount: usdCents })
  await writeTransactions(context.db, context.now, [
    {
      naturalKey: `escrow:${budgetId}:${businessId}:${moves}`,
      kind: 'escrow',
      memo: usdCents > 0 ? 'Campaign budget reserved' : 'Unused campaign budget returned',
      memberId: null,
      businessId,
      detail: { budgetId },
      postings: [
        owed(businessId, -usdCents),
        { account: { kind: 'campaign_escrow', memberId: null, businessId }, amount: usdCents },
      ],
    },
  ])
}
