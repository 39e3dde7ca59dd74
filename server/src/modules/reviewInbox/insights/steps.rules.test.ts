import type { LocalDate } from 'contract/core/instant'
import { expect, test } from 'vitest'
import { meanHundredths, stepStarts, totalOf } from './steps.rules.ts'

const to = '2026-11-20' as LocalDate // a date

test('has a step for each of 30 days', () => {
  const starts = stepStarts({ to, days: 30 })
  expect([starts.length, starts[0], starts.at(-1)]).toEqual([30, '2026-10-22', '2026-11-20'])
})

test('has thirteen weeks for 90 days, of which the last is whole', () => {
  const starts = stepStarts({ to, days: 90 })
  expect(starts.slice(0, 3)).toEqual(['2026-08-23', '2026-08-29', '2026-09-05'])
  expect([starts.length, starts.at(-1)]).toEqual([13, '2026-11-14'])
})

test('has the calendar months of a year', () => {
  const starts = stepStarts({ to, days: 365 })
  expect(starts.slice(0, 2)).toEqual(['2025-11-21', '2025-12-01'])
  expect([starts.length, starts.at(-1)]).toEqual([13, '2026-11-01'])
})

test('does not repeat the first day of a month', () => {
  expect(stepStarts({ to: '2026-10-31' as LocalDate, days: 365 }).slice(0, 2)).toEqual([
    '2025-11-01',
    '2025-12-01',
  ]) // a date
})

test('adds steps, and has no mean without reviews', () => {
  const step = { step: 1, count: 3, starsSum: 11, one: 0, two: 1, three: 0, four: 1, five: 1, answered: 2 }
  expect(totalOf([step, { ...step, step: 2, answered: 0 }])).toEqual({
    count: 6,
    starsSum: 22,
    answered: 2,
    histogram: [0, 2, 0, 2, 2],
  })
  expect([meanHundredths(3, 11), meanHundredths(0, 0)]).toEqual([367, null])
})
