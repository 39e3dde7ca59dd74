import { expect, test } from 'vitest'
import { intervalOf, isPastMidnight, minuteOf, nextInterval, withDay } from './openings.ts'

test('a closing time that is not after the opening is on the next day', () => {
  expect(intervalOf(1020, 120)).toEqual({ opensMinute: 1020, closesMinute: 1560 })
  expect(intervalOf(0, 0)).toEqual({ opensMinute: 0, closesMinute: 1440 })
  expect(isPastMidnight(intervalOf(1020, 120))).toBe(true)
  expect(isPastMidnight(intervalOf(1020, 0))).toBe(false)
})

test('incomplete times are none', () => {
  expect(minuteOf('09:30')).toBe(570)
  expect(minuteOf('')).toBeNull()
  expect(minuteOf('9')).toBeNull()
})

test('a new opening follows the last one', () => {
  expect(nextInterval([])).toEqual({ opensMinute: 540, closesMinute: 1020 })
  expect(nextInterval([{ opensMinute: 540, closesMinute: 720 }])).toEqual({
    opensMinute: 780,
    closesMinute: 1020,
  })
})

test('the first opening of unknown hours gives all seven days', () => {
  const week = withDay([], 3, [{ opensMinute: 540, closesMinute: 720 }])
  expect(week.map(({ intervals }) => intervals.length)).toEqual([0, 0, 1, 0, 0, 0, 0])
})
