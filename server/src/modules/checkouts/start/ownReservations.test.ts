import type { Checkout } from 'contract/checkouts/checkouts'
import type { MemberId, ProductId } from 'contract/core/ids'
import { points } from 'contract/core/points'
import { plus } from 'contract/core/time'
import { beforeEach, expect, test } from 'vitest'
import { useDatabase } from '../../../../test-support/database.ts'
import { useCheckoutsFixture } from '../../../../test-support/fixtures/checkouts.ts'
import { cancelUnlessPaid } from '../../../integrations/payments/cancelUnlessPaid.ts'
import { addToCart, cartOf, setInCart } from '../../carts/carts.ts'
import { balancesOf } from '../../ledger/wallets.ts'
import { reservePoints } from '../../loyalty/purchases/redeemAtCheckout.ts'
import { watchCheckouts } from '../events/providerEvents.ts'
import { priceCheckout } from '../quote/quoteCheckout.ts'
import { closePayment } from '../settle/cardPayment.ts'
import { cancelAtProcessor, giveUpCheckout } from '../settle/giveUp.ts'
import { readOpenCheckout } from './openCheckoutOf.ts'
import { startCheckout } from './startCheckout.ts'

// Reservations of a person do not count as taken by other people.

const database = useDatabase()
const fixture = useCheckoutsFixture(database)
let maya: MemberId
let lastPiece: ProductId
let other: ProductId

beforeEach(async () => {
  maya = await fixture.loyalty.newMember()
  await fixture.loyalty.give(maya, 500)
  lastPiece = await fixture.newProduct(fixture.loyalty.bakery, 1250, 1)
  other = await fixture.newProduct(fixture.loyalty.bakery, 900, 5)
})

const byCard = { points: 0, usesStoreCredit: false, tips: [] }
const asMaya = <T>(work: Parameters<typeof fixture.as<T>>[1]) => fixture.as(maya, work)

/** Like the page: quotes the cart, then starts with the quoted version. */
const begin = (points = 0) =>
  asMaya(async (context) => {
    const { quote } = await priceCheckout(context, { ...byCard, points })
    return startCheckout(context, { ...byCard, points, version: quote.version })
  })

/** Like the route: the processor first, outside the transaction. */
async function giveUp({ id }: Pick<Checkout, 'id'>) {
  const intent = await cancelAtProcessor(fixture.port, { checkoutId: id, memberId: maya })
  return asMaya((context) => giveUpCheckout(context, id, intent))
}

const openNow = async () => (await asMaya(readOpenCheckout)).checkout

test('the last piece is not sold out for the member who reserved it, but for all others', async () => {
  await fixture.fill(maya, [{ productId: lastPiece, quantity: 1 }])
  const checkout = await begin()
  const theo = await fixture.loyalty.newMember()
  await fixture.fill(theo, [{ productId: lastPiece, quantity: 1 }])
  const lineOf = async (member: MemberId) => (await fixture.as(member, cartOf)).parts[0]?.lines[0]
  expect(await lineOf(maya)).toMatchObject({ problem: null, quantityMax: 1 })
  expect(await lineOf(theo)).toMatchObject({ problem: 'sold_out', quantityMax: 0 })
  expect(await openNow()).toMatchObject({ id: checkout.id, status: 'open' })
  await giveUp(checkout)
  expect(await lineOf(theo)).toMatchObject({ problem: null })
  expect(await openNow()).toBeNull()
})

test('with a second product, the quoted version is the one that the new checkout compares', async () => {
  await fixture.fill(maya, [{ productId: lastPiece, quantity: 1 }])
  const first = await begin()
  await asMaya((context) => addToCart(context, [{ productId: other, quantity: 2 }]))
  const second = await begin()
  expect(second.parts[0]?.lines.map(({ quantity }) => quantity)).toEqual([1, 2])
  expect(await asMaya((context) => giveUpCheckout(context, first.id, null))).toMatchObject({
    status: 'cancelled',
  })
  expect(await openNow()).toMatchObject({ id: second.id })
})

test('a quantity can be set to what the own checkout reserved', async () => {
  const five = [{ productId: other, quantity: 5 }]
  await asMaya((context) => addToCart(context, five))
  await begin()
  const quantity = async (wanted: number) =>
    (await asMaya((context) => setInCart(context, { productId: other, quantity: wanted }))).parts[0]?.lines[0]
      ?.quantity
  expect([await quantity(2), await quantity(5)]).toEqual([2, 5])
  expect(
    (await asMaya((context) => addToCart(context, [{ productId: other, quantity: 1 }]))).parts[0]?.lines[0],
  ).toMatchObject({ quantity: 5, problem: null })
})

