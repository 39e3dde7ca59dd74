import { common, type Span, united } from '../availability/spans.rules.ts'
import { dayOf, minutesPerDay, offsetAt, weekdayOf, type Zone } from '../availability/zone.rules.ts'

/** Minutes of one hour of the week, in the local time of the place. */
export interface HourUse {
  /** 1 is Monday. */
  readonly dayOfWeek: number
  readonly hour: number
  readonly offeredMinutes: number
  readonly bookedMinutes: number
}

/** The offered and the booked time of one person or room. */
export interface TimeOfOne {
  readonly zone: Zone
  readonly offered: readonly Span[]
  readonly booked: readonly Span[]
}

/**
 * Sums offered and booked minutes by hour of the week, within `within`. Booked time counts as offered too, so that a
 * later change of shifts never results in more than 100 %.
 */
export function useByHour(all: readonly (TimeOfOne & { readonly within: Span })[]): HourUse[] {
  const offered = new Map<number, number>()
  const booked = new Map<number, number>()
  for (const one of all) {
    const taken = common(united(one.booked), [one.within])
    addMinutes(booked, one.zone, taken)
    addMinutes(offered, one.zone, united([...common(united(one.offered), [one.within]), ...taken]))
  }
  return [...offered]
    .sort(([one], [other]) => one - other)
    .map(([key, offeredMinutes]) => ({
      dayOfWeek: Math.floor(key / 24),
      hour: key % 24,
      offeredMinutes,
      bookedMinutes: booked.get(key) ?? 0,
    }))
}

/** Adds the minutes of spans to their hours; the key is 24 × weekday + hour. */
function addMinutes(sums: Map<number, number>, zone: Zone, spans: readonly Span[]): void {
  for (const { from, to } of spans)
    for (let at = from; at < to;) {
      const local = at + offsetAt(zone, at)
      const transition = zone.segments.find((segment) => at < segment.to)?.to ?? Number.POSITIVE_INFINITY
      const end = Math.min(to, at + 60 - (((local % 60) + 60) % 60), transition)
      const minuteOfDay = ((local % minutesPerDay) + minutesPerDay) % minutesPerDay
      const key = 24 * weekdayOf(dayOf(zone, at)) + Math.floor(minuteOfDay / 60)
      sums.set(key, (sums.get(key) ?? 0) + end - at)
      at = end
    }
}
