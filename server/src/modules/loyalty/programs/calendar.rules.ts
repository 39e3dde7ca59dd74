import type { Instant, LocalDate } from 'contract/core/instant'
import { fromMilliseconds } from 'contract/core/time'

/** The calendar day of a moment in a zone. */
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

/** When the local day of a moment began. */
export function startOfDayAt(at: Instant, timeZone: string): Instant {
  return toWire(zoned(at, timeZone).startOfDay())
}

/** So many local days earlier, at the start of that day. */
export function startOfDayBefore(at: Instant, timeZone: string, days: number): Instant {
  return toWire(zoned(at, timeZone).startOfDay().subtract({ days }))
}

function zoned(at: Instant, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.from(at).toZonedDateTimeISO(timeZone)
}

function toWire(at: Temporal.ZonedDateTime): Instant {
  return fromMilliseconds(at.epochMilliseconds)
}
