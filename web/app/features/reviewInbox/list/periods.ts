import type { LocalDate } from 'contract/core/instant'
import { fromMilliseconds, plusDays } from 'contract/core/time'
import { formatLocalDate } from '../../../shared/format/day.ts'
import { dayIn } from '../../../shared/period.ts'
import type { InboxChoice } from '../inboxAddress.ts'

export const periodDays = [7, 30, 90, 365] as const

/** The first day of the last `days` days; the last one is today in the zone. */
export const startOf = (days: number, now: number, timeZone: string): LocalDate =>
  plusDays(dayIn(timeZone, fromMilliseconds(now)), 1 - days)

/** Names a period that is not among the offered ones. */
export function periodName({ from, to }: Pick<InboxChoice, 'from' | 'to'>): string {
  if (from && to) return `${formatLocalDate(from)} to ${formatLocalDate(to)}`
  return from ? `Since ${formatLocalDate(from)}` : `Until ${formatLocalDate(to ?? '')}`
}
