import { expect, test } from 'vitest'
import { birthdayText, daysIn } from './birthday.ts'

test('a birthday has a month, and a day if it is known', () => {
  expect(birthdayText({ month: 6, day: 5 })).toBe('June 5')
  expect(birthdayText({ month: 12, day: null })).toBe('December')
})

test('February has 29 days, because the year is unknown', () => {
  expect([1, 2, 4, 12].map(daysIn)).toEqual([31, 29, 30, 31])
})
