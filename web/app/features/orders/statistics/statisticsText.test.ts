import { LocalDate } from 'contract/core/instant'
import { OrderStatistics } from 'contract/orders/orders'
import { expect, test } from 'vitest'
import { periodBefore, periodProblem } from '../../../shared/period.ts'
import { periodOfAddress, periodsAsOf } from './period.ts'
import { categoryBars, comparedUsd, countedSentence } from './statisticsText.ts'

const today = LocalDate.parse('2026-11-21')

test('offers periods that start with a month and end today', () => {
  expect(periodsAsOf(today).map(({ period }) => period.from)).toEqual([
    '2025-12-01',
    '2026-01-01',
    '2026-09-01',
    '2026-11-01',
  ])
})
test('uses the default period when the address has no valid one', () => {
  expect(periodOfAddress(new URLSearchParams('from=soon'), today).from).toBe('2025-12-01')
  expect(periodOfAddress(new URLSearchParams('from=2026-11-01&to=2026-11-10'), today).to).toBe('2026-11-10')
})
test('compares with the same number of days before', () => {
  const period = { from: LocalDate.parse('2026-11-01'), to: LocalDate.parse('2026-11-10') }
  expect(periodBefore(period)).toEqual({ from: '2026-10-22', to: '2026-10-31' })
  expect(comparedUsd(1500, 300)).toBe('+$12.00 vs previous period')
  expect(comparedUsd(300, 300)).toBe('Same as previous period')
})
test('explains an invalid period', () => {
  expect(periodProblem('2026-11-10', '2026-11-01')).toMatch(/must not be after/)
  expect(periodProblem('2020-01-01', '2026-11-01')).toBe('Choose up to two years.')
  expect(periodProblem('', '2026-11-01')).toBe('Choose both dates.')
})
test('draws the largest category at full length and omits those without spending', () => {
  const kind = (slug: string, spentUsdCents: number) => ({ slug, name: slug, glyph: 'bread', spentUsdCents })
  const categories = OrderStatistics.shape.categories.parse([
    kind('cafe', 50),
    kind('bakery', 200),
    kind('gym', 0),
  ])
  expect(categoryBars({ categories }).map(({ key, share }) => [key, share])).toEqual([
    ['bakery', 1],
    ['cafe', 0.25],
  ])
})

test('says which purchases the list of orders does not have', () => {
  expect(countedSentence({ purchases: 45, orders: 4 })).toBe(
    'These figures count 4 orders placed on Goodword and 41 purchases in store.',
  )
  expect(countedSentence({ purchases: 1, orders: 1 })).toBe('These figures count 1 order placed on Goodword.')
})
