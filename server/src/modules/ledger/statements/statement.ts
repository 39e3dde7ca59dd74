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

/** What a business's accounts did, by its days; the first row, of no day, is everything before. */
export async function movementsOf(context: Context, period: Period): Promise<StatementRow[]> {
  return statementRows(context.db, period)
}

/** Who paid a business for points and whom its points paid, the largest net first. */
export async function counterpartiesOf(context: Context, period: Period): Promise<CounterpartyRow[]> {
  return counterpartyRows(context.db, period)
}

/** What businesses are owed, now and for days that ended before an instant, in the order of asking. */
export async function owedOf(
  context: Context,
  asked: readonly { businessId: BusinessId; closedUntil: Instant }[],
): Promise<OwedRow[]> {
  return owedRows(context.db, asked)
}

/** Businesses that are owed at least so much now. */
export async function owedAtLeast(context: Context, usdCents: number): Promise<BusinessId[]> {
  return creditors(context.db, usdCents)
}

/** Businesses that owe us something now. */
export async function debtors(context: Context): Promise<BusinessId[]> {
  return debtorIds(context.db)
}