test('points of the own checkout can be used by the next quote and the next checkout', async () => {
  await fixture.fill(maya, [{ productId: lastPiece, quantity: 1 }])
  await begin(500)
  expect((await balancesOf(database.contextOf(), maya)).available).toBe(0)
  const { quote } = await asMaya((context) => priceCheckout(context, { ...byCard, points: 500 }))
  expect(quote.maxPoints).toBe(500)
  const second = await begin(400)
  expect(second.points).toBe(400)
  expect(await balancesOf(database.contextOf(), maya)).toMatchObject({ available: 100, held: 400 })
})

test('points that the own checkout holds are named as reserved where they cannot be used', async () => {
  await fixture.fill(maya, [{ productId: lastPiece, quantity: 1 }])
  const checkout = await begin(500)
  const atTill = (count: number) =>
    asMaya((context) =>
      reservePoints(context, {
        memberId: maya,
        kind: 'till',
        checkoutId: crypto.randomUUID(),
        parts: [{ businessId: fixture.loyalty.bakery, points: points(count) }],
      }),
    )
  await expect(atTill(300)).rejects.toMatchObject({ code: 'points_reserved' })
  await expect(atTill(501)).rejects.toMatchObject({ code: 'points_insufficient' })
  await giveUp(checkout)
  await expect(atTill(300)).resolves.toMatchObject({ status: 'held' })
})

test('a checkout whose card payment may still succeed is not replaced until it is given up', async () => {
  await fixture.fill(maya, [{ productId: lastPiece, quantity: 1 }])
  const first = await fixture.start(maya)
  await expect(begin()).rejects.toMatchObject({
    code: 'checkout_open',
    more: { details: { checkoutId: first.id } },
  })
  await giveUp(first)
  const intentId = await intentOf(first.id)
  expect((await fixture.port.gateway.readIntent(intentId)).status).toBe('canceled')
  await expect(fixture.pay(first)).rejects.toThrow()
  expect(await begin()).toMatchObject({ status: 'open' })
})

test('giving up after the card was charged completes the purchase; nothing is charged twice', async () => {
  await fixture.fill(maya, [{ productId: lastPiece, quantity: 1 }])
  const first = await fixture.start(maya)
  await fixture.pay(first)
  expect(await giveUp(first)).toMatchObject({ status: 'paid' })
  await expect(giveUp(first)).rejects.toMatchObject({ code: 'checkout_ended' })
  await expect(begin()).rejects.toMatchObject({ code: 'cart_empty' })
})

test('a payment that succeeds between the cancellation and the release is refunded', async () => {
  await fixture.fill(maya, [{ productId: lastPiece, quantity: 1 }])
  const first = await fixture.start(maya)
  await fixture.pay(first)
  // The processor did not answer when the member gave up.
  await asMaya((context) => giveUpCheckout(context, first.id, null))
  await closePayment(fixture.port, first.id)
  const intent = await cancelUnlessPaid(fixture.port.gateway, await intentOf(first.id))
  expect(intent.receivedUsdCents - intent.refundedUsdCents).toBe(0)
})

test('two tabs that start at once leave one open checkout with all reservations', async () => {
  await fixture.fill(maya, [
    { productId: lastPiece, quantity: 1 },
    { productId: other, quantity: 1 },
  ])
  const { quote } = await asMaya((context) => priceCheckout(context, { ...byCard, points: 300 }))
  const start = () =>
    asMaya((context) => startCheckout(context, { ...byCard, points: 300, version: quote.version }))
  const ended = await Promise.allSettled([start(), start(), start()])
  expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
  const { rows } = await database.pool.query(
    `select count(*)::int as count from checkout where member_id = $1 and status = 'open'`,
    [maya],
  )
  expect(rows).toEqual([{ count: 1 }])
  expect(await balancesOf(database.contextOf(), maya)).toMatchObject({ available: 200, held: 300 })
  const checkout = await openNow()
  if (checkout) await giveUp(checkout)
  expect(await balancesOf(database.contextOf(), maya)).toMatchObject({ available: 500, held: 0 })
})

test('an expired checkout that a job has not ended yet still counts as the own', async () => {
  await fixture.fill(maya, [{ productId: lastPiece, quantity: 1 }])
  await begin()
  database.clock.moveTo(plus(database.clock.now(), { minutes: 16 }))
  expect((await asMaya(cartOf)).parts[0]?.lines[0]).toMatchObject({ problem: null })
  expect(await openNow()).toMatchObject({ status: 'open' })
  await watchCheckouts(fixture.port)
  expect((await asMaya(cartOf)).parts[0]?.lines[0]).toMatchObject({ problem: null })
  expect(await openNow()).toBeNull()
})

async function intentOf(checkoutId: Checkout['id']): Promise<string> {
  const { rows } = await database.pool.query<{ intent_id: string }>(
    'select intent_id from checkout where id = $1',
    [checkoutId],
  )
  return rows[0]!.intent_id // its card payment was opened
}
