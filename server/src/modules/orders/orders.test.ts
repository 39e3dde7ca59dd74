import { expect, test } from 'vitest'
import { Refusal } from '../../platform/http/problem.ts'
import { useDatabase } from '../../../test-support/database.ts'
import { endUnpaidOrders, ordersOfCheckout, placeOrders } from './placement/placeOrders.ts'
import { useOrdersFixture } from '../../../test-support/fixtures/orders.ts'

const database = useDatabase()
const fixture = useOrdersFixture(database)

const basket = (businessId = fixture.loyalty.bakery) => ({
  businessId,
  lines: [
    { unit: 750, quantity: 2 },
    { unit: 300, quantity: 1 },
  ],
  tip: 200,
})

test('stores the orders of a checkout unchanged until they are paid', async () => {
  const maya = await fixture.loyalty.newMember()
  const { checkoutId, orders } = await fixture.open(maya, [basket(), basket(fixture.loyalty.salon)])
  const stored = await fixture.as(maya, (context) => ordersOfCheckout(context, checkoutId))
  expect(stored.map(({ id }) => id)).toEqual(orders.map(({ id }) => id))
  expect(stored[0]).toMatchObject({
    status: 'pending_payment',
    subtotal: 1800,
    tip: 200,
    total: 2000,
    card: 2000,
    lines: [
      { quantity: 2, unit: 750, total: 1500 },
      { quantity: 1, unit: 300, total: 300 },
    ],
  })
})

test('places a paid order once and notifies the customer once', async () => {
  const maya = await fixture.loyalty.newMember()
  const { orders } = await fixture.open(maya, [basket()])
  const placed = orders.map(({ id }) => ({ orderId: id, earnedPoints: 90, pointsReleasedAt: null }))
  await Promise.all(
    Array.from({ length: 5 }, () => fixture.loyalty.run((context) => placeOrders(context, placed))),
  )
  const { rows } = await database.pool.query(
    `select earned_points, (select count(*)::int from shop_order_event where order_id = shop_order.id) as events,
       (select json_agg(title) from notification where member_id = $2) as titles
     from shop_order where id = $1`,
    [orders[0]?.id, maya],
  )
  expect(rows).toEqual([{ earned_points: 90, events: 1, titles: ['Order placed at The bakery'] }])
})

test('never places an order that ended unpaid, and never ends a paid order', async () => {
  const maya = await fixture.loyalty.newMember()
  const late = await fixture.open(maya, [basket()])
  await fixture.loyalty.run((context) =>
    endUnpaidOrders(context, { checkoutId: late.checkoutId, status: 'expired' }),
  )
  const [order] = late.orders
  await expect(
    fixture.loyalty.run(
      (context) => placeOrders(context, [{ orderId: order!.id, earnedPoints: 0, pointsReleasedAt: null }]), // one was opened
    ),
  ).rejects.toThrow(new Refusal('order_state'))
  expect(await fixture.status(order!.id)).toBe('expired') // as above

  const paidId = await fixture.placeOne(maya, basket())
  const { rows } = await database.pool.query('select checkout_id from shop_order where id = $1', [paidId])
  await fixture.loyalty.run((context) =>
    endUnpaidOrders(context, { checkoutId: rows[0].checkout_id, status: 'cancelled' }),
  )
  expect(await fixture.status(paidId)).toBe('placed')
})
