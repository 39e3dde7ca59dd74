import type { LocalDate } from 'contract/core/instant'
import { expect, test } from 'vitest'
import { dollars, longDate, pointsInWords, shortDate, whenInWords } from './format.ts'

const newYear = '2027-01-01' as LocalDate // a date in the contract's format

test('dates, points and amounts are formatted for people', () => {
  expect(longDate(newYear)).toBe('Jan 1, 2027')
  expect(shortDate(newYear)).toBe('Jan 1')
  expect(whenInWords(newYear, 1)).toBe('tomorrow')
  expect(whenInWords(newYear, 7)).toBe('on Jan 1')
  expect(pointsInWords(1)).toBe('1 point')
  expect(pointsInWords(12_500)).toBe('12,500 points')
  expect(dollars(12_505)).toBe('$125.05')
})
