import { points } from 'contract/core/points'
import { ReferralCampaignDraft, ReferralReplay } from 'contract/referrals/campaigns'
import { expect, test } from 'vitest'
import { costText, draftText, everyWeek, replayText, shareText } from './referralCampaignText.ts'

const draft = ReferralCampaignDraft.parse({
  name: 'Bring a friend',
  referrerPoints: 500,
  friendPoints: 300,
  minimumUsdCents: 2000,
  milestones: [{ friends: 5, bonusPoints: 250 }],
  budgetPoints: 10_000,
  startsAt: '2026-11-20T12:00:00.000Z',
  endsAt: null,
})

const replay = (change: object = {}) =>
  ReferralReplay.parse({
    from: '2026-08-22',
    until: '2026-11-21',
    orders: 312,
    newCustomers: 42,
    winners: 30,
    belowMinimum: 10,
    unpaidForBudget: 2,
    costPoints: 24_000,
    winnersUsdCents: 90_000,
    winnersAllUsdCents: 240_000,
    mostExpensive: [],
    weeks: [],
    ...change,
  })

test('the terms start with both rewards', () => {
  expect(draftText(draft)[0]).toBe(
    '500 points ($5.00) for the referrer and 300 points ($3.00) for the friend',
  )
  expect(draftText(draft)).toContain('Bonus of 250 points at 5 friends')
})

test('the costs state the share per friend and the number of friends that the remaining budget covers', () => {
  const [one, budget] = costText(draft, 2000)
  expect(one).toContain('$8.00 for both rewards')
  expect(one).toContain('at most 40% of that purchase')
  expect(budget).toBe('The remaining budget covers 10 friends and costs you at most $80.00.')
})

test('a simulation starts with its total cost and accounts for every new customer', () => {
  const [cost, ...rest] = replayText(replay(), draft)
  expect(cost).toBe('It would have cost you at most $240.00 for 30 new customers.')
  expect(rest.join(' ')).toContain('all 42 new customers among the 312 purchases')
  expect(rest.join(' ')).toContain('10 spent less than the minimum')
  expect(rest.join(' ')).toContain('would not have covered 2 of them')
  expect(rest.join(' ')).toContain('Milestone bonuses')
  expect(replayText(replay({ newCustomers: 0, winners: 0 }), draft)).toHaveLength(1)
})

test('weeks without a new customer are included', () => {
  const week = (weekOf: string) => ({ weekOf, newCustomers: 1, costPoints: 800 })
  const { weeks } = replay({ weeks: [week('2026-10-26'), week('2026-11-16')] })
  expect(everyWeek(weeks).map(({ weekOf, newCustomers }) => [weekOf, newCustomers])).toEqual([
    ['2026-10-26', 1],
    ['2026-11-02', 0],
    ['2026-11-09', 0],
    ['2026-11-16', 1],
  ])
  expect(everyWeek([])).toEqual([])
})

test('a share of zero spending is shown as a dash', () => {
  const { winnersUsdCents } = replay({ winnersUsdCents: 0 })
  expect(shareText(points(800), winnersUsdCents)).toBe('–')
})
