import type { Instant, LocalDate } from 'contract/core/instant'
import { fromMilliseconds } from 'contract/core/time'

/** The local day of an instant. */
export function localDayAt(at: Instant, timeZone: string): LocalDate {
  return zoned(at, timeZone).toPlainDate().toString() as LocalDate // the format is the contract's
}

export function dayAfter(day: LocalDate): LocalDate {
  return Temporal.PlainDate.from(day).add({ days: 1 }).toString() as LocalDate // likewise
}

/** 1 is Monday. */
export function dayOfWeekAt(at: Instant, timeZone: string): number {
  return zoned(at, timeZone).dayOfWeek
}

/** The start of an instant's local day. */
export function startOfDayAt(at: Instant, timeZone: string): Instant {
  return toWire(zoned(at, timeZone).startOfDay())
}

/** The start of the local day, this many days earlier. */
export function startOfDayBefore(at: Instant, timeZone: string, days: number): Instant {
  return toWire(zoned(at, timeZone).startOfDay().subtract({ days }))
}

function zoned(at: Instant, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.from(at).toZonedDateTimeISO(timeZone)
}

function toWire(at: Temporal.ZonedDateTime): Instant {
  return fromMilliseconds(at.epochMilliseconds)
}
