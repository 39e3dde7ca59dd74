import type { LocalDate } from 'contract/core/instant'

/** `4 January 2027`. */
export function longDate(day: LocalDate): string {
  const date = Temporal.PlainDate.from(day)
  return `${date.day} ${date.toLocaleString('en-US', { month: 'long' })} ${date.year}`
}

/** `31 Dec`. */
export function shortDate(day: LocalDate): string {
  const date = Temporal.PlainDate.from(day)
  return `${date.day} ${date.toLocaleString('en-US', { month: 'short' })}`
}

export function pointsInWords(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'point' : 'points'}`
}

export function dollars(usdCents: number): string {
  return (usdCents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })
}

/** `today`, `tomorrow`, or `on 31 Dec`. */
export function whenInWords(day: LocalDate, daysLeft: number): string {
  if (daysLeft === 0) return 'today'
  return daysLeft === 1 ? 'tomorrow' : `on ${shortDate(day)}`
}
