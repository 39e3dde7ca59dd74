import { defaultPreferences } from 'contract/account/defaultPreferences'
import type { StaffId } from 'contract/core/ids'
import { LocalDate } from 'contract/core/instant'
import type { Team } from 'contract/team/team'
import { expect, test } from 'vitest'
import { daysOf, daysText, isAgendaView, personOf } from './agendaAddress.ts'

const thursday = LocalDate.parse('2026-11-26')

test('a week starts on Sunday', () => {
  expect(daysOf('week', thursday, defaultPreferences)).toEqual({ first: '2026-11-22', count: 7 })
  expect(daysOf('day', thursday, defaultPreferences)).toEqual({ first: thursday, count: 1 })
})

test('the title shows the days', () => {
  expect(daysText('day', thursday, defaultPreferences)).toBe('Thursday, November 26, 2026')
  expect(daysText('week', thursday, defaultPreferences)).toBe('Nov 22 – 28, 2026')
  expect(daysText('week', LocalDate.parse('2026-12-01'), defaultPreferences)).toBe('Nov 29 – Dec 5, 2026')
})

test('only known views count', () => {
  expect(isAgendaView('week')).toBe(true)
  expect(isAgendaView('month')).toBe(false)
})

test('a phone shows one person at a time, at first yourself', () => {
  const staff = [
    { id: 'ana' as StaffId, isYou: false }, // any text serves as an id
    { id: 'noor' as StaffId, isYou: true }, // the same
  ] as Team['staff'] // the parts that matter here
  expect(personOf(staff, null, true)).toBe('noor')
  expect(personOf(staff, 'ana', true)).toBe('ana')
  expect(personOf(staff, 'nobody', false)).toBeNull()
  expect(personOf([], null, true)).toBeNull()
})
