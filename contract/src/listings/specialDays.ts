import type { SpecialHours } from '../businesses/businesses.ts'
import type { LocalDate } from '../core/instant.ts'
import { dayMilliseconds, plusDays } from '../core/time.ts'
import { holidayDate, holidayNames } from './holidays.ts'
import type { SpecialDay } from './listing.ts'

export interface DateRange {
  readonly from: LocalDate
  readonly to: LocalDate
}

/** Longer ranges are typos, and would write thousands of rows. */
export const rangeDaysMax = 366

export const specialDayName = (day: SpecialDay): string =>
  day.kind === 'holiday' ? holidayNames[day.holiday] : day.name

/** Whether none of its dates is today or later. */
export function isPast(day: SpecialDay, today: LocalDate): boolean {
  return day.kind === 'dates' && !day.isYearly && day.to < today
}

/** The special hours of each date in the range, in order. Of several on one date, the most exact one counts. */
export function specialHoursIn(days: readonly SpecialDay[], range: DateRange): SpecialHours[] {
  const byDate = new Map<LocalDate, { exactness: number; day: SpecialDay }>()
  for (const day of days)
    for (const date of datesIn(day, range)) {
      const exactness = exactnessOf(day)
      const known = byDate.get(date)
      if (!known || known.exactness < exactness) byDate.set(date, { exactness, day })
    }
  return [...byDate]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([date, { day }]) => ({ date, note: specialDayName(day) || null, intervals: day.intervals }))
}

/** One day before several, dates of one year before those of every year, holidays last. */
function exactnessOf(day: SpecialDay): number {
  if (day.kind === 'holiday') return 0
  return 1 + (day.from === day.to ? 1 : 0) + (day.isYearly ? 0 : 2)
}

function datesIn(day: SpecialDay, { from, to }: DateRange): LocalDate[] {
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))]
  const years = Array.from({ length: last - first + 2 }, (_, at) => first - 1 + at)
  const ranges =
    day.kind === 'holiday'
      ? years.map((year) => holidayDate(day.holiday, year)).map((date) => ({ from: date, to: date }))
      : day.isYearly
        ? years.flatMap((year) => inYear(day, year))
        : [{ from: day.from, to: day.to }]
  return ranges.flatMap((range) =>
    daysOf({ from: range.from < from ? from : range.from, to: range.to > to ? to : range.to }),
  )
}

/** The same days in another year; none for February 29 in a year without it. */
function inYear(day: DateRange, year: number): DateRange[] {
  const from = `${year}${day.from.slice(4)}` as LocalDate // the same form
  if (Number.isNaN(Date.parse(from)) || plusDays(from, 0) !== from) return []
  const length = (Date.parse(day.to) - Date.parse(day.from)) / dayMilliseconds
  return [{ from, to: plusDays(from, length) }]
}

function daysOf({ from, to }: DateRange): LocalDate[] {
  const days: LocalDate[] = []
  for (let date = from; date <= to; date = plusDays(date, 1)) days.push(date)
  return days
}
