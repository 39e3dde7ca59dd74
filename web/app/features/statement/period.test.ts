import { Instant, LocalDate } from 'contract/instant'
import { describe, expect, test } from 'vitest'
import { dayIn, isSamePeriod, periodOfAddress, periodProblem, periodsAsOf } from './period.ts'

const named = (today: string) =>
  Object.fromEntries(periodsAsOf(LocalDate.parse(today)).map(({ name, period }) => [name, period]))

describe('the periods that are offered', () => {
  test('end today, or with the month before', () => {
    expect(named('2026-11-21')).toEqual({
      'This month': { from: '2026-11-01', to: '2026-11-21' },
      'Last month': { from: '2026-10-01', to: '2026-10-31' },
      'Last 30 days': { from: '2026-10-23', to: '2026-11-21' },
    })
  })
  test('reach into the year before, and know leap years', () => {
    expect(named('2027-01-05')['Last month']).toEqual({ from: '2026-12-01', to: '2026-12-31' })
    expect(named('2028-03-01')['Last month']).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  })
})

test('a moment belongs to the day where the business is', () => {
  const moment = Instant.parse('2026-11-22T03:00:00.000Z')
  expect(dayIn('America/New_York', moment)).toBe('2026-11-21')
  expect(dayIn('UTC', moment)).toBe('2026-11-22')
})

test('an address that cannot be read asks for the usual period', () => {
  expect(periodOfAddress(new URLSearchParams('from=yesterday&to=2026-13-01'))).toEqual({})
  expect(periodOfAddress(new URLSearchParams('from=2026-11-01&to=2026-11-21'))).toEqual({
    from: '2026-11-01',
    to: '2026-11-21',
  })
})

test('own dates are checked before they are asked for', () => {
  expect(periodProblem('', '2026-11-21')).toBe('Choose both days.')
  expect(periodProblem('2026-11-22', '2026-11-21')).toBe('The first day must not be after the last one.')
  expect(periodProblem('2024-01-01', '2026-11-21')).toBe('Choose two years at most.')
  expect(periodProblem('2026-11-21', '2026-11-21')).toBeNull()
})

test('two periods are the same by both of their days', () => {
  const [month, last] = periodsAsOf(LocalDate.parse('2026-11-21'))
  expect(month && last && isSamePeriod(month.period, last.period)).toBe(false)
  expect(month && isSamePeriod(month.period, { ...month.period })).toBe(true)
})
