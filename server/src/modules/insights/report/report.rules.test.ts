import type { LocalDate } from 'contract/core/instant'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seed } from '../../../../test-support/effort.ts'
import { cohortsOf } from './cohorts.rules.ts'
import { comparedWith, daysBetween, insightsPeriod, lastMonths } from './period.rules.ts'
import { whyOf } from './why.rules.ts'

const day = (text: string) => text as LocalDate // written in the contract's format
const days = (from: string, to: string) => ({ from: day(from), to: day(to) })

test('the period is the month so far, unless days are named', () => {
  const today = day('2026-11-20')
  expect(insightsPeriod({}, today)).toEqual(days('2026-11-01', '2026-11-20'))
  expect(insightsPeriod({ to: day('2026-10-31') }, today)).toEqual(days('2026-10-01', '2026-10-31'))
  expect(insightsPeriod({ from: day('2026-11-21') }, today)).toBeNull()
  expect(insightsPeriod({ from: day('2024-11-01') }, today)).toBeNull()
})

test.each([
  ['2026-11-01', '2026-11-20', '2026-10-01', '2026-10-20'],
  ['2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['2026-11-16', '2026-11-22', '2026-11-09', '2026-11-15'],
  ['2026-02-01', '2026-02-28', '2026-01-01', '2026-01-31'],
  ['2028-02-01', '2028-02-28', '2028-01-01', '2028-01-28'],
  ['2026-01-01', '2026-06-30', '2025-07-01', '2025-12-31'],
  ['2025-12-01', '2026-11-20', '2024-12-01', '2025-11-20'],
  ['2026-01-15', '2026-02-14', '2025-12-15', '2026-01-14'],
])('%s to %s is compared with %s to %s', (from, to, fromBefore, toBefore) => {
  expect(comparedWith(days(from, to))).toEqual(days(fromBefore, toBefore))
})

test('twelve months end with the current one', () => {
  const months = lastMonths(day('2026-11-20'))
  expect(months).toHaveLength(12)
  expect([months[0], months.at(-1)]).toEqual(['2025-12-01', '2026-11-01'])
  expect(daysBetween(day('2026-11-01'), day('2026-11-20'))).toBe(19)
})

test('the parts of a change name what changed', () => {
  const before = { netSales: 10_000, visits: 10, items: 20 }
  expect(whyOf({ netSales: 20_000, visits: 20, items: 40 }, before)).toEqual({
    change: 10_000,
    visits: 10_000,
    basket: 0,
    price: 0,
  })
  expect(whyOf({ netSales: 12_000, visits: 10, items: 20 }, before)).toMatchObject({ visits: 0, price: 2000 })
  expect(whyOf({ netSales: 12_000, visits: 10, items: 24 }, before)).toMatchObject({ basket: 2000, price: 0 })
})

test('the parts sum to the change to the cent, also without sales on one side', () => {
  const sold = fc.record({
    netSales: fc.integer({ min: -5000, max: 5_000_000 }),
    visits: fc.integer({ min: 0, max: 500 }),
    items: fc.integer({ min: 0, max: 2000 }),
  })
  fc.assert(
    fc.property(sold, sold, (now, before) => {
      const { change, visits, basket, price } = whyOf(now, before)
      expect(change).toBe(now.netSales - before.netSales)
      expect(visits + basket + price).toBe(change)
    }),
    { seed },
  )
})

test('a cohort has one column for each month since, and none for the month that is not over', () => {
  const months = lastMonths(day('2026-11-20'), 3)
  const cells = [
    { month: day('2026-09-01'), offset: 0, customers: 8 },
    { month: day('2026-09-01'), offset: 2, customers: 3 },
    { month: day('2026-11-01'), offset: 0, customers: 5 },
  ]
  expect(cohortsOf(cells, months)).toEqual([
    { month: '2026-09', customers: 8, active: [8, 0, null] },
    { month: '2026-11', customers: 5, active: [null] },
  ])
})
