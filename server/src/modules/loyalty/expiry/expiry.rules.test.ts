import type { Instant } from 'contract/core/instant'
import { expect, test } from 'vitest'
import { daysUntil, endOfDayAfter, endOfGift, endOfInactivity, localDayOf } from './expiry.rules.ts'

const at = (text: string) => text as Instant // an instant in the contract's format

test('points expire twelve months later, at the end of the member’s local day', () => {
  expect(endOfInactivity(at('2026-11-20T17:00:00.000Z'), 'America/New_York', 'US')).toBe(
    '2027-11-21T04:59:59.999Z',
  )
  expect(endOfInactivity(at('2026-11-20T17:00:00.000Z'), 'Asia/Tokyo', 'US')).toBe('2027-11-21T14:59:59.999Z')
})

test('the day follows the member’s time zone, not the server’s', () => {
  const lateEvening = at('2026-06-02T03:30:00.000Z')
  const end = endOfInactivity(lateEvening, 'America/New_York', 'US')
  expect(localDayOf(end, 'America/New_York')).toBe('2027-06-01')
})

test('a day with a clock change has its actual length', () => {
  // 14 March 2027 has 23 hours in New York and 7 November 2027 has 25.
  expect(endOfInactivity(at('2026-03-14T17:00:00.000Z'), 'America/New_York', 'US')).toBe(
    '2027-03-15T03:59:59.999Z',
  )
  expect(endOfInactivity(at('2026-11-07T17:00:00.000Z'), 'America/New_York', 'US')).toBe(
    '2027-11-08T04:59:59.999Z',
  )
  // In Cairo the clocks go forward at midnight: 30 April 2027 starts at one o'clock.
  expect(endOfInactivity(at('2026-04-29T12:00:00.000Z'), 'Africa/Cairo', 'US')).toBe(
    '2027-04-29T21:59:59.999Z',
  )
})

test('a leap day is followed by the last day of February', () => {
  const end = endOfInactivity(at('2028-02-29T12:00:00.000Z'), 'America/New_York', 'US')
  expect(localDayOf(end, 'America/New_York')).toBe('2029-02-28')
  const before = endOfInactivity(at('2027-02-28T12:00:00.000Z'), 'America/New_York', 'US')
  expect(localDayOf(before, 'America/New_York')).toBe('2028-02-28')
})

test('points last longer where the law requires it, and never less than a year', () => {
  const now = at('2026-11-20T17:00:00.000Z')
  const dayIn = (jurisdiction: string) =>
    localDayOf(endOfInactivity(now, 'Europe/Berlin', jurisdiction), 'Europe/Berlin')
  expect(dayIn('CA-QC')).toBe('2027-11-20')
  expect(dayIn('DE')).toBe('2030-11-20')
  expect(dayIn('AT')).toBe('2056-11-20')
  expect(dayIn('nowhere')).toBe('2027-11-20')
})

test('a gift expires on its day unless the law forbids it', () => {
  const gift = { days: 30, timeZone: 'America/Toronto' }
  const now = at('2026-11-20T17:00:00.000Z')
  expect(endOfGift(now, { ...gift, jurisdiction: 'US' })).toBe('2026-12-21T04:59:59.999Z')
  expect(endOfGift(now, { ...gift, jurisdiction: 'CA-ON' })).toBeNull()
})

test('days follow the calendar, so the last day counts as 0 until midnight', () => {
  const zone = 'America/New_York'
  const now = at('2026-11-20T17:00:00.000Z')
  const end = endOfDayAfter(now, 45, zone)
  expect(daysUntil(end, now, zone)).toBe(45)
  expect(daysUntil(end, at('2027-01-05T03:00:00.000Z'), zone)).toBe(0)
  expect(daysUntil(end, at('2027-01-05T05:00:00.000Z'), zone)).toBe(-1)
})
