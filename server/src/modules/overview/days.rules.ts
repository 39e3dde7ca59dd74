import type { Instant } from 'contract/core/instant'
import { fromMilliseconds } from 'contract/core/time'

interface Days {
  /** Today until now; `ends` is the end of the local day. */
  readonly today: { readonly from: Instant; readonly before: Instant; readonly ends: Instant }
  /** The same weekday of last week, until the same time of day. */
  readonly lastWeek: { readonly from: Instant; readonly before: Instant }
}

/** The local day so far, and the part of the same weekday last week to compare it with. */
export function daysToCompare(now: Instant, timeZone: string): Days {
  const local = Temporal.Instant.from(now).toZonedDateTimeISO(timeZone)
  const start = local.startOfDay()
  return {
    today: { from: toWire(start), before: now, ends: toWire(start.add({ days: 1 })) },
    lastWeek: {
      from: toWire(start.subtract({ days: 7 })),
      before: toWire(local.subtract({ days: 7 })),
    },
  }
}

function toWire(at: Temporal.ZonedDateTime): Instant {
  return fromMilliseconds(at.epochMilliseconds)
}
