import type { CheckoutId, MemberId, ProductId } from 'contract/core/ids'
import { plus } from 'contract/core/time'
import { beforeEach, expect, test } from 'vitest'
import { Refusal } from '../../platform/http/problem.ts'
import type { PaymentGateway } from '../../integrations/payments/gateway.ts'
import { useDatabase } from '../../../test-support/database.ts'
import { cartOf } from '../carts/carts.ts'
import { balancesOf } from '../ledger/wallets.ts'
import { creditStore } from '../ledger/sales/money.ts'
import { checkInvariants } from '../ledger/verify/verifyLedger.ts'
import { setInCart } from '../carts/carts.ts'
import { orderOfMember } from '../orders/core/readOrders.ts'
import { refundOrder } from '../orders/refunds/requestRefund.ts'
import { closePayment } from './settle/cardPayment.ts'
import { checkoutsToWatch } from './core/checkout.repository.ts'
import { priceCheckout } from './quote/quoteCheckout.ts'
import { paymentsSince, reconcile } from './reconciliation/reconcile.ts'
import { readCheckout, startCheckout } from './start/startCheckout.ts'
import { giveUpCheckout } from './settle/giveUp.ts'
import { watchCheckouts } from './events/providerEvents.ts'
import { useCheckoutsFixture } from '../../../test-support/fixtures/checkouts.ts'

const database = useDatabase()
const fixture = useCheckoutsFixture(database)
let maya: MemberId
let loaf: ProductId
let cut: ProductId

beforeEach(async () => {
  database.enqueued.length = 0
  maya = await fixture.loyalty.newMember()
  loaf = await fixture.newProduct(fixture.loyalty.bakery, 1250, 5)
  cut = await fixture.newProduct(fixture.loyalty.salon, 3000)
  await fixture.fill(maya, [
    { productId: loaf, quantity: 2 },
    { productId: cut, quantity: 1 },
  ])
})

const balances = () => balancesOf(database.contextOf(), maya)
const nothing = { points: 0, usesStoreCredit: false, tips: [] }
async function expectBooksHold() {
  const broken = (await checkInvariants(database.db)).filter(({ isHeld }) => !isHeld)
  expect(broken).toEqual([])
}

test('a checkout pays two businesses by card and points, and earns the quoted points', async () => {
  await fixture.loyalty.give(maya, 700)
  const checkout = await fixture.start(maya, {
    points: 700,
    tips: [{ businessId: fixture.loyalty.salon, usdCents: 450 }],
  })
  expect(checkout).toMatchObject({
    status: 'open',
    totalUsdCents: 5950,
    points: 700,
    cardUsdCents: 5250,
    card: { provider: 'sandbox', status: 'requires_payment_method' },
  })
  expect(await balances()).toMatchObject({ available: 0, held: 700 })
  expect(await fixture.stockOf(loaf)).toBe(3)
  await fixture.pay(checkout)
  const paid = await fixture.settle(maya, checkout.id)
  expect(paid).toMatchObject({ status: 'paid', card: { status: 'succeeded' } })
  expect(paid.earnPoints).toBe(checkout.earnPoints)
  expect(await balances()).toMatchObject({ held: 0, pending: checkout.earnPoints })
  expect((await fixture.as(maya, cartOf)).itemCount).toBe(0)
  await expectBooksHold()
})

test('the businesses of a checkout are always in the order of the cart', async () => {
  const names = ({ parts }: { parts: readonly { business: { name: string } }[] }) =>
    parts.map(({ business }) => business.name)
  const { quote } = await fixture.as(maya, (context) => priceCheckout(context, nothing))
  expect(quote.parts).toHaveLength(2)
  for (let tried = 0; tried < 8; tried += 1) {
    const checkout = await fixture.start(maya)
    expect(names(checkout)).toEqual(names(quote))
    await fixture.as(maya, (context) => giveUpCheckout(context, checkout.id, null))
  }
})

test('concurrent settles of a checkout book it once', async () => {
  const checkout = await fixture.start(maya)
  await fixture.pay(checkout)
  const answers = await Promise.all(Array.from({ length: 20 }, () => fixture.settle(maya, checkout.id)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['paid']))
  const { rows } = await database.pool.query(
    'select count(*)::int as count from ledger_sale where member_id = $1',
    [maya],
  )
  expect(rows).toEqual([{ count: 2 }])
  await expectBooksHold()
})

