import { expect, test } from 'vitest'
import type { Instant } from './instant.ts'
import { usdCents } from './money.ts'
import { points } from './points.ts'
import { leastMinimumOf, publishCheck } from './referralCampaignCheck.ts'

const now = '2026-11-20T17:00:00.000Z' as Instant // the format is the contract's
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
  expect(publishCheck({ ...draft, ...change }, { now, usedPoints: 0 })).toHaveLength(faults)
})
