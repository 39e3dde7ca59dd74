import type { BusinessId, MemberId, OrderId, ProductId } from 'contract/core/ids'
import { usdCents } from 'contract/core/money'
import { points } from 'contract/core/points'
import { beforeAll, describe, expect, test } from 'vitest'
import { useDatabase } from '../../../test-support/database.ts'
import { useCheckoutsFixture } from '../../../test-support/fixtures/checkouts.ts'
import { checkInvariants } from '../ledger/verify/verifyLedger.ts'
import { accountBalance } from '../../../test-support/fixtures/ledger.ts'
import { giveUpCheckout } from '../checkouts/settle/giveUp.ts'
import { cancelOrder } from '../orders/fulfilment/moveOrder.ts'
import { refundOrder } from '../orders/refunds/requestRefund.ts'
import { addReward } from '../rewards/catalogue/catalogue.ts'
import { redeem } from '../rewards/vouchers/redeemVoucher.ts'

const database = useDatabase()
const fixture = useCheckoutsFixture(database)
let cake: ProductId
let cut: ProductId

beforeAll(async () => {
  cake = await fixture.newProduct(fixture.loyalty.bakery, 1259)
  cut = await fixture.newProduct(fixture.loyalty.salon, 3000)
})

interface Bought {
  readonly orderId: OrderId
  readonly fee: number
}

/** Buys through a checkout, paid by card, and returns the fee that was frozen for the order at this business. */
async function buy(
  memberId: MemberId,
  products: readonly ProductId[],
  { own = [], points: spent = 0, tip = 0 }: { own?: string[]; points?: number; tip?: number } = {},
  businessId: BusinessId = fixture.loyalty.bakery,
): Promise<Bought> {
  await fixture.fill(
    memberId,
    products.map((productId) => ({ productId, quantity: 1 })),
  )
  const tips = tip > 0 ? [{ businessId, usdCents: tip }] : []
  const checkout = await fixture.start(memberId, { points: spent, tips }, own)
  if (checkout.card) await fixture.pay(checkout)
  await fixture.settle(memberId, checkout.id)
  const { rows } = await database.pool.query<{ id: OrderId; fee: number }>(
    'select id, fee from shop_order where checkout_id = $1 and business_id = $2',
    [checkout.id, businessId],
  )
  return { orderId: rows[0]!.id, fee: rows[0]!.fee } // the checkout has an order there
}

const fees = () => accountBalance(database, 'platform_fees', null)

describe('the fee of an order is', () => {
  test('a tenth when the marketplace brought the client, once', async () => {
    const maya = await fixture.loyalty.newMember()
    const before = await fees()
    expect((await buy(maya, [cake])).fee).toBe(125)
    expect((await fees()) - before).toBe(125)
    expect((await buy(maya, [cake])).fee).toBe(0)
    expect((await fees()) - before).toBe(125)
  })

  test('nothing when the client followed the business’s own link, but not at other businesses', async () => {
    const maya = await fixture.loyalty.newMember()
    expect((await buy(maya, [cake, cut], { own: ['the-bakery'] })).fee).toBe(0)
    const theo = await fixture.loyalty.newMember()
    expect((await buy(theo, [cake, cut], { own: ['the-bakery'] }, fixture.loyalty.salon)).fee).toBe(300)
  })

  test('nothing when the client has bought there before, at the till too', async () => {
    const maya = await fixture.loyalty.newMember()
    await fixture.loyalty.buy(maya, fixture.loyalty.bakery, 1900, { cardUsdCents: 0, externalUsdCents: 1900 })
    expect((await buy(maya, [cake])).fee).toBe(0)
    const { rows } = await database.pool.query('select source from business_client where member_id = $1', [
      maya,
    ])
    expect(rows).toEqual([{ source: 'returning' }])
  })

  test('a tenth again when the first order was refunded in full', async () => {
    const maya = await fixture.loyalty.newMember()
    const { orderId } = await buy(maya, [cake])
    await fixture.as(maya, (context) => cancelOrder(context, orderId))
    expect((await buy(maya, [cake])).fee).toBe(125)
  })

  test('a tenth until the client has bought for ten dollars, not counting rewards', async () => {
    const maya = await fixture.loyalty.newMember()
    const { salon } = fixture.loyalty
    const sweet = await fixture.newProduct(salon, 50)
    expect((await buy(maya, [sweet], {}, salon)).fee).toBe(5)
    await fixture.loyalty.give(maya, 1500)
    const { id } = await fixture.as(fixture.orders.ines, (context) =>
      addReward(context, {
        businessId: salon,
        draft: {
          name: 'A comb',
          description: 'Of horn.',
          pricePoints: points(1500),
          cashUsdCents: usdCents(0),
          stock: null,
          perMemberLimit: null,
          tierName: null,
          voucherDays: 90,
        },
      }),
    )
    await fixture.as(maya, (context) => redeem(context, id))
    expect((await buy(maya, [cut], {}, salon)).fee).toBe(300)
    expect((await buy(maya, [cut], {}, salon)).fee).toBe(0)
  })

  test('a tenth of the part of a tip above half of the subtotal', async () => {
    const maya = await fixture.loyalty.newMember()
    expect((await buy(maya, [cake], { tip: 1000 })).fee).toBe(Math.floor((1259 + 1000 - 629) / 10))
  })

  test('nothing of a tip or of the part paid with points', async () => {
    const maya = await fixture.loyalty.newMember()
    await fixture.loyalty.give(maya, 1259)
    expect((await buy(maya, [cake], { points: 1259, tip: 300 })).fee).toBe(0)
    const theo = await fixture.loyalty.newMember()
    await fixture.loyalty.give(theo, 1200)
    expect((await buy(theo, [cake], { points: 1200, tip: 300 })).fee).toBe(59)
  })

  test('set at the client’s first checkout: later links change nothing', async () => {
    const maya = await fixture.loyalty.newMember()
    await fixture.fill(maya, [{ productId: cake, quantity: 1 }])
    const { id } = await fixture.start(maya)
    await fixture.as(maya, (context) => giveUpCheckout(context, id, null))
    expect((await buy(maya, [cake], { own: ['the-bakery'] })).fee).toBe(125)
  })
})

