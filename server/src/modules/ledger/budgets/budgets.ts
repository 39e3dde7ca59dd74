import type { Context } from '../../../platform/context.ts'
import { mustBeWhole } from '../book/amounts.rules.ts'
import { addToBudget, budgetRows, insertBudget, setCap, takeFromBudget } from './budget.repository.ts'

export async function openBudget(
  context: Context,
  { budgetId, cap }: { budgetId: string; cap: number },
): Promise<void> {
  await insertBudget(context.db, budgetId, cap)
}

/**
 * Takes up to `points` out of a budget in one statement; returns the number taken, 0 if the budget is used up. Call it
 * before locking any wallet; take several budgets in id order.
 */
export async function takeBudget(
  context: Context,
  { budgetId, points }: { budgetId: string; points: number },
): Promise<number> {
  mustBeWhole(points, 0)
  return takeFromBudget(context.db, budgetId, points)
}

/** Sets the cap of a budget, at least to the points already given out of it. */
export async function changeBudget(
  context: Context,
  { budgetId, cap }: { budgetId: string; cap: number },
): Promise<void> {
  await setCap(context.db, budgetId, cap)
}

/** Returns reversed points to the budget. The caller locked the budget before the wallet, by taking 0 from it. */
export async function returnBudget(
  context: Context,
  { budgetId, points }: { budgetId: string; points: number },
): Promise<void> {
  mustBeWhole(points, 0)
  await addToBudget(context.db, budgetId, -points)
}

export interface Budget {
  readonly cap: number
  readonly used: number
}

export async function budgetsOf(
  context: Context,
  budgetIds: readonly string[],
): Promise<ReadonlyMap<string, Budget>> {
  const rows = await budgetRows(context.db, budgetIds)
  return new Map(rows.map(({ id, cap, used }) => [id, { cap, used }]))
}
