import type { Context } from '../../../../context.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readStats, readLeaderboard } from '../../../../modules/referrals/referrals.stats.service.ts'
import { listCampaigns } from '../../../../modules/referrals/referrals.campaigns.service.ts'
import { listCases, readCase } from '../../../../modules/referrals/referrals.cases.service.ts'
import { listOwn } from '../../../../modules/referrals/referrals.service.ts'
import { useDatabase } from '../../../../testing.ts'
import { settleTown } from '../../demoTown.ts'
import { townCustomers } from '../../town/people.ts'
import { generateTown } from '../../town/town.ts'
import { shopsOf } from '../shops.ts'
import { known, type Cast } from '../stage.ts'

const whole = generateTown()
const shops = new Set(shopsOf(whole.businesses).values())
const town = { ...whole, businesses: whole.businesses.filter((business) => shops.has(business)) }
const database = useDatabase()

test('whoever looks at the demo finds recommendations in every state', { timeout: 60_000 }, async () => {
  database.clock.moveTo('2026-11-20T17:00:00Z')
  const transaction = await database.db.startTransaction().execute()
  try {
    const context = { ...database.contextOf(), db: transaction }
    const cast = await settleTown(context, town, townCustomers.slice(0, 4), { count: 120, buyers: 8 })
    const { rows } = await sql<{ status: string }>`select distinct status from referral`.execute(transaction)
    expect(rows.map(({ status }) => status).toSorted()).toEqual(
      'CLICKED EXPIRED INVITED QUALIFYING REJECTED REVERSED REWARDED SIGNED_UP UNDER_REVIEW WITHDRAWN'.split(
        ' ',
      ),
    )
    await operatorFindsWork(asMember(context, cast, 'ines'))
    await demoCustomerSeesFriends(asMember(context, cast, 'maya'))
    const bakery = known(cast.shops, 'bakery').id
    const [campaign] = await listCampaigns(asMember(context, cast, 'tomas'), bakery)
    expect(campaign?.status).toBe('ACTIVE')
    expect(campaign?.funnel.rewarded).toBeGreaterThan(5)
  } finally {
    await transaction.rollback().execute()
  }
})

function asMember(context: Context, { members }: Cast, who: string): Context {
  const { id, isOperator } = known(members, who)
  return { ...context, actor: { memberId: id, isOperator, sessionId: null } }
}

async function operatorFindsWork(context: Context): Promise<void> {
  const { cases, counts } = await listCases(context, { size: 50 })
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

async function demoCustomerSeesFriends(context: Context): Promise<void> {
  const stats = await readStats(context)
  const { shared, clicked, joined, firstPurchase, rewarded } = stats.funnel
  expect(rewarded).toBeGreaterThanOrEqual(15)
  expect([shared, clicked, joined, firstPurchase, rewarded]).toEqual(
    [shared, clicked, joined, firstPurchase, rewarded].toSorted((one, other) => other - one),
  )
  expect(stats.pendingPoints).toBeGreaterThan(0)
  expect(stats.milestones.some(({ isReached }) => isReached)).toBe(true)
  const { you } = await readLeaderboard(context)
  expect(you.rank).toBe(3)
  const { referrals } = await listOwn(context, { size: 50 }, { linkBase: '/r/' })
  expect(referrals.length).toBeGreaterThanOrEqual(30)
}
