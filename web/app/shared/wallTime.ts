import { minuteMilliseconds } from 'contract/core/time'
import type { TimeZone } from 'contract/core/instant'
import { dateFormat } from './format/dateFormat.ts'

/** The moment at which clocks of a zone show `2026-11-21T18:00`, as a search asks for it: `2026-11-21T23:00Z`. */
export function momentAt(wallTime: string, timeZone: TimeZone): string {
  const asUtc = Date.parse(`${wallTime}:00Z`)
  // The second guess is right also where the clocks change between the first one and the moment itself.
  const first = asUtc - offsetAt(asUtc, timeZone)
  return text(asUtc - offsetAt(first, timeZone))
}

/** The other way round: what the clocks there show at `2026-11-21T23:00Z`. */
export function wallTimeAt(moment: string, timeZone: TimeZone): string {
  const instant = Date.parse(moment)
  return Number.isNaN(instant) ? '' : text(instant + offsetAt(instant, timeZone)).slice(0, -1)
}

const text = (milliseconds: number) => `${new Date(milliseconds).toISOString().slice(0, 16)}Z`

/** How far the clocks of a zone are ahead of UTC, in milliseconds. */
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
