import { usdCents } from 'contract/core/money'
import { points } from 'contract/core/points'
import type { BusinessId, MemberId, ReferralCampaignId } from 'contract/core/ids'
import { beforeAll, expect, test } from 'vitest'
import { useDatabase } from '../../../test-support/database.ts'
import { addMembership } from '../businesses/businesses.ts'
import { useCheckoutsFixture } from '../../../test-support/fixtures/checkouts.ts'
import { freePayableOf } from '../ledger/budgets/cover.ts'
import { accountBalance } from '../../../test-support/fixtures/ledger.ts'
import { changeCampaign, createCampaign } from '../referrals/campaigns/campaigns.ts'
import { referralDraft } from '../../../test-support/fixtures/referrals.ts'
import { readPayouts } from './readPayouts.ts'
import { settlePayouts } from './send/sendPayouts.ts'

const database = useDatabase()
const fixture = useCheckoutsFixture(database)
let bakery: BusinessId
let owner: MemberId
let campaignId: ReferralCampaignId

beforeAll(async () => {
  bakery = fixture.loyalty.bakery
  owner = await fixture.loyalty.newMember()
  await fixture.as(owner, (context) =>
    addMembership(context, { businessId: bakery, memberId: owner, role: 'owner' }),
  )
  // Both rewards cost $8.00, and an order of one dollar counts.
  const draft = referralDraft({
    minimumUsdCents: usdCents(100),
    budgetPoints: points(3000),
  })
  campaignId = (await fixture.as(owner, (context) => createCampaign(context, bakery, draft))).id
})

async function sell(cents: number): Promise<void> {
  const id = await fixture.orders.placeOne(await fixture.loyalty.newMember(), {
    businessId: bakery,
    lines: [{ unit: cents, quantity: 1 }],
  })
  await database.pool.query(`update shop_order set status = 'fulfilled', status_at = $2 where id = $1`, [
    id,
    database.clock.now(),
  ])
}

function pass(days: number): void {
  const moment = Temporal.Instant.from(database.clock.now()).add({ minutes: Math.round(24 * 60 * days) })
  database.clock.moveTo(moment.toString())
}

const change = (what: 'publish' | 'end') =>
  fixture.as(owner, (context) => changeCampaign(context, { businessId: bakery, campaignId, change: what }))
const payable = () => accountBalance(database, 'payable', bakery)
const read = () => readPayouts(database.contextOf(owner), bakery)

test('a campaign for orders of any size reserves its whole budget from payouts until it ends', async () => {
  await sell(2000)
  await expect(change('publish')).rejects.toMatchObject({ code: 'referral_campaign_unsound' })
  await sell(3000)
  expect(await change('publish')).toMatchObject({ status: 'active' })
  // 250 points were given for both orders.
  expect(await payable()).toBe(4750)
  pass(10)
  await settlePayouts(fixture.port)
  expect(await payable()).toBe(3000)
  expect(await read()).toMatchObject({
    nextPayout: null,
    noPayoutBecause: '$30.00 of your balance is reserved for your referral campaign.',
  })
  const free = () => freePayableOf(database.contextOf(), bakery)
  // No other use may take this money.
  expect(await free()).toBe(0)
  await change('end')
  expect(await free()).toBe(3000)
  pass(1)
  await settlePayouts(fixture.port)
  expect(await payable()).toBe(0)
})
