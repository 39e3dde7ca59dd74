import type { Preferences } from 'contract/account/preferences'
import type { Instant, TimeZone } from 'contract/core/instant'
import { dateFormat } from './dateFormat.ts'

type HourCycle = Pick<Preferences, 'hourCycle'>

/** "6:00 PM" or "18:00" in the business's time zone. */
export function formatClock(instant: Instant, timeZone: TimeZone, { hourCycle }: HourCycle): string {
  // Some engines separate "PM" with a narrow no-break space.
  return dateFormat('en-US', { timeZone, hour: hourOf[hourCycle], minute: '2-digit', hourCycle })
    .format(new Date(instant))
    .replace('\u202F', ' ')
}

/** "Sat, Nov 21" in the business's time zone. */
export function formatDay(instant: Instant, timeZone: TimeZone): string {
  return dateFormat('en-US', { timeZone, weekday: 'short', month: 'short', day: 'numeric' }).format(
    new Date(instant),
  )
}

/** "Sat" in the business's time zone. */
export function formatWeekday(instant: Instant, timeZone: TimeZone): string {
  return dateFormat('en-US', { timeZone, weekday: 'short' }).format(new Date(instant))
}

/** "Nov 21, 2026"; in the given zone, so that server and browser agree. */
export function formatDate(instant: Instant, timeZone: string = 'UTC'): string {
  return dateFormat('en-US', { timeZone, dateStyle: 'medium' }).format(new Date(instant))
}

/** "Nov 21, 2026, 9:30 AM" or "Nov 21, 2026, 09:30"; with seconds "9:30:05 AM". */
export function formatMoment(
  instant: Instant,
  timeZone: string,
  { hourCycle }: HourCycle,
  { hasSeconds = false }: { hasSeconds?: boolean } = {},
): string {
  return dateFormat('en-US', {
    timeZone,
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: hourOf[hourCycle],
    minute: '2-digit',
    ...(hasSeconds ? { second: '2-digit' } : {}),
    hourCycle,
  })
    .format(new Date(instant))
    .replace('\u202F', ' ')
}

/** The 24-hour clock writes two digits: "09:30". */
const hourOf = { h12: 'numeric', h23: '2-digit' } as const

/** "3 minutes ago", "in 2 days". Browser only: the server's time differs from the reader's. */
export function formatAgo(instant: Instant, now: number): string {
  const seconds = (Date.parse(instant) - now) / 1000
  relative ??= new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' })
  for (const [unit, length] of units)
    if (Math.abs(seconds) >= length) return relative.format(Math.round(seconds / length), unit)
  return 'just now'
}

let relative: Intl.RelativeTimeFormat | undefined
const units = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const
