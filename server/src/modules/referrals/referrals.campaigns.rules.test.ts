import type { Instant } from 'contract/instant'
import { usdCents } from 'contract/money'
import { points } from 'contract/points'
import { ReferralCampaignStatus } from 'contract/referralCampaigns'
import { expect, test } from 'vitest'
import {
  type CampaignChange,
  changedStatus,
  isPrefunded,
  keptBackFor,
  mayEdit,
  publishCheck,
  replayed,
} from './referrals.campaigns.rules.ts'

const now = '2026-11-20T17:00:00.000Z' as Instant // the format is the contract's
const soon = { startsAt: '2026-11-21T00:00:00.000Z' as Instant, canPay: true, now } // likewise
const running = { startsAt: now, canPay: true, now }

test.each<[ReferralCampaignStatus, CampaignChange, ReferralCampaignStatus]>([
  ['DRAFT', 'publish', 'ACTIVE'],
  ['DRAFT', 'archive', 'ARCHIVED'],
  ['SCHEDULED', 'pause', 'PAUSED'],
  ['SCHEDULED', 'end', 'ENDED'],
  ['ACTIVE', 'pause', 'PAUSED'],
  ['ACTIVE', 'end', 'ENDED'],
  ['PAUSED', 'resume', 'ACTIVE'],
  ['PAUSED', 'end', 'ENDED'],
  ['EXHAUSTED', 'pause', 'PAUSED'],
  ['EXHAUSTED', 'end', 'ENDED'],
  ['ENDED', 'archive', 'ARCHIVED'],
])('%s, %s: %s', (status, change, to) => {
  expect(changedStatus(status, change, running)).toBe(to)
})

test('eleven changes are possible, all others are not', () => {
  const changes: CampaignChange[] = ['publish', 'pause', 'resume', 'end', 'archive']
  const ways = ReferralCampaignStatus.options.flatMap((status) =>
    changes.map((change) => changedStatus(status, change, running)),
  )
  expect(ways.filter((to) => to !== null)).toHaveLength(11)
  expect(ReferralCampaignStatus.options.filter((status) => !mayEdit(status))).toEqual(['ENDED', 'ARCHIVED'])
})

test('what starts later is scheduled, and what cannot pay hides itself', () => {
  expect(changedStatus('DRAFT', 'publish', soon)).toBe('SCHEDULED')
  expect(changedStatus('PAUSED', 'resume', { ...running, canPay: false })).toBe('EXHAUSTED')
})

const draft = {
  referrerPoints: points(500),
  friendPoints: points(500),
  minimumUsdCents: usdCents(2000),
  budgetPoints: points(2500),
  endsAt: null,
  milestones: [],
}

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
  // Who asks for enough of an order keeps nothing back.
  expect(isPrefunded(draft, money)).toBe(false)
})

test.each([
  ['ACTIVE', 2000, 1, 2000],
  ['PAUSED', 2000, 0, 2000],
  ['ENDED', 2000, 1, 1000],
  ['ENDED', 700, 1, 700],
  ['ARCHIVED', 2000, 0, 0],
] as const)(
  'of a campaign that is %s with %d points left and %d friends who wait, %d is kept back',
  (...of) => {
    const [status, leftPoints, waitingFriends, cents] = of
    expect(keptBackFor({ status, leftPoints, waitingFriends, pairPoints: 1000 })).toBe(cents)
  },
)

const customer = (firstSubtotal: number, spent = firstSubtotal) => ({
  number: `${firstSubtotal}`,
  at: now,
  firstSubtotal,
  spent,
  orders: 1,
})

test('a replay pays those who came first until the budget ends', () => {
  const result = replayed(
    draft,
    [customer(2000), customer(1999), customer(2500, 9000), customer(3000)],
    () => 'week',
  )
  expect(result).toMatchObject({
    newCustomers: 4,
    winners: 2,
    belowMinimum: 1,
    unpaidForBudget: 1,
    costPoints: 2000,
    winnersUsdCents: 4500,
    winnersAllUsdCents: 11_000,
    weeks: [{ weekOf: 'week', newCustomers: 4, costPoints: 2000 }],
  })
  expect(result.mostExpensive.map(({ orderNumber }) => orderNumber)).toEqual(['2000', '2500'])
})
