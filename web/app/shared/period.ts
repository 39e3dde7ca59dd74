import { dayMilliseconds, plusDays } from 'contract/core/time'
import { type Instant, LocalDate } from 'contract/core/instant'
import { dateFormat } from './format/dateFormat.ts'

/** Both days inclusive. */
export interface Period {
  readonly from: LocalDate
  readonly to: LocalDate
}

/** Predefined period with its name. */
export interface NamedPeriod {
  readonly name: string
  readonly period: Period
}

/** Calendar day of an instant in a time zone. */
export function dayIn(timeZone: string, moment: Instant): LocalDate {
  // The Swedish locale formats days as ISO 8601.
  return LocalDate.parse(dateFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(new Date(moment)))
}

export const isSamePeriod = (one: Period, other: Period) => one.from === other.from && one.to === other.to

/** Problem of a custom period; null when it is valid. */
export function periodProblem(from: string, to: string): string | null {
  if (!LocalDate.safeParse(from).success || !LocalDate.safeParse(to).success) return 'Choose both dates.'
  if (from > to) return 'The start date must not be after the end date.'
  return plusDays(LocalDate.parse(to), -daysMax) > from ? 'Choose up to two years.' : null
}

const daysMax = 731

/** Preceding period of the same length. */
export function periodBefore({ from, to }: Period): Period {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / dayMilliseconds) + 1
  return { from: plusDays(from, -days), to: plusDays(from, -1) }
}

/** Months from 1; out-of-range months and days roll over. */
export function dateOf(year: number, month: number, day: number): LocalDate {
  return LocalDate.parse(new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10))
}