test('a checkout paid by points and store credit needs no card, and the poller does not confirm it', async () => {
  await fixture.loyalty.give(maya, 5000)
  await fixture.as(maya, (context) =>
    creditStore(context, {
      memberId: maya,
      key: crypto.randomUUID(),
      usdCents: 500,
      payer: 'card',
      title: 'Gift',
    }),
  )
  const checkout = await fixture.start(maya, { points: 5000, usesStoreCredit: true })
  expect(checkout).toMatchObject({ cardUsdCents: 0, storeCreditUsdCents: 500, card: null })
  await watchCheckouts(fixture.port)
  expect((await fixture.as(maya, (context) => readCheckout(context, checkout.id))).status).toBe('open')
  expect((await fixture.settle(maya, checkout.id)).status).toBe('paid')
  expect(await balances()).toMatchObject({ held: 0, storeCredit: 0 })
  await expectBooksHold()
})

test('a canceled checkout without a card stays canceled when it is confirmed', async () => {
  await fixture.loyalty.give(maya, 5500)
  const checkout = await fixture.start(maya, { points: 5500 })
  await fixture.as(maya, (context) => giveUpCheckout(context, checkout.id, null))
  expect((await fixture.settle(maya, checkout.id)).status).toBe('cancelled')
  expect(await balances()).toMatchObject({ available: 5500, held: 0 })
})

test('a declined card books nothing, and another one can be tried', async () => {
  const checkout = await fixture.start(maya)
  await fixture.pay(checkout, '4000000000000002')
  expect(await fixture.settle(maya, checkout.id)).toMatchObject({
    status: 'open',
    card: { status: 'requires_payment_method', decline: 'card_declined' },
  })
  await fixture.pay(checkout)
  expect((await fixture.settle(maya, checkout.id)).status).toBe('paid')
})

test('a cart that changed since the quote is refused, and no stock is reserved', async () => {
  const { quote } = await fixture.as(maya, (context) => priceCheckout(context, nothing))
  await fixture.as(maya, (context) => setInCart(context, { productId: loaf, quantity: 1 }))
  await expect(
    fixture.as(maya, (context) => startCheckout(context, { ...nothing, version: quote.version })),
  ).rejects.toMatchObject({ code: 'price_changed' })
  expect(await fixture.stockOf(loaf)).toBe(5)
})

test('a card part below the card minimum is refused', async () => {
  await fixture.loyalty.give(maya, 5480)
  const { quote } = await fixture.as(maya, (context) => priceCheckout(context, { ...nothing, points: 5480 }))
  expect(quote).toMatchObject({ cardUsdCents: 20, cardTooSmall: { fewerPoints: 5450, allPoints: null } })
  await expect(
    fixture.as(maya, (context) =>
      startCheckout(context, { ...nothing, points: 5480, version: quote.version }),
    ),
  ).rejects.toMatchObject({ code: 'card_below_minimum' })
  expect(await balances()).toMatchObject({ available: 5480, held: 0 })
})

test.each([
  ['more points than the balance', { points: 10 }, 'points_insufficient'],
  ['more points than the total', { points: 5501 }, 'points_above_total'],
])('%s are refused', async (_name, tender, code) => {
  await expect(
    fixture.as(maya, (context) => priceCheckout(context, { ...nothing, ...tender })),
  ).rejects.toMatchObject({ code })
})

test('a checkout above ten million dollars is refused at the quote, with its tip', async () => {
  const ship = await fixture.newProduct(fixture.loyalty.bakery, 100_000_000)
  await fixture.fill(maya, [{ productId: ship, quantity: 10 }])
  await fixture.as(maya, (context) => priceCheckout(context, nothing))
  const tips = [{ businessId: fixture.loyalty.bakery, usdCents: 1 }]
  await expect(
    fixture.as(maya, (context) => priceCheckout(context, { ...nothing, tips })),
  ).rejects.toMatchObject({
    code: 'checkout_too_large',
  })
  await fixture.fill(maya, [{ productId: ship, quantity: 11 }])
  await expect(fixture.as(maya, (context) => priceCheckout(context, nothing))).rejects.toMatchObject({
    code: 'checkout_too_large',
  })
})

