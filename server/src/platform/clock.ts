import type { Instant } from 'contract/core/instant'
import { fromMilliseconds } from 'contract/core/time'

/** What the time is. The only place that asks the machine, so that tests and faults can move the clock. */
export interface Clock {
  now(): Instant
}

export const systemClock: Clock = {
  now: () => toInstant(Temporal.Now.instant()),
}

/** A clock that stands at one moment until it is moved. */
export function fixedClock(start: string): Clock & { moveTo(instant: string): void } {
  let instant = Temporal.Instant.from(start)
  return {
    now: () => toInstant(instant),
    moveTo: (next) => {
      instant = Temporal.Instant.from(next)
    },
  }
}

/** The wire form of an instant: UTC with milliseconds. */
export function toInstant(instant: Temporal.Instant): Instant {
  return fromMilliseconds(instant.epochMilliseconds)
}
