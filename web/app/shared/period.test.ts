import { Instant, LocalDate } from 'contract/core/instant'
import { expect, test } from 'vitest'
import { dayIn, isSamePeriod, periodBefore, periodProblem } from './period.ts'

const day = (text: string) => LocalDate.parse(text)
const november = { from: day('2026-11-01'), to: day('2026-11-30') }

test('an instant belongs to a day in the time zone of the business', () => {
  const moment = Instant.parse('2026-11-22T03:00:00.000Z')
  expect(dayIn('America/New_York', moment)).toBe('2026-11-21')
  expect(dayIn('UTC', moment)).toBe('2026-11-22')
})

test('custom dates are validated before the request', () => {
  expect(periodProblem('', '2026-11-21')).toBe('Choose both dates.')
  expect(periodProblem('2026-11-22', '2026-11-21')).toBe('The start date must not be after the end date.')
  expect(periodProblem('2024-01-01', '2026-11-21')).toBe('Choose up to two years.')
  expect(periodProblem('2026-11-21', '2026-11-21')).toBeNull()
})

test('two periods are equal when both of their days are', () => {
  expect(isSamePeriod(november, { ...november })).toBe(true)
  expect(isSamePeriod(november, { ...november, to: day('2026-11-29') })).toBe(false)
})

test('the previous period has the same length and ends the day before', () => {
  expect(periodBefore(november)).toEqual({ from: '2026-10-02', to: '2026-10-31' })
})