test('a cancellation releases points and stock, and the payment can no longer be made', async () => {
  await fixture.loyalty.give(maya, 700)
  const checkout = await fixture.start(maya, { points: 700 })
  await fixture.as(maya, (context) => giveUpCheckout(context, checkout.id, null))
  expect(await balances()).toMatchObject({ available: 700, held: 0 })
  expect(await fixture.stockOf(loaf)).toBe(5)
  await fixture.work()
  await expect(fixture.pay(checkout)).rejects.toThrow()
  expect((await fixture.as(maya, (context) => giveUpCheckout(context, checkout.id, null))).status).toBe(
    'cancelled',
  )
})

test('a new checkout follows the one that was given up, and two concurrent starts leave one', async () => {
  const first = await fixture.start(maya)
  await expect(fixture.start(maya)).rejects.toMatchObject({ code: 'checkout_open' })
  await fixture.as(maya, (context) => giveUpCheckout(context, first.id, null))
  expect((await fixture.as(maya, (context) => readCheckout(context, first.id))).status).toBe('cancelled')
  expect(await fixture.stockOf(loaf)).toBe(5)
  // One start may find the card payment of the other, or end it.
  await Promise.allSettled([fixture.start(maya), fixture.start(maya)])
  const { rows } = await database.pool.query(
    `select status from checkout where member_id = $1 and status <> 'cancelled'`,
    [maya],
  )
  expect(rows).toEqual([{ status: 'open' }])
  expect(await fixture.stockOf(loaf)).toBe(3)
})

test('an expired checkout releases its holds, and a late payment is refunded in full', async () => {
  await fixture.loyalty.give(maya, 700)
  const checkout = await fixture.start(maya, { points: 700 })
  const began = database.clock.now()
  database.clock.moveTo(plus(began, { minutes: 16 }))
  await watchCheckouts(fixture.port)
  expect((await fixture.as(maya, (context) => readCheckout(context, checkout.id))).status).toBe('expired')
  expect(await balances()).toMatchObject({ available: 700, held: 0 })
  await fixture.pay(checkout)
  expect((await fixture.settle(maya, checkout.id)).status).toBe('returned')
  await fixture.work()
  await fixture.work()
  const intent = await fixture.sandbox.gateway.readIntent(await intentOf(checkout.id))
  expect(intent).toMatchObject({ receivedUsdCents: 4800, refundedUsdCents: 4800 })
  expect(await fixture.stockOf(loaf)).toBe(5)
  database.clock.moveTo(began)
  await expectBooksHold()
})

async function intentOf(id: string): Promise<string> {
  const { rows } = await database.pool.query<{ intent_id: string }>(
    'select intent_id from checkout where id = $1',
    [id],
  )
  return rows[0]!.intent_id // it was opened
}

test('closing a processing payment of an ended checkout is retried', async () => {
  const checkout = await fixture.start(maya)
  await fixture.as(maya, (context) => giveUpCheckout(context, checkout.id, null))
  const gateway: PaymentGateway = {
    ...fixture.port.gateway,
    readIntent: async (id) => ({ ...(await fixture.port.gateway.readIntent(id)), status: 'processing' }),
    cancelIntent: () => Promise.reject(new Refusal('payment_moved_on')),
  }
  await expect(closePayment({ ...fixture.port, gateway }, checkout.id)).rejects.toThrow('still processing')
  await expect(closePayment(fixture.port, checkout.id)).resolves.toBeUndefined()
})

test('a checkout that fails in the poller does not block others', async () => {
  const theo = await fixture.loyalty.newMember()
  await fixture.fill(theo, [{ productId: cut, quantity: 1 }])
  const [broken, other] = [await fixture.start(maya), await fixture.start(theo)]
  const brokenIntent = await intentOf(broken.id)
  const gateway: PaymentGateway = {
    ...fixture.port.gateway,
    readIntent: (id) =>
      id === brokenIntent
        ? Promise.reject(new Refusal('payments_unavailable'))
        : fixture.port.gateway.readIntent(id),
  }
  const began = database.clock.now()
  database.clock.moveTo(plus(began, { minutes: 16 }))
  await expect(watchCheckouts({ ...fixture.port, gateway })).rejects.toThrow('1 of')
  expect((await fixture.as(theo, (context) => readCheckout(context, other.id))).status).toBe('expired')
  database.clock.moveTo(plus(began, { minutes: 17 }))
  await watchCheckouts(fixture.port)
  database.clock.moveTo(began)
})

