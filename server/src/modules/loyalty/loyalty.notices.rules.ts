import type { LocalDate } from 'contract/instant'

/** When members hear of the end of points. The first one comes in the 30 to 60 days before that Québec asks for. */
export const expiryNoticeDays = [45, 7, 1]

/** When members hear what a tier still takes. */
export const tierNoticeDays = [45, 14, 3]

export const voucherNoticeDays = [7]

/**
 * Which of the notices (days before, largest first) is the one to send so many days before the end; null for none. After
 * a pause only the latest is sent, not those that were missed.
 */
export function dueNotice(noticeDays: readonly number[], daysLeft: number): number | null {
  if (daysLeft < 0) return null
  return noticeDays.findLast((days) => daysLeft <= days) ?? null
}

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
