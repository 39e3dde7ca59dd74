import type { OpenInterval, OpenState, SpecialHours, WeeklyHours } from 'contract/businesses/businesses'
import type { Instant, LocalDate, TimeZone } from 'contract/core/instant'
import { fromMilliseconds, minuteMilliseconds } from 'contract/core/time'

export interface Hours {
  readonly timeZone: TimeZone
  /** Empty when the hours are unknown. */
  readonly weekly: readonly WeeklyHours[]
  readonly special: readonly SpecialHours[]
}

/** One opening: the day (1 is Monday), and the minutes since its midnight. */
export type WeeklyOpening = readonly [dayOfWeek: number, opens: number, closes: number]
/** One opening of a day that has hours of its own; without minutes it is closed all day. */
export type SpecialOpening = readonly [
  date: LocalDate,
  note: string | null,
  opens: number | null,
  closes: number | null,
]

const closingSoonMinutes = 60
const lookAheadDays = 14
const minutesPerDay = 1440
const minutesPerWeek = 7 * minutesPerDay

/** In milliseconds since 1970. */
interface Opening {
  readonly opensAt: number
  readonly closesAt: number
}

/**
 * Whether a location is open at the instant of `walls` and when that changes. The same rule as the database's `is_open`.
 */
export function openStateAt(hours: Hours, walls: Walls): OpenState {
  if (hours.weekly.length === 0 && hours.special.length === 0) return { status: 'unknown', nextChange: null }
  const { at } = walls
  let closesAt: number | null = null
  for (const opening of openingsFrom(hours, walls)) {
    // An opening that touches the next one goes on: midnight is no closing time for a place open all night.
    if (closesAt !== null) {
      if (closesAt < opening.opensAt) break
      closesAt = Math.max(closesAt, opening.closesAt)
    } else if (at < opening.opensAt)
      return { status: 'closed', nextChange: fromMilliseconds(opening.opensAt) }
    else if (at < opening.closesAt) closesAt = opening.closesAt
  }
  if (closesAt === null) return { status: 'closed', nextChange: null }
  const minutesLeft = (closesAt - at) / minuteMilliseconds
  if (minutesLeft > minutesPerDay * (lookAheadDays - 1)) return { status: 'open', nextChange: null }
  return {
    status: minutesLeft <= closingSoonMinutes ? 'closing_soon' : 'open',
    nextChange: fromMilliseconds(closesAt),
  }
}

/** From yesterday, whose last opening may run past midnight, to two weeks ahead; earliest first. */
function* openingsFrom(hours: Hours, walls: Walls): Generator<Opening> {
  const { timeZone } = hours
  for (let days = -1; days <= lookAheadDays; days++) {
    for (const { opensMinute, closesMinute } of intervalsOn(hours, walls.dayAfter(days, timeZone)).toSorted(
      (a, b) => a.opensMinute - b.opensMinute,
    ))
      yield {
        opensAt: walls.millisecondsAt(days, opensMinute, timeZone),
        closesAt: walls.millisecondsAt(days, closesMinute, timeZone),
      }
  }
}

function intervalsOn(hours: Hours, { date, dayOfWeek }: Day): readonly OpenInterval[] {
  const special = hours.special.find((each) => each.date === date)
  if (special) return special.intervals
  return hours.weekly.find((each) => each.dayOfWeek === dayOfWeek)?.intervals ?? []
}

interface Day {
  readonly date: string
  readonly dayOfWeek: number
  readonly day: Temporal.PlainDate
  /** In milliseconds since 1970; null for a day on which the clocks change. */
  readonly midnight: number | null
}

/**
 * What the clocks on the walls of all zones show around an instant. Each day is reckoned once: the businesses of a page are
 * of few zones.
 */
export class Walls {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly #now: Temporal.Instant
  readonly #days = new Map<string, Day>()

  constructor(now: Instant) {
    this.#now = Temporal.Instant.from(now)
    this.at = this.#now.epochMilliseconds
  }

  /** So many days after the day that it is there. */
  dayAfter(days: number, timeZone: TimeZone): Day {
    const key = `${days} ${timeZone}`
    const known = this.#days.get(key)
    if (known) return known
    const day = this.#now.toZonedDateTimeISO(timeZone).toPlainDate().add({ days })
    const begins = day.toZonedDateTime(timeZone)
    const midnight = begins.hoursInDay === 24 ? begins.epochMilliseconds : null
    const made = { day, date: day.toString(), dayOfWeek: day.dayOfWeek, midnight }
    this.#days.set(key, made)
    return made
  }

  /** When it is so many minutes after the midnight of that day, by the clock. */
  millisecondsAt(days: number, minute: number, timeZone: TimeZone): number {
    if (minute >= minutesPerDay) return this.millisecondsAt(days + 1, minute - minutesPerDay, timeZone)
    const { day, midnight } = this.dayAfter(days, timeZone)
    if (midnight !== null) return midnight + minute * minuteMilliseconds
    // 'later' is how PostgreSQL reads a wall time that a change of the clocks doubles or skips.
    return day
      .toPlainDateTime()
      .add({ minutes: minute })
      .toZonedDateTime(timeZone, { disambiguation: 'later' }).epochMilliseconds
  }
}

/** Hours as the database lists them, day by day. */
export function hoursFrom({
  weekly,
  special,
}: {
  weekly: readonly WeeklyOpening[] | null
  special: readonly SpecialOpening[] | null
}): { weekly: WeeklyHours[]; special: SpecialHours[] } {
  return { weekly: weekly ? toWeek(weekly) : [], special: toSpecial(special ?? []) }
}

function toWeek(openings: readonly WeeklyOpening[]): WeeklyHours[] {
  return [1, 2, 3, 4, 5, 6, 7].map((dayOfWeek) => ({
    dayOfWeek,
    intervals: openings
      .filter(([day]) => day === dayOfWeek)
      .map(([_day, opensMinute, closesMinute]) => ({ opensMinute, closesMinute })),
  }))
}

function toSpecial(openings: readonly SpecialOpening[]): SpecialHours[] {
  return [...Map.groupBy(openings, ([date]) => date)].map(([date, ofDay]) => ({
    date,
    note: ofDay[0]?.[1] ?? null,
    intervals: ofDay.flatMap(([_date, _note, opensMinute, closesMinute]) =>
      opensMinute === null || closesMinute === null ? [] : [{ opensMinute, closesMinute }],
    ),
  }))
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
