import { dayMilliseconds, plusDays } from 'contract/core/time'
import { type Instant, LocalDate } from 'contract/core/instant'
import { dateFormat } from './format/dateFormat.ts'

/** Both days included. */
export interface Period {
  readonly from: LocalDate
  readonly to: LocalDate
}

/** A period that is offered by its name. */
export interface NamedPeriod {
  readonly name: string
  readonly period: Period
}

/** The calendar day of a moment in a zone. */
export function dayIn(timeZone: string, moment: Instant): LocalDate {
  // Swedish writes days as ISO 8601 does.
  return LocalDate.parse(dateFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(new Date(moment)))
}

export const isSamePeriod = (one: Period, other: Period) => one.from === other.from && one.to === other.to

/** What is wrong with dates that somebody chose; null when they are a period. */
export function periodProblem(from: string, to: string): string | null {
  if (!LocalDate.safeParse(from).success || !LocalDate.safeParse(to).success) return 'Choose both days.'
  if (from > to) return 'The first day must not be after the last one.'
  return plusDays(LocalDate.parse(to), -daysMax) > from ? 'Choose two years at most.' : null
}

const daysMax = 731

/** As many days, right before. */
export function periodBefore({ from, to }: Period): Period {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / dayMilliseconds) + 1
  return { from: plusDays(from, -days), to: plusDays(from, -1) }
}

/** Months from 1; days and months beyond their range run over. */
export function dateOf(year: number, month: number, day: number): LocalDate {
  return LocalDate.parse(new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10))
}
