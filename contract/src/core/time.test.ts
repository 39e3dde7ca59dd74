import { expect, test } from 'vitest'
import { Instant, LocalDate } from './instant.ts'
import { fromMilliseconds, isBefore, millisecondsBetween, minus, plus, plusDays } from './time.ts'

const noon = Instant.parse('2026-11-21T12:00:00.000Z')

test.each([
  [{ milliseconds: 1 }, '2026-11-21T12:00:00.001Z'],
  [{ seconds: 90 }, '2026-11-21T12:01:30.000Z'],
  [{ minutes: 15 }, '2026-11-21T12:15:00.000Z'],
  [{ hours: 24 }, '2026-11-22T12:00:00.000Z'],
  [{ days: 10 }, '2026-12-01T12:00:00.000Z'],
  [{ days: 1, hours: -1 }, '2026-11-22T11:00:00.000Z'],
])('adds %j', (span, sum) => {
  expect(plus(noon, span)).toBe(sum)
  expect(minus(plus(noon, span), span)).toBe(noon)
})

test('formats every sum with milliseconds', () => {
  expect(plus(Instant.parse('2026-11-21T12:00:00Z'), {})).toBe(noon)
  expect(fromMilliseconds(Date.UTC(2026, 10, 21, 12))).toBe(noon)
})

test('a day has 24 hours even when clocks change', () => {
  const before = Instant.parse('2026-10-31T20:00:00.000Z')
  expect(millisecondsBetween(before, plus(before, { days: 1 }))).toBe(24 * 3_600_000)
})

test('compares instants, not strings', () => {
  expect(isBefore(Instant.parse('2026-11-21T12:00:00Z'), noon)).toBe(false)
  expect(isBefore(noon, plus(noon, { milliseconds: 1 }))).toBe(true)
  expect(millisecondsBetween(noon, minus(noon, { seconds: 1 }))).toBe(-1000)
})

test('refuses a sum that is not a valid instant', () => {
  expect(() => plus(noon, { minutes: Number.NaN })).toThrow(RangeError)
})

test('counts calendar days across the end of a month', () => {
  expect(plusDays(LocalDate.parse('2028-02-28'), 2)).toBe('2028-03-01')
  expect(plusDays(LocalDate.parse('2026-01-01'), -1)).toBe('2025-12-31')
})
