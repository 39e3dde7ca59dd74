import type { Preferences } from 'contract/account/preferences'
import type { OpenState } from 'contract/businesses/businesses'
import type { Instant, TimeZone } from 'contract/core/instant'
import { dayMilliseconds } from 'contract/core/time'
import { dateFormat } from './format/dateFormat.ts'
import { formatClock, formatDay, formatWeekday } from './format/instant.ts'

export interface OpenText {
  readonly text: string
  readonly isOpen: boolean
}

/**
 * "Open until 6:00 PM", "Opens tomorrow at 9:00 AM": in the business's time zone, as of `now`. `now` comes with the page, so
 * that server and browser render the same text.
 */
export function openText(
  { status, nextChange }: OpenState,
  timeZone: TimeZone,
  now: Instant,
  preferences: Preferences,
): OpenText {
  switch (status) {
    case 'unknown':
      return { text: 'Hours unknown', isOpen: false }
    case 'closed':
      return {
        text: nextChange ? opensWhen(nextChange, timeZone, now, preferences) : 'Closed for now',
        isOpen: false,
      }
    case 'closing_soon':
      return {
        text: nextChange ? `Closes soon at ${formatClock(nextChange, timeZone, preferences)}` : 'Open now',
        isOpen: true,
      }
    case 'open':
      return {
        text: nextChange ? opensUntil(nextChange, timeZone, now, preferences) : 'Always open',
        isOpen: true,
      }
  }
}

function opensUntil(closing: Instant, timeZone: TimeZone, now: Instant, preferences: Preferences): string {
  const isWithinADay = Date.parse(closing) - Date.parse(now) < dayMilliseconds
  const clock = formatClock(closing, timeZone, preferences)
  return isWithinADay ? `Open until ${clock}` : `Open until ${formatWeekday(closing, timeZone)} ${clock}`
}

function opensWhen(opening: Instant, timeZone: TimeZone, now: Instant, preferences: Preferences): string {
  const days = (Date.parse(dateIn(timeZone, opening)) - Date.parse(dateIn(timeZone, now))) / dayMilliseconds
  const clock = formatClock(opening, timeZone, preferences)
  if (days <= 0) return `Opens at ${clock}`
  if (days === 1) return `Opens tomorrow at ${clock}`
  return days < 7
    ? `Opens ${formatWeekday(opening, timeZone)} at ${clock}`
    : `Opens ${formatDay(opening, timeZone)}`
}

/** Calendar day of an instant in the business's time zone: "2026-11-21". */
export function dateIn(timeZone: TimeZone, instant: Instant): string {
  const options = { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' } as const
  return dateFormat('en-CA', options).format(new Date(instant))
}
