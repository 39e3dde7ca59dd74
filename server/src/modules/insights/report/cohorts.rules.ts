import type { LocalDate } from 'contract/core/instant'
import type { Insights } from 'contract/insights/insights'

/** Customers of a first month who bought again in the month that is `offset` months later. */
export interface CohortCell {
  /** The first day of the first month. */
  readonly month: LocalDate
  readonly offset: number
  readonly customers: number
}

/**
 * One row for each month with new customers, oldest first. A month that is not over has null: its number would still
 * grow, and would look like a decline.
 */
export function cohortsOf(cells: readonly CohortCell[], months: readonly LocalDate[]): Insights['cohorts'] {
  return months.flatMap((month, at) => {
    const own = new Map(
      cells.filter((cell) => cell.month === month).map((cell) => [cell.offset, cell.customers]),
    )
    const customers = own.get(0) ?? 0
    if (customers === 0) return []
    const width = months.length - at
    return [
      {
        month: month.slice(0, 7),
        customers,
        active: Array.from({ length: width }, (_, offset) =>
          offset === width - 1 ? null : (own.get(offset) ?? 0),
        ),
      },
    ]
  })
}
