import type { Preferences } from '../account/preferences.ts'
import type { LocalDate } from './instant.ts'
import { plusDays } from './time.ts'

export type FirstWeekday = Pick<Preferences, 'firstWeekday'>

/** Column of a day in a calendar: 0 is the first day of the week. */
export function weekColumn(day: LocalDate, { firstWeekday }: FirstWeekday): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + (firstWeekday === 'sunday' ? 0 : 6)) % 7
}

/** First day of the day's week. */
export function weekStart(day: LocalDate, preferences: FirstWeekday): LocalDate {
  return plusDays(day, -weekColumn(day, preferences))
}
