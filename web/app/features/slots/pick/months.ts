import type { Preferences } from 'contract/account/preferences'
import { LocalDate } from 'contract/core/instant'
import { plusDays } from 'contract/core/time'
import { weekColumn, weekStart } from 'contract/core/week'
import { dateOf } from '../../../shared/period.ts'

/** A month of the calendar: `2026-11`. */
export type Month = `${number}-${number}`

export const monthOf = (date: LocalDate) => date.slice(0, 7) as Month // the beginning of a date

export const firstDay = (month: Month) => LocalDate.parse(`${month}-01`)

export function monthsLater(month: Month, count: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return monthOf(dateOf(year, number + count, 1))
}

export const lastDay = (month: Month) => plusDays(firstDay(monthsLater(month, 1)), -1)

/** Same day in another month, or that month's last day. */
export function sameDayIn(month: Month, date: LocalDate): LocalDate {
  const wished = `${month}-${date.slice(8)}`
  const last = lastDay(month)
  return wished > last ? last : LocalDate.parse(wished)
}

/** First day of the week of `today`: the calendar leaves out the weeks before. */
export const firstShown = (today: LocalDate, preferences: Preferences) => weekStart(today, preferences)

/** Days of a month in whole weeks, without past weeks; null outside of the month. */
export function weeksOf(month: Month, today: LocalDate, preferences: Preferences): (LocalDate | null)[][] {
  const first = firstDay(month)
  const days = Number(lastDay(month).slice(8))
  const before = weekColumn(first, preferences)
  const weekCount = Math.ceil((before + days) / 7)
  return Array.from({ length: weekCount }, (_week, week) =>
    Array.from({ length: 7 }, (_day, column) => {
      const index = week * 7 + column - before
      return index >= 0 && index < days ? plusDays(first, index) : null
    }),
  ).filter((week) => week.some((date) => date !== null && date >= firstShown(today, preferences)))
}

/** Day that a key moves to; null for other keys. */
export function dayByKey(key: string, date: LocalDate, preferences: Preferences): LocalDate | null {
  switch (key) {
    case 'ArrowLeft':
      return plusDays(date, -1)
    case 'ArrowRight':
      return plusDays(date, 1)
    case 'ArrowUp':
      return plusDays(date, -7)
    case 'ArrowDown':
      return plusDays(date, 7)
    case 'Home':
      return weekStart(date, preferences)
    case 'End':
      return plusDays(date, 6 - weekColumn(date, preferences))
    case 'PageUp':
      return sameDayIn(monthsLater(monthOf(date), -1), date)
    case 'PageDown':
      return sameDayIn(monthsLater(monthOf(date), 1), date)
    default:
      return null
  }
}
