import type { Instant, TimeZone } from 'contract/core/instant'
import { expect, test } from 'vitest'
import { repeatedDays, takenText, toggled, usualRepeat, selectedCount } from './repeat.ts'

const timeZone = 'America/New_York' as TimeZone // valid zone

test('the dates of a series are listed before booking, across months and clock changes', () => {
  const repeat = { ...usualRepeat, everyWeeks: 2, count: 3 }
  expect(repeatedDays({ localStart: '2026-10-20T14:00' }, repeat)).toEqual([
    'Tue, Oct 20',
    'Tue, Nov 3',
    'Tue, Nov 17',
  ])
})

test('a later visit can be excluded and included again', () => {
  const one = toggled(usualRepeat, 2)
  expect([one.without, selectedCount(one)]).toEqual([[2], 3])
  expect(toggled(one, 2)).toEqual(usualRepeat)
})

test('up to three conflicts are named, and the rest are counted', () => {
  const starts = ['2026-12-01', '2026-12-08', '2026-12-15', '2026-12-22', '2026-12-29'].map(
    (day) => `${day}T19:00:00.000Z` as Instant, // an instant
  )
  expect(takenText([], timeZone)).toBeNull()
  expect(takenText(starts.slice(0, 1), timeZone)).toBe('Dec 1 was taken and is not booked.')
  expect(takenText(starts.slice(0, 2), timeZone)).toBe('Dec 1 and Dec 8 were taken and are not booked.')
  expect(takenText(starts, timeZone)).toBe('Dec 1, Dec 8, Dec 15 and 2 more were taken and are not booked.')
})
