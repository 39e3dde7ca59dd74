import type { Booking } from 'contract/bookings/bookings'
import type { BusinessLocation, WeeklyHours } from 'contract/businesses/businesses'
import type { StaffId } from 'contract/core/ids'
import type { LocalDate, TimeZone } from 'contract/core/instant'
import type { StaffTimeOff, Team, TeamMember } from 'contract/team/team'
import { plusDays } from 'contract/core/time'
import { isOver } from '../agenda.ts'
import {
  gapsIn,
  type Lane,
  lanesOf,
  merged,
  minuteOf,
  minuteOfWall,
  overlapOf,
  type Span,
} from './dayGrid.ts'

export interface Block extends Span, Lane {
  readonly booking: Booking
}

/** Time off of a person. */
export interface Absence extends Span, Lane {
  readonly off: StaffTimeOff
  readonly person: TeamMember
}

export interface Column {
  readonly key: string
  readonly day: LocalDate
  /** The person of the column; null for everyone, or for bookings without a person. */
  readonly person: TeamMember | null
  /** By start. */
  readonly blocks: readonly Block[]
  readonly absences: readonly Absence[]
  /** When the person works and the business is open; null when neither is known. */
  readonly working: readonly Span[] | null
}

type Hours = Pick<BusinessLocation, 'weeklyHours' | 'specialHours'>

interface Source {
  readonly bookings: readonly Booking[]
  readonly team: Pick<Team, 'staff' | 'closures' | 'timeZone'>
  /** Opening hours; null until they are loaded. */
  readonly hours: Hours | null
}

/** One column per person, and one for bookings without a person if the day has any. */
export function dayColumns(source: Source, day: LocalDate, staffId: StaffId | null): Column[] {
  const { staff } = source.team
  const people = staffId === null ? staff : staff.filter(({ id }) => id === staffId)
  const ofPeople = people.map((person) => columnOf(source, day, person))
  const rest = columnOf(source, day, null)
  const known = new Set(staff.map(({ id }) => id))
  const blocks = blocksOf(
    source.bookings.filter((each) => each.staff === null || !known.has(each.staff.id)),
    day,
    source.team.timeZone,
  )
  const isShown = people.length === 0 || (staffId === null && blocks.length > 0)
  return isShown ? [...ofPeople, { ...rest, key: 'rest', blocks, absences: [] }] : ofPeople
}

/** Seven columns, of one person or of everyone. */
export function weekColumns(source: Source, monday: LocalDate, staffId: StaffId | null): Column[] {
  const person = source.team.staff.find(({ id }) => id === staffId) ?? null
  return Array.from({ length: 7 }, (_, at) => columnOf(source, plusDays(monday, at), person))
}

function columnOf(source: Source, day: LocalDate, person: TeamMember | null): Column {
  const { bookings, team } = source
  const own = person ? bookings.filter(({ staff }) => staff?.id === person.id) : bookings
  return {
    key: `${day} ${person?.id ?? ''}`,
    day,
    person,
    blocks: blocksOf(own, day, team.timeZone),
    absences: absencesOf(person ? [person] : team.staff, day, team.timeZone),
    working: workingOf(source, day, person),
  }
}

function blocksOf(bookings: readonly Booking[], day: LocalDate, timeZone: TimeZone): Block[] {
  const ofDay = bookings
    .filter(({ localStart, status }) => localStart.slice(0, 10) === day && !isOver(status))
    .toSorted((one, other) => one.startsAt.localeCompare(other.startsAt))
  const spans = ofDay.map(({ startsAt, endsAt }) => ({
    from: minuteOf(startsAt, day, timeZone),
    to: minuteOf(endsAt, day, timeZone),
  }))
  const lanes = lanesOf(spans)
  return ofDay.map((booking, at) => ({ booking, ...spans[at]!, ...lanes[at]! })) // one each per booking
}

function absencesOf(people: readonly TeamMember[], day: LocalDate, timeZone: TimeZone): Absence[] {
  const whole = { from: 0, to: minuteOfWall(1440, day, timeZone) }
  const ofDay = people.flatMap((person) =>
    person.timeOff.flatMap((off) => {
      const span = { from: minuteOf(off.startsAt, day, timeZone), to: minuteOf(off.endsAt, day, timeZone) }
      return overlapOf([span], [whole]).map((part) => ({ ...part, off, person }))
    }),
  )
  const byStart = ofDay.toSorted((one, other) => one.from - other.from)
  const lanes = lanesOf(byStart)
  return byStart.map((absence, at) => ({ ...absence, ...lanes[at]! })) // one each per absence
}

/** Opening hours without closures; for a person, within their shifts. */
function workingOf({ team, hours }: Source, day: LocalDate, person: TeamMember | null): Span[] | null {
  const { timeZone } = team
  const open = hours && openOn(hours, day, timeZone)
  const shifts = person ? person.shifts : team.staff.flatMap((each) => each.shifts)
  const works = shiftsOn(shifts, day, timeZone)
  if (open === null && shifts.length === 0) return null
  const spans = open === null ? works : shifts.length === 0 && !person ? open : overlapOf(works, open)
  const closed = team.closures.map(({ startsAt, endsAt }) => ({
    from: minuteOf(startsAt, day, timeZone),
    to: minuteOf(endsAt, day, timeZone),
  }))
  return spans.flatMap((span) => gapsIn(span, closed))
}

const weekday = (day: LocalDate) => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

function shiftsOn(shifts: TeamMember['shifts'], day: LocalDate, timeZone: TimeZone): Span[] {
  const ofDay = shifts.filter(({ dayOfWeek }) => dayOfWeek === weekday(day))
  return merged(
    ofDay.map(({ startsMinute, endsMinute }) => ({
      from: minuteOfWall(startsMinute, day, timeZone),
      to: minuteOfWall(endsMinute, day, timeZone),
    })),
  )
}

/** Null when the hours are unknown. */
function openOn({ weeklyHours, specialHours }: Hours, day: LocalDate, timeZone: TimeZone): Span[] | null {
  if (weeklyHours.length === 0) return null
  const special = specialHours.find(({ date }) => date === day)
  const weekly = weeklyHours.find(({ dayOfWeek }: WeeklyHours) => dayOfWeek === weekday(day))
  return merged(
    (special ?? weekly)?.intervals.map(({ opensMinute, closesMinute }) => ({
      from: minuteOfWall(opensMinute, day, timeZone),
      to: minuteOfWall(closesMinute, day, timeZone),
    })) ?? [],
  )
}

/** Spans that the grid must show: bookings and working time. Absences alone do not extend it. */
export const spansOf = (columns: readonly Column[]): Span[] =>
  columns.flatMap(({ blocks, working }) => [...blocks, ...(working ?? [])])
