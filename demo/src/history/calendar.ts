import type { Instant } from 'contract/core/instant'
import { toInstant } from '../../../server/src/platform/clock.ts'

/** A time of day in the town, `daysAgo` days before the last one. */
export interface Moment {
  readonly daysAgo: number
  /** Minute of the day, in the town's time zone. */
  readonly minute: number
}

/** Eighteen months. */
export const firstDaysAgo = 548

/** `2026-11-24`, in the town's time zone. */
export function todayInTown(now: Instant, timeZone: string): string {
  return dateInTown(now, timeZone).toString()
}

export function dateInTown(now: Instant, timeZone: string): Temporal.PlainDate {
  return Temporal.Instant.from(now).toZonedDateTimeISO(timeZone).toPlainDate()
}

/** Converts moments into instants by calendar days of the town, so that daylight saving changes shift nothing. */
export function calendarBefore(now: Instant, timeZone: string): (moment: Moment) => Instant {
  const today = dateInTown(now, timeZone)
  return ({ daysAgo, minute }) =>
    toInstant(
      today
        .subtract({ days: daysAgo })
        .toZonedDateTime({ timeZone, plainTime: { hour: Math.floor(minute / 60), minute: minute % 60 } })
        .toInstant(),
    )
}

export function inOrder<T extends Moment>(moments: readonly T[]): T[] {
  return moments.toSorted((one, other) => other.daysAgo - one.daysAgo || one.minute - other.minute)
}
