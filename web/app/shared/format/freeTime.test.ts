import { defaultPreferences } from 'contract/account/defaultPreferences'
import type { Preferences } from 'contract/account/preferences'
import type { Instant, TimeZone } from 'contract/core/instant'
import { expect, test } from 'vitest'
import { formatFreeTime, formatNearTime } from './freeTime.ts'

const newYork = 'America/New_York' as TimeZone // IANA zone
const words = (instant: string, now: string, hourCycle: Preferences['hourCycle'] = 'h12') =>
  formatFreeTime(
    new Date(instant).toISOString() as Instant, // valid instant
    newYork,
    new Date(now).toISOString() as Instant, // the same
    { ...defaultPreferences, hourCycle },
  )

test('writes today, tomorrow or the date in the time zone of the business', () => {
  expect(words('2026-11-20T14:30-05:00', '2026-11-20T12:00-05:00')).toBe('today at 2:30 PM')
  expect(words('2026-11-21T00:15-05:00', '2026-11-20T23:50-05:00')).toBe('tomorrow at 12:15 AM')
  expect(words('2026-11-25T09:00-05:00', '2026-11-20T12:00-05:00')).toBe('Wed, Nov 25 at 9:00 AM')
  expect(words('2026-11-20T14:30-05:00', '2026-11-20T12:00-05:00', 'h23')).toBe('today at 14:30')
})

test('recognizes tomorrow across a change of the clocks', () => {
  expect(words('2026-11-01T23:30-05:00', '2026-10-31T12:00-04:00')).toBe('tomorrow at 11:30 PM')
  expect(words('2026-11-02T00:30-05:00', '2026-11-01T00:10-04:00')).toBe('tomorrow at 12:30 AM')
  expect(words('2027-03-15T00:30-04:00', '2027-03-14T23:00-04:00')).toBe('tomorrow at 12:30 AM')
})

test('names near days of a local time, and adds the date to later ones', () => {
  const near = (localStart: string) => formatNearTime(localStart, '2026-11-20', defaultPreferences) // a Friday
  expect(near('2026-11-20T14:30')).toBe('Today 2:30 PM')
  expect(near('2026-11-21T09:00')).toBe('Tomorrow 9:00 AM')
  expect(near('2026-11-26T09:00')).toBe('Thu 9:00 AM')
  expect(near('2026-11-27T00:15')).toBe('Fri, Nov 27, 12:15 AM')
})
