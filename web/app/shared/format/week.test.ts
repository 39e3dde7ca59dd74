import { LocalDate } from 'contract/core/instant'
import { weekColumn, weekStart } from 'contract/core/week'
import { expect, test } from 'vitest'
import { weekdayName, weekdaysInOrder } from './week.ts'

const sunday = LocalDate.parse('2026-11-22')
const monday = LocalDate.parse('2026-11-23')
const saturday = LocalDate.parse('2026-11-28')
const nextSunday = LocalDate.parse('2026-11-29')

const initials = (firstWeekday: 'sunday' | 'monday') =>
  weekdaysInOrder({ firstWeekday })
    .map((day) => weekdayName(day).slice(0, 2))
    .join(' ')

test('weeks begin on Sunday', () => {
  const preferences = { firstWeekday: 'sunday' } as const
  expect(weekStart(sunday, preferences)).toBe(sunday)
  expect(weekStart(saturday, preferences)).toBe(sunday)
  expect([weekColumn(sunday, preferences), weekColumn(saturday, preferences)]).toEqual([0, 6])
  expect(initials('sunday')).toBe('Su Mo Tu We Th Fr Sa')
})

test('weeks begin on Monday', () => {
  const preferences = { firstWeekday: 'monday' } as const
  expect(weekStart(monday, preferences)).toBe(monday)
  expect(weekStart(nextSunday, preferences)).toBe(monday)
  expect([weekColumn(monday, preferences), weekColumn(nextSunday, preferences)]).toEqual([0, 6])
  expect(initials('monday')).toBe('Mo Tu We Th Fr Sa Su')
})
