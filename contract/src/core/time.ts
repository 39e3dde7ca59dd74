import type { Instant, LocalDate } from './instant.ts'

// Separate from the schemas of `instant.ts`: pages that calculate load no zod with it (decision 32).

export const minuteMilliseconds = 60_000
export const hourMilliseconds = 60 * minuteMilliseconds
export const dayMilliseconds = 24 * hourMilliseconds

/** An exact duration: a day is always 24 hours. Use Temporal for calendar arithmetic in a zone. */
export interface Span {
  readonly days?: number
  readonly hours?: number
  readonly minutes?: number
  readonly seconds?: number
  readonly milliseconds?: number
}

export function plus(instant: Instant, span: Span): Instant {
  return fromMilliseconds(Date.parse(instant) + lengthOf(span))
}

export function minus(instant: Instant, span: Span): Instant {
  return fromMilliseconds(Date.parse(instant) - lengthOf(span))
}

/** Negative when `to` is earlier than `from`. */
export function millisecondsBetween(from: Instant, to: Instant): number {
  return Date.parse(to) - Date.parse(from)
}

/** Compares times, not strings: `09:30:00Z` and `09:30:00.000Z` are equal. */
export function isBefore(one: Instant, other: Instant): boolean {
  return Date.parse(one) < Date.parse(other)
}

/** Milliseconds since 1970. The only conversion from a number to an instant. */
export function fromMilliseconds(milliseconds: number): Instant {
  return new Date(milliseconds).toISOString() as Instant // toISOString returns the contract's format
}

export function plusDays(date: LocalDate, days: number): LocalDate {
  const moved = new Date(Date.parse(date) + days * dayMilliseconds)
  return moved.toISOString().slice(0, 10) as LocalDate // an ISO instant starts with its date
}

function lengthOf({ days = 0, hours = 0, minutes = 0, seconds = 0, milliseconds = 0 }: Span): number {
  return (
    days * dayMilliseconds +
    hours * hourMilliseconds +
    minutes * minuteMilliseconds +
    seconds * 1000 +
    milliseconds
  )
}
