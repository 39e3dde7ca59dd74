import { randomUUID } from 'node:crypto'
import type { BusinessId, MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { points } from 'contract/core/points'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { useDatabase } from '../../../../test-support/database.ts'
import { addMembership } from '../../businesses/businesses.ts'
import { lotsOf, walletOf } from '../../ledger/wallets.ts'
import { startCampaign } from '../campaigns/campaigns.ts'
import { memberLoyaltyOf } from '../members/members.ts'
import { publishRule, setTiers } from '../programs/programs.ts'
import { completePurchase, releasePurchases } from './completePurchase.ts'
import { recordPurchase } from './recordPurchases.ts'
import { campaignDraft, ruleDraft, useLoyaltyFixture } from '../../../../test-support/fixtures/loyalty.ts'
import { defineNetworkTiers, tierProgressOf } from '../tiers/tiers.ts'

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

const wallet = (memberId: MemberId) => walletOf(database.contextOf(), memberId)

test('ten concurrent calls record an order once and get the same response', async () => {
  const theo = await fixture.newMember()
  const orderId = fixture.newOrder()
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => fixture.buy(theo, fixture.gym, 2000, { orderId })),
  )
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect(await wallet(theo)).toMatchObject({ pendingPoints: 100 })
  await expect(fixture.buy(theo, fixture.gym, 2001, { orderId })).rejects.toMatchObject({
    code: 'order_already_recorded',
  })
  await expect(
    fixture.buy(theo, fixture.gym, 2000, { orderId, cardUsdCents: 0, externalUsdCents: 2000 }),
  ).rejects.toMatchObject({ code: 'order_already_recorded' })
  await expect(fixture.buy(await fixture.newMember(), fixture.gym, 2000, { orderId })).rejects.toMatchObject({
    code: 'order_already_recorded',
  })
})

test('recording an order with points again spends them once', async () => {
  const theo = await fixture.newMember()
  await fixture.give(theo, 300)
  const holdId = await fixture.hold(theo, fixture.gym, 300)
  const draft = { orderId: fixture.newOrder(), holdId, cardUsdCents: 700 }
  await fixture.buy(theo, fixture.gym, 1000, draft)
  await fixture.buy(theo, fixture.gym, 1000, draft)
  expect(await wallet(theo)).toMatchObject({ availablePoints: 0, pendingPoints: 35 })
})

test('earns nothing on points, on ineligible lines, or on their remainder', async () => {
  const theo = await fixture.newMember()
  await fixture.give(theo, 2000)
  const lines = [
    { usdCents: 2000, isEligible: true },
    { usdCents: 300, isEligible: false },
  ]
  const holdId = await fixture.hold(theo, fixture.gym, 2000)
  const { receipt } = await fixture.buy(theo, fixture.gym, 2300, { lines, holdId, cardUsdCents: 300 })
  expect(receipt).toMatchObject({ points: 0, components: [], eligibleUsdCents: 0 })
  expect(receipt.nothingBecause).toMatch(/points, tax, tips and gift cards earn none/)
})

test('rejects a hold that does not match the unpaid amount and changes nothing', async () => {
  const theo = await fixture.newMember()
  await fixture.give(theo, 500)
  const holdId = await fixture.hold(theo, fixture.gym, 500)
  const order = { holdId, orderId: fixture.newOrder() }
  await expect(fixture.buy(theo, fixture.gym, 1000, { ...order, cardUsdCents: 600 })).rejects.toMatchObject({
    code: 'tender_mismatch',
  })
  await expect(fixture.buy(theo, fixture.gym, 1000, { ...order, cardUsdCents: 1000 })).rejects.toMatchObject({
    code: 'tender_mismatch',
  })
  await expect(fixture.buy(theo, fixture.gym, 1000, { cardUsdCents: 900 })).rejects.toMatchObject({
    code: 'tender_mismatch',
  })
  await fixture.buy(theo, fixture.gym, 1000, { ...order, cardUsdCents: 500 })
  expect(await wallet(theo)).toMatchObject({ availablePoints: 0, pendingPoints: 25 })
})

test('staff of a business earn nothing there and see the reason', async () => {
  const { receipt } = await fixture.buy(owner, fixture.gym, 4000)
  expect(receipt).toMatchObject({
    points: 0,
    nothingBecause: 'You work at The gym, so your purchases there earn no points.',
  })
})

test('a daily cap counts earlier points of the day, even for concurrent orders', async () => {
  const theo = await fixture.newMember()
  await fixture.runAs(owner, (context) =>
    publishRule(context, {
      businessId: fixture.salon,
      draft: ruleDraft({ caps: { perOrderPoints: points(90), perMemberPerDayPoints: points(120) } }),
    }),
  )
  const bought = await Promise.all([1, 2, 3].map(() => fixture.buy(theo, fixture.salon, 4000)))
  expect(bought.map(({ receipt }) => receipt.points).toSorted((one, other) => other - one)).toEqual([
    90, 30, 0,
  ])
  const clamps = bought.map(({ receipt }) => receipt.components[0]?.clampedBy ?? 'nothing')
  expect(clamps.filter((clamp) => clamp === 'per_day')).toHaveLength(2)
  expect(clamps.filter((clamp) => clamp === 'per_order')).toHaveLength(1)
  const nothing = bought.find(({ receipt }) => receipt.points === 0)
  expect(nothing?.receipt.nothingBecause).toBe('You reached the daily points limit at The salon.')
  await fixture.pass(1)
  expect((await fixture.buy(theo, fixture.salon, 4000)).receipt.points).toBe(90)
})

