import type { LocalDate } from 'contract/core/instant'
import { plusDays } from 'contract/core/time'
import { type Figures, measureNames } from 'contract/insights/measures'
import { expect, test } from 'vitest'
import { barsMax, barsOf } from './dayBars.ts'
import { addressOfChoice, insightsChoice, periodsAsOf } from './insightsPeriod.ts'

const today = '2026-11-20' as LocalDate // a day
const daysOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    day: plusDays(today, at - count),
    // Every measure has its entry.
    figures: Object.fromEntries(measureNames.map((name) => [name, at + 1])) as unknown as Figures,
  }))

test('a short period has one bar for each day', () => {
  const { bars, daysPerBar } = barsOf(daysOf(30))
  expect([bars.length, daysPerBar, bars[29]?.netSales]).toEqual([30, 1, 30])
})

test('two years have a bar for each week or more, and lose no cent', () => {
  const days = daysOf(731)
  const { bars, daysPerBar } = barsOf(days)
  expect(bars.length).toBeLessThanOrEqual(barsMax)
  expect(daysPerBar % 7).toBe(0)
  expect(bars.reduce((sum, { netSales }) => sum + netSales, 0)).toBe((731 * 732) / 2)
})

test('the address keeps the period and the view, and ignores invalid days', () => {
  const choice = insightsChoice(new URLSearchParams('from=2026-11-01&to=2026-11-20&view=order'))
  expect(choice).toEqual({ from: '2026-11-01', to: '2026-11-20', view: 'order' })
  expect(addressOfChoice(choice)).toEqual(choice)
  expect(insightsChoice(new URLSearchParams('from=soon&to=2026-11-20'))).toEqual({ view: 'cash' })
  expect(addressOfChoice({ view: 'cash' })).toEqual({})
})

test('the offered periods end today, except the last month', () => {
  expect(periodsAsOf(today).map(({ period }) => period)).toEqual([
    { from: '2026-11-01', to: '2026-11-20' },
    { from: '2026-11-14', to: '2026-11-20' },
    { from: '2026-10-01', to: '2026-10-31' },
    { from: '2025-12-01', to: '2026-11-20' },
  ])
})
