import type { AvailabilityInput } from './availabilityInput.rules.ts'
import type { WeeklyStart } from '../settings/settings.rules.ts'
import type { Span } from './spans.rules.ts'
import { dayOf, type Minute, minuteOf, minutesPerDay, offsetAt, weekdayOf, type Zone } from './zone.rules.ts'

/** Every minute of a span at which a service may start: by its weekly starts, otherwise on the clock grid. */
export function startsWithin(
  zone: Zone,
  { weeklyStarts, slotStepMinutes }: AvailabilityInput['settings'],
  span: Span,
): Iterable<Minute> {
  return weeklyStarts.length > 0
    ? weeklyWithin(zone, weeklyStarts, span)
    : gridWithin(zone, slotStepMinutes, span)
}

/** A weekly start occurs once on its day: at the first of a repeated hour, and not at all in a skipped hour. */
function* weeklyWithin(zone: Zone, weekly: readonly WeeklyStart[], span: Span): Generator<Minute> {
  if (span.from >= span.to) return
  // Removes duplicate starts.
  const minutes = Map.groupBy(weekly, ({ dayOfWeek }) => dayOfWeek)
  for (let day = dayOf(zone, span.from); day <= dayOf(zone, span.to - 1); day++)
    for (const minute of new Set(minutes.get(weekdayOf(day))?.map((each) => each.minute))) {
      const local = day * minutesPerDay + minute
      const start = minuteOf(zone, local, 'compatible')
      const isShown = start + offsetAt(zone, start) === local
      if (isShown && start >= span.from && start < span.to) yield start
    }
}

/** Every minute of a span whose wall time is on the grid. */
function* gridWithin(zone: Zone, step: number, span: Span): Generator<Minute> {
  for (let minute = span.from; minute < span.to;) {
    const segment = zone.segments.find(({ to }) => minute < to)!
    const { offset, to } = segment // the last segment has no end
    const beyond = (((minute + offset) % step) + step) % step
    let next = beyond === 0 ? minute : minute + step - beyond
    for (; next < Math.min(to, span.to); next += step) yield next
    minute = Math.min(to, span.to)
  }
}
