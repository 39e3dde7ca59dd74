import type { OpenInterval } from 'contract/businesses/businesses'
import type { Instant, TimeZone } from 'contract/core/instant'
import { fromMilliseconds, minuteMilliseconds } from 'contract/core/time'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Hours, openStateAt, Walls } from '../profile/openingHours.rules.ts'
import { endOfDay, hoursWithBreak } from './breaks.rules.ts'

const newYork = 'America/New_York' as TimeZone // of the IANA list
const instant = (text: string) => text as Instant // an instant
const everyDay = (...intervals: [number, number][]): Hours => ({
  timeZone: newYork,
  weekly: [1, 2, 3, 4, 5, 6, 7].map((dayOfWeek) => ({
    dayOfWeek,
    intervals: intervals.map(([opensMinute, closesMinute]): OpenInterval => ({ opensMinute, closesMinute })),
  })),
  special: [],
})
const shop = everyDay([540, 1080])
const bar = everyDay([1020, 1560])
const note = 'Short break'

test('a break splits the opening of its day', () => {
  const pause = {
    startsAt: instant('2026-11-20T20:00:00.000Z'),
    endsAt: instant('2026-11-20T20:30:00.000Z'),
    note,
  }
  expect(hoursWithBreak(shop, pause)).toEqual([
    {
      date: '2026-11-20',
      note,
      intervals: [
        { opensMinute: 540, closesMinute: 900 },
        { opensMinute: 930, closesMinute: 1080 },
      ],
    },
  ])
})

test('after midnight the rest of the night belongs to the next date', () => {
  // 0:30 to 1:00 of November 21 in New York.
  const pause = {
    startsAt: instant('2026-11-21T05:30:00.000Z'),
    endsAt: instant('2026-11-21T06:00:00.000Z'),
    note,
  }
  expect(hoursWithBreak(bar, pause)).toEqual([
    { date: '2026-11-20', note, intervals: [{ opensMinute: 1020, closesMinute: 1470 }] },
    {
      date: '2026-11-21',
      note,
      intervals: [
        { opensMinute: 60, closesMinute: 120 },
        { opensMinute: 1020, closesMinute: 1560 },
      ],
    },
  ])
})

test('a break while it is closed changes nothing', () => {
  const pause = {
    startsAt: instant('2026-11-20T11:00:00.000Z'),
    endsAt: instant('2026-11-20T11:30:00.000Z'),
    note,
  }
  expect(hoursWithBreak(shop, pause)).toEqual([])
})

test('the day ends with its last closing, also past midnight', () => {
  expect(endOfDay(shop, instant('2026-11-20T15:00:00.000Z'))).toBe('2026-11-20T23:00:00.000Z')
  expect(endOfDay(bar, instant('2026-11-21T05:30:00.000Z'))).toBe('2026-11-21T07:00:00.000Z')
  expect(endOfDay(shop, instant('2026-11-21T01:00:00.000Z'))).toBeNull()
})

test('it is closed during a break, and otherwise as before', () => {
  const start = Date.parse('2026-11-20T00:00:00Z')
  fc.assert(
    fc.property(
      fc.constantFrom(shop, bar, everyDay([0, 1440]), everyDay([540, 720], [780, 1080])),
      fc.integer({ min: 0, max: 1440 }),
      fc.integer({ min: 5, max: 720 }),
      fc.integer({ min: -600, max: 2400 }),
      (hours, from, minutes, probe) => {
        const at = (minute: number) => fromMilliseconds(start + minute * minuteMilliseconds)
        const pause = { startsAt: at(from), endsAt: at(from + minutes), note }
        const changed = hoursWithBreak(hours, pause)
        const isOpen = (of: Hours, minute: number) =>
          openStateAt(of, new Walls(at(minute))).status !== 'closed'
        const isInBreak = probe >= from && probe < from + minutes
        expect(isOpen({ ...hours, special: changed }, probe)).toBe(isInBreak ? false : isOpen(hours, probe))
        for (const { intervals } of changed)
          for (const { opensMinute, closesMinute } of intervals) {
            expect(opensMinute).toBeGreaterThanOrEqual(0)
            expect(opensMinute).toBeLessThan(1440)
            expect(closesMinute).toBeGreaterThan(opensMinute)
            expect(closesMinute).toBeLessThanOrEqual(opensMinute + 1440)
          }
      },
    ),
    { numRuns: 300 },
  )
})