test('points of a paid order are released seven days after its completion', async () => {
  const theo = await fixture.newMember()
  const { orderId, releasedAt } = await fixture.buy(theo, fixture.gym, 2000, { isCompleted: false })
  expect(releasedAt).toBeNull()
  await fixture.pass(30)
  expect(await wallet(theo)).toMatchObject({ availablePoints: 0, pendingPoints: 100 })
  const completed = await fixture.run((context) => completePurchase(context, { orderId }))
  await fixture.pass(6)
  expect(await fixture.run((context) => completePurchase(context, { orderId }))).toEqual(completed)
  expect(await fixture.run((context) => releasePurchases(context))).toBe(0)
  await fixture.pass(1)
  expect(await fixture.run((context) => releasePurchases(context))).toBe(1)
  expect(await fixture.run((context) => releasePurchases(context))).toBe(0)
  expect(await wallet(theo)).toMatchObject({ availablePoints: 100, pendingPoints: 0 })
})

test('every purchase extends points that expire by inactivity, but not gifts with a fixed expiry date', async () => {
  const theo = await fixture.newMember()
  await fixture.fund(fixture.gym, 5000)
  const { id } = await fixture.runAs(owner, (context) =>
    startCampaign(context, {
      businessId: fixture.gym,
      draft: campaignDraft(fixture.gym, {
        amount: { kind: 'bonus', points: points(10) },
        expiresAfterDays: 60,
      }),
    }),
  )
  await fixture.buy(theo, fixture.gym, 1000)
  const first = new Map(
    (await lotsOf(database.contextOf(), theo)).map((lot) => [lot.component, lot.expiresAt]),
  )
  await sql`update campaign set state = 'ended' where id = ${id}`.execute(database.db)
  await fixture.pass(20)
  await fixture.buy(theo, fixture.gym, 1000)
  for (const lot of await lotsOf(database.contextOf(), theo))
    if (lot.expiry === 'fixed') expect(lot.expiresAt).toBe(first.get(lot.component))
    else
      expect(Date.parse(lot.expiresAt as Instant) - Date.parse(first.get('base') as Instant)).toBe(
        20 * 86_400_000,
      ) // both have an end
})

test('tiers count settled purchases of twelve months, without campaigns, refunds and pending points', async () => {
  const theo = await fixture.newMember()
  await fixture.runAs(owner, (context) =>
    setTiers(context, {
      businessId: fixture.gym,
      tiers: [
        { name: 'Regular', thresholdPoints: 100, factorHundredths: 150, perks: ['A towel'] },
        { name: 'Champion', thresholdPoints: 400, factorHundredths: 200, perks: [] },
      ],
    }),
  )
  const progress = () => tierProgressOf(database.contextOf(), { memberId: theo, businessId: fixture.gym })
  const bought = await fixture.buy(theo, fixture.gym, 4000)
  expect(await progress()).toMatchObject({ tier: { name: 'Member' }, earnedPoints: 0 })
  await fixture.pass(7)
  expect(await progress()).toMatchObject({
    tier: { name: 'Regular' },
    earnedPoints: 200,
    next: { tier: { name: 'Champion' }, missingPoints: 200 },
    keep: null,
  })
  expect((await fixture.buy(theo, fixture.gym, 4000)).receipt.components[1]).toMatchObject({
    component: 'tier',
    points: 100,
    funders: [{ name: 'The gym', points: 100 }],
  })
  await fixture.refund(bought.orderId, 3000)
  expect(await progress()).toMatchObject({ tier: { name: 'Member' }, earnedPoints: 50 })
  await fixture.pass(7)
  expect(await progress()).toMatchObject({ tier: { name: 'Regular' }, earnedPoints: 350 })
  await fixture.pass(366)
  expect(await progress()).toMatchObject({ tier: { name: 'Member' }, earnedPoints: 0 })
})

test('rejects an unknown business and an unknown order', async () => {
  const theo = await fixture.newMember()
  await expect(fixture.buy(theo, randomUUID() as BusinessId, 1000)).rejects.toMatchObject({
    code: 'business_not_found',
  })
  await expect(fixture.refund(fixture.newOrder(), 1000)).rejects.toMatchObject({ code: 'order_not_found' })
  await expect(
    fixture.run((context) =>
      recordPurchase(context, {
        orderId: fixture.newOrder(),
        memberId: theo,
        businessId: fixture.gym,
        lines: [],
        holdId: null,
        cardUsdCents: 0,
        storeCreditUsdCents: 0,
        externalUsdCents: 0,
        feeUsdCents: 0,
      }),
    ),
  ).rejects.toMatchObject({ code: 'tender_mismatch' })
})

test('a member always has the same card code, without look-alike letters', async () => {
  const theo = await fixture.newMember()
  const codeOf = async (memberId: MemberId) =>
    (await memberLoyaltyOf(database.contextOf(), memberId)).cardCode
  const code = await codeOf(theo)
  expect(code).toMatch(/^GW(-[0-9A-HJKMNP-TV-Z]{4}){3}$/)
  expect(await codeOf(theo)).toBe(code)
  expect(await codeOf(await fixture.newMember())).not.toBe(code)
})
