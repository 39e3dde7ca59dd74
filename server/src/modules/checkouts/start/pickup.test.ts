import type { MemberId, OrderId } from 'contract/core/ids'
import type { PickupChoice } from 'contract/orders/pickup'
import { beforeEach, expect, test } from 'vitest'
import { useDatabase } from '../../../../test-support/database.ts'
import { useCheckoutsFixture } from '../../../../test-support/fixtures/checkouts.ts'
import { cartOf } from '../../carts/carts.ts'
import { orderOfBusiness, orderOfMember } from '../../orders/core/readOrders.ts'
import { priceCheckout } from '../quote/quoteCheckout.ts'

const database = useDatabase()
const fixture = useCheckoutsFixture(database)
const tender = { points: 0, usesStoreCredit: false, tips: [] }
let maya: MemberId

/** The cart of Maya: a loaf at the bakery. */
beforeEach(async () => {
  maya = await fixture.loyalty.newMember()
  await fixture.fill(maya, [
    { productId: await fixture.newProduct(fixture.loyalty.bakery, 1250), quantity: 1 },
  ])
})

const quoted = async () => (await fixture.as(maya, (context) => priceCheckout(context, tender))).quote

async function buy(choices: readonly Omit<PickupChoice, 'businessId'>[]): Promise<OrderId> {
  const pickups = choices.map((choice) => ({ businessId: fixture.loyalty.bakery, ...choice }))
  const checkout = await fixture.start(maya, { pickups })
  await fixture.pay(checkout)
  await fixture.settle(maya, checkout.id)
  return checkout.orderIds[0]! // one business
}

const seen = (orderId: OrderId) => fixture.as(maya, (context) => orderOfMember(context, orderId))

test('the cart and the quote state when the order can be picked up', async () => {
  const [offer] = (await quoted()).pickups
  expect(offer).toMatchObject({
    businessId: fixture.loyalty.bakery,
    place: { street: expect.stringMatching(/./) },
    estimate: { openState: { status: expect.stringMatching(/open|clos/) } },
  })
  expect(offer!.estimate.readyAt! >= database.clock.now()).toBe(true)
  expect(offer!.times.length).toBeGreaterThan(10)
  const { parts } = await fixture.as(maya, cartOf)
  expect(parts[0]!.pickup).toEqual(offer!.estimate)
})

test('the order has the chosen pickup time and the note, for the customer and the business', async () => {
  const at = (await quoted()).pickups[0]!.times[3]!
  const orderId = await buy([{ at, note: 'Sliced, please.' }])
  const pickup = { at, note: 'Sliced, please.', place: { street: expect.any(String) } }
  expect((await seen(orderId)).pickup).toMatchObject(pickup)
  const { bakery: businessId } = fixture.loyalty
  const order = await fixture.as(maya, (context) => orderOfBusiness(context, { businessId, orderId }))
  expect(order.pickup).toMatchObject(pickup)
})

test('without a choice, pickup is as soon as possible', async () => {
  expect((await seen(await buy([]))).pickup).toMatchObject({ at: null, note: '' })
})

test('a time that is not offered is refused, and nothing is held', async () => {
  const { pickups } = await quoted()
  const early = new Date(Date.parse(pickups[0]!.times[0]!) - 60_000).toISOString() as never // an instant
  await expect(buy([{ at: early, note: '' }])).rejects.toMatchObject({
    code: 'pickup_time_unavailable',
    more: { details: { businessId: fixture.loyalty.bakery } },
  })
  const { rows } = await database.pool.query('select from shop_order where member_id = $1', [maya])
  expect(rows).toEqual([])
})
