import type { Instant, TimeZone } from 'contract/core/instant'
import { expect, test } from 'vitest'
import { type Hours, Walls } from '../profile/openingHours.rules.ts'
import { pickupTimes } from './pickup.rules.ts'

const zone = 'America/New_York' as TimeZone // a zone
const hour = 60

/** Open from Tuesday to Saturday, 7:00 to 9:30 AM and 2:00 to 3:00 PM. */
const bakery: Hours = {
  timeZone: zone,
  weekly: [1, 2, 3, 4, 5, 6, 7].map((dayOfWeek) => ({
    dayOfWeek,
    intervals:
      dayOfWeek > 1 && dayOfWeek < 7
        ? [
            { opensMinute: 7 * hour, closesMinute: 9.5 * hour },
            { opensMinute: 14 * hour, closesMinute: 15 * hour },
          ]
        : [],
  })),
  special: [],
}

function offer(now: string, preparationMinutes: number, hours = bakery) {
  const walls = new Walls(new Date(now).toISOString() as Instant) // an instant
  const { readyAt, times } = pickupTimes(hours, { walls, preparationMinutes })
  return { readyAt: readyAt && local(readyAt), times: times.map(local) }
}

function local(at: Instant): string {
  const time = Temporal.Instant.from(at).toZonedDateTimeISO(zone)
  return `${time.toPlainDate().toString().slice(5)} ${time.toPlainTime().toString({ smallestUnit: 'minute' })}`
}

// November 24, 2026 is a Tuesday.
test('an order to an open business is ready after its preparation', () => {
  const { readyAt, times } = offer('2026-11-24T08:52:30-05:00', 10)
  expect(readyAt).toBe('11-24 09:03')
  expect(times.slice(0, 6)).toEqual([
    '11-24 09:15',
    '11-24 14:15',
    '11-24 14:30',
    '11-24 14:45',
    '11-25 07:15',
    '11-25 07:30',
  ])
  expect(times.at(-1)).toBe('11-26 14:45')
})

test('an order that cannot be ready before closing is ready after the next opening', () => {
  expect(offer('2026-11-24T09:25:00-05:00', 10).readyAt).toBe('11-24 14:10')
  expect(offer('2026-11-28T14:55:00-05:00', 10)).toMatchObject({ readyAt: '12-01 07:10' })
})

test('the days of pickup are open days', () => {
  const { times } = offer('2026-11-27T16:00:00-05:00', 5)
  expect([...new Set(times.map((time) => time.slice(0, 5)))]).toEqual(['11-28', '12-01', '12-02'])
})

test('a long preparation continues while the business is closed', () => {
  expect(offer('2026-11-24T08:00:00-05:00', 24 * hour).readyAt).toBe('11-25 08:00')
  expect(offer('2026-11-24T12:00:00-05:00', 24 * hour).readyAt).toBe('11-25 14:00')
})

test('special hours replace the hours of their date', () => {
  const date = '2026-11-24' as never // a date
  const closed: Hours = { ...bakery, special: [{ date, note: 'Holiday', intervals: [] }] }
  expect(offer('2026-11-24T08:00:00-05:00', 10, closed).readyAt).toBe('11-25 07:10')
})

test('a business with unknown hours offers no times', () => {
  expect(offer('2026-11-24T08:00:00-05:00', 10, { ...bakery, weekly: [] })).toEqual({
    readyAt: null,
    times: [],
  })
})
