import type { SpecialHours } from '../businesses/businesses.ts'
import type { LocalDate } from '../core/instant.ts'
import { plusDays } from '../core/time.ts'
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

/**
 * The days of one year: month and day of both ends stay, so February 28 to March 1 is three days in a leap year and two
 * in others. February 29 alone repeats in leap years only; a range that begins on it begins on March 1 in other years,
 * and one that ends on it ends on February 28.
 */
function inYear(day: DateRange, year: number): DateRange[] {
  const lastYear = year + Number(day.to.slice(0, 4)) - Number(day.from.slice(0, 4))
  const from = datesOfYear(day.from, year).first
  const to = datesOfYear(day.to, lastYear).last
  return from <= to ? [{ from, to }] : []
}

/** The first date from this month and day on, and the last until it: they differ for a missing February 29. */
function datesOfYear(date: LocalDate, year: number): { readonly first: LocalDate; readonly last: LocalDate } {
  const same = `${year}${date.slice(4)}` as LocalDate // the same form
  if (!date.endsWith('-02-29') || isLeap(year)) return { first: same, last: same }
  const march = `${year}-03-01` as LocalDate // the same form
  return { first: march, last: plusDays(march, -1) }
}

const isLeap = (year: number) => new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1

function daysOf({ from, to }: DateRange): LocalDate[] {
  const days: LocalDate[] = []
  for (let date = from; date <= to; date = plusDays(date, 1)) days.push(date)
  return days
}
