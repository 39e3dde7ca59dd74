import type { Instant, LocalDate, TimeZone } from 'contract/core/instant'
import { dayMilliseconds, minuteMilliseconds } from 'contract/core/time'

/** Whole minutes since 1970-01-01T00:00 UTC. */
export type Minute = number
/** Whole minutes since 1970-01-01T00:00 local time, as if local time were UTC. */
export type LocalMinute = number

export const minutesPerDay = 1440

/** A span with a constant UTC offset, in minutes. */
interface Segment {
  readonly from: Minute
  readonly to: Minute
  readonly offset: number
}

/** A time zone over a range as plain numbers: availability reads offsets ten thousand times per response. */
export interface Zone {
  readonly timeZone: TimeZone
  readonly segments: readonly Segment[]
}

/** The zone between two minutes; outside them its first and last offsets continue. */
export function zoneBetween(timeZone: TimeZone, from: Minute, to: Minute): Zone {
  const segments: Segment[] = []
  let at = Temporal.Instant.fromEpochMilliseconds(from * minuteMilliseconds).toZonedDateTimeISO(timeZone)
  let began = Number.NEGATIVE_INFINITY
  for (;;) {
    const offset = at.offsetNanoseconds / 60e9
    const next = at.getTimeZoneTransition('next')
    const ends = next === null ? Number.POSITIVE_INFINITY : next.epochMilliseconds / minuteMilliseconds
    if (next === null || ends > to) {
      segments.push({ from: began, to: Number.POSITIVE_INFINITY, offset })
      return { timeZone, segments }
    }
    segments.push({ from: began, to: ends, offset })
    began = ends
    at = next
  }
}

/**
 * The minute at which local time shows `local`. For a repeated time, `compatible` (RFC 5545) is the first and `later`
 * (PostgreSQL) the second; for a skipped time, both are later by the length of the gap.
 */
export function minuteOf(zone: Zone, local: LocalMinute, when: 'compatible' | 'later'): Minute {
  let found: Minute | null = null
  let before = zone.segments[0]
  for (const segment of zone.segments) {
    const minute = local - segment.offset
    if (minute >= segment.to) before = segment
    else if (minute >= segment.from) {
      if (when === 'compatible') return minute
      found = minute
    }
  }
  return found ?? local - (before?.offset ?? 0)
}

export function offsetAt(zone: Zone, minute: Minute): number {
  return zone.segments.find(({ to }) => minute < to)?.offset ?? 0
}

/** Day number: 0 is 1 January 1970. */
export function dayOf(zone: Zone, minute: Minute): number {
  return Math.floor((minute + offsetAt(zone, minute)) / minutesPerDay)
}

export function dayOfDate(date: LocalDate): number {
  return Date.parse(date) / dayMilliseconds
}

export function dateOfDay(day: number): LocalDate {
  return new Date(day * dayMilliseconds).toISOString().slice(0, 10) as LocalDate // matches the format
}

/** ISO: 1 is Monday. 1 January 1970 was a Thursday. */
export function weekdayOf(day: number): number {
  return ((((day + 3) % 7) + 7) % 7) + 1
}

/** Rounded down to a whole minute. */
export function minuteOfInstant(instant: Instant): Minute {
  return Math.floor(Date.parse(instant) / minuteMilliseconds)
}

/** Rounded up: a span that ends within a minute is over at the next whole minute. */
export function minuteAfterInstant(instant: Instant): Minute {
  return Math.ceil(Date.parse(instant) / minuteMilliseconds)
}

export function instantOf(minute: Minute): Instant {
  return `${wallText(minute)}:00.000Z` as Instant // matches the format
}

const twoDigits = Array.from({ length: 60 }, (_, value) => String(value).padStart(2, '0'))
let lastDay = { day: 0, date: dateOfDay(0) }

/** `2026-11-20T14:30`. A list formats each day about fifty times, so the last date is cached. */
function wallText(minute: Minute): string {
  const day = Math.floor(minute / minutesPerDay)
  if (day !== lastDay.day) lastDay = { day, date: dateOfDay(day) }
  const ofDay = minute - day * minutesPerDay
  return `${lastDay.date}T${twoDigits[Math.floor(ofDay / 60)]}:${twoDigits[ofDay % 60]}`
}

/** The wall time and its UTC offset. */
export function wallTime(zone: Zone, minute: Minute): { localStart: string; offset: string } {
  const offset = offsetAt(zone, minute)
  const size = Math.abs(offset)
  return {
    localStart: wallText(minute + offset),
    offset: `${offset < 0 ? '-' : '+'}${twoDigits[Math.floor(size / 60)]}:${twoDigits[size % 60]}`,
  }
}
