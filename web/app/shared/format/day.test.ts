import type { Instant, TimeZone } from 'contract/core/instant'
import { expect, test } from 'vitest'
import {
  formatLocalDate,
  formatLocalDay,
  formatLongDay,
  formatMonth,
  formatMonthDay,
  formatWallClock,
} from './day.ts'
import { formatMinute } from './duration.ts'
import { formatClock, formatDate, formatDay, formatMoment, formatWeekday } from './instant.ts'

test('calendar days are written as in the United States', () => {
  expect(formatMonthDay('2026-11-05')).toBe('Nov 5')
  expect(formatLocalDate('2026-11-05')).toBe('Nov 5, 2026')
  expect(formatLocalDay('2026-11-05')).toBe('Thu, Nov 5')
  expect(formatLongDay('2026-11-05')).toBe('Thursday, November 5')
  expect(formatMonth('2026-11')).toBe('November 2026')
})

const h12 = { hourCycle: 'h12' } as const
const h23 = { hourCycle: 'h23' } as const

test.each([
  [0, '12:00 AM', '00:00'],
  [9 * 60, '9:00 AM', '09:00'],
  [12 * 60 + 5, '12:05 PM', '12:05'],
  [23 * 60 + 59, '11:59 PM', '23:59'],
  [25 * 60, '1:00 AM', '01:00'],
])('minute %d of a day is %s or %s', (minute, text, text24) => {
  expect(formatMinute(minute, h12)).toBe(text)
  expect(formatMinute(minute, h23)).toBe(text24)
})

test('a local time is written by the clock of the member', () => {
  expect(formatWallClock('2026-11-21T14:30', h12)).toBe('2:30 PM')
  expect(formatWallClock('2026-11-21T14:30', h23)).toBe('14:30')
})

test('instants are written by the clock of the place', () => {
  const at = '2026-11-22T02:05:00.000Z' as Instant // an instant
  const newYork = 'America/New_York' as TimeZone // a zone of the IANA list
  expect(formatClock(at, newYork, h12)).toBe('9:05 PM')
  expect(formatClock(at, newYork, h23)).toBe('21:05')
  expect(formatMoment(at, newYork, h12)).toBe('Nov 21, 2026, 9:05 PM')
  expect(formatMoment(at, newYork, h23)).toBe('Nov 21, 2026, 21:05')
  expect(formatMoment(at, newYork, h12, { hasSeconds: true })).toBe('Nov 21, 2026, 9:05:00 PM')
  expect(formatDay(at, newYork)).toBe('Sat, Nov 21')
  expect(formatWeekday(at, newYork)).toBe('Sat')
  expect(formatDate(at, newYork)).toBe('Nov 21, 2026')
})
