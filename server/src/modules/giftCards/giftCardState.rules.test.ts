import type { Instant, LocalDate, TimeZone } from 'contract/core/instant'
import { expect, test } from 'vitest'
import { sendMoment } from './giftCardState.rules.ts'

const newYork = 'America/New_York' as TimeZone // a zone
const auckland = 'Pacific/Auckland' as TimeZone // a zone
const now = '2026-11-20T17:00:00.000Z' as Instant // an instant

const on = (day: string | null, timeZone = newYork) =>
  sendMoment(day as LocalDate | null, { now, timeZone })?.toString() ?? null // a day

test('a gift card without a day or for today is sent at once', () => {
  expect(on(null)).toBe('2026-11-20T17:00:00Z')
  expect(on('2026-11-20')).toBe('2026-11-20T17:00:00Z')
})

test('a gift card for a later day is sent in the morning of the buyer’s time zone', () => {
  expect(on('2026-11-21')).toBe('2026-11-21T14:00:00Z')
  expect(on('2027-07-04')).toBe('2027-07-04T13:00:00Z')
  expect(on('2026-11-22', auckland)).toBe('2026-11-21T20:00:00Z')
})

test('the time zone of the buyer, not of the server, defines today', () => {
  expect(on('2026-11-21', auckland)).toBe('2026-11-20T17:00:00Z')
  expect(on('2026-11-20', auckland)).toBeNull()
})

test('past days and days more than a year ahead cannot be chosen', () => {
  expect(on('2026-11-19')).toBeNull()
  expect(on('2027-11-20')).toBe('2027-11-20T14:00:00Z')
  expect(on('2027-11-21')).toBeNull()
})
