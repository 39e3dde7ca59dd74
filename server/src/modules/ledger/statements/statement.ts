import type { BusinessId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { Context } from '../../../platform/context.ts'
import { creditors, debtorIds } from './rollup.repository.ts'
import {
  type CounterpartyRow,
  counterpartyRows,
  type OwedRow,
  owedRows,
  type Period,
  type StatementRow,
  statementRows,
} from './statement.queries.ts'

export type { CounterpartyRow, OwedRow, Period, StatementRow }

/** The movements of a business's accounts per day; the first row has no day and covers everything before. */
export async function movementsOf(context: Context, period: Period): Promise<StatementRow[]> {
  return statementRows(context.db, period)
}

/** The funders that paid a business for points and the businesses that its points paid, largest net first. */
export async function counterpartiesOf(context: Context, period: Period): Promise<CounterpartyRow[]> {
  return counterpartyRows(context.db, period)
}

/** Businesses' payables, now and for days that ended before an instant, in the order of the arguments. */
export async function owedOf(
  context: Context,
  input: readonly { businessId: BusinessId; closedUntil: Instant }[],
): Promise<OwedRow[]> {
  return owedRows(context.db, input)
}

/** Businesses whose payable is now at least this much. */
export async function owedAtLeast(context: Context, usdCents: number): Promise<BusinessId[]> {
  return creditors(context.db, usdCents)
}

/** Businesses whose payable is now negative. */
export async function debtors(context: Context): Promise<BusinessId[]> {
  return debtorIds(context.db)
}
