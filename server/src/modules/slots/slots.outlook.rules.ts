import type { Ground } from './slots.ground.rules.ts'
import { freeSlots } from './slots.rules.ts'
import { dayOf, type Minute, minuteOf, minutesPerDay, zoneBetween } from './slots.zone.rules.ts'

/** Every start lies on such a step: services begin on the clock's fives, and zones differ by quarters of an hour. */
const stepMinutes = 5
/** After today, so that two weeks are known also while a day's end waits for its turn. */
export const outlookDays = 14

/** When something can begin, for services that ask for the same notice; the notice itself is not applied. */
export interface Plane {
  readonly minNoticeMinutes: number
  /** A bit for every five minutes from the outlook's first one on, the lowest of each byte first. */
  readonly starts: Uint8Array
}

/** When something can be booked at a place. */
export interface Outlook {
  readonly firstMinute: Minute
  /** When the day is over there. */
  readonly dayEndsMinute: Minute
  readonly planes: readonly Plane[]
}

/** Days of the place whose ground an outlook is made of. */
export function outlookSpan(now: Minute): { fromDay: number; toDay: number } {
  const today = Math.floor(now / minutesPerDay)
  return { fromDay: today - 1, toDay: today + outlookDays + 1 }
}

/** Of the services of one place, which must not be none. */
export function outlookOf(grounds: readonly [Ground, ...Ground[]], now: Minute): Outlook {
  const zone = zoneBetween(grounds[0].timeZone, now, now + 2 * minutesPerDay)
  const today = dayOf(zone, now)
  const firstMinute = Math.floor(now / minutesPerDay) * minutesPerDay
  const planes = [...Map.groupBy(grounds, ({ settings }) => settings.minNoticeMinutes)]
  return {
    firstMinute,
    dayEndsMinute: minuteOf(zone, (today + 1) * minutesPerDay, 'compatible'),
    planes: planes.map(([minNoticeMinutes, alike]) => ({
      minNoticeMinutes,
      starts: bitsOf(
        alike.flatMap((ground) => startsOf(withoutNotice(ground), { today, now })),
        firstMinute,
      ),
    })),
  }
}

function withoutNotice(ground: Ground): Ground {
  return { ...ground, settings: { ...ground.settings, minNoticeMinutes: 0 } }
}

function startsOf(ground: Ground, { today, now }: { today: number; now: Minute }): Minute[] {
  const days = { fromDay: today, toDay: today + outlookDays }
  return freeSlots(ground, { ...days, now, staffId: null }).map(({ from }) => from)
}

function bitsOf(starts: readonly Minute[], firstMinute: Minute): Uint8Array {
  const places = starts.map((minute) => Math.floor((minute - firstMinute) / stepMinutes))
  const last = places.reduce((most, place) => Math.max(most, place), -1)
  const bits = new Uint8Array((last >> 3) + 1)
  for (const place of places) bits[place >> 3] = (bits[place >> 3] ?? 0) | (1 << (place & 7))
  return bits
}

/** The first start of a service within the days that an outlook knows; null when there is none. */
export function soonestStart(ground: Ground, now: Minute): Minute | null {
  const today = dayOf(zoneBetween(ground.timeZone, now, now), now)
  // Most have one soon.
  for (const [from, to] of [
    [0, 1],
    [2, 5],
    [6, outlookDays],
  ] as const) {
    const days = { fromDay: today + from, toDay: today + to }
    const [slot] = freeSlots(ground, { ...days, now, staffId: null })
    if (slot) return slot.from
  }
  return null
}
