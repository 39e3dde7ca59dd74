import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Context } from '../../server/src/platform/context.ts'
import { listCampaigns } from '../../server/src/modules/referrals/campaigns/campaigns.ts'
import { listCases, readCase } from '../../server/src/modules/referrals/cases/cases.ts'
import { listOwn } from '../../server/src/modules/referrals/core/ownReferrals.ts'
import { readLeaderboard, readStats } from '../../server/src/modules/referrals/stats/stats.ts'
import { type DemoAccounts, known } from '../src/history/context.ts'

/** Expects referrals in every state in the demo: for the operator, the demo customer and the baker. */
export async function expectRecommendations(context: Context, accounts: DemoAccounts): Promise<void> {
  const as = (who: string): Context => {
    const { id, isOperator } = known(accounts.members, who)
    return {
      ...context,
      actor: { memberId: id, isOperator, sessionId: null, provedAt: async () => context.now },
    }
  }
  const { rows } = await sql<{ status: string }>`select distinct status from referral`.execute(context.db)
  expect(rows.map(({ status }) => status).toSorted()).toEqual(everyStatus)
  await expectWork(as('ines'))
  await expectFriends(as('maya'))
  const campaigns = await listCampaigns(as('tomas'), known(accounts.shops, 'bakery').id)
  expect(campaigns.map(({ status }) => status)).toEqual(['active'])
  expect(campaigns[0]?.funnel.rewarded).toBeGreaterThan(5)
}

const everyStatus =
  'clicked expired invited qualifying rejected reversed rewarded signed_up under_review withdrawn'.split(' ')

async function expectWork(context: Context): Promise<void> {
  const { cases, counts } = await listCases(context, { pageSize: 50 })
  expect(counts.review).toBeGreaterThanOrEqual(5)
  expect(counts.appeal).toBeGreaterThanOrEqual(2)
  const signals = new Set<string>()
  for (const { id } of cases)
    for (const { hits } of (await readCase(context, id)).assessments)
      for (const { signal } of hits) signals.add(signal)
  for (const signal of [
    'same_mailbox',
    'same_device',
    'disposable_friends',
    'referral_circle',
    'quick_order',
  ])
    expect(signals).toContain(signal)
}

async function expectFriends(context: Context): Promise<void> {
  const stats = await readStats(context)
  const { shared, clicked, joined, firstPurchase, rewarded } = stats.funnel
  expect(rewarded).toBeGreaterThanOrEqual(15)
  const funnel = [shared, clicked, joined, firstPurchase, rewarded]
  expect(funnel).toEqual(funnel.toSorted((one, other) => other - one))
  expect(stats.pendingPoints).toBeGreaterThan(0)
  expect(stats.earnedPoints).toBe(stats.pendingPoints + stats.paidPoints)
  expect(stats.milestones.some(({ isReached }) => isReached)).toBe(true)
  expect((await readLeaderboard(context)).you.rank).toBe(3)
  const { referrals } = await listOwn(context, { pageSize: 50 }, { linkBase: '/r/' })
  expect(referrals.length).toBeGreaterThanOrEqual(30)
}
