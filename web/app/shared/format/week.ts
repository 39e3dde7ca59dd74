import type { FirstWeekday } from 'contract/core/week'

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

/** ISO weekdays (1 is Monday) in the order of the member's calendars. */
export const weekdaysInOrder = ({ firstWeekday }: FirstWeekday): readonly number[] =>
  firstWeekday === 'sunday' ? [7, 1, 2, 3, 4, 5, 6] : [1, 2, 3, 4, 5, 6, 7]

/** Name of an ISO weekday, 1 is Monday. */
export const weekdayName = (isoDay: number) => weekdayNames[isoDay - 1] ?? ''
