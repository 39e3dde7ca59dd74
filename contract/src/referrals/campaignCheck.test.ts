import { expect, test } from 'vitest'
import type { Instant } from '../core/instant.ts'
import { usdCents } from '../core/money.ts'
import { points } from '../core/points.ts'
import { isPrefunded, leastMinimumOf, publishCheck } from './campaignCheck.ts'

const now = '2026-11-20T17:00:00.000Z' as Instant // matches the contract's format
const draft = {
  referrerPoints: points(500),
  friendPoints: points(500),
  minimumUsdCents: usdCents(2000),
  budgetPoints: points(2500),
  endsAt: null,
  milestones: [],
}

test('the first order brings at least twice what both rewards cost', () => {
  expect(leastMinimumOf({ referrerPoints: points(500), friendPoints: points(300) })).toBe(1600)
})

test.each([
  ['sound', {}, 0],
  ['an order a cent too small', { minimumUsdCents: usdCents(1999) }, 1],
  ['an end in the past', { endsAt: now }, 1],
  ['a budget below one pair', { budgetPoints: points(999) }, 1],
  [
    'a bonus that is worth more than its friends',
    { milestones: [{ friends: 2, bonusPoints: points(1001) }] },
    1,
  ],
])('a draft that is %s has %o: %d faults', (_name, change, faults) => {
  expect(publishCheck({ ...draft, ...change }, { now, usedPoints: 0, fundedUsdCents: 0 })).toHaveLength(
    faults,
  )
})

test('where the whole budget is kept back, an order of any size may count', () => {
  const small = { ...draft, minimumUsdCents: usdCents(100) }
  const money = { usedPoints: 500, fundedUsdCents: 2000 }
  expect(publishCheck(small, { now, ...money })).toEqual([])
  expect(isPrefunded(small, money)).toBe(true)
  expect(publishCheck(small, { now, ...money, fundedUsdCents: 1999 })).toEqual([
    'The first order must be at least $20.00: twice what both rewards cost you. Smaller ones can count once we owe you the whole budget, $20.00, and keep it back for this campaign.',
  ])
  // A minimum order high enough to fund the rewards needs no reserve.
  expect(isPrefunded(draft, money)).toBe(false)
})