describe('the fee falls on the first purchase that stands', () => {
  const { as } = fixture
  const balances = async () => ({
    fees: await fees(),
    owed: await accountBalance(database, 'payable', fixture.loyalty.bakery),
  })
  const refund = (orderId: OrderId, cents: number) =>
    as(fixture.orders.tomas, (context) =>
      refundOrder(context, {
        businessId: fixture.loyalty.bakery,
        orderId,
        decision: 'approve',
        usdCents: usdCents(cents),
        reason: 'Dropped.',
      }),
    )
  const isSound = async () =>
    (await checkInvariants(database.db)).filter(({ isHeld }) => !isHeld).map(({ code }) => code)
  let ten: ProductId
  let fiveHundred: ProductId
  beforeAll(async () => {
    ten = await fixture.newProduct(fixture.loyalty.bakery, 1000)
    fiveHundred = await fixture.newProduct(fixture.loyalty.bakery, 50_000)
  })

  test('when an earlier one is cancelled', async () => {
    const maya = await fixture.loyalty.newMember()
    const before = await balances()
    const small = await buy(maya, [ten])
    expect((await buy(maya, [fiveHundred])).fee).toBe(0)
    const third = await buy(maya, [fiveHundred])
    await as(maya, (context) => cancelOrder(context, small.orderId))
    const after = await balances()
    // $50.00 on the second, nothing on the first and the third.
    expect(after.fees - before.fees).toBe(5000)
    expect(after.owed - before.owed).toBeLessThanOrEqual(95_000)
    expect(third.fee).toBe(0)
    expect(await isSound()).toEqual([])
  })

  test('also when a part refund leaves less than ten dollars, once, and a full refund returns it', async () => {
    const maya = await fixture.loyalty.newMember()
    const before = await balances()
    const small = await buy(maya, [ten])
    const large = await buy(maya, [fiveHundred])
    await refund(large.orderId, 10_000)
    await refund(small.orderId, 1)
    // A hundredth of a cent of the first fee is too little to return.
    expect((await balances()).fees - before.fees).toBe(100 + 4000)
    await refund(small.orderId, 999)
    expect((await balances()).fees - before.fees).toBe(4000)
    // In proportion to what the first refund had left.
    await refund(large.orderId, 20_000)
    expect((await balances()).fees - before.fees).toBe(2000)
    await refund(large.orderId, 20_000)
    expect(await fees()).toBe(before.fees)
    expect(await isSound()).toEqual([])
  })

  test('when the first is cancelled while the second is being paid', async () => {
    const maya = await fixture.loyalty.newMember()
    const small = await buy(maya, [ten])
    const before = await balances()
    await fixture.fill(maya, [{ productId: fiveHundred, quantity: 1 }])
    const checkout = await fixture.start(maya)
    await as(maya, (context) => cancelOrder(context, small.orderId))
    await fixture.pay(checkout)
    await fixture.settle(maya, checkout.id)
    expect((await balances()).fees - before.fees).toBe(5000 - 100)
    expect(await isSound()).toEqual([])
  })

  test('but not on a client who came by a link of the business', async () => {
    const maya = await fixture.loyalty.newMember()
    const before = await fees()
    const small = await buy(maya, [ten], { own: ['the-bakery'] })
    await buy(maya, [fiveHundred])
    await as(maya, (context) => cancelOrder(context, small.orderId))
    expect(await fees()).toBe(before)
  })
})

test('refunds return the fee in proportion, to the cent', async () => {
  const maya = await fixture.loyalty.newMember()
  const before = await fees()
  const owed = await accountBalance(database, 'payable', fixture.loyalty.bakery)
  const { orderId, fee } = await buy(maya, [cake], { tip: 241 })
  expect(fee).toBe(125)
  const refund = (cents: number) =>
    fixture.as(fixture.orders.tomas, (context) =>
      refundOrder(context, {
        businessId: fixture.loyalty.bakery,
        orderId,
        decision: 'approve',
        usdCents: cents as never, // cents
        reason: 'Dropped.',
      }),
    )
  const retainedFees: number[] = []
  for (const cents of [1, 499, 500, 333, 167]) {
    await refund(cents)
    retainedFees.push((await fees()) - before)
  }
  // Each refund returned floor(125 × refunded / 1500) in total: 0, 41, 83, 111 and all of it.
  expect(retainedFees).toEqual([125, 84, 42, 14, 0])
  expect(await accountBalance(database, 'payable', fixture.loyalty.bakery)).toBe(owed)
  expect((await checkInvariants(database.db)).filter(({ isHeld }) => !isHeld)).toEqual([])
})
