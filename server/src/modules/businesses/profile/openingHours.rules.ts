import type { OpenInterval, OpenState, SpecialHours, WeeklyHours } from 'contract/businesses/businesses'
import type { Instant, LocalDate, TimeZone } from 'contract/core/instant'
import { fromMilliseconds, minuteMilliseconds } from 'contract/core/time'

export interface Hours {
  readonly timeZone: TimeZone
  /** Empty when the hours are unknown. */
  readonly weekly: readonly WeeklyHours[]
  readonly special: readonly SpecialHours[]
}

/** One opening: the ISO day (1 is Monday), with minutes since its midnight. */
export type WeeklyOpening = readonly [dayOfWeek: number, opens: number, closes: number]
/** One opening of a date with special hours; without minutes the date is closed. */
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
  /** The local date on which it opens. */
  readonly date: string
  readonly opensAt: number
  readonly closesAt: number
}

/**
 * Whether a location is open at the instant of `walls`, and when that changes. Must match the database function
 * `is_open`.
 */
export function openStateAt(hours: Hours, walls: Walls): OpenState {
  if (hours.weekly.length === 0 && hours.special.length === 0) return { status: 'unknown', nextChange: null }
  const { at } = walls
  let closesAt: number | null = null
  for (const opening of openingsFrom(hours, walls)) {
    // Adjacent openings continue: midnight is not a closing time for a place that is open all night.
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

/** From yesterday, whose last opening may run past midnight, to two weeks ahead; the earliest first. */
export function* openingsFrom(hours: Hours, walls: Walls): Generator<Opening> {
  const { timeZone } = hours
  for (let days = -1; days <= lookAheadDays; days++) {
    const day = walls.dayAfter(days, timeZone)
    for (const { opensMinute, closesMinute } of intervalsOn(hours, day).toSorted(
      (a, b) => a.opensMinute - b.opensMinute,
    ))
      yield {
        date: day.date,
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
  /** In milliseconds since 1970; null for a day with a clock change. */
  readonly midnight: number | null
}

/** Local times around an instant in every zone. Caches each day, because the businesses of a page share few zones. */
export class Walls {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly #now: Temporal.Instant
  readonly #days = new Map<string, Day>()

  constructor(now: Instant) {
    this.#now = Temporal.Instant.from(now)
    this.at = this.#now.epochMilliseconds
  }

  /** The day this many days after the current local date. */
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

  /** The instant at this many minutes of local time after the midnight of that day. */
  millisecondsAt(days: number, minute: number, timeZone: TimeZone): number {
    if (minute >= minutesPerDay) return this.millisecondsAt(days + 1, minute - minutesPerDay, timeZone)
    const { day, midnight } = this.dayAfter(days, timeZone)
    if (midnight !== null) return midnight + minute * minuteMilliseconds
    // 'later' matches PostgreSQL's handling of local times that a clock change repeats or skips.
    return day
      .toPlainDateTime()
      .add({ minutes: minute })
      .toZonedDateTime(timeZone, { disambiguation: 'later' }).epochMilliseconds
  }
}

/** Converts the database's opening rows to hours per day. */
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

/** Whether no two openings of a week overlap, including Sunday night and Monday morning. */
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
    spans.every((span, index) => index === 0 || spans[index - 1]!.to <= span.from) && // index > 0
    last.to - minutesPerWeek <= first.from
  )
}
