import type { LocalDate } from './instant.ts'
import { plusDays } from './time.ts'

/** The part of a member's preferences that calendars need. */
export interface FirstWeekday {
  readonly firstWeekday: 'sunday' | 'monday'
}

/** Column of a day in a calendar: 0 is the first day of the week. */
export function weekColumn(day: LocalDate, { firstWeekday }: FirstWeekday): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + (firstWeekday === 'sunday' ? 0 : 6)) % 7
}

/** First day of the day's week. */
export function weekStart(day: LocalDate, preferences: FirstWeekday): LocalDate {
  return plusDays(day, -weekColumn(day, preferences))
}
