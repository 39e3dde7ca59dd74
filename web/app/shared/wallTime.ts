import { minuteMilliseconds } from 'contract/core/time'
import type { TimeZone } from 'contract/core/instant'
import { dateFormat } from './format/dateFormat.ts'

/** Instant of a local time `2026-11-21T18:00` in a zone, in the search's format: `2026-11-21T23:00Z`. */
export function momentAt(wallTime: string, timeZone: TimeZone): string {
  const asUtc = Date.parse(`${wallTime}:00Z`)
  // The second guess is also right when the clocks change between the first one and the result.
  const first = asUtc - offsetAt(asUtc, timeZone)
  return text(asUtc - offsetAt(first, timeZone))
}

/** Inverse: local time of `2026-11-21T23:00Z` in a zone. */
export function wallTimeAt(moment: string, timeZone: TimeZone): string {
  const instant = Date.parse(moment)
  return Number.isNaN(instant) ? '' : text(instant + offsetAt(instant, timeZone)).slice(0, -1)
}

const text = (milliseconds: number) => `${new Date(milliseconds).toISOString().slice(0, 16)}Z`

/** Offset of a zone from UTC, in milliseconds. */
function offsetAt(instant: number, timeZone: TimeZone): number {
  const parts = dateFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(new Date(instant))
  const part = (type: string) => Number(parts.find((candidate) => candidate.type === type)?.value)
  const minute = Math.floor(instant / minuteMilliseconds) * minuteMilliseconds
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute')) - minute
}
