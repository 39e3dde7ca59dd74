import type { Instant, LocalDate } from './instant.ts'

// Apart from the schemas of `instant.ts`: pages that calculate load no zod with it (decision 32).

export const minuteMilliseconds = 60_000
export const hourMilliseconds = 60 * minuteMilliseconds
export const dayMilliseconds = 24 * hourMilliseconds

/** A length of exact time: a day is 24 hours, whatever clocks do. Calendar arithmetic in a zone is Temporal's. */
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

/** Negative when `to` is the earlier one. */
export function millisecondsBetween(from: Instant, to: Instant): number {
  return Date.parse(to) - Date.parse(from)
}

/** By time and not as texts: `09:30:00Z` and `09:30:00.000Z` are the same moment. */
export function isBefore(one: Instant, other: Instant): boolean {
  return Date.parse(one) < Date.parse(other)
}

/** Of milliseconds since 1970. The only place that makes an instant of a number. */
export function fromMilliseconds(milliseconds: number): Instant {
  return new Date(milliseconds).toISOString() as Instant // the format is the contract's
}

export function plusDays(date: LocalDate, days: number): LocalDate {
  const moved = new Date(Date.parse(date) + days * dayMilliseconds)
  return moved.toISOString().slice(0, 10) as LocalDate // an ISO instant begins with its day
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
