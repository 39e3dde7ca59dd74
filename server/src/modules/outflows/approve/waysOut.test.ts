import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MemberId } from 'contract/core/ids'
import { points } from 'contract/core/points'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { usePayoutsFixture } from '../../../../test-support/fixtures/payouts.ts'
import { campaignDraft } from '../../../../test-support/fixtures/loyalty.ts'
import { referralDraft } from '../../../../test-support/fixtures/referrals.ts'
import type { Context } from '../../../platform/context.ts'
import { addMembership } from '../../businesses/businesses.ts'
import { freezeBusiness, unfreezeBusiness } from '../../businesses/public.ts'
import * as campaigns from '../../loyalty/campaigns/campaigns.ts'
import { settledOf } from '../../loyalty/funds/funds.ts'
import * as referrals from '../../referrals/campaigns/campaigns.ts'
import { lockRewardFunds } from '../../referrals/rewards/prefunding.ts'

const { database, fixture, bakery, payable } = usePayoutsFixture()
let owner: MemberId
let other: MemberId
let manager: MemberId

beforeAll(async () => {
  const join = async (role: 'owner' | 'manager') => {
    const memberId = await fixture.loyalty.newMember()
    await addMembership(database.contextOf(), { businessId: bakery(), memberId, role })
    return memberId
  }
  ;[owner, other, manager] = [await join('owner'), await join('owner'), await join('manager')]
})

beforeEach(async () => {
  await fixture.loyalty.fund(bakery(), 20_000)
  await database.pool.query('delete from outflow')
})

const start = (context: Context, budget: number) =>
  campaigns.startCampaign(context, {
    businessId: bakery(),
    draft: campaignDraft(bakery(), {
      amount: { kind: 'bonus', points: points(100) },
      budgetPoints: points(budget),
    }),
  })

async function referral(context: Context): Promise<Parameters<typeof referrals.changeCampaign>[1]> {
  const draft = referralDraft({ budgetPoints: points(1600) })
  const { id } = await referrals.createCampaign(context, bakery(), draft)
  return { businessId: bakery(), campaignId: id, change: 'publish' }
}

/** Ends what a test began, so that the next one has the balance again. */
async function endAll(): Promise<void> {
  const { rows } = await database.pool.query<{ id: never }>(
    `select id from campaign where business_id = $1 and state <> 'ended'`,
    [bakery()],
  )
  for (const { id } of rows)
    await fixture.as(owner, (context) =>
      campaigns.changeCampaign(context, { businessId: bakery(), campaignId: id, change: 'end' }),
    )
  const { rows: open } = await database.pool.query<{ id: never }>(
    `select id from referral_campaign where business_id = $1 and status in ('active', 'paused', 'exhausted', 'scheduled')`,
    [bakery()],
  )
  for (const { id } of open)
    await fixture.as(owner, (context) =>
      referrals.changeCampaign(context, { businessId: bakery(), campaignId: id, change: 'end' }),
    )
}

/** Each act of a person that sets money of the balance aside, after its preparation by an owner. */
const acts: Record<string, () => Promise<(context: Context) => Promise<unknown>>> = {
  'starting a campaign': async () => (context) => start(context, 2500),
  'publishing a referral campaign': async () => {
    const publish = await fixture.as(owner, (context) => referral(context))
    return (context) => referrals.changeCampaign(context, publish)
  },
  'raising the budget of a referral campaign': async () => {
    const publish = await fixture.as(owner, (context) => referral(context))
    const { version } = await fixture.as(owner, (context) => referrals.changeCampaign(context, publish))
    return (context) =>
      referrals.editCampaign(context, {
        ...publish,
        version,
        draft: referralDraft({ budgetPoints: points(4000) }),
      })
  },
}

