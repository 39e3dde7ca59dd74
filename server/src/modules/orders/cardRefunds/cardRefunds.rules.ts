import type { Instant } from 'contract/core/instant'
import { plus } from 'contract/core/time'

/** How long the job of a new refund tries by itself before anybody else does. */
const firstPauseMinutes = 5
const pauseMinutesMax = 240
const givenUpAfterHours = 24

/** When a card refund that has been tried so often is tried again: each pause is twice the one before. */
export function nextTryAt(now: Instant, tried: number): Instant {
  const minutes = Math.min(firstPauseMinutes * 2 ** Math.min(tried, 10), pauseMinutesMax)
  return plus(now, { minutes })
}

/** After a day somebody has to look at it. */
export function isGivenUp(sentFrom: Instant, now: Instant): boolean {
  const end = Temporal.Instant.from(sentFrom).add({ hours: givenUpAfterHours })
  return Temporal.Instant.compare(end, Temporal.Instant.from(now)) <= 0
}
