import { defaultPreferences } from 'contract/account/defaultPreferences'
import { expect, test } from 'vitest'
import { dayFromAddress, daysOf, daysText, rangeOf, stepped } from './agendaAddress.ts'

test('a view shows whole weeks and requests one extra day on either side', () => {
  expect(daysOf('week', '2026-11-21', defaultPreferences)).toEqual({ first: '2026-11-15', end: '2026-11-22' })
  expect(daysOf('month', '2026-11-21', defaultPreferences)).toEqual({
    first: '2026-11-01',
    end: '2026-12-13',
  })
  expect(rangeOf('day', '2026-11-21', defaultPreferences)).toEqual({
    startsAt: '2026-11-20T00:00:00.000Z',
    endsAt: '2026-11-23T00:00:00.000Z',
  })
})

test('previous and next move by the length of the view, also across years', () => {
  expect(stepped('day', '2026-12-31', 1)).toBe('2027-01-01')
  expect(stepped('week', '2027-01-02', -1)).toBe('2026-12-26')
  expect(stepped('month', '2026-01-31', 1)).toBe('2026-02-01')
})

test('days are formatted as text, and an address without a valid day shows today', () => {
  expect(daysText('week', '2026-11-30', defaultPreferences)).toBe('Nov 29 – Dec 5, 2026')
  expect(daysText('list', '2026-11-21', defaultPreferences)).toBe('Nov 21 – 27, 2026')
  expect(daysText('month', '2026-11-21', defaultPreferences)).toBe('November 2026')
  expect(dayFromAddress('2026-99-99', '2026-11-21')).toBe('2026-11-21')
})
