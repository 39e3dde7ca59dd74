import { expect, test } from 'vitest'
import { readWeeklyHours } from './weeklyHours.rules.ts'

const briefly = (text: string) => {
  const hours = readWeeklyHours(text)
  return typeof hours === 'string'
    ? hours
    : hours.map(({ intervals }) =>
        intervals.map(({ opensMinute, closesMinute }) => `${opensMinute}-${closesMinute}`).join(' '),
      )
}

test('days and ranges of days have times, the others are closed', () => {
  expect(briefly('Mo-Fr 09:00-17:00; Sa 10:00-14:00, 15:00-18:00')).toEqual([
    ...Array.from({ length: 5 }, () => '540-1020'),
    '600-840 900-1080',
    '',
  ])
})

test('a range may pass Sunday, and an end before the beginning is on the next day', () => {
  expect(briefly('Fri-Sun,Mo 18:00-02:00')).toEqual([
    '1080-1560',
    '',
    '',
    '',
    '1080-1560',
    '1080-1560',
    '1080-1560',
  ])
  expect(briefly('Sa-Mo 9:00-24:00')).toEqual(['540-1440', '', '', '', '', '540-1440', '540-1440'])
})

test('around the clock, closed days and unknown hours', () => {
  expect(briefly('24/7')).toEqual(Array.from({ length: 7 }, () => '0-1440'))
  expect(briefly('Daily 10:00-18:00; Su closed')).toEqual([...Array(6).fill('600-1080'), ''])
  expect(readWeeklyHours(' ')).toEqual([])
})

test.each(['9 to 5', 'Mo-Fr', 'Xx 09:00-17:00', 'Mo 9-17', 'Mo 25:00-26:00', 'Mo-Tu-We 09:00-10:00'])(
  '%s is not understood',
  (text) => {
    expect(readWeeklyHours(text)).toMatch(/is not understood/)
  },
)

test('a text of absurd length is refused before it is matched', () => {
  expect(readWeeklyHours(`Mo${' '.repeat(600)}x`)).toBe(
    'Hours has 603 characters. Shorten it to 500 or fewer.',
  )
})
