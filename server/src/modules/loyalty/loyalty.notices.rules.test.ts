import type { LocalDate } from 'contract/instant'
import { expect, test } from 'vitest'
import {
  dollars,
  dueNotice,
  expiryNoticeDays,
  longDate,
  pointsInWords,
  shortDate,
  whenInWords,
} from './loyalty.notices.rules.ts'

const newYear = '2027-01-01' as LocalDate // a day in the contract's format

test('of the notices that are due only the latest is sent, and none after the end', () => {
  const due = (daysLeft: number) => dueNotice(expiryNoticeDays, daysLeft)
  expect([46, 45, 8, 7, 2, 1, 0, -1].map(due)).toEqual([null, 45, 45, 7, 7, 1, 1, null])
})

test('dates and sums are said as people say them', () => {
  expect(longDate(newYear)).toBe('1 January 2027')
  expect(shortDate(newYear)).toBe('1 Jan')
  expect(whenInWords(newYear, 1)).toBe('tomorrow')
  expect(whenInWords(newYear, 7)).toBe('on 1 Jan')
  expect(pointsInWords(1)).toBe('1 point')
  expect(pointsInWords(12_500)).toBe('12,500 points')
  expect(dollars(12_505)).toBe('$125.05')
})
