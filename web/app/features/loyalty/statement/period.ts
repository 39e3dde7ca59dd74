import { LocalDate } from 'contract/core/instant'
import { plusDays } from 'contract/core/time'
import { dateOf, type NamedPeriod, type Period } from '../../../shared/period.ts'

const lastDays = 30

/** Predefined periods as of a day. */
export function periodsAsOf(today: LocalDate): readonly NamedPeriod[] {
  const [year, month] = today.split('-').map(Number) as [number, number] // year and month come first
  return [
    { name: 'This month', period: { from: dateOf(year, month, 1), to: today } },
    { name: 'Last month', period: { from: dateOf(year, month - 1, 1), to: dateOf(year, month, 0) } },
    { name: 'Last 30 days', period: { from: plusDays(today, 1 - lastDays), to: today } },
  ]
}

/**
 * Period from the address. Without one the server applies its default; invalid dates are ignored, so that a mistyped
 * address still shows a statement.
 */
export function periodOfAddress(query: URLSearchParams): Partial<Period> {
  const from = LocalDate.safeParse(query.get('from'))
  const to = LocalDate.safeParse(query.get('to'))
  return { ...(from.success ? { from: from.data } : {}), ...(to.success ? { to: to.data } : {}) }
}
