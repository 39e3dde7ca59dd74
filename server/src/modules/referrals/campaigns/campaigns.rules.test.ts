import type { Instant } from 'contract/core/instant'
import { usdCents } from 'contract/core/money'
import { points } from 'contract/core/points'
import { ReferralCampaignStatus } from 'contract/referrals/campaigns'
import { expect, test } from 'vitest'
import {
  type CampaignChange,
  changedStatus,
  reservedBudgetFor,
  mayEdit,
  replayed,
} from './campaigns.rules.ts'

const now = '2026-11-20T17:00:00.000Z' as Instant // matches the contract's format
const soon = { startsAt: '2026-11-21T00:00:00.000Z' as Instant, canPay: true, now } // likewise
const running = { startsAt: now, canPay: true, now }

test.each<[ReferralCampaignStatus, CampaignChange, ReferralCampaignStatus]>([
  ['draft', 'publish', 'active'],
  ['draft', 'archive', 'archived'],
  ['scheduled', 'pause', 'paused'],
  ['scheduled', 'end', 'ended'],
  ['active', 'pause', 'paused'],
  ['active', 'end', 'ended'],
  ['paused', 'resume', 'active'],
  ['paused', 'end', 'ended'],
  ['exhausted', 'pause', 'paused'],
  ['exhausted', 'end', 'ended'],
  ['ended', 'archive', 'archived'],
])('from %s, %s leads to %s', (status, change, to) => {
  expect(changedStatus(status, change, running)).toBe(to)
})

test('only eleven status changes are allowed', () => {
  const changes: CampaignChange[] = ['publish', 'pause', 'resume', 'end', 'archive']
  const ways = ReferralCampaignStatus.options.flatMap((status) =>
    changes.map((change) => changedStatus(status, change, running)),
  )
  expect(ways.filter((to) => to !== null)).toHaveLength(11)
  expect(ReferralCampaignStatus.options.filter((status) => !mayEdit(status))).toEqual(['ended', 'archived'])
})

test('a campaign with a later start is scheduled, and one that cannot pay is hidden', () => {
  expect(changedStatus('draft', 'publish', soon)).toBe('scheduled')
  expect(changedStatus('paused', 'resume', { ...running, canPay: false })).toBe('exhausted')
})

const draft = {
  referrerPoints: points(500),
  friendPoints: points(500),
  minimumUsdCents: usdCents(2000),
  budgetPoints: points(2500),
}

test.each([
  ['active', 2000, 1, 2000],
  ['paused', 2000, 0, 2000],
  ['ended', 2000, 1, 1000],
  ['ended', 700, 1, 700],
  ['archived', 2000, 0, 0],
] as const)('a campaign that is %s with %d points left and %d waiting friends reserves %d', (...of) => {
  const [status, leftPoints, waitingFriends, cents] = of
  expect(reservedBudgetFor({ status, leftPoints, waitingFriends, pairPoints: 1000 })).toBe(cents)
})

const customer = (firstSubtotal: number, spent = firstSubtotal) => ({
  number: `${firstSubtotal}`,
  at: now,
  firstSubtotal,
  spent,
  orders: 1,
})

test('a simulation pays the earliest friends until the budget is used up', () => {
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
