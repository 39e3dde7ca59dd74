import { LocalDate } from 'contract/core/instant'
import { describe, expect, test } from 'vitest'
import { periodOfAddress, periodsAsOf } from './period.ts'

const named = (today: string) =>
  Object.fromEntries(periodsAsOf(LocalDate.parse(today)).map(({ name, period }) => [name, period]))

describe('the predefined periods', () => {
  test('end today or with the previous month', () => {
    expect(named('2026-11-21')).toEqual({
      'This month': { from: '2026-11-01', to: '2026-11-21' },
      'Last month': { from: '2026-10-01', to: '2026-10-31' },
      'Last 30 days': { from: '2026-10-23', to: '2026-11-21' },
    })
  })
  test('handle the previous year and leap years', () => {
    expect(named('2027-01-05')['Last month']).toEqual({ from: '2026-12-01', to: '2026-12-31' })
    expect(named('2028-03-01')['Last month']).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  })
})

test('uses the default period for an invalid address', () => {
  expect(periodOfAddress(new URLSearchParams('from=yesterday&to=2026-13-01'))).toEqual({})
  expect(periodOfAddress(new URLSearchParams('from=2026-11-01&to=2026-11-21'))).toEqual({
    from: '2026-11-01',
    to: '2026-11-21',
  })
})
