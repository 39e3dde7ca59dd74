import type { BusinessId, MemberId } from 'contract/core/ids'
import { points } from 'contract/core/points'
import { beforeAll, expect, test } from 'vitest'
import { useDatabase } from '../../../../test-support/database.ts'
import { addMembership } from '../../businesses/businesses.ts'
import { changeCampaign, startCampaign } from '../../loyalty/campaigns/campaigns.ts'
import { publishRule, setTiers } from '../../loyalty/programs/programs.ts'
import { campaignDraft, ruleDraft } from '../../../../test-support/fixtures/loyalty.ts'
import { useCheckoutsFixture } from '../../../../test-support/fixtures/checkouts.ts'

const database = useDatabase()
const fixture = useCheckoutsFixture(database)
let owner: MemberId
let bakery: BusinessId

beforeAll(async () => {
  bakery = fixture.loyalty.bakery
  owner = await fixture.loyalty.newMember()
  await fixture.as(owner, (context) =>
    addMembership(context, { businessId: bakery, memberId: owner, role: 'owner' }),
  )
})

const publish = (rateHundredths: number) =>
  fixture.as(owner, (context) =>
    publishRule(context, { businessId: bakery, draft: ruleDraft({ rateHundredths }) }),
  )

async function open(memberId: MemberId) {
  await fixture.fill(memberId, [{ productId: await fixture.newProduct(bakery, 2000), quantity: 1 }])
  return fixture.start(memberId)
}

/** The points that the order of a paid checkout earned, in total and by part. */
async function earnedBy(memberId: MemberId, checkout: Awaited<ReturnType<typeof open>>) {
  await fixture.pay(checkout)
  const paid = await fixture.settle(memberId, checkout.id)
  expect(paid.status).toBe('paid')
  const { rows } = await database.pool.query<{ component: string; points: number }>(
    `select component, points from purchase_component join purchase using (order_id)
     where member_id = $1 order by component`,
    [memberId],
  )
  return { earnPoints: paid.earnPoints, parts: rows.map(({ points: count }) => count) }
}

test('a checkout earns the quoted points although the owner publishes another rule', async () => {
  const maya = await fixture.loyalty.newMember()
  const checkout = await open(maya)
  expect(checkout.earnPoints).toBe(100)
  await publish(100)
  expect(await earnedBy(maya, checkout)).toEqual({ earnPoints: 100, parts: [100] })
  const theo = await fixture.loyalty.newMember()
  const next = await open(theo)
  expect(next.earnPoints).toBe(20)
  await publish(1000)
  expect(await earnedBy(theo, next)).toEqual({ earnPoints: 20, parts: [20] })
  await publish(500)
})

test('a checkout keeps its tier and campaign although they change, and ignores new campaigns', async () => {
  const maya = await fixture.loyalty.newMember()
  await fixture.loyalty.fund(bakery, 20_000)
  const campaign = (count: number) =>
    fixture.as(owner, (context) =>
      startCampaign(context, {
        businessId: bakery,
        draft: campaignDraft(bakery, { amount: { kind: 'bonus', points: points(count) } }),
      }),
    )
  const tiers = (factorHundredths: number) =>
    fixture.as(owner, (context) =>
      setTiers(context, {
        businessId: bakery,
        tiers: [{ name: 'Friend', thresholdPoints: 0, factorHundredths, perks: [] }],
      }),
    )
  await tiers(200)
  const { id } = await campaign(30)
  const checkout = await open(maya)
  expect(checkout.earnPoints).toBe(100 + 100 + 30)
  await tiers(100)
  await fixture.as(owner, (context) =>
    changeCampaign(context, { businessId: bakery, campaignId: id, change: 'pause' }),
  )
  await campaign(7)
  expect((await earnedBy(maya, checkout)).earnPoints).toBe(230)
})
