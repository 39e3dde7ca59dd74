import { Instant, type LocalDate, TimeZone } from 'contract/core/instant'
import { expect, test } from 'vitest'
import {
  dateAndTime,
  dayAndTime,
  dollars,
  longDate,
  momentWithZone,
  pointsInWords,
  shortDate,
  whenInWords,
} from './format.ts'

const newYear = '2027-01-01' as LocalDate // a date in the contract's format

test('dates, points and amounts are formatted for people', () => {
  expect(longDate(newYear)).toBe('Jan 1, 2027')
  expect(shortDate(newYear)).toBe('Jan 1')
  expect(whenInWords(newYear, 1)).toBe('tomorrow')
  expect(whenInWords(newYear, 7)).toBe('on Jan 1')
  expect(pointsInWords(1)).toBe('1 point')
  expect(pointsInWords(12_500)).toBe('12,500 points')
  expect([-1, -1866].map(pointsInWords)).toEqual(['−1 point', '−1,866 points'])
  expect(dollars(12_505)).toBe('$125.05')
})

test('times have the clock of the reader', () => {
  const evening = Instant.parse('2026-11-20T23:05:00.000Z')
  const night = Instant.parse('2026-11-21T05:00:00.000Z')
  const newYork = TimeZone.parse('America/New_York')
  const h12 = { hourCycle: 'h12' } as const
  const h23 = { hourCycle: 'h23' } as const
  expect(momentWithZone(evening, newYork, h12)).toBe('Fri, Nov 20, 2026, 6:05 PM EST')
  expect(momentWithZone(evening, newYork, h23)).toBe('Fri, Nov 20, 2026, 18:05 EST')
  expect(dayAndTime(evening, newYork, h12)).toBe('Friday, November 20 at 6:05 PM')
  expect(dayAndTime(night, newYork, h23)).toBe('Saturday, November 21 at 00:00')
  expect(dateAndTime(evening, newYork, h12)).toBe('November 20, 2026 at 6:05 PM')
  expect(dateAndTime(evening, newYork, h23)).toBe('November 20, 2026 at 18:05')
})
