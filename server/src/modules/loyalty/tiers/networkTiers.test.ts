import type { BusinessId, MemberId } from 'contract/core/ids'
import type { EarnReceipt } from 'contract/loyalty/programs'
import { beforeAll, expect, test } from 'vitest'
import { useDatabase } from '../../../../test-support/database.ts'
import { addMembership } from '../../businesses/businesses.ts'
import { accountBalance } from '../../../../test-support/fixtures/ledger.ts'
import { publishRule, setTiers } from '../programs/programs.ts'
import { receiptsFor, receiptsOf } from '../purchases/quotePurchase.ts'
import { recordPurchases } from '../purchases/recordPurchases.ts'
import { raiseTier } from './tierMoves.ts'
import { defineNetworkTiers, tierProgressOf } from './tiers.ts'
import { ruleDraft, useLoyaltyFixture } from '../../../../test-support/fixtures/loyalty.ts'

const database = useDatabase()
const fixture = useLoyaltyFixture(database)
let owner: MemberId

beforeAll(async () => {
  owner = await fixture.newMember()
  await fixture.run(defineNetworkTiers)
  for (const businessId of [fixture.bakery, fixture.salon])
    await fixture.run((context) => addMembership(context, { businessId, memberId: owner, role: 'owner' }))
})

const tierOf = async (memberId: MemberId, businessId: BusinessId | null = null) =>
  (await tierProgressOf(database.contextOf(), { memberId, businessId }))?.tier.name
/** The platform's payments for points, in cents. */
const paidByPlatform = async () => -(await accountBalance(database, 'platform_promotions', null))
const balance = async (memberId: MemberId) => {
  const { rows } = await database.pool.query<{ points: number }>(
    'select available + pending + held + debt as points from ledger_wallet where member_id = $1',
    [memberId],
  )
  return rows[0]!.points
}

/** Makes a settled purchase at the gym, which gives 5 points per dollar. */
async function reach(memberId: MemberId, cents: number) {
  const bought = await fixture.buy(memberId, fixture.gym, cents)
  await fixture.pass(8)
  await fixture.run((context) => raiseTier(context, { memberId, businessId: null }))
  return bought
}

test('buying and refunding a tier repeatedly leaves none of its extra points', async () => {
  const member = await fixture.newMember()
  const before = await paidByPlatform()
  for (let round = 0; round < 3; round += 1) {
    const bought = await reach(member, 120_000)
    expect(await tierOf(member)).toBe('Platinum')
    await fixture.buy(member, fixture.gym, 10_000)
    await fixture.pass(8)
    await fixture.refund(bought.orderId, 120_000)
    expect(await tierOf(member)).not.toBe('Platinum')
  }
  // Three net purchases of $100.00, the last one with the tier that the others reach.
  const plain = 3 * 500
  const extra = (await balance(member)) - plain
  expect(await paidByPlatform()).toBe(before + extra)
  expect(extra).toBeLessThanOrEqual(50)
})

test('a tier of a business falls with the extra of the network that reached it', async () => {
  const member = await fixture.newMember()
  const tiers = [
    { name: 'Guest', thresholdPoints: 0, factorHundredths: 100, perks: [] },
    { name: 'Regular', thresholdPoints: 220, factorHundredths: 100, perks: [] },
  ]
  await fixture.runAs(owner, (context) => setTiers(context, { businessId: fixture.bakery, tiers }))
  const bought = await reach(member, 60_000)
  expect(await tierOf(member)).toBe('Gold')
  // 200 points, and 50 more of the network.
  await fixture.buy(member, fixture.bakery, 4000)
  await fixture.pass(8)
  await fixture.run((context) => raiseTier(context, { memberId: member, businessId: fixture.bakery }))
  expect(await tierOf(member, fixture.bakery)).toBe('Regular')
  await fixture.refund(bought.orderId, 60_000)
  expect(await tierOf(member)).toBe('Member')
  expect(await tierOf(member, fixture.bakery)).toBe('Guest')
})

test('a generous business does not raise the marketplace’s costs or the network tier', async () => {
  const member = await fixture.newMember()
  await fixture.runAs(owner, (context) =>
    publishRule(context, { businessId: fixture.salon, draft: ruleDraft({ rateHundredths: 10_000 }) }),
  )
  await fixture.buy(member, fixture.salon, 10_000)
  await fixture.pass(8)
  // 10,000 points were given for $100.00, and 500 of them count for the network.
  expect(await tierOf(member)).toBe('Member')
  await reach(member, 60_000)
  expect(await tierOf(member)).toBe('Gold')
  const { receipt } = await fixture.buy(member, fixture.bakery, 4000)
  expect(receipt.components[1]).toMatchObject({ component: 'tier', points: 50, clampedBy: null })
  await fixture.runAs(owner, (context) =>
    publishRule(context, { businessId: fixture.bakery, draft: ruleDraft({ rateHundredths: 5000 }) }),
  )
  const rich = await fixture.buy(member, fixture.bakery, 4000)
  expect(rich.receipt.components).toMatchObject([
    { component: 'base', points: 2000 },
    { component: 'tier', points: 50, unclampedPoints: 500, clampedBy: 'tier_limit' },
  ])
})

