import type { Instant, TimeZone } from 'contract/instant'
import { formatClock, formatDay } from './instant.ts'

/** When something can be booked, as it is said there: "today 14:30", "tomorrow 09:00", "Wed 25 Nov, 09:00". */
export function formatFreeTime(instant: Instant, timeZone: TimeZone, now: Instant): string {
  const clock = formatClock(instant, timeZone)
  const day = formatDay(instant, timeZone)
  if (day === formatDay(now, timeZone)) return `today ${clock}`
  const dayBefore = new Date(Date.parse(instant) - dayMilliseconds).toISOString() as Instant // the form of one
  return day !== formatDay(dayBefore, timeZone) && formatDay(dayBefore, timeZone) === formatDay(now, timeZone)
    ? `tomorrow ${clock}`
    : `${day}, ${clock}`
}

const dayMilliseconds = 86_400_000
