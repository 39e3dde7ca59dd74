import type { Instant } from 'contract/core/instant'
import { toInstant } from '../../../server/src/platform/clock.ts'

/** A time of the town's day, so many days before the last one. */
export interface Moment {
  readonly daysAgo: number
  /** Of the day, by the clocks of the town. */
  readonly minute: number
}

/** Eighteen months. */
export const firstDaysAgo = 548

/** `2026-11-24`, by the clocks of the town. */
export function todayInTown(now: Instant, timeZone: string): string {
  return Temporal.Instant.from(now).toZonedDateTimeISO(timeZone).toPlainDate().toString()
}

/** Turns moments into instants: days of the town's calendar, so a day more or less of daylight saving shifts nothing. */
export function calendarBefore(now: Instant, timeZone: string): (moment: Moment) => Instant {
  const today = Temporal.PlainDate.from(todayInTown(now, timeZone))
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
