import type { LocalDate } from 'contract/core/instant'
import { plusDays } from 'contract/core/time'

/** By ISO weekday, from Monday. */
export const weekdayNames = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

/** ISO weekdays (1 is Monday) in the order of American calendars. */
export const weekdaysFromSunday = [7, 1, 2, 3, 4, 5, 6] as const

/** Name of an ISO weekday, 1 is Monday. */
export const weekdayName = (isoDay: number) => weekdayNames[isoDay - 1] ?? ''

/** Column of a day in a calendar: 0 is Sunday. */
export const weekColumn = (day: LocalDate) => new Date(`${day}T00:00:00Z`).getUTCDay()

/** Sunday of the day's week. */
export const weekStart = (day: LocalDate) => plusDays(day, -weekColumn(day))
