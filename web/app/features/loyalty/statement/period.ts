import { LocalDate } from 'contract/core/instant'
import { plusDays } from 'contract/core/time'
import { dateOf, type NamedPeriod, type Period } from '../../../shared/period.ts'

const lastDays = 30

/** The periods that are offered, as of a day. */
export function periodsAsOf(today: LocalDate): readonly NamedPeriod[] {
  const [year, month] = today.split('-').map(Number) as [number, number] // a date has these parts first
  return [
    { name: 'This month', period: { from: dateOf(year, month, 1), to: today } },
    { name: 'Last month', period: { from: dateOf(year, month - 1, 1), to: dateOf(year, month, 0) } },
    { name: 'Last 30 days', period: { from: plusDays(today, 1 - lastDays), to: today } },
  ]
}

/**
 * What the address asks for. Nothing is the server's own choice; what is no date is left out,
 * so that a mistyped address still shows a statement.
 */
export function periodOfAddress(query: URLSearchParams): Partial<Period> {
  const from = LocalDate.safeParse(query.get('from'))
  const to = LocalDate.safeParse(query.get('to'))
  return { ...(from.success ? { from: from.data } : {}), ...(to.success ? { to: to.data } : {}) }
}
