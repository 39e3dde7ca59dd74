import { Instant, LocalDate } from 'contract/core/instant'
import { expect, test } from 'vitest'
import { dayIn, isSamePeriod, periodBefore, periodProblem } from './period.ts'

const day = (text: string) => LocalDate.parse(text)
const november = { from: day('2026-11-01'), to: day('2026-11-30') }

test('a moment belongs to the day where the business is', () => {
  const moment = Instant.parse('2026-11-22T03:00:00.000Z')
  expect(dayIn('America/New_York', moment)).toBe('2026-11-21')
  expect(dayIn('UTC', moment)).toBe('2026-11-22')
})

test('own dates are checked before they are asked for', () => {
  expect(periodProblem('', '2026-11-21')).toBe('Choose both days.')
  expect(periodProblem('2026-11-22', '2026-11-21')).toBe('The first day must not be after the last one.')
  expect(periodProblem('2024-01-01', '2026-11-21')).toBe('Choose two years at most.')
  expect(periodProblem('2026-11-21', '2026-11-21')).toBeNull()
})

test('two periods are the same by both of their days', () => {
  expect(isSamePeriod(november, { ...november })).toBe(true)
  expect(isSamePeriod(november, { ...november, to: day('2026-11-29') })).toBe(false)
})

test('as long a period right before is the one to compare with', () => {
  expect(periodBefore(november)).toEqual({ from: '2026-10-02', to: '2026-10-31' })
})