test('of a hundred concurrent buyers of the last item one gets it, and the others are refused', async () => {
  const last = await fixture.newProduct(fixture.loyalty.bakery, 900, 1)
  const buyers = await Promise.all(Array.from({ length: 100 }, () => fixture.loyalty.newMember()))
  for (const buyer of buyers) await fixture.fill(buyer, [{ productId: last, quantity: 1 }])
  const tried = await Promise.allSettled(buyers.map((buyer) => fixture.start(buyer)))
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const refused = tried.flatMap((each) =>
    each.status === 'rejected' ? (each.reason as { code: string }).code : [],
  ) // a Refusal
  expect(refused.filter((code) => code !== 'sold_out' && code !== 'cart_empty')).toEqual([])
  expect(await fixture.stockOf(last)).toBe(0)
  const { rows } = await database.pool.query(
    `select count(*)::int as count from shop_order_line where product_id = $1`,
    [last],
  )
  expect(rows).toEqual([{ count: 1 }])
})

test('a refund by one business reaches the card once, and its points reach the wallet', async () => {
  await fixture.loyalty.give(maya, 700)
  const checkout = await fixture.start(maya, { points: 700 })
  await fixture.pay(checkout)
  await fixture.settle(maya, checkout.id)
  const at = checkout.parts.findIndex(({ business }) => business.id === fixture.loyalty.salon)
  const part = checkout.parts[at]!
  const refund = {
    decision: 'approve' as const,
    usdCents: undefined,
    reason: 'The cut was not what was asked for.',
  }
  await fixture.as(fixture.orders.ines, (context) =>
    refundOrder(context, { businessId: fixture.loyalty.salon, orderId: checkout.orderIds[at]!, ...refund }),
  )
  const why = async () => {
    const since = database.clock.now()
    const { intents, disputes } = await paymentsSince(fixture.port, since)
    const own = intents.filter(({ reference }) => reference === checkout.id)
    return (await reconcile(database.contextOf(), since, { intents: own, disputes })).differences.map(
      (each) => each.why,
    )
  }
  expect(await why()).toEqual(['refund_on_its_way'])
  const jobs = [...database.enqueued]
  await fixture.work()
  expect(await why()).toEqual([])
  database.enqueued.push(...jobs)
  await fixture.work()
  const intent = await fixture.sandbox.gateway.readIntent(await intentOf(checkout.id))
  expect(intent.refundedUsdCents).toBe(part.cardUsdCents)
  expect((await balances()).available).toBe(part.points)
  expect(await fixture.as(maya, (context) => orderOfMember(context, checkout.orderIds[at]!))).toMatchObject({
    paymentStatus: 'refunded',
    refunds: [{ status: 'succeeded', cardUsdCents: part.cardUsdCents, points: part.points }],
  })
  await expectBooksHold()
})

test('a checkout of another member is not found', async () => {
  const checkout = await fixture.start(maya)
  const theo = await fixture.loyalty.newMember()
  const refused = { code: 'checkout_not_found' }
  await expect(fixture.as(theo, (context) => readCheckout(context, checkout.id))).rejects.toMatchObject(
    refused,
  )
  await expect(
    fixture.as(theo, (context) => giveUpCheckout(context, checkout.id, null)),
  ).rejects.toMatchObject(refused)
  await expect(fixture.settle(theo, checkout.id)).rejects.toMatchObject(refused)
})

test('stuck payments do not prevent the poller from reaching other checkouts', async () => {
  const theo = await fixture.loyalty.newMember()
  await database.pool.query(
    `insert into checkout (member_id, points, store_credit, card, intent_id, is_off_session, created_at, expires_at)
     select $1, 0, 0, 100, 'stuck ' || number, true, $2::timestamptz - interval '1 hour', $2::timestamptz - interval '1 hour'
     from generate_series(1, 25) as number`,
    [theo, database.clock.now()],
  )
  const look = () => fixture.as(theo, ({ db, now }) => checkoutsToWatch(db, { now, resting: [], limit: 20 }))
  const seen = new Set([...(await look()), ...(await look())])
  const { rows } = await database.pool.query<{ id: string }>('select id from checkout where member_id = $1', [
    theo,
  ])
  expect(rows.filter(({ id }) => !seen.has(id as CheckoutId))).toEqual([]) // an id of a checkout
  await database.pool.query(`update checkout set status = 'expired' where member_id = $1`, [theo])
})
