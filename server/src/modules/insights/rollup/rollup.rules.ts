import type { Instant, LocalDate } from 'contract/core/instant'
import { minus, plus, plusDays } from 'contract/core/time'

/** A range of instants that contains these days in any time zone; null without days. */
export function boundsOf(days: readonly LocalDate[]): { from: Instant; until: Instant } | null {
  const sorted = days.toSorted()
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (first === undefined || last === undefined) return null
  return {
    from: minus(`${first}T00:00:00.000Z` as Instant, { hours: 24 }), // an instant
    until: plus(`${last}T00:00:00.000Z` as Instant, { hours: 48 }), // likewise
  }
}

/** All days of a period, oldest first. */
export function daysOf(from: LocalDate, to: LocalDate): LocalDate[] {
  const days: LocalDate[] = []
  for (let day = from; day <= to; day = plusDays(day, 1)) days.push(day)
  return days
}
