import type { Instant, LocalDate } from 'contract/core/instant'
import { fromMilliseconds } from 'contract/core/time'

const weeks = 4

/** The local day so far, and the same weekday of the last four weeks until the same time of day, newest first. */
export function spansToCompare(
  now: Instant,
  timeZone: string,
): { day: LocalDate; today: Span; earlier: readonly Span[] } {
  const local = Temporal.Instant.from(now).toZonedDateTimeISO(timeZone)
  const spanBefore = (days: number): Span => {
    const end = local.subtract({ days })
    return { from: toWire(end.startOfDay()), until: toWire(end) }
  }
  return {
    day: local.toPlainDate().toString() as LocalDate, // Temporal's format is the contract's
    today: spanBefore(0),
    earlier: Array.from({ length: weeks }, (_, at) => spanBefore(7 * (at + 1))),
  }
}

interface Span {
  readonly from: Instant
  readonly until: Instant
}

function toWire(at: Temporal.ZonedDateTime): Instant {
  return fromMilliseconds(at.epochMilliseconds)
}

/** The rounded mean; null if nothing happened on any of the days. */
export function usualOf(values: readonly number[], isQuiet: boolean): number | null {
  if (isQuiet || values.length === 0) return null
  return Math.round(values.reduce((sum, value) => sum + value, 0) / values.length)
}
