import type { OpenInterval, OpenState, SpecialHours, WeeklyHours } from 'contract/businesses'
import type { Instant, TimeZone } from 'contract/instant'

export interface Hours {
  readonly timeZone: TimeZone
  /** Empty when the hours are unknown. */
  readonly weekly: readonly WeeklyHours[]
  readonly special: readonly SpecialHours[]
}

const closingSoonMinutes = 60
const lookAheadDays = 14
const minutesPerDay = 1440
const minutesPerWeek = 7 * minutesPerDay

interface Opening {
  readonly opensAt: Temporal.Instant
  readonly closesAt: Temporal.Instant
}

/** Whether a location is open at an instant and when that changes. The same rule as the database's `is_open`. */
export function openStateAt(hours: Hours, now: Instant): OpenState {
  if (hours.weekly.length === 0 && hours.special.length === 0) return { status: 'unknown', nextChange: null }
  const at = Temporal.Instant.from(now)
  let closesAt: Temporal.Instant | null = null
  for (const opening of openingsFrom(hours, at)) {
    // An opening that touches the next one goes on: midnight is no closing time for a place open all night.
    if (closesAt !== null) {
      if (isBefore(closesAt, opening.opensAt)) break
      if (isBefore(closesAt, opening.closesAt)) closesAt = opening.closesAt
    } else if (isBefore(at, opening.opensAt)) return { status: 'closed', nextChange: toWire(opening.opensAt) }
    else if (isBefore(at, opening.closesAt)) closesAt = opening.closesAt
  }
  if (closesAt === null) return { status: 'closed', nextChange: null }
  if (isBefore(at.add({ hours: 24 * (lookAheadDays - 1) }), closesAt))
    return { status: 'open', nextChange: null }
  const minutesLeft = at.until(closesAt).total('minutes')
  return { status: minutesLeft <= closingSoonMinutes ? 'closing_soon' : 'open', nextChange: toWire(closesAt) }
}

/** From yesterday, whose last opening may run past midnight, to two weeks ahead; earliest first. */
function* openingsFrom(hours: Hours, at: Temporal.Instant): Generator<Opening> {
  const today = at.toZonedDateTimeISO(hours.timeZone).toPlainDate()
  for (let days = -1; days <= lookAheadDays; days++) {
    const day = today.add({ days })
    for (const { opensMinute, closesMinute } of intervalsOn(hours, day).toSorted(
      (a, b) => a.opensMinute - b.opensMinute,
    ))
      yield {
        opensAt: wallInstant(day, opensMinute, hours.timeZone),
        closesAt: wallInstant(day, closesMinute, hours.timeZone),
      }
  }
}

function intervalsOn(hours: Hours, day: Temporal.PlainDate): readonly OpenInterval[] {
  const special = hours.special.find(({ date }) => date === day.toString())
  if (special) return special.intervals
  return hours.weekly.find(({ dayOfWeek }) => dayOfWeek === day.dayOfWeek)?.intervals ?? []
}

// 'later' is how PostgreSQL reads a wall time that a change of the clocks doubles or skips.
function wallInstant(day: Temporal.PlainDate, minute: number, timeZone: string): Temporal.Instant {
  return day
    .toPlainDateTime()
    .add({ minutes: minute })
    .toZonedDateTime(timeZone, { disambiguation: 'later' })
    .toInstant()
}

function isBefore(one: Temporal.Instant, other: Temporal.Instant): boolean {
  return Temporal.Instant.compare(one, other) < 0
}

function toWire(instant: Temporal.Instant): Instant {
  return instant.toString({ smallestUnit: 'millisecond' }) as Instant // the format is the contract's
}

/** Whether no two openings of a week overlap, Sunday night against Monday morning included. */
export function hoursAreDisjoint(weekly: readonly WeeklyHours[]): boolean {
  const spans = weekly
    .flatMap(({ dayOfWeek, intervals }) =>
      intervals.map(({ opensMinute, closesMinute }) => {
        const start = (dayOfWeek - 1) * minutesPerDay
        return { from: start + opensMinute, to: start + closesMinute }
      }),
    )
    .sort((a, b) => a.from - b.from)
  const first = spans[0]
  const last = spans.at(-1)
  if (!first || !last) return true
  return (
    spans.every((span, index) => index === 0 || spans[index - 1]!.to <= span.from) && // an earlier index exists
    last.to - minutesPerWeek <= first.from
  )
}
