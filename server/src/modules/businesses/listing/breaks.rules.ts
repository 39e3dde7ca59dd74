import type { OpenInterval, SpecialHours } from 'contract/businesses/businesses'
import type { Instant, LocalDate, TimeZone } from 'contract/core/instant'
import { fromMilliseconds, plusDays } from 'contract/core/time'
import type { Hours } from '../profile/openingHours.rules.ts'

const minutesPerDay = 1440

export interface Break {
  readonly startsAt: Instant
  readonly endsAt: Instant
  readonly note: string
}

interface Span {
  /** Minutes of local time since the midnight of the first date. */
  readonly from: number
  readonly to: number
}

/**
 * The special hours of the dates that a break changes: their openings without the time of the break. Empty when the
 * break is outside of all openings. Times are whole minutes.
 */
export function hoursWithBreak(hours: Hours, pause: Break): SpecialHours[] {
  const first = plusDays(dateAt(pause.startsAt, hours.timeZone), -1)
  const last = plusDays(dateAt(pause.endsAt, hours.timeZone), 1)
  const dates: LocalDate[] = []
  for (let date = first; date <= last; date = plusDays(date, 1)) dates.push(date)
  const closed = {
    from: Math.floor(minuteSince(first, pause.startsAt, hours.timeZone)),
    to: Math.ceil(minuteSince(first, pause.endsAt, hours.timeZone)),
  }
  const left = dates.flatMap((date, day) =>
    intervalsOn(hours, date).flatMap(({ opensMinute, closesMinute }) =>
      without(
        { from: day * minutesPerDay + opensMinute, to: day * minutesPerDay + closesMinute },
        closed,
      ).map((rest, index) => ({
        ...rest,
        // The rest after midnight belongs to the next date, because no opening begins after its own day.
        day:
          index === 0 && rest.from < (day + 1) * minutesPerDay ? day : Math.floor(rest.from / minutesPerDay),
      })),
    ),
  )
  return dates.flatMap((date, day) => {
    const intervals = left
      .filter((rest) => rest.day === day)
      .map(({ from, to }) => ({
        opensMinute: from - day * minutesPerDay,
        closesMinute: to - day * minutesPerDay,
      }))
      .toSorted((one, other) => one.opensMinute - other.opensMinute)
    const before = intervalsOn(hours, date)
    if (isSame(before, intervals)) return []
    return [{ date, note: specialOn(hours, date)?.note ?? pause.note, intervals }]
  })
}

/**
 * The end of the business day: the last closing of the opening that runs now, or else of today. Null when nothing is
 * left of it.
 */
export function endOfDay(hours: Hours, now: Instant): Instant | null {
  const today = dateAt(now, hours.timeZone)
  const yesterday = plusDays(today, -1)
  const night = lastClosing(hours, yesterday)
  const minute = minuteSince(today, now, hours.timeZone)
  if (night - minutesPerDay > minute && isOpenAt(hours, yesterday, minute + minutesPerDay))
    return instantAt(yesterday, night, hours.timeZone)
  const closing = lastClosing(hours, today)
  return closing > minute ? instantAt(today, closing, hours.timeZone) : null
}

const isOpenAt = (hours: Hours, date: LocalDate, minute: number) =>
  intervalsOn(hours, date).some(
    ({ opensMinute, closesMinute }) => opensMinute <= minute && minute < closesMinute,
  )

const lastClosing = (hours: Hours, date: LocalDate) =>
  Math.max(0, ...intervalsOn(hours, date).map(({ closesMinute }) => closesMinute))

function without({ from, to }: Span, closed: Span): Span[] {
  return [
    { from, to: Math.min(to, closed.from) },
    { from: Math.max(from, closed.to), to },
  ].filter((rest) => rest.to > rest.from)
}

const specialOn = ({ special }: Hours, date: string) => special.find((each) => each.date === date)

function intervalsOn(hours: Hours, date: LocalDate): readonly OpenInterval[] {
  const special = specialOn(hours, date)
  if (special) return special.intervals
  const dayOfWeek = new Date(`${date}T00:00:00Z`).getUTCDay() || 7
  return hours.weekly.find((each) => each.dayOfWeek === dayOfWeek)?.intervals ?? []
}

function isSame(one: readonly OpenInterval[], other: readonly OpenInterval[]): boolean {
  const inOrder = one.toSorted((a, b) => a.opensMinute - b.opensMinute)
  return (
    one.length === other.length &&
    inOrder.every(
      ({ opensMinute, closesMinute }, at) =>
        opensMinute === other[at]?.opensMinute && closesMinute === other[at].closesMinute,
    )
  )
}

const dateAt = (instant: Instant, timeZone: TimeZone) =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainDate().toString() as LocalDate // an ISO date

/** Minutes on the clock of the zone. */
function minuteSince(date: LocalDate, instant: Instant, timeZone: TimeZone): number {
  const local = Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainDateTime()
  return Temporal.PlainDate.from(date).toPlainDateTime().until(local).total('minutes')
}

function instantAt(date: LocalDate, minute: number, timeZone: TimeZone): Instant {
  return fromMilliseconds(
    Temporal.PlainDate.from(date)
      .toPlainDateTime()
      .add({ minutes: minute })
      .toZonedDateTime(timeZone, { disambiguation: 'later' }).epochMilliseconds,
  )
}
