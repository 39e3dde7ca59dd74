import type { WeeklyHours } from 'contract/businesses/businesses'
import type { Instant, TimeZone } from 'contract/core/instant'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hoursAreDisjoint, openStateAt, type Hours, Walls } from './openingHours.rules.ts'
import { effort, seed } from '../../../../test-support/effort.ts'

const newYork = 'America/New_York' as TimeZone
const at = (text: string) => new Walls(text as Instant)

const week = (intervals: [number, number][]): WeeklyHours[] =>
  [1, 2, 3, 4, 5, 6, 7].map((dayOfWeek) => ({
    dayOfWeek,
    intervals: intervals.map(([opensMinute, closesMinute]) => ({ opensMinute, closesMinute })),
  }))

const nineToSix: Hours = { timeZone: newYork, weekly: week([[540, 1080]]), special: [] }
const bar: Hours = { timeZone: newYork, weekly: week([[1020, 1560]]), special: [] }

describe('open state', () => {
  test('is open between opening and closing, with the closing time', () => {
    expect(openStateAt(nineToSix, at('2026-11-20T15:00:00.000Z'))).toEqual({
      status: 'open',
      nextChange: '2026-11-20T23:00:00.000Z',
    })
  })
  test('is closing soon in the last hour', () => {
    expect(openStateAt(nineToSix, at('2026-11-20T22:00:00.000Z')).status).toBe('closing_soon')
    expect(openStateAt(nineToSix, at('2026-11-20T21:59:00.000Z')).status).toBe('open')
  })
  test('is closed from the minute of closing, with the next opening time', () => {
    expect(openStateAt(nineToSix, at('2026-11-20T23:00:00.000Z'))).toEqual({
      status: 'closed',
      nextChange: '2026-11-21T14:00:00.000Z',
    })
  })
  test('includes hours of the previous day that run past midnight', () => {
    expect(openStateAt(bar, at('2026-11-21T06:30:00.000Z'))).toEqual({
      status: 'closing_soon',
      nextChange: '2026-11-21T07:00:00.000Z',
    })
  })
  test('uses the hours of a special day instead of the weekly hours', () => {
    const hours: Hours = {
      ...nineToSix,
      special: [{ date: '2026-11-26' as never, note: 'Thanksgiving', intervals: [] }],
    }
    expect(openStateAt(hours, at('2026-11-26T16:00:00.000Z'))).toEqual({
      status: 'closed',
      nextChange: '2026-11-27T14:00:00.000Z',
    })
  })
  test('is unknown without hours', () => {
    expect(openStateAt({ ...nineToSix, weekly: [] }, at('2026-11-26T16:00:00.000Z')).status).toBe('unknown')
  })
  test('never changes when the hours are 24/7', () => {
    const always: Hours = { timeZone: newYork, weekly: week([[0, 1440]]), special: [] }
    expect(openStateAt(always, at('2026-11-26T16:00:00.000Z'))).toEqual({ status: 'open', nextChange: null })
  })
  test('uses elapsed time on the day of a clock change', () => {
    const night: Hours = { timeZone: newYork, weekly: week([[0, 240]]), special: [] }
    // On 1 November 2026 midnight is 04:00Z, and 04:00 is 09:00Z, five hours later.
    expect(openStateAt(night, at('2026-11-01T08:30:00.000Z'))).toEqual({
      status: 'closing_soon',
      nextChange: '2026-11-01T09:00:00.000Z',
    })
  })
  test('has its next change in the future, and is different at that instant', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1439 }),
        fc.integer({ min: 1, max: 1200 }),
        fc.integer({ min: 0, max: 2 * 365 * 24 * 60 }),
        fc.constantFrom('America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Kathmandu'),
        (opens, length, minutes, zone) => {
          const hours: Hours = {
            timeZone: zone as TimeZone,
            weekly: week([[opens, opens + length]]),
            special: [],
          }
          const now = new Date(Date.UTC(2026, 0, 1) + minutes * 60_000).toISOString() as Instant
          const state = openStateAt(hours, new Walls(now))
          if (!state.nextChange) return
          expect(state.nextChange > now).toBe(true)
          const isOpen = (status: string) => status === 'open' || status === 'closing_soon'
          expect(isOpen(openStateAt(hours, new Walls(state.nextChange)).status)).toBe(!isOpen(state.status))
        },
      ),
      { numRuns: effort('CASES', { sample: 60, soak: 4000 }), seed },
    )
  })
})

describe('weekly hours', () => {
  test('may touch but not overlap', () => {
    expect(
      hoursAreDisjoint(
        week([
          [540, 720],
          [720, 1080],
        ]),
      ),
    ).toBe(true)
    expect(
      hoursAreDisjoint(
        week([
          [540, 721],
          [720, 1080],
        ]),
      ),
    ).toBe(false)
  })
  test('of Sunday night may not overlap Monday morning', () => {
    expect(
      hoursAreDisjoint([
        { dayOfWeek: 7, intervals: [{ opensMinute: 1200, closesMinute: 1560 }] },
        { dayOfWeek: 1, intervals: [{ opensMinute: 60, closesMinute: 600 }] },
      ]),
    ).toBe(false)
  })
})

describe('local times', () => {
  test('match the time zone rules, also with clock changes at midnight or by half an hour', () => {
    const zones = [
      'America/New_York',
      'Africa/Cairo',
      'America/Santiago',
      'Australia/Lord_Howe',
      'Asia/Kolkata',
    ]
    const day = fc.date({
      min: new Date('2026-01-01T00:00:00.000Z'),
      max: new Date('2027-12-31T00:00:00.000Z'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(
        day,
        fc.constantFrom(...zones),
        fc.integer({ min: -1, max: 14 }),
        fc.integer({ min: 0, max: 2880 }),
        (now, zone, days, minute) => {
          const moment = Temporal.Instant.fromEpochMilliseconds(now.getTime())
          const wanted = moment
            .toZonedDateTimeISO(zone)
            .toPlainDate()
            .add({ days })
            .toPlainDateTime()
            .add({ minutes: minute })
            .toZonedDateTime(zone, { disambiguation: 'later' }).epochMilliseconds
          expect(at(moment.toString()).millisecondsAt(days, minute, zone as TimeZone)).toBe(wanted)
        },
      ),
      { numRuns: effort('CASES', { sample: 500, soak: 30_000 }), seed },
    )
  })
})
