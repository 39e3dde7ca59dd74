import { randomUUID } from 'node:crypto'
import type { BusinessId, MemberId } from 'contract/core/ids'
import { points } from 'contract/core/points'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { useDatabase } from '../../../../test-support/database.ts'
import { addMembership } from '../../businesses/businesses.ts'
import { walletOf } from '../../ledger/wallets.ts'
import { accountBalance } from '../../../../test-support/fixtures/ledger.ts'
import { startCampaign } from '../campaigns/campaigns.ts'
import { publishRule } from '../programs/programs.ts'
import { campaignDraft, ruleDraft, useLoyaltyFixture } from '../../../../test-support/fixtures/loyalty.ts'
import { defineNetworkTiers } from '../tiers/tiers.ts'

const database = useDatabase()
const fixture = useLoyaltyFixture(database)
let owner: MemberId

beforeAll(async () => {
  owner = await fixture.newMember()
  await fixture.run(async (context) => {
    await defineNetworkTiers(context)
    for (const businessId of [fixture.bakery, fixture.salon, fixture.gym])
      await addMembership(context, { businessId, memberId: owner, role: 'owner' })
  })
})

const payable = (businessId: BusinessId) => accountBalance(database, 'payable', businessId)
const reserve = (businessId: BusinessId | null) => accountBalance(database, 'reserve', businessId)
const wallet = (memberId: MemberId) => walletOf(database.contextOf(), memberId)
const used = async (id: string) => {
  const row = await database.db
    .selectFrom('ledger_budget')
    .select('used')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.used
}

/** Gives the network's Gold tier without purchases. */
async function makeGold(memberId: MemberId): Promise<void> {
  await sql`insert into member_tier (member_id, tier_id, since, period_ends_on)
    select ${memberId}, id, ${database.clock.now()}, '2027-11-20' from program_tier where name = 'Gold' and business_id is null`.execute(
    database.db,
  )
}

test('the worked example of two businesses is exact to the point and the cent', async () => {
  const { bakery, salon } = fixture
  const maya = await fixture.newMember()
  await makeGold(maya)

  const bread = await fixture.buy(maya, bakery, 4000)
  expect(bread.receipt.components).toMatchObject([
    {
      component: 'base',
      points: 200,
      formula: '$40.00 × 5 points per dollar = 200',
      funders: [{ name: 'The bakery', points: 200 }],
    },
    {
      component: 'tier',
      label: 'Gold tier',
      points: 50,
      formula: '200 × 1.25 = 250, so 50 more',
      funders: [{ name: 'Goodword', points: 50 }],
    },
  ])
  expect(bread.releasedAt).toBe('2026-11-27T17:00:00.000Z')
  expect(await wallet(maya)).toMatchObject({ availablePoints: 0, pendingPoints: 250 })
  expect([await payable(bakery), await reserve(bakery), await reserve(null)]).toEqual([3800, 200, 50])
  await fixture.pass(7)
  expect(await wallet(maya)).toMatchObject({ availablePoints: 250, pendingPoints: 0 })

  await sql`update member_tier set tier_id = (select id from program_tier where name = 'Member')`.execute(
    database.db,
  )
  const haircut = await fixture.buy(maya, salon, 3000, { points: 250 })
  expect(haircut.receipt).toMatchObject({ eligibleUsdCents: 2750, points: 137 })
  expect(haircut.receipt.components[0]?.formula).toBe('$27.50 × 5 points per dollar = 137, rounded down')
  // 27.50 by card, 2.00 out of the bakery's reserve and 0.50 from the platform; 1.37 is set aside again.
  expect(await payable(salon)).toBe(3000 - 137)
  expect([await reserve(bakery), await reserve(null), await reserve(salon)]).toEqual([0, 0, 137])

  const { legs, reversedPoints } = await fixture.refund(haircut.orderId, 1000)
  expect(legs).toMatchObject({ points: 83, cardUsdCents: 917 })
  expect(reversedPoints).toBe(46)
  expect([await reserve(null), await reserve(bakery), await reserve(salon)]).toEqual([50, 33, 91])
  expect(await payable(salon)).toBe(3000 - 1000 - 91)
  expect(await wallet(maya)).toMatchObject({ availablePoints: 83, pendingPoints: 91 })

  // The remaining refund restores the initial state.
  expect(await fixture.refund(haircut.orderId, 2000)).toMatchObject({
    legs: { points: 167, cardUsdCents: 1833 },
    reversedPoints: 91,
  })
  expect([await payable(salon), await reserve(salon)]).toEqual([0, 0])
  expect(await wallet(maya)).toMatchObject({ availablePoints: 250, pendingPoints: 0 })
  await expect(fixture.refund(haircut.orderId, 1)).rejects.toMatchObject({ code: 'refund_above_paid' })
})

