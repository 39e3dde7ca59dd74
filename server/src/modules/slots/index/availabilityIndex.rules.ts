import type { AvailabilityInput } from '../availability/availabilityInput.rules.ts'
import { freeSlots } from '../availability/slots.rules.ts'
import { dayOf, type Minute, minuteOf, minutesPerDay, zoneBetween } from '../availability/zone.rules.ts'

/**
 * Every start is a multiple of this: services start on five-minute marks, and UTC offsets differ by quarter hours.
 */
const stepMinutes = 5
export const minutesPerByte = 8 * stepMinutes
/** Days after today, so that the index covers two weeks even while a renewal after midnight is pending. */
export const availabilityDays = 14

/** The starts at a location, by notice. */
export interface Starts {
  readonly firstMinute: Minute
  /** In minutes. */
  readonly notices: readonly number[]
  /** Per 40 minutes, one byte for each notice; one bit per five minutes, lowest bit first. */
  readonly bytes: Uint8Array
}

/** The availability of a location. */
export interface Availability extends Starts {
  /** The end of the local day. */
  readonly dayEndsMinute: Minute
  /**
   * For today and each day after: the last minute at which a start before the end of that day can still be booked; 0
   * when there is none.
   */
  readonly bookableUntil: readonly Minute[]
}

/** The local days that the index reads. */
export function availabilitySpan(now: Minute): { fromDay: number; toDay: number } {
  const today = Math.floor(now / minutesPerDay)
  return { fromDay: today - 1, toDay: today + availabilityDays + 1 }
}

/** For the services of one location; the list must not be empty. */
export function availabilityOf(
  inputs: readonly [AvailabilityInput, ...AvailabilityInput[]],
  now: Minute,
): Availability {
  const zone = zoneBetween(inputs[0].timeZone, now, now + 2 * minutesPerDay)
  const today = dayOf(zone, now)
  const byNotice = Map.groupBy(inputs, ({ settings }) => settings.minNoticeMinutes)
  const groups = [...byNotice].map(([notice, alike]) => ({
    notice,
    starts: alike.flatMap((input) => startsWithoutNotice(input, { today, now })),
  }))
  const dayEndsMinute = minuteOf(zone, (today + 1) * minutesPerDay, 'compatible')
  return {
    ...startsOf(groups, Math.floor(now / minutesPerDay) * minutesPerDay),
    dayEndsMinute,
    bookableUntil: bookableUntil(groups, dayEndsMinute),
  }
}

/** Starts with the same notice. */
interface Group {
  readonly notice: number
  readonly starts: readonly Minute[]
}

function bookableUntil(groups: readonly Group[], dayEndsMinute: Minute): Minute[] {
  const untils = Array.from({ length: availabilityDays + 1 }, () => 0)
  for (const { notice, starts } of groups)
    for (const start of starts) {
      const day = Math.max(Math.floor((start - dayEndsMinute) / minutesPerDay) + 1, 0)
      if (day < untils.length) untils[day] = Math.max(untils[day] ?? 0, start - notice)
    }
  // A start before the end of one day is also before the end of every later day.
  for (let day = 1; day < untils.length; day++) untils[day] = Math.max(untils[day] ?? 0, untils[day - 1] ?? 0)
  return untils
}

function startsWithoutNotice(
  input: AvailabilityInput,
  { today, now }: { today: number; now: Minute },
): Minute[] {
  const atOnce = { ...input, settings: { ...input.settings, minNoticeMinutes: 0 } }
  const days = { fromDay: today, toDay: today + availabilityDays }
  return freeSlots(atOnce, { ...days, now, staffId: null }).map(({ from }) => from)
}

function startsOf(groups: readonly Group[], firstMinute: Minute): Starts {
  const last = groups.flatMap(({ starts }) => starts).reduce((most, minute) => Math.max(most, minute), -1)
  const length = Math.floor((last - firstMinute) / minutesPerByte) + 1
  const bytes = new Uint8Array(Math.max(length, 0) * groups.length)
  for (const [index, { starts }] of groups.entries())
    for (const minute of starts) {
      const step = Math.floor((minute - firstMinute) / stepMinutes)
      const at = (step >> 3) * groups.length + index
      bytes[at] = (bytes[at] ?? 0) | (1 << (step & 7))
    }
  return { firstMinute, notices: groups.map(({ notice }) => notice), bytes }
}

/** The first start at or after `from` that meets its notice; null when there is none. */
export function firstStart(
  { firstMinute, notices, bytes }: Starts,
  { from, now }: { from: Minute; now: Minute },
): Minute | null {
  for (let at = 0; at < bytes.length; at += notices.length) {
    let found: Minute | null = null
    for (const [index, notice] of notices.entries()) {
      const byte = bytes[at + index] ?? 0
      if (byte === 0) continue
      const begins = firstMinute + (at / notices.length) * minutesPerByte
      const least = Math.max(from, now + notice)
      for (let bit = 0; bit < 8; bit++) {
        const minute = begins + bit * stepMinutes
        if ((byte >> bit) & 1 && minute >= least && (found === null || minute < found)) found = minute
      }
    }
    if (found !== null) return found
  }
  return null
}

/** The format of `availability_index.notices`: four bytes each. */
export function noticesWritten(notices: readonly number[]): Buffer {
  const bytes = Buffer.alloc(4 * notices.length)
  for (const [index, notice] of notices.entries()) bytes.writeInt32BE(notice, 4 * index)
  return bytes
}

export function noticesRead(bytes: Buffer): number[] {
  return Array.from({ length: bytes.length / 4 }, (_, index) => bytes.readInt32BE(4 * index))
}

/** The first `count` starts of a service within the indexed days; fewer when there are fewer. */
export function soonestStarts(input: AvailabilityInput, now: Minute, count: number): Minute[] {
  const today = dayOf(zoneBetween(input.timeZone, now, now), now)
  const starts: Minute[] = []
  // Most services have a start soon, so near days come first.
  for (const [from, to] of [
    [0, 1],
    [2, 5],
    [6, availabilityDays],
  ] as const) {
    const days = { fromDay: today + from, toDay: today + to }
    starts.push(...freeSlots(input, { ...days, now, staffId: null }).map((slot) => slot.from))
    if (starts.length >= count) break
  }
  return starts.slice(0, count)
}
