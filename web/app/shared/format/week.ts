import type { Preferences } from 'contract/account/preferences'
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

type FirstWeekday = Pick<Preferences, 'firstWeekday'>

/** ISO weekdays (1 is Monday) in the order of the member's calendars. */
export const weekdaysInOrder = ({ firstWeekday }: FirstWeekday): readonly number[] =>
  firstWeekday === 'sunday' ? [7, 1, 2, 3, 4, 5, 6] : [1, 2, 3, 4, 5, 6, 7]

/** Name of an ISO weekday, 1 is Monday. */
export const weekdayName = (isoDay: number) => weekdayNames[isoDay - 1] ?? ''

/** Column of a day in a calendar: 0 is the first day of the week. */
export const weekColumn = (day: LocalDate, { firstWeekday }: FirstWeekday) =>
  (new Date(`${day}T00:00:00Z`).getUTCDay() + (firstWeekday === 'sunday' ? 0 : 6)) % 7

/** First day of the day's week. */
export const weekStart = (day: LocalDate, preferences: FirstWeekday) =>
  plusDays(day, -weekColumn(day, preferences))
