import { points } from 'contract/core/points'
import type { MemberId } from 'contract/core/ids'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { useDatabase } from '../../../../test-support/database.ts'
import { addToCart } from '../../carts/carts.ts'
import { priceCheckout } from '../../checkouts/quote/quoteCheckout.ts'
import { startCampaign } from '../../loyalty/campaigns/campaigns.ts'
import { campaignDraft } from '../../../../test-support/fixtures/loyalty.ts'
import { referredAmong } from './promotions.ts'
import { useReferralsFixture } from '../../../../test-support/fixtures/referrals.ts'

const database = useDatabase()
const fixture = useReferralsFixture(database)
let maya: MemberId

beforeAll(async () => {
  maya = await newMember()
  await fixture.startCampaign({ minimumUsdCents: 1600 as never }) // cents
})
afterEach(() => database.pool.query(`update campaign set state = 'ended' where state = 'active'`))

const newMember = () => fixture.orders.loyalty.newMember()

/** Double points, funded by the marketplace or by the bakery. */
async function promote(funder: 'platform' | 'business'): Promise<void> {
  const businessId = fixture.orders.loyalty.bakery
  const paidBy = funder === 'platform' ? { kind: funder } : { kind: funder, businessId }
  const draft = campaignDraft(businessId, {
    funding: [{ funder: paidBy, basisPoints: 10_000 }],
    amount: { kind: 'bonus', points: points(70) },
  })
  if (funder === 'business') await fixture.orders.loyalty.fund(businessId, 5000)
  await fixture.orders.loyalty.runAs(
    await newMember(),
    (context) => startCampaign(context, { businessId, draft }),
    true,
  )
}

async function newFriend(): Promise<MemberId> {
  const friend = await newMember()
  await fixture.follow(friend, await fixture.codeOf(maya))
  return friend
}

/** The points that a cart of this amount would earn. */
async function quoted(memberId: MemberId, cents: number): Promise<number> {
  const productId = await fixture.orders.newProduct(fixture.orders.loyalty.bakery, cents, null)
  return fixture.orders.loyalty.runAs(memberId, async (context) => {
    await addToCart(context, [{ productId, quantity: 1 }])
    return (await priceCheckout(context, { points: 0, usesStoreCredit: false, tips: [] })).quote.earnPoints
  })
}

test('an order that a referral waits for earns no marketplace promotion', async () => {
  await promote('platform')
  const [friend, stranger] = [await newFriend(), await newMember()]
  const [withFriend, without] = [await quoted(friend, 1600), await quoted(stranger, 1600)]
  expect(without - withFriend).toBe(70)
  const small = await newFriend()
  expect((await quoted(small, 1500)) - (await quoted(await newMember(), 1500))).toBe(0)
})

test('points that the business pays for remain', async () => {
  await promote('business')
  expect((await quoted(await newFriend(), 1600)) - (await quoted(await newMember(), 1600))).toBe(0)
})

test('one purchase counts for one referral, the first large enough purchase there', async () => {
  const friend = await newFriend()
  const { bakery, salon } = fixture.orders.loyalty
  const buying = [
    { businessId: salon, subtotalUsdCents: 9000 },
    { businessId: bakery, subtotalUsdCents: 1599 },
    { businessId: bakery, subtotalUsdCents: 1600 },
    { businessId: bakery, subtotalUsdCents: 5000 },
  ]
  const context = database.contextOf(friend)
  expect(await referredAmong(context, friend, buying)).toEqual(new Set([2]))
  await fixture.buy(friend, 1600)
  expect(await referredAmong(context, friend, buying)).toEqual(new Set())
})

test('an order that earned a marketplace promotion does not qualify a referral, and the next order does', async () => {
  await promote('platform')
  const friend = await newMember()
  await fixture.buy(friend, 2000)
  const id = await fixture.claim(friend, await fixture.codeOf(maya))
  expect((await fixture.read(maya, id)).status).toBe('signed_up')
  await database.pool.query(`update campaign set state = 'ended' where state = 'active'`)
  await fixture.buy(friend, 2000)
  expect((await fixture.read(maya, id)).status).toBe('qualifying')
})
