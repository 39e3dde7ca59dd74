import type { Instant } from 'contract/core/instant'
import { plus } from 'contract/core/time'

/** The job that follows the commit tries for some minutes by itself; the sweep takes over after this pause. */
const firstPauseMinutes = 5
const pauseMinutesMax = 240
/** A return that takes longer is shown to operators. */
const alertAfterMinutes = 60

/** When a return with so many tries is tried again: each pause is twice the one before, four hours at most, without end. */
export function nextReturnAt(now: Instant, tried: number): Instant {
  const minutes = Math.min(firstPauseMinutes * 2 ** Math.min(tried, 10), pauseMinutesMax)
  return plus(now, { minutes })
}

export function isLate(requestedAt: Instant, now: Instant): boolean {
  const late = Temporal.Instant.from(requestedAt).add({ minutes: alertAfterMinutes })
  return Temporal.Instant.compare(late, Temporal.Instant.from(now)) <= 0
}
