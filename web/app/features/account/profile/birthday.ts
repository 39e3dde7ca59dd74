import type { Birthday } from 'contract/account/profile'

export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

const days = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const

/** The days of a month, 1 to 12, in a leap year. */
export const daysIn = (month: number): number => days[month - 1] ?? 31

/** "June 5", or "June". */
export function birthdayText({ month, day }: Birthday): string {
  const name = monthNames[month - 1] ?? ''
  return day === null ? name : `${name} ${day}`
}
