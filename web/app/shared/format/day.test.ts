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
import { formatClock, formatDate, formatDay, formatWeekday } from './instant.ts'

test('calendar days are written as in the United States', () => {
  expect(formatMonthDay('2026-11-05')).toBe('Nov 5')
  expect(formatLocalDate('2026-11-05')).toBe('Nov 5, 2026')
  expect(formatLocalDay('2026-11-05')).toBe('Thu, Nov 5')
  expect(formatLongDay('2026-11-05')).toBe('Thursday, November 5')
  expect(formatMonth('2026-11')).toBe('November 2026')
})

test.each([
  [0, '12:00 AM'],
  [9 * 60, '9:00 AM'],
  [12 * 60 + 5, '12:05 PM'],
  [23 * 60 + 59, '11:59 PM'],
  [25 * 60, '1:00 AM'],
])('minute %d of a day is %s', (minute, text) => expect(formatMinute(minute)).toBe(text))

test('a local time has a 12-hour clock', () => {
  expect(formatWallClock('2026-11-21T14:30')).toBe('2:30 PM')
})

test('instants are written by the clock of the place', () => {
  const at = '2026-11-22T02:05:00.000Z' as Instant // an instant
  const newYork = 'America/New_York' as TimeZone // a zone of the IANA list
  expect(formatClock(at, newYork)).toBe('9:05 PM')
  expect(formatDay(at, newYork)).toBe('Sat, Nov 21')
  expect(formatWeekday(at, newYork)).toBe('Sat')
  expect(formatDate(at, newYork)).toBe('Nov 21, 2026')
})
