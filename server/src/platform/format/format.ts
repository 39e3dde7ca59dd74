import type { Instant, LocalDate, TimeZone } from 'contract/core/instant'

/** `Jan 4, 2027`. */
export function longDate(day: LocalDate): string {
  return Temporal.PlainDate.from(day).toLocaleString('en-US', { dateStyle: 'medium' })
}

/** `Dec 31`. */
export function shortDate(day: LocalDate): string {
  return Temporal.PlainDate.from(day).toLocaleString('en-US', { month: 'short', day: 'numeric' })
}

export function pointsInWords(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'point' : 'points'}`
}

export function dollars(usdCents: number): string {
  return (usdCents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })
}

/** `today`, `tomorrow`, or `on Dec 31`. */
export function whenInWords(day: LocalDate, daysLeft: number): string {
  if (daysLeft === 0) return 'today'
  return daysLeft === 1 ? 'tomorrow' : `on ${shortDate(day)}`
}

/** `Fri, Nov 20, 2026, 6:00 PM EST`. */
export function momentWithZone(at: Instant, timeZone: TimeZone): string {
  const moment = new Date(at)
  const day = moment.toLocaleDateString('en-US', {
    timeZone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
  })
  const time = moment.toLocaleTimeString('en-US', {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
  return `${day}, ${time.replaceAll('\u202f', ' ')}`
}
