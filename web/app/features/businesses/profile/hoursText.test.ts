import { Instant, LocalDate } from 'contract/core/instant'
import { expect, test } from 'vitest'
import { sampleProfile } from '../../../../test-support/samples.ts'
import { dateText, intervalsText, weekOf } from './hoursText.ts'

const { location } = sampleProfile()

test('opening intervals are listed in order', () => {
  expect(intervalsText([])).toBe('Closed')
  expect(intervalsText([{ opensMinute: 0, closesMinute: 1440 }])).toBe('Open 24 hours')
  expect(
    intervalsText([
      { opensMinute: 540, closesMinute: 720 },
      { opensMinute: 1080, closesMinute: 1500 },
    ]),
  ).toBe('09:00–12:00, 18:00–01:00')
})

test('today is the current day in the time zone of the business', () => {
  const week = weekOf(location, Instant.parse('2026-11-22T03:00:00.000Z'))
  expect(week.filter(({ isToday }) => isToday)).toEqual([
    { name: 'Saturday', hours: '07:00–15:00', isToday: true, note: null },
  ])
})

test('special hours replace the regular hours of that day', () => {
  const friday = weekOf(location, Instant.parse('2026-12-25T15:00:00.000Z')).find(({ isToday }) => isToday)
  expect(friday).toEqual({ name: 'Friday', hours: 'Closed', isToday: true, note: 'Christmas Day' })
})

test('a date is formatted without a time zone', () => {
  expect(dateText(LocalDate.parse('2026-11-26'))).toBe('Thu 26 Nov')
})