test('a campaign spends its budget to the last point, even concurrently, and regains refunded points', async () => {
  const members = await Promise.all(Array.from({ length: 10 }, () => fixture.newMember()))
  await fixture.fund(fixture.gym, 450)
  const { id } = await fixture.runAs(owner, (context) =>
    startCampaign(context, {
      businessId: fixture.gym,
      draft: campaignDraft(fixture.gym, {
        name: 'Welcome',
        amount: { kind: 'bonus', points: points(100) },
        budgetPoints: points(450),
      }),
    }),
  )
  const bought = await Promise.all(members.map((memberId) => fixture.buy(memberId, fixture.gym, 1000)))
  const bonuses = bought.map(
    ({ receipt }) => receipt.components.find(({ component }) => component === 'bonus')?.points ?? 0,
  )
  expect(bonuses.toSorted((one, other) => other - one)).toEqual([100, 100, 100, 100, 50, 0, 0, 0, 0, 0])
  expect(await used(id)).toBe(450)
  const whole = bought[bonuses.indexOf(points(100))]!
  expect(await fixture.refund(whole.orderId, 999)).toMatchObject({ reversedPoints: 50 })
  expect(await used(id)).toBe(450)
  expect(await fixture.refund(whole.orderId, 1)).toMatchObject({ reversedPoints: 100 })
  expect(await used(id)).toBe(350)
  await sql`update campaign set state = 'ended' where id = ${id}`.execute(database.db)
})

test('each funder pays a joint campaign to the cent, and refunds return to each', async () => {
  const { bakery, salon } = fixture
  const theo = await fixture.newMember()
  for (const businessId of [bakery, salon]) await fixture.fund(businessId, 5000)
  const before = [await reserve(bakery), await reserve(salon), await reserve(null)]
  const draft = campaignDraft(bakery, {
    amount: { kind: 'bonus', points: points(100) },
    funding: [
      { funder: { kind: 'platform' }, basisPoints: 3333 },
      { funder: { kind: 'business', businessId: bakery }, basisPoints: 3333 },
      { funder: { kind: 'business', businessId: salon }, basisPoints: 3334 },
    ],
  })
  await expect(
    fixture.runAs(owner, (context) => startCampaign(context, { businessId: bakery, draft })),
  ).rejects.toMatchObject({ code: 'funding_not_yours' })
  const operator = await fixture.newMember()
  const { id } = await fixture.runAs(
    operator,
    (context) => startCampaign(context, { businessId: bakery, draft }),
    true,
  )
  const { orderId } = await fixture.buy(theo, bakery, 20)
  const after = [await reserve(bakery), await reserve(salon), await reserve(null)]
  expect(after.map((amount, at) => amount - before[at]!)).toEqual([1 + 33, 33, 34])
  await fixture.refund(orderId, 20)
  expect([await reserve(bakery), await reserve(salon), await reserve(null)]).toEqual(before)
  await sql`update campaign set state = 'ended' where id = ${id}`.execute(database.db)
})

test('a refund uses the rule of its purchase, even after a newer one is published', async () => {
  const theo = await fixture.newMember()
  const { orderId } = await fixture.buy(theo, fixture.bakery, 4000)
  await fixture.runAs(owner, (context) =>
    publishRule(context, { businessId: fixture.bakery, draft: ruleDraft({ rateHundredths: 1000 }) }),
  )
  expect(await fixture.refund(orderId, 1000)).toMatchObject({ reversedPoints: 50 })
  expect((await fixture.buy(theo, fixture.bakery, 4000)).receipt.components[0]).toMatchObject({
    points: 400,
    ruleVersion: 2,
  })
})

test('ten concurrent copies of a refund count once, and two refunds above the payment do not both succeed', async () => {
  const theo = await fixture.newMember()
  const { orderId } = await fixture.buy(theo, fixture.gym, 4000)
  const refundId = randomUUID()
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => fixture.refund(orderId, 1000, { refundId })),
  )
  expect(answers.map(({ reversedPoints }) => reversedPoints)).toEqual(answers.map(() => 50))
  const both = await Promise.allSettled([fixture.refund(orderId, 2000), fixture.refund(orderId, 2000)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await wallet(theo)).toMatchObject({ pendingPoints: 50 })
})

test('a refund of ineligible lines reverses no points', async () => {
  const theo = await fixture.newMember()
  const lines = [
    { usdCents: 2000, isEligible: true },
    { usdCents: 500, isEligible: false },
  ]
  const { orderId } = await fixture.buy(theo, fixture.gym, 2500, { lines })
  expect(await fixture.refund(orderId, 500, { eligibleUsdCents: 0 })).toMatchObject({ reversedPoints: 0 })
  await expect(fixture.refund(orderId, 500, { eligibleUsdCents: 0 })).rejects.toMatchObject({
    code: 'refund_above_paid',
  })
  expect(await fixture.refund(orderId, 500)).toMatchObject({ reversedPoints: 25 })
})
