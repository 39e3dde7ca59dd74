import { LocalDate } from 'contract/core/instant'
import { formatLocalDate } from '../../../shared/format/day.ts'
import type { InboxChoice } from '../inboxAddress.ts'

export const periodDays = [7, 30, 90, 365] as const

/** The first day of the last `days` days; the last one is today in UTC. */
export const startOf = (days: number, now: number): LocalDate =>
  LocalDate.parse(new Date(now - (days - 1) * 86_400_000).toISOString().slice(0, 10))

/** Names a period that is not among the offered ones. */
export function periodName({ from, to }: Pick<InboxChoice, 'from' | 'to'>): string {
  if (from && to) return `${formatLocalDate(from)} to ${formatLocalDate(to)}`
  return from ? `Since ${formatLocalDate(from)}` : `Until ${formatLocalDate(to ?? '')}`
}
