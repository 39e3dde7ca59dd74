import { sum } from 'contract/core/sum'
import type { BusinessId, MemberId, OrderId } from 'contract/core/ids'
import { points } from 'contract/core/points'
import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { useDatabase } from '../../../test-support/database.ts'
import { spendableAt } from '../ledger/holds/holds.ts'
import { checkInvariants } from '../ledger/verify/verifyLedger.ts'
import { balancesOf } from '../ledger/wallets.ts'
import { accountBalance } from '../../../test-support/fixtures/ledger.ts'
import { startCampaign } from './campaigns/campaigns.ts'
import { mergeAccounts } from './members/mergeMembers.ts'
import { publishRule, setTiers } from './programs/programs.ts'
import { tierProgressOf } from './tiers/tiers.ts'
import { campaignDraft, ruleDraft, useLoyaltyFixture } from '../../../test-support/fixtures/loyalty.ts'
import { effort, seed } from '../../../test-support/effort.ts'

const database = useDatabase()
const fixture = useLoyaltyFixture(database)

beforeAll(async () => {
  const operator = await fixture.newMember()
  const { bakery, salon, gym } = fixture
  const asOperator = <T>(work: Parameters<typeof fixture.runAs<T>>[1]) => fixture.runAs(operator, work, true)
  for (const businessId of [bakery, salon, gym]) await fixture.fund(businessId, paidIn)
  await asOperator((context) =>
    startCampaign(context, {
      businessId: bakery,
      draft: campaignDraft(bakery, { budgetPoints: points(700) }),
    }),
  )
  await asOperator((context) =>
    startCampaign(context, {
      businessId: salon,
      draft: campaignDraft(salon, {
        amount: { kind: 'bonus', points: points(77) },
        budgetPoints: points(80_000),
        conditions: { minimumUsdCents: 900 as never, daysOfWeek: [], isFirstPurchaseOnly: false }, // a brand of the schema
        funding: [
          { funder: { kind: 'platform' }, basisPoints: 1234 },
          { funder: { kind: 'business', businessId: salon }, basisPoints: 4321 },
          { funder: { kind: 'business', businessId: gym }, basisPoints: 2222 },
          { funder: { kind: 'business', businessId: bakery }, basisPoints: 2223 },
        ],
        scope: 'business',
      }),
    }),
  )
  await asOperator((context) =>
    setTiers(context, {
      businessId: gym,
      tiers: [{ name: 'Champion', thresholdPoints: 200, factorHundredths: 333, perks: [] }],
    }),
  )
  await asOperator((context) =>
    publishRule(context, {
      businessId: gym,
      draft: ruleDraft({
        rateHundredths: 777,
        caps: { perOrderPoints: points(190), perMemberPerDayPoints: points(300) },
      }),
    }),
  )
})

const paidIn = 10_000_000

const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('buy' as const),
      member: fc.nat(2),
      business: fc.nat(2),
      cents: fc.integer({ min: 1, max: 6000 }),
      other: fc.integer({ min: 0, max: 800 }),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('refund' as const),
      order: fc.nat(),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('pass' as const), days: fc.integer({ min: 1, max: 9 }) }),
  },
)

interface Order {
  readonly orderId: OrderId
  left: number
}

async function buy(
  memberId: MemberId,
  businessId: BusinessId,
  { cents, other, share }: { cents: number; other: number; share: number },
): Promise<Order> {
  const spendable = await spendableAt(database.contextOf(), { memberId, businessId, isOwnBusiness: false })
  const tender = Math.floor(Math.min(cents, spendable) * share)
  const { orderId } = await fixture.buy(memberId, businessId, cents + other, {
    points: tender,
    lines: [
      { usdCents: cents, isEligible: true },
      ...(other > 0 ? [{ usdCents: other, isEligible: false }] : []),
    ],
  })
  return { orderId, left: cents + other }
}

async function refundOrder(order: Order, cents: number): Promise<void> {
  if (cents === 0) return
  await fixture.refund(order.orderId, cents)
  order.left -= cents
}

test('after any history, refunding every order leaves members no points and businesses their deposits', async () => {
  const businesses = [fixture.bakery, fixture.salon, fixture.gym]
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 25, maxLength: 40 }), async (steps) => {
      const members = await Promise.all([1, 2, 3].map(() => fixture.newMember()))
      const orders: Order[] = []
      for (const each of steps) {
        if (each.kind === 'pass') await fixture.pass(each.days)
        if (each.kind === 'buy')
          orders.push(await buy(members[each.member]!, businesses[each.business]!, each)) // within both lists
        const order =
          each.kind === 'refund' && orders.length > 0 ? orders[each.order % orders.length] : undefined
        if (order && each.kind === 'refund') await refundOrder(order, Math.ceil(order.left * each.share))
      }
      const broken = (await checkInvariants(database.db)).filter(({ isHeld }) => !isHeld)
      expect(broken).toEqual([])
      for (const order of orders) await refundOrder(order, order.left)
      for (const memberId of members)
        expect(await balancesOf(database.contextOf(), memberId)).toMatchObject({
          pending: 0,
          available: 0,
          held: 0,
          debt: 0,
        })
      for (const businessId of businesses) {
        const sums = await Promise.all(
          (['payable', 'campaign_escrow', 'reserve', 'recovery'] as const).map((kind) =>
            accountBalance(database, kind, businessId),
          ),
        )
        expect(sum(sums)).toBe(paidIn)
      }
      expect((await checkInvariants(database.db)).filter(({ isHeld }) => !isHeld)).toEqual([])
      const unreversed = await database.pool.query(
        'select 1 from purchase where tier_points <> 0 or earned <> reversed',
      )
      expect(unreversed.rows).toEqual([])
    }),
    { numRuns: effort('LIVES', { sample: 2, soak: 40 }), seed },
  )
})

test('merging two accounts moves purchases, tiers and refunds', async () => {
  const [from, to] = [await fixture.newMember(), await fixture.newMember()]
  const order = await buy(from, fixture.gym, { cents: 2000, other: 0, share: 0 })
  await fixture.pass(7)
  await fixture.run((context) => mergeAccounts(context, { from, to }))
  const progress = () => tierProgressOf(database.contextOf(), { memberId: to, businessId: fixture.gym })
  expect((await progress())?.earnedPoints).toBe(155)
  await refundOrder(order, 2000)
  expect((await progress())?.earnedPoints).toBe(0)
  expect(await balancesOf(database.contextOf(), to)).toMatchObject({ available: 0, debt: 0 })
})
