import type { Preferences } from 'contract/account/preferences'
import type { Instant, TimeZone } from 'contract/core/instant'
import { formatClock, formatDay } from './format/instant.ts'

/** "8:00 PM", or "Wed, Nov 25, 2:00 AM" on another day; null when both clocks agree. */
export function ownClock(at: Instant, venue: TimeZone, own: string, preferences: Preferences): string | null {
  const here = own as TimeZone // from the browser
  const clock = formatClock(at, here, preferences)
  const isSameDay = formatDay(at, here) === formatDay(at, venue)
  if (isSameDay && clock === formatClock(at, venue, preferences)) return null
  return isSameDay ? clock : `${formatDay(at, here)}, ${clock}`
}

/** "Tue, Nov 24, 2:00 PM", plus ", your time 8:00 PM" for visitors in another zone. */
export function momentThere(at: Instant, venue: TimeZone, own: string, preferences: Preferences): string {
  const there = `${formatDay(at, venue)}, ${formatClock(at, venue, preferences)}`
  const here = ownClock(at, venue, own, preferences)
  return here === null ? there : `${there}, your time ${here}`
}

interface Span {
  readonly startsAt: Instant
  readonly endsAt: Instant
}

/** "Tue, Nov 24, 2:00 PM to 2:45 PM" */
export function spanInWords(
  { startsAt, endsAt }: Span,
  timeZone: TimeZone,
  preferences: Preferences,
): string {
  const day = formatDay(startsAt, timeZone)
  const lastDay = formatDay(endsAt, timeZone)
  const end = formatClock(endsAt, timeZone, preferences)
  return `${day}, ${formatClock(startsAt, timeZone, preferences)} to ${day === lastDay ? end : `${lastDay}, ${end}`}`
}

/** "UTC−4" of "-04:00" */
export function offsetName(offset: string): string {
  const [hours = '', minutes = '00'] = offset.slice(1).split(':')
  const sign = offset.startsWith('-') ? '−' : '+'
  return `UTC${sign}${Number(hours)}${minutes === '00' ? '' : `:${minutes}`}`
}

/** "New York" of "America/New_York" */
export const zoneName = (timeZone: string) => timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone
