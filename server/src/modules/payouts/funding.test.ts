import type { BusinessId, MemberId } from 'contract/core/ids'
import { points } from 'contract/core/points'
import type { CampaignDraft } from 'contract/loyalty/programs'
import { beforeAll, expect, test } from 'vitest'
import { useDatabase } from '../../../test-support/database.ts'
import { addMembership } from '../businesses/businesses.ts'
import { useCheckoutsFixture } from '../../../test-support/fixtures/checkouts.ts'
import { checkInvariants } from '../ledger/verify/verifyLedger.ts'
import { accountBalance } from '../../../test-support/fixtures/ledger.ts'
import { changeCampaign, endDueCampaigns, startCampaign } from '../loyalty/campaigns/campaigns.ts'
import { publishRule, setTiers } from '../loyalty/programs/programs.ts'
import { recordPurchase } from '../loyalty/purchases/recordPurchases.ts'
import { campaignDraft, ruleDraft } from '../../../test-support/fixtures/loyalty.ts'
import { settlePayouts } from './send/sendPayouts.ts'

const database = useDatabase()
const fixture = useCheckoutsFixture(database)
/** Two shops of one owner, and an honest one. */
let shop: BusinessId
let second: BusinessId
let honest: BusinessId
let owner: MemberId

beforeAll(async () => {
  ;({ bakery: shop, salon: second, gym: honest } = fixture.loyalty)
  owner = await fixture.loyalty.newMember()
  for (const businessId of [shop, second])
    await fixture.as(owner, (context) =>
      addMembership(context, { businessId, memberId: owner, role: 'owner' }),
    )
})

const payable = (businessId: BusinessId) => accountBalance(database, 'payable', businessId)
const escrow = (businessId: BusinessId) => accountBalance(database, 'campaign_escrow', businessId)
const start = (draft: Partial<CampaignDraft>, businessId = shop) =>
  fixture.as(owner, (context) =>
    startCampaign(context, { businessId, draft: campaignDraft(businessId, draft) }),
  )
const bonus = (count: number) => ({ amount: { kind: 'bonus' as const, points: points(count) } })

function pass(days: number): void {
  const moment = Temporal.Instant.from(database.clock.now()).add({ hours: 24 * days })
  database.clock.moveTo(moment.toString())
}

/** A sale at the business's own till, which adds nothing to its balance here. */
const atTill = (memberId: MemberId, businessId: BusinessId, cents: number) =>
  fixture.loyalty.buy(memberId, businessId, cents, { cardUsdCents: 0, externalUsdCents: cents })

async function isPlanned(id: unknown, businessId: BusinessId): Promise<boolean> {
  if (typeof id !== 'string') return false
  const { rows } = await database.pool.query('select from payout where id = $1 and business_id = $2', [
    id,
    businessId,
  ])
  return rows.length > 0
}

async function expectSound(): Promise<void> {
  expect((await checkInvariants(database.db)).filter(({ isHeld }) => !isHeld)).toEqual([])
}

test('an owner who multiplies points in every way and pays them out through two shops gains nothing', async () => {
  const friend = await fixture.loyalty.newMember()
  await fixture.as(owner, (context) =>
    publishRule(context, { businessId: shop, draft: ruleDraft({ rateHundredths: 10_000 }) }),
  )
  const tiers = [{ name: 'Friends', thresholdPoints: 0, factorHundredths: 1000, perks: [] }]
  await expect(
    fixture.as(owner, (context) => setTiers(context, { businessId: shop, tiers })),
  ).rejects.toMatchObject({ code: 'points_above_price' })
  await expect(start({ amount: { kind: 'multiplier', factorHundredths: 1000 } })).rejects.toMatchObject({
    code: 'points_above_price',
  })
  await expect(start({ ...bonus(100_000), budgetPoints: points(1_000_000_000) })).rejects.toMatchObject({
    code: 'campaign_not_funded',
  })
  // Inserted without the checks of publishing, as if created before them: the limit on a sale's points applies in any
  // case.
  await database.pool.query(
    `insert into program_tier (business_id, name, threshold_points, factor_hundredths, perks, created_at)
     values ($1, 'Friends', 0, 1000, '{}', now())`,
    [shop],
  )
  let paidIn = 0
  for (let round = 0; round < 5; round += 1) {
    const { receipt } = await fixture.loyalty.buy(friend, shop, 50, { feeUsdCents: 31 })
    paidIn += 50
    expect(receipt.points).toBeLessThanOrEqual(50)
    await atTill(friend, shop, 1_000_000)
    await fixture.loyalty.pass(8)
  }
  const { rows } = await database.pool.query<{ available: number; pending: number }>(
    'select available, pending from ledger_wallet where member_id = $1',
    [friend],
  )
  const worth = rows[0]!.available + rows[0]!.pending
  // Goods at other shops, of the owner and of others, cost no more than the cards paid.
  expect(worth).toBeLessThanOrEqual(paidIn)
  expect(await payable(shop)).toBeGreaterThanOrEqual(0)
  const spent = rows[0]!.available
  await fixture.loyalty.buy(friend, honest, Math.floor(spent / 2), { points: Math.floor(spent / 2) })
  await fixture.loyalty.buy(friend, second, Math.ceil(spent / 2), { points: Math.ceil(spent / 2) })
  pass(10)
  await settlePayouts(fixture.port)
  const taken = await database.pool.query<{ sum: number }>(
    `select coalesce(sum(amount), 0)::bigint as sum from payout where status = 'paid' and business_id = any ($1::uuid[])`,
    [[shop, second]],
  )
  expect(taken.rows[0]!.sum + Math.floor(spent / 2)).toBeLessThanOrEqual(paidIn)
  await expectSound()
})

test('a till sale grants only points that completed sales cover, says why, and alerts the owner once a day', async () => {
  const maya = await fixture.loyalty.newMember()
  const business = honest
  await fixture.as(owner, (context) =>
    addMembership(context, { businessId: business, memberId: owner, role: 'owner' }),
  )
  const owed = await payable(business)
  await fixture.loyalty.fund(business, 1000 - owed)
  // The order is not fulfilled: its money may still be refunded, and so may the 200 points given for it.
  await fixture.loyalty.buy(await fixture.loyalty.newMember(), business, 4000, { isCompleted: false })
  expect((await atTill(maya, business, 8000)).receipt.points).toBe(400)
  const cut = await atTill(maya, business, 20_000)
  expect(cut.receipt).toMatchObject({
    points: 600,
    components: [{ component: 'base', points: 600, unclampedPoints: 1000, clampedBy: 'business_funds' }],
  })
  expect((await atTill(maya, business, 8000)).receipt.points).toBe(0)
  const { rows } = await database.pool.query(
    `select title from notification where member_id = $1 and title like 'The gym gave fewer points%'`,
    [owner],
  )
  expect(rows).toHaveLength(1)
  await expectSound()
})

test('concurrent till sales, campaigns and payouts never use the same money twice', async () => {
  const { newMember, fund } = fixture.loyalty
  await fund(second, 3000 - (await payable(second)))
  const members = await Promise.all(Array.from({ length: 12 }, () => newMember()))
  const results = await Promise.allSettled([
    ...members.map((memberId) => atTill(memberId, second, 10_000)),
    start({ ...bonus(100), budgetPoints: points(1500) }, second),
    start({ ...bonus(100), budgetPoints: points(1500) }, second),
    settlePayouts(fixture.port),
  ])
  for (const result of results)
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'campaign_not_funded' })
  expect(await payable(second)).toBeGreaterThanOrEqual(0)
  await expectSound()
})

test('starting a campaign reserves its budget from the balance, and ending it releases the rest', async () => {
  const [maya, theo] = [await fixture.loyalty.newMember(), await fixture.loyalty.newMember()]
  await fixture.loyalty.fund(shop, 2000)
  const before = await payable(shop)
  const { id } = await start({ ...bonus(300), budgetPoints: points(1000) })
  expect([await payable(shop), await escrow(shop)]).toEqual([before - 1000, 1000])
  const bought = await fixture.loyalty.buy(maya, shop, 100)
  expect(bought.receipt.components.at(-1)).toMatchObject({ component: 'bonus', points: 300 })
  expect(await escrow(shop)).toBe(700)
  await fixture.loyalty.refund(bought.orderId, 100)
  expect(await escrow(shop)).toBe(1000)
  await fixture.loyalty.buy(theo, shop, 100)
  await fixture.as(owner, (context) =>
    changeCampaign(context, { businessId: shop, campaignId: id, change: 'end' }),
  )
  expect(await escrow(shop)).toBe(0)
  await expectSound()
})

test('a campaign that ends releases its budget automatically, once', async () => {
  await fixture.loyalty.fund(shop, 1000)
  const endsAt = Temporal.Instant.from(database.clock.now()).add({ hours: 1 }).toString()
  await start({
    ...bonus(300),
    budgetPoints: points(1000),
    endsAt: new Date(endsAt).toISOString() as CampaignDraft['endsAt'],
  })
  pass(1)
  expect(await fixture.as(owner, (context) => endDueCampaigns(context))).toBe(1)
  expect(await escrow(shop)).toBe(0)
  await expectSound()
})

test('refunds after a payout is planned stop it, and the next payout includes the rest', async () => {
  const { newMember, buy, refund } = fixture.loyalty
  const maya = await newMember()
  const place = honest
  await fixture.loyalty.fund(place, 10_000 - (await payable(place)))
  const { orderId } = await buy(maya, place, 5000)
  pass(10)
  const { write } = fixture.port
  await settlePayouts({
    ...fixture.port,
    // Between the plan and the transfer.
    write: async (work) => {
      const answer = await write(work)
      if (await isPlanned(answer, place)) await refund(orderId, 5000).catch(() => undefined)
      return answer
    },
  })
  const { rows } = await database.pool.query<{ status: string; failure: string | null }>(
    'select status, failure from payout where business_id = $1 order by created_at desc limit 1',
    [place],
  )
  expect(rows[0]).toEqual({ status: 'failed', failure: 'reversed_meanwhile' })
  expect(await payable(place)).toBeGreaterThanOrEqual(0)
  pass(1)
  await settlePayouts(fixture.port)
  expect(await payable(place)).toBe(0)
  await expectSound()
})

test('a repeated till sale covers its points once', async () => {
  const maya = await fixture.loyalty.newMember()
  await fixture.loyalty.fund(shop, 100)
  const draft = {
    orderId: fixture.loyalty.newOrder(),
    memberId: maya,
    businessId: shop,
    lines: [{ usdCents: 40, isEligible: true }],
    holdId: null,
    cardUsdCents: 0,
    storeCreditUsdCents: 0,
    externalUsdCents: 40,
    feeUsdCents: 0,
  }
  const record = () => fixture.as(maya, (context) => recordPurchase(context, draft))
  const first = await record()
  expect(await record()).toEqual(first)
  await expectSound()
})
