import type { StaffId } from 'contract/core/ids'
import type { LocalDate, TimeZone } from 'contract/core/instant'
import { describe, expect, test } from 'vitest'
import type { AvailabilityInput, Worker } from './availability/availabilityInput.rules.ts'
import { fairest, freeSlots, nearest, stateOfStart } from './availability/slots.rules.ts'
import { dayOfDate, minuteOfInstant, wallTime, zoneBetween } from './availability/zone.rules.ts'

const [ana, ben] = ['a', 'b'] as [StaffId, StaffId] // ids for these rules

const everyDay = (fromMinute: number, toMinute: number) =>
  [1, 2, 3, 4, 5, 6, 7].map((dayOfWeek) => ({ dayOfWeek, fromMinute, toMinute }))

function worker(changes: Partial<Worker> = {}): Worker {
  return {
    id: ana,
    durationMinutes: null,
    shifts: everyDay(0, 1440),
    timeOff: [],
    allocated: [],
    external: [],
    ...changes,
  }
}

/** A New York shop with hours and shifts around the clock, and a service of one hour. */
function input({
  settings,
  ...changes
}: Partial<Omit<AvailabilityInput, 'settings'>> & {
  settings?: Partial<AvailabilityInput['settings']>
} = {}): AvailabilityInput {
  return {
    timeZone: 'America/New_York' as TimeZone, // an IANA zone
    durationMinutes: 30,
    hours: { weekly: everyDay(0, 1440), special: [] },
    closures: [],
    staff: [worker()],
    groups: [],
    sessions: [],
    ...changes,
    settings: {
      needsStaff: true,
      bufferBeforeMinutes: 0,
      bufferAfterMinutes: 0,
      processing: [],
      weeklyStarts: [],
      slotStepMinutes: 30,
      minNoticeMinutes: 0,
      maxAdvanceDays: 60,
      capacity: 1,
      ...settings,
    },
  }
}

const minute = (instant: string) => Temporal.Instant.from(instant).epochMilliseconds / 60_000

function slotsOn(
  over: AvailabilityInput,
  date: string,
  now = '2026-10-01T12:00:00Z',
  staffId: StaffId | null = null,
) {
  const day = dayOfDate(date as LocalDate) // a valid date in every test
  return freeSlots(over, { fromDay: day, toDay: day, now: minute(now), staffId })
}

function starts(over: AvailabilityInput, date: string, now?: string): string[] {
  const zone = zoneBetween(
    over.timeZone,
    minute(`${date}T00:00:00Z`) - 2880,
    minute(`${date}T00:00:00Z`) + 4320,
  )
  return slotsOn(over, date, now).map(({ from }) => {
    const { localStart, offset } = wallTime(zone, from)
    return `${localStart.slice(11)}${offset}`
  })
}

describe('clock changes', () => {
  const night = input({
    staff: [worker({ shifts: everyDay(0, 240) })],
    durationMinutes: 60,
    settings: { slotStepMinutes: 60 },
  })

  test('a shift from midnight to four has five hours and two 1:30 times when clocks go back', () => {
    expect(starts(night, '2026-11-01')).toEqual([
      '00:00-04:00',
      '01:00-04:00',
      '01:00-05:00',
      '02:00-05:00',
      '03:00-05:00',
    ])
    expect(
      starts(
        { ...night, durationMinutes: 30, settings: { ...night.settings, slotStepMinutes: 30 } },
        '2026-11-01',
      ),
    ).toContain('01:30-05:00')
  })

  test('a shift from midnight to four has three hours when clocks go forward, with no slot in the gap', () => {
    const now = '2027-03-01T12:00:00Z'
    expect(starts(night, '2027-03-14', now)).toEqual(['00:00-05:00', '01:00-05:00', '03:00-04:00'])
  })

  test('a two-hour service ends two hours later, regardless of the wall clock', () => {
    const [first] = slotsOn({ ...night, durationMinutes: 120 }, '2026-11-01')
    expect(first).toMatchObject({ from: minute('2026-11-01T04:00:00Z'), to: minute('2026-11-01T06:00:00Z') })
  })

  test('the half-hour change on Lord Howe keeps slots on the wall-clock grid', () => {
    const island = { ...night, timeZone: 'Australia/Lord_Howe' as TimeZone, durationMinutes: 15 } // an IANA zone
    expect(starts(island, '2026-10-04', '2026-10-01T12:00:00Z')).toEqual([
      '00:00+10:30',
      '01:00+10:30',
      '03:00+11:00',
    ])
  })

  test('no slot is offered while the business is closed, even during a shift', () => {
    const early = input({
      staff: [worker({ shifts: everyDay(90, 240) })],
      hours: { weekly: everyDay(90, 240), special: [] },
    })
    // The profile opens at the second 1:30.
    expect(starts(early, '2026-11-01')[0]).toBe('01:30-05:00')
  })
})

describe('working hours', () => {
  test('a night shift continues after midnight on the next day', () => {
    const bar = input({
      hours: { weekly: [{ dayOfWeek: 5, fromMinute: 1380, toMinute: 1500 }], special: [] },
    })
    expect(starts(bar, '2026-11-20')).toEqual(['23:00-05:00', '23:30-05:00'])
    expect(starts(bar, '2026-11-21')).toEqual(['00:00-05:00', '00:30-05:00'])
  })

  test('a special day replaces the hours of that day, and an empty one closes it', () => {
    const special = [
      { date: '2026-11-26' as LocalDate, spans: [] },
      { date: '2026-12-24' as LocalDate, spans: [{ fromMinute: 600, toMinute: 660 }] },
    ]
    const shop = input({ hours: { weekly: everyDay(540, 1080), special } })
    expect(starts(shop, '2026-11-26')).toEqual([])
    expect(starts(shop, '2026-11-27')).toHaveLength(18)
  })

  test('without opening hours only shifts count, and without staff no slot is offered', () => {
    const unknown = input({
      hours: { weekly: [], special: [] },
      staff: [worker({ shifts: everyDay(540, 600) })],
    })
    expect(starts(unknown, '2026-11-20')).toHaveLength(2)
    expect(
      slotsOn(input({ hours: { weekly: [], special: [] }, settings: { needsStaff: false } }), '2026-11-20'),
    ).toEqual([])
  })

  test('time off and closures remove the slots they overlap, with and without opening hours', () => {
    const away = { from: minute('2026-11-20T05:00:00Z'), to: minute('2026-11-21T04:00:00Z') }
    expect(starts(input({ staff: [worker({ timeOff: [away] })] }), '2026-11-20')).toEqual([
      '23:00-05:00',
      '23:30-05:00',
    ])
    for (const weekly of [everyDay(0, 1440), []])
      expect(starts(input({ closures: [away], hours: { weekly, special: [] } }), '2026-11-20')).toEqual([
        '23:00-05:00',
        '23:30-05:00',
      ])
  })

  test('minimum notice and booking horizon limit the slots', () => {
    const bounded = input({ settings: { minNoticeMinutes: 120, maxAdvanceDays: 1 } })
    expect(starts(bounded, '2026-11-20', '2026-11-20T17:01:00Z')[0]).toBe('14:30-05:00')
    expect(starts(bounded, '2026-11-21', '2026-11-20T17:01:00Z')).toHaveLength(48)
    expect(starts(bounded, '2026-11-22', '2026-11-20T17:01:00Z')).toEqual([])
  })
})

