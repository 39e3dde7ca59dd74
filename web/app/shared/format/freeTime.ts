import type { Preferences } from 'contract/account/preferences'
import type { Instant, TimeZone } from 'contract/core/instant'
import { dayMilliseconds } from 'contract/core/time'
import { dateIn } from '../openState.ts'
import { formatLocalDay, formatWallClock } from './day.ts'
import { formatClock, formatDay } from './instant.ts'

/** A time in the venue's time zone: "today at 2:30 PM", "tomorrow at 9:00 AM", "Wed, Nov 25 at 9:00 AM". */
export function formatFreeTime(
  instant: Instant,
  timeZone: TimeZone,
  now: Instant,
  preferences: Preferences,
): string {
  const days = (Date.parse(dateIn(timeZone, instant)) - Date.parse(dateIn(timeZone, now))) / dayMilliseconds
  const clock = formatClock(instant, timeZone, preferences)
  if (days <= 1) return `${days === 1 ? 'tomorrow' : 'today'} at ${clock}`
  return `${formatDay(instant, timeZone)} at ${clock}`
}

const daysByWeekday = 6

/** A local time after a day: "Today 2:30 PM", "Tomorrow 9:00 AM", "Sat 9:00 AM", "Thu, Dec 3, 9:00 AM". */
export function formatNearTime(localStart: string, today: string, preferences: Preferences): string {
  const day = localStart.slice(0, 10)
  const clock = formatWallClock(localStart, preferences)
  const days = (Date.parse(day) - Date.parse(today)) / dayMilliseconds
  if (days <= 1) return `${days === 1 ? 'Tomorrow' : 'Today'} ${clock}`
  const name = formatLocalDay(day)
  return days <= daysByWeekday ? `${name.slice(0, 3)} ${clock}` : `${name}, ${clock}`
}
