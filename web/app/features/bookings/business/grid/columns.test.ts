import type { Booking } from 'contract/bookings/bookings'
import type { StaffId } from 'contract/core/ids'
import { type Instant, LocalDate, type TimeZone } from 'contract/core/instant'
import type { Team, TeamMember } from 'contract/team/team'
import { expect, test } from 'vitest'
import { dayColumns, spansOf, weekColumns } from './columns.ts'

const thursday = LocalDate.parse('2026-11-26')
const timeZone = 'America/New_York' as TimeZone // IANA zone
const person = (name: string, more: Partial<TeamMember> = {}) =>
  ({
    id: name as StaffId, // any text serves as an id
    name,
    shifts: [{ dayOfWeek: 4, startsMinute: 540, endsMinute: 1020 }],
    timeOff: [],
    ...more,
  }) as unknown as TeamMember // the parts that columns read
const booking = (hour: number, staff: string | null, status = 'confirmed') =>
  ({
    id: `${hour} ${staff}`,
    localStart: `2026-11-26T${String(hour).padStart(2, '0')}:00`,
    startsAt: `2026-11-26T${hour + 5}:00:00.000Z`,
    endsAt: `2026-11-26T${hour + 6}:00:00.000Z`,
    staff: staff === null ? null : { id: staff },
    status,
  }) as unknown as Booking // the parts that columns read
const absent = (from: string, to: string) => ({ startsAt: from as Instant, endsAt: to as Instant }) // instants
const sourceOf = (staff: TeamMember[], bookings: Booking[], closures: object[] = []) => ({
  bookings,
  team: { staff, closures: closures as Team['closures'], timeZone }, // the parts that columns read
  hours: {
    weeklyHours: [{ dayOfWeek: 4, intervals: [{ opensMinute: 480, closesMinute: 960 }] }],
    specialHours: [],
  },
})

test('a day has one column per person, and one for bookings without a person', () => {
  const source = sourceOf(
    [person('Noor'), person('Ana')],
    [booking(9, 'Noor'), booking(11, null), booking(10, 'Noor'), booking(12, 'Ana', 'declined')],
  )
  expect(
    dayColumns(source, thursday, null).map(({ key, blocks }) => [key, blocks.map(({ from }) => from)]),
  ).toEqual([
    ['2026-11-26 Noor', [540, 600]],
    ['2026-11-26 Ana', []],
    ['rest', [660]],
  ])
  expect(dayColumns(source, thursday, 'Ana' as StaffId)).toHaveLength(1) // any text serves as an id
})

test('a business without a team has one column', () =>
  expect(dayColumns(sourceOf([], []), thursday, null)).toMatchObject([
    { key: 'rest', working: [{ from: 480, to: 960 }] },
  ]))

test('people work in their shifts, while the business is open and not closed', () => {
  const closure = absent('2026-11-26T17:00:00.000Z', '2026-11-26T18:00:00.000Z')
  const [column] = dayColumns(sourceOf([person('Noor')], [], [closure]), thursday, null)
  expect(column?.working).toEqual([
    { from: 540, to: 720 },
    { from: 780, to: 960 },
  ])
})

test('time off shows on each of its days, cut at midnight', () => {
  const timeOff = [absent('2026-11-26T23:00:00.000Z', '2026-11-27T15:00:00.000Z')] as TeamMember['timeOff'] // the parts that columns read
  const days = weekColumns(sourceOf([person('Noor', { timeOff })], []), LocalDate.parse('2026-11-23'), null)
  expect(days.map(({ absences }) => absences.map(({ from, to }) => [from, to]))).toEqual([
    [],
    [],
    [],
    [[1080, 1440]],
    [[0, 600]],
    [],
    [],
  ])
})

test('overlapping time off of two people shares the width of a week', () => {
  const timeOff = [absent('2026-11-26T17:00:00.000Z', '2026-11-26T18:00:00.000Z')] as TeamMember['timeOff'] // the parts that columns read
  const source = sourceOf([person('Noor', { timeOff }), person('Ana', { timeOff })], [])
  const [, , , day] = weekColumns(source, LocalDate.parse('2026-11-23'), null)
  expect(day?.absences).toMatchObject([
    { lane: 0, lanes: 2 },
    { lane: 1, lanes: 2 },
  ])
})

test('a week shows the bookings of one person or of everyone', () => {
  const source = sourceOf([person('Noor'), person('Ana')], [booking(9, 'Noor'), booking(9, 'Ana')])
  const monday = LocalDate.parse('2026-11-23')
  expect(weekColumns(source, monday, null)[3]?.blocks).toMatchObject([{ lanes: 2 }, { lanes: 2 }])
  expect(weekColumns(source, monday, 'Ana' as StaffId)[3]?.blocks).toHaveLength(1) // any text serves as an id
})

test('the grid covers the working hours and bookings outside of them', () => {
  const columns = dayColumns(sourceOf([person('Noor')], [booking(17, 'Noor')]), thursday, null)
  expect(spansOf(columns)).toMatchObject([
    { from: 1020, to: 1080 },
    { from: 540, to: 960 },
  ])
})