describe('taken times', () => {
  const at = (from: string, to: string) => ({
    from: minute(`2026-11-20T${from}:00-05:00`),
    to: minute(`2026-11-20T${to}:00-05:00`),
  })
  const shop = (changes: Parameters<typeof input>[0] = {}) =>
    input({ hours: { weekly: everyDay(540, 720), special: [] }, ...changes })

  test('buffers apply on both sides', () => {
    const busy = [worker({ allocated: [at('10:00', '10:30')] })]
    const settings = { bufferBeforeMinutes: 30, bufferAfterMinutes: 30 }
    expect(starts(shop({ staff: busy, settings }), '2026-11-20')).toEqual(['11:00-05:00'])
  })

  test('another customer can be served during processing time', () => {
    const busy = [worker({ allocated: [at('09:00', '09:30'), at('10:00', '12:00')] })]
    expect(starts(shop({ staff: busy }), '2026-11-20')).toEqual(['09:30-05:00'])
    const settings = { processing: [{ offsetMinutes: 30, minutes: 120 }], slotStepMinutes: 60 as const }
    const long = shop({
      staff: [worker({ allocated: [at('09:30', '11:30')] })],
      durationMinutes: 180,
      settings,
    })
    expect(starts(long, '2026-11-20')).toEqual(['09:00-05:00'])
  })

  test('a class starts at its timetable, once in a repeated hour and never in a skipped one', () => {
    const all = [1, 2, 3, 4, 5, 6, 7].map((dayOfWeek) => ({ dayOfWeek, fromMinute: 0, toMinute: 1440 }))
    const weeklyStarts = [
      { dayOfWeek: 7, minute: 90 },
      { dayOfWeek: 7, minute: 150 },
      { dayOfWeek: 5, minute: 615 },
    ]
    const course = shop({
      hours: { weekly: all, special: [] },
      staff: [worker({ shifts: all })],
      settings: { weeklyStarts },
    })
    expect(starts(course, '2026-11-20')).toEqual(['10:15-05:00'])
    expect(starts(course, '2026-11-19')).toEqual([])
    expect(starts(course, '2026-11-01')).toEqual(['01:30-04:00', '02:30-05:00'])
    expect(starts(course, '2027-03-14', '2027-03-01T12:00:00Z')).toEqual(['01:30-05:00'])
  })

  test('a slot needs one unit of every resource group besides the staff member', () => {
    const room = (key: string, ...allocated: ReturnType<typeof at>[]) => ({ key, allocated })
    const groups = [[room('room:1', at('09:00', '11:00')), room('room:2', at('09:00', '10:00'))]]
    expect(starts(shop({ groups }), '2026-11-20')[0]).toBe('10:00-05:00')
    expect(slotsOn(shop({ groups: [...groups, []] }), '2026-11-20')).toEqual([])
  })

  test('a partly filled group session is joined before another one is opened', () => {
    const session = { id: 's', staffId: ana, seatsLeft: 3, ...at('09:00', '09:30') }
    const busy = [worker({ allocated: [at('09:00', '09:30')] }), worker({ id: ben })]
    const [first, second] = slotsOn(
      shop({ staff: busy, sessions: [session], settings: { capacity: 5 } }),
      '2026-11-20',
    )
    expect(first).toMatchObject({ staffIds: [ana], seatsLeft: 3, sessionIds: ['s'] })
    expect(second).toMatchObject({ staffIds: [ana, ben], seatsLeft: 5, sessionIds: [] })
    const full = shop({ staff: busy, sessions: [{ ...session, seatsLeft: 0 }], settings: { capacity: 5 } })
    expect(slotsOn(full, '2026-11-20')[0]).toMatchObject({ staffIds: [ben], seatsLeft: 5 })
  })

  test('the staff member with the fewest minutes that day is chosen, then the lowest id', () => {
    const staff = [
      worker({ id: ben, allocated: [at('10:00', '10:30')] }),
      worker({ allocated: [at('11:00', '12:00')] }),
    ]
    const chosenFrom = (over: AvailabilityInput) => fairest(over, slotsOn(over, '2026-11-20')[0]!)?.id // it has one
    expect(chosenFrom(shop({ staff }))).toBe(ben)
    expect(chosenFrom(shop({ staff: [worker({ id: ben }), worker()] }))).toBe(ana)
  })

  test('a start is free, taken or not offered', () => {
    const over = shop({ staff: [worker({ allocated: [at('10:00', '10:30')] })] })
    const from = (time: string) => at(time, '12:00').from
    const stateAt = (start: number) =>
      stateOfStart(over, { start, now: minute('2026-11-20T13:00:00Z'), staffId: null }).state
    expect(stateAt(from('09:00'))).toBe('free')
    expect(stateAt(from('10:00'))).toBe('taken')
    expect(stateAt(from('10:10'))).toBe('not_offered')
    expect(stateAt(from('07:00'))).toBe('not_offered')
    const near = nearest(slotsOn(over, '2026-11-20'), from('10:00'), 3)
    expect(near.map((slot) => slot.from)).toEqual([from('09:00'), from('09:30'), from('10:30')])
  })
})

test('an instant is rounded down to its minute', () => {
  expect(minuteOfInstant('2026-11-20T10:00:59.999Z' as Parameters<typeof minuteOfInstant>[0])).toBe(
    minute('2026-11-20T10:00:00Z'),
  ) // an instant
})