test('the marketplace adds at most 2,000 points per member and month', async () => {
  const member = await fixture.newMember()
  await reach(member, 200_000)
  expect(await tierOf(member)).toBe('Platinum')
  await fixture.pass(31)
  const first = await fixture.buy(member, fixture.gym, 60_000)
  const second = await fixture.buy(member, fixture.gym, 60_000)
  const third = await fixture.buy(member, fixture.gym, 60_000)
  const extras = [first, second, third].map(
    ({ receipt }) => receipt.components.find(({ component }) => component === 'tier')?.points,
  )
  expect(extras).toEqual([1500, 500, 0])
  await fixture.pass(31)
  const next = await fixture.buy(member, fixture.gym, 1000)
  expect(next.receipt.components[1]).toMatchObject({ points: 25, clampedBy: null })
})

test('a quote for several shops promises the rest of the monthly limit once, as the purchases give it', async () => {
  const member = await fixture.newMember()
  await reach(member, 200_000)
  await fixture.pass(31)
  await fixture.buy(member, fixture.gym, 76_000)
  const drafts = [fixture.bakery, fixture.gym].map((businessId) => ({
    businessId,
    lines: [{ usdCents: 6000, isEligible: true }],
    pointsToSpend: 0,
  }))
  const tierOfReceipt = ({ components }: EarnReceipt) =>
    components.find(({ component }) => component === 'tier')?.points
  const quoted = await receiptsFor(database.contextOf(), member, drafts)
  expect([...quoted.values()].map(({ receipt }) => tierOfReceipt(receipt))).toEqual([100, 0])
  const alone = await receiptsOf(database.contextOf(), member, drafts)
  expect(alone.map(({ receipt }) => tierOfReceipt(receipt))).toEqual([100, 100])
  const given = await fixture.run((context) =>
    recordPurchases(
      context,
      member,
      drafts.map(({ businessId, lines }) => ({
        orderId: fixture.newOrder(),
        memberId: member,
        businessId,
        lines,
        holdId: null,
        cardUsdCents: 6000,
        storeCreditUsdCents: 0,
        externalUsdCents: 0,
        feeUsdCents: 0,
        promise: quoted.get(businessId)!.promise, // one for each
      })),
    ),
  )
  expect([...given.values()].map(({ receipt }) => receipt.points)).toEqual(
    [...quoted.values()].map(({ receipt }) => receipt.points),
  )
})

test('a refund ends the tier of a business immediately and reverses its extra points', async () => {
  const member = await fixture.newMember()
  const tiers = [
    { name: 'Guest', thresholdPoints: 0, factorHundredths: 100, perks: [] },
    { name: 'Regular', thresholdPoints: 200, factorHundredths: 200, perks: [] },
  ]
  await fixture.runAs(owner, (context) =>
    setTiers(context, { businessId: fixture.bakery, tiers: tiers.slice(0, 1) }),
  )
  await fixture.runAs(owner, (context) =>
    publishRule(context, { businessId: fixture.bakery, draft: ruleDraft({ rateHundredths: 500 }) }),
  )
  await fixture.runAs(owner, (context) => setTiers(context, { businessId: fixture.bakery, tiers }))
  const first = await fixture.buy(member, fixture.bakery, 3000)
  await fixture.buy(member, fixture.bakery, 1500)
  await fixture.pass(8)
  await fixture.run((context) => raiseTier(context, { memberId: member, businessId: fixture.bakery }))
  const later = await fixture.buy(member, fixture.bakery, 2000)
  expect(later.receipt.points).toBe(200)
  // $5.00 less; the purchases still reach 200 points.
  await fixture.refund(first.orderId, 400)
  expect(await tierOf(member, fixture.bakery)).toBe('Regular')
  await fixture.refund(first.orderId, 600)
  expect(await tierOf(member, fixture.bakery)).toBe('Guest')
  expect(await balance(member)).toBe(100 + 75 + 100)
  // Reversed points are not reversed again.
  await fixture.refund(later.orderId, 2000)
  expect(await balance(member)).toBe(175)
})

test('a refund ends a tier that its business replaced since', async () => {
  const member = await fixture.newMember()
  const guest = { name: 'Guest', thresholdPoints: 0, factorHundredths: 100, perks: [] }
  const regular = { name: 'Regular', thresholdPoints: 200, factorHundredths: 200, perks: [] }
  const set = (tiers: (typeof guest)[]) =>
    fixture.runAs(owner, (context) => setTiers(context, { businessId: fixture.bakery, tiers }))
  await set([guest, regular])
  const first = await fixture.buy(member, fixture.bakery, 4000)
  await fixture.pass(8)
  await fixture.run((context) => raiseTier(context, { memberId: member, businessId: fixture.bakery }))
  await fixture.buy(member, fixture.bakery, 2000)
  await set([guest])
  expect(await tierOf(member, fixture.bakery)).toBe('Regular')
  await fixture.refund(first.orderId, 4000)
  expect(await tierOf(member, fixture.bakery)).toBe('Guest')
  expect(await balance(member)).toBe(100)
})

test('a refund keeps a tier that other purchases reach or that lasts until its period ends', async () => {
  const member = await fixture.newMember()
  await reach(member, 60_000)
  expect(await tierOf(member)).toBe('Gold')
  const more = await fixture.buy(member, fixture.gym, 4000)
  await fixture.pass(8)
  const last = await fixture.buy(member, fixture.gym, 4000)
  await fixture.refund(more.orderId, 4000)
  expect(await tierOf(member)).toBe('Gold')
  expect(last.receipt.points).toBe(250)
  // The purchases of a year ago no longer count; the member holds the tier until its period ends.
  await fixture.pass(357)
  await fixture.refund(last.orderId, 4000)
  expect(await tierOf(member)).toBe('Gold')
})
