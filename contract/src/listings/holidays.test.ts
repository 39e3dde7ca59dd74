import { expect, test } from 'vitest'
import { holidayDate, holidayIds } from './holidays.ts'

test('holidays fall on the dates of the federal calendar of 2026 and 2027', () => {
  expect(holidayIds.map((id) => holidayDate(id, 2026))).toEqual([
    '2026-01-01',
    '2026-01-19',
    '2026-02-16',
    '2026-05-25',
    '2026-06-19',
    '2026-07-04',
    '2026-09-07',
    '2026-10-12',
    '2026-11-11',
    '2026-11-26',
    '2026-12-25',
  ])
  expect(holidayDate('memorial_day', 2027)).toBe('2027-05-31')
  expect(holidayDate('thanksgiving', 2027)).toBe('2027-11-25')
  expect(holidayDate('labor_day', 2025)).toBe('2025-09-01')
})
