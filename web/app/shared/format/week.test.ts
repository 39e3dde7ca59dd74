import { LocalDate } from 'contract/core/instant'
import { expect, test } from 'vitest'
import { weekColumn, weekdayName, weekdaysFromSunday, weekStart } from './week.ts'

const sunday = LocalDate.parse('2026-11-22')
const saturday = LocalDate.parse('2026-11-28')

test('weeks begin on Sunday', () => {
  expect(weekStart(sunday)).toBe(sunday)
  expect(weekStart(saturday)).toBe(sunday)
  expect([weekColumn(sunday), weekColumn(saturday)]).toEqual([0, 6])
  expect(weekdaysFromSunday.map((day) => weekdayName(day).slice(0, 2))).toEqual([
    'Su',
    'Mo',
    'Tu',
    'We',
    'Th',
    'Fr',
    'Sa',
  ])
})
