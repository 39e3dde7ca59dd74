import { LocalDate } from 'contract/core/instant'
import { dateOf, type NamedPeriod, type Period } from '../../../shared/period.ts'

/** Predefined periods as of a day; the first is the default. */
export function periodsAsOf(today: LocalDate) {
  const [year, month] = today.split('-').map(Number) as [number, number] // year and month come first
  return [
    { name: 'Last 12 months', period: { from: dateOf(year, month - 11, 1), to: today } },
    { name: 'This year', period: { from: dateOf(year, 1, 1), to: today } },
    { name: 'Last 3 months', period: { from: dateOf(year, month - 2, 1), to: today } },
    { name: 'This month', period: { from: dateOf(year, month, 1), to: today } },
  ] as const satisfies readonly NamedPeriod[]
}

/** Period from the address; the default without one. */
export function periodOfAddress(query: URLSearchParams, today: LocalDate): Period {
  const from = LocalDate.safeParse(query.get('from'))
  const to = LocalDate.safeParse(query.get('to'))
  return from.success && to.success ? { from: from.data, to: to.data } : periodsAsOf(today)[0].period
}
