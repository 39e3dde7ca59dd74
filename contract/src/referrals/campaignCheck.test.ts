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

test('the minimum first order is at least twice the cost of both rewards', () => {
  expect(leastMinimumOf({ referrerPoints: points(500), friendPoints: points(300) })).toBe(1600)
})

test.each([
  ['sound', {}, 0],
  ['below the minimum order by a cent', { minimumUsdCents: usdCents(1999) }, 1],
  ['already past its end', { endsAt: now }, 1],
  ['too small in budget for one pair of rewards', { budgetPoints: points(999) }, 1],
  ['too generous with its milestone bonus', { milestones: [{ friends: 2, bonusPoints: points(1001) }] }, 1],
])('a draft that is %s (%o) has %d faults', (_name, change, faults) => {
  expect(publishCheck({ ...draft, ...change }, { now, usedPoints: 0, fundedUsdCents: 0 })).toHaveLength(
    faults,
  )
})

test('an order of any size qualifies when the whole budget is reserved', () => {
  const small = { ...draft, minimumUsdCents: usdCents(100) }
  const money = { usedPoints: 500, fundedUsdCents: 2000 }
  expect(publishCheck(small, { now, ...money })).toEqual([])
  expect(isPrefunded(small, money)).toBe(true)
  expect(publishCheck(small, { now, ...money, fundedUsdCents: 1999 })).toEqual([
    'The minimum first purchase must be at least $20.00, twice the cost of both rewards. It can be lower once we owe you the whole budget, $20.00, and reserve it for this campaign.',
  ])
  // A minimum order high enough to fund the rewards needs no reserve.
  expect(isPrefunded(draft, money)).toBe(false)
})
