import type { Instant } from 'contract/core/instant'
import { fromMilliseconds } from 'contract/core/time'

/** Source of the current time. All code reads the time here, so tests and fault scenarios can move the clock. */
export interface Clock {
  now(): Instant
}

export const systemClock: Clock = {
  now: () => toInstant(Temporal.Now.instant()),
}

/** A clock fixed at one instant until `moveTo` changes it. */
export function fixedClock(start: string): Clock & { moveTo(instant: string): void } {
  let instant = Temporal.Instant.from(start)
  return {
    now: () => toInstant(instant),
    moveTo: (next) => {
      instant = Temporal.Instant.from(next)
    },
  }
}

/** Formats an instant for the wire: UTC with milliseconds. */
export function toInstant(instant: Temporal.Instant): Instant {
  return fromMilliseconds(instant.epochMilliseconds)
}
