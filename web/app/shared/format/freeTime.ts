import type { Instant, TimeZone } from 'contract/core/instant'
import { dayMilliseconds } from 'contract/core/time'
import { dateIn } from '../openState.ts'
import { formatClock, formatDay } from './instant.ts'

/** Start of a free slot in the venue's time zone: "today 14:30", "tomorrow 09:00", "Wed 25 Nov, 09:00". */
export function formatFreeTime(instant: Instant, timeZone: TimeZone, now: Instant): string {
  const days = (Date.parse(dateIn(timeZone, instant)) - Date.parse(dateIn(timeZone, now))) / dayMilliseconds
  const clock = formatClock(instant, timeZone)
  if (days <= 1) return `${days === 1 ? 'tomorrow' : 'today'} ${clock}`
  return `${formatDay(instant, timeZone)}, ${clock}`
}