describe.each(Object.keys(acts))('%s', (name) => {
  test('waits for a disputed ownership, needs the permission for payouts, and tells all owners', async () => {
    const act = await acts[name]!() // one of its keys
    const before = await payable()
    await freezeBusiness(database.contextOf(), bakery())
    await expect(fixture.as(owner, act)).rejects.toMatchObject({ code: 'balance_on_hold' })
    await unfreezeBusiness(database.contextOf(), bakery())
    await expect(fixture.as(manager, act)).rejects.toMatchObject({ code: 'not_permitted' })
    expect(await payable()).toBe(before)
    await fixture.as(owner, act)
    for (const memberId of [owner, other]) {
      const { rows } = await database.pool.query(
        `select title from notification where member_id = $1 and title like '%of the balance of The bakery is set aside'`,
        [memberId],
      )
      expect(rows.length).toBeGreaterThan(0)
    }
    await endAll()
  })
})

test('small sums need no fresh sign-in, until their sum of a day is not small', async () => {
  const stale = (work: (context: Context) => Promise<unknown>) =>
    fixture.as(owner, (context) =>
      work({ ...context, actor: { memberId: owner, isOperator: false, sessionId: null } }),
    )
  for (let at = 0; at < 3; at += 1) await stale((context) => start(context, 600))
  const fourth = (context: Context) => start(context, 600)
  await expect(stale(fourth)).rejects.toMatchObject({ code: 'sign_in_again' })
  // Also in parallel: the sum is read under the lock of the balance.
  await database.pool.query('delete from outflow')
  const results = await Promise.allSettled(Array.from({ length: 6 }, () => stale(fourth)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  await fixture.as(owner, fourth)
  await endAll()
})

test('while the ownership is disputed, campaigns do not resume, and no points come from the balance', async () => {
  const { id } = await fixture.as(owner, (context) => start(context, 500))
  const change = (to: 'pause' | 'resume' | 'end') =>
    fixture.as(owner, (context) =>
      campaigns.changeCampaign(context, { businessId: bakery(), campaignId: id, change: to }),
    )
  await change('pause')
  await freezeBusiness(database.contextOf(), bakery())
  await expect(change('resume')).rejects.toMatchObject({ code: 'balance_on_hold' })
  const context = database.contextOf()
  expect(await settledOf(context, bakery())).toBe(0)
  expect(
    await fixture.loyalty.run((own) => lockRewardFunds(own, bakery(), id as never)), // any campaign
  ).toBe(0)
  await unfreezeBusiness(database.contextOf(), bakery())
  await change('resume')
  // A campaign that runs already gives nothing either.
  await freezeBusiness(database.contextOf(), bakery())
  const maya = await fixture.loyalty.newMember()
  const { receipt } = await fixture.loyalty.buy(maya, bakery(), 1000)
  expect(receipt.components.map(({ component }) => component)).toEqual(['base'])
  await unfreezeBusiness(database.contextOf(), bakery())
  await endAll()
})

/** Every caller of a function that takes from the balance of a business, with what it asks. */
const callers: Record<string, string> = {
  'loyalty/campaigns/campaigns.ts': 'approveOutflow',
  'referrals/rewards/prefunding.ts': 'knownStop',
  'referrals/rewards/rewards.ts': 'lockRewardFunds',
  'referrals/campaigns/campaigns.ts': 'approveOutflow',
  // Points above the proceeds of a sale.
  'loyalty/purchases/recordPurchases.ts': 'lockSettled',
  'loyalty/funds/funds.ts': 'knownStop',
  'payouts/plan/planPayout.ts': 'stopOf',
  'payouts/send/sendPayouts.ts': 'stopOf',
}

test('every way out of the balance asks what may stop it', () => {
  const root = join(import.meta.dirname, '../..')
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('ledger/'),
  )
  const taking =
    /\b(?:fillEscrow|payOut|earmark|creditStore|lockSettled|settledOf|lockRewardFunds|keepBack)\(/
  const found = files.filter((file) => taking.test(readFileSync(join(root, file), 'utf8'))).toSorted()
  expect(found).toEqual(Object.keys(callers).toSorted())
  for (const [file, asks] of Object.entries(callers))
    expect(readFileSync(join(root, file), 'utf8'), file).toContain(`${asks}(`)
})
