import { defaultPreferences } from 'contract/account/defaultPreferences'
import { Instant } from 'contract/core/instant'
import { expect, test } from 'vitest'
import { sampleProfile } from '../../../../test-support/samples.ts'
import { intervalsText, weekOf } from './hoursText.ts'

const { location } = sampleProfile()

test('opening intervals are listed in order', () => {
  expect(intervalsText([], defaultPreferences)).toBe('Closed')
  expect(intervalsText([{ opensMinute: 0, closesMinute: 1440 }], defaultPreferences)).toBe('Open 24 hours')
  expect(
    intervalsText(
      [
        { opensMinute: 540, closesMinute: 720 },
        { opensMinute: 1080, closesMinute: 1500 },
      ],
      defaultPreferences,
    ),
  ).toBe('9:00 AM – 12:00 PM, 6:00 PM – 1:00 AM')
})

test('today is the current day in the time zone of the business', () => {
  const week = weekOf(location, Instant.parse('2026-11-22T03:00:00.000Z'), defaultPreferences)
  expect(week.filter(({ isToday }) => isToday)).toEqual([
    { name: 'Saturday', hours: '7:00 AM – 3:00 PM', isToday: true, note: null },
  ])
})

test('the week starts on Sunday', () => {
  const names = weekOf(location, Instant.parse('2026-11-22T03:00:00.000Z'), defaultPreferences).map(
    ({ name }) => name,
  )
  expect([names.at(0), names.at(-1)]).toEqual(['Sunday', 'Saturday'])
})

test('special hours replace the regular hours of that day', () => {
  const friday = weekOf(location, Instant.parse('2026-12-25T15:00:00.000Z'), defaultPreferences).find(
    ({ isToday }) => isToday,
  )
  expect(friday).toEqual({ name: 'Friday', hours: 'Closed', isToday: true, note: 'Christmas Day' })
})
