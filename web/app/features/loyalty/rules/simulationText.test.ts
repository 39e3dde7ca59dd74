import { usdCents } from 'contract/core/money'
import { points } from 'contract/core/points'
import { LocalDate } from 'contract/core/instant'
import type { Simulation } from 'contract/loyalty/programs'
import { expect, test } from 'vitest'
import { differenceText, signedCount, simulationText } from './simulationText.ts'

const simulation: Simulation = {
  from: LocalDate.parse('2026-08-24'),
  until: LocalDate.parse('2026-11-22'),
  purchases: 412,
  members: 97,
  eligibleUsdCents: usdCents(364_800),
  actualPoints: points(18_240),
  draftPoints: points(21_880),
  winners: 310,
  losers: 20,
  unchanged: 82,
  clampedPurchases: 1,
  weeks: [],
  examples: [],
}

test('describes a simulation in sentences', () => {
  expect(simulationText(simulation)).toEqual([
    '412 purchases by 97 members earned 18,240 points.',
    'With this rule they would have earned 21,880 points: 3,640 more, so $36.40 more set aside.',
    '310 would have earned more, 20 less, 82 the same.',
    '1 purchase would have reached one of your limits.',
  ])
})
test('reports a simulation without purchases', () => {
  expect(simulationText({ ...simulation, purchases: 0 })).toHaveLength(1)
})
test('states how much less fewer points set aside', () => {
  expect(differenceText(500, 300)).toBe('200 fewer, so $2.00 less set aside')
  expect(differenceText(300, 300)).toBe('no change')
})
test('formats a change with its sign', () => {
  expect([40, -12, 0].map(signedCount)).toEqual(['+40', '−12', '0'])
})
