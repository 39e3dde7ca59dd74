import type { Preferences } from 'contract/account/preferences'
import type { Instant, LocalDate, TimeZone } from 'contract/core/instant'

/** `Jan 4, 2027`. */
export function longDate(day: LocalDate): string {
  return Temporal.PlainDate.from(day).toLocaleString('en-US', { dateStyle: 'medium' })
}

/** `Dec 31`. */
export function shortDate(day: LocalDate): string {
  return Temporal.PlainDate.from(day).toLocaleString('en-US', { month: 'short', day: 'numeric' })
}

/** `12,500 points`; `−1 point` with a minus sign. */
export function pointsInWords(count: number): string {
  const figure = count.toLocaleString('en-US').replace('-', '−')
  return `${figure} ${Math.abs(count) === 1 ? 'point' : 'points'}`
}

export function dollars(usdCents: number): string {
  return (usdCents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })
}

/** `today`, `tomorrow`, or `on Dec 31`. */
export function whenInWords(day: LocalDate, daysLeft: number): string {
  if (daysLeft === 0) return 'today'
  return daysLeft === 1 ? 'tomorrow' : `on ${shortDate(day)}`
}

/** The part of a member's preferences that a time depends on. */
export type HourCycle = Pick<Preferences, 'hourCycle'>

/** `Fri, Nov 20, 2026, 6:00 PM EST` or `Fri, Nov 20, 2026, 18:00 EST`. */
export function momentWithZone(at: Instant, timeZone: TimeZone, preferences: HourCycle): string {
  const day = new Date(at).toLocaleDateString('en-US', {
    timeZone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
  })
  return `${day}, ${clock(at, timeZone, preferences, { timeZoneName: 'short' })}`
}

/** `Friday, November 20 at 2:30 PM` or `Friday, November 20 at 14:30`. */
export function dayAndTime(at: Instant, timeZone: string, preferences: HourCycle): string {
  const day = new Date(at).toLocaleDateString('en-US', {
    timeZone,
    weekday: 'long',
    month: 'long',
    day: 'numeric',
  })
  return `${day} at ${clock(at, timeZone, preferences)}`
}

/** `November 20, 2026 at 2:30 PM` or `November 20, 2026 at 14:30`. */
export function dateAndTime(at: Instant, timeZone: string, preferences: HourCycle): string {
  const date = new Date(at).toLocaleDateString('en-US', { timeZone, dateStyle: 'long' })
  return `${date} at ${clock(at, timeZone, preferences)}`
}

function clock(
  at: Instant,
  timeZone: string,
  { hourCycle }: HourCycle,
  zone: { readonly timeZoneName?: 'short' } = {},
): string {
  return new Date(at)
    .toLocaleTimeString('en-US', {
      timeZone,
      hour: hourCycle === 'h12' ? 'numeric' : '2-digit',
      minute: '2-digit',
      hourCycle,
      ...zone,
    })
    .replaceAll('\u202f', ' ')
}
