import type { Instant } from 'contract/core/instant'
import { plus } from 'contract/core/time'

/** The job after the commit retries for some minutes; the sweep takes over after this pause. */
const firstPauseMinutes = 5
const pauseMinutesMax = 240
/** Operators are alerted about a return that takes longer. */
const alertAfterMinutes = 60

/**
 * Time of the next attempt after `tried` attempts: each pause is twice the previous one, at most four hours. Retries
 * never end.
 */
export function nextReturnAt(now: Instant, tried: number): Instant {
  const minutes = Math.min(firstPauseMinutes * 2 ** Math.min(tried, 10), pauseMinutesMax)
  return plus(now, { minutes })
}

export function isLate(requestedAt: Instant, now: Instant): boolean {
  const late = Temporal.Instant.from(requestedAt).add({ minutes: alertAfterMinutes })
  return Temporal.Instant.compare(late, Temporal.Instant.from(now)) <= 0
}
