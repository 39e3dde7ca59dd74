import type { Instant } from 'contract/core/instant'
import { plus } from 'contract/core/time'

/** The job of a new refund retries for this long before the sweep takes over. */
const firstPauseMinutes = 5
const pauseMinutesMax = 240
const abandonedAfterHours = 24

/** Time of the next attempt after `tried` attempts: each pause is twice the one before. */
export function nextTryAt(now: Instant, tried: number): Instant {
  const minutes = Math.min(firstPauseMinutes * 2 ** Math.min(tried, 10), pauseMinutesMax)
  return plus(now, { minutes })
}

/** After a day, an operator must check the refund. */
export function isGivenUp(sentFrom: Instant, now: Instant): boolean {
  const end = Temporal.Instant.from(sentFrom).add({ hours: abandonedAfterHours })
  return Temporal.Instant.compare(end, Temporal.Instant.from(now)) <= 0
}
