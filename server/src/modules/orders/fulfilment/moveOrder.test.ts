import type { MemberId, OrderId } from 'contract/core/ids'
import { Instant } from 'contract/core/instant'
import type { OrderStatus } from 'contract/orders/orders'
import { plus, type Span } from 'contract/core/time'
import { beforeEach, expect, test } from 'vitest'
import { Refusal } from '../../../platform/http/problem.ts'
import { useDatabase } from '../../../../test-support/database.ts'
import { balancesOf, lotsOf } from '../../ledger/wallets.ts'
import { releasePurchases } from '../../loyalty/purchases/completePurchase.ts'
import { cancelOrder, endOverdue, moveOrder, overdueOrders } from './moveOrder.ts'
import { orderOfMember } from '../core/readOrders.ts'
import { useOrdersFixture } from '../../../../test-support/fixtures/orders.ts'

const database = useDatabase()
const fixture = useOrdersFixture(database)
let maya: MemberId

beforeEach(async () => {
  maya = await fixture.loyalty.newMember()
})

const lunch = () => ({
  businessId: fixture.loyalty.bakery,
  lines: [
    { unit: 750, quantity: 2 },
    { unit: 300, quantity: 1 },
  ],
  tip: 200,
})

const step = (orderId: OrderId, from: OrderStatus, to: OrderStatus, reason?: string) =>
  fixture.as(fixture.tomas, (context) =>
    moveOrder(context, { businessId: fixture.loyalty.bakery, orderId, from, to, reason }),
  )
const cancel = (orderId: OrderId, by = maya) => fixture.as(by, (context) => cancelOrder(context, orderId))
const stockOf = async (orderId: OrderId) => {
  const { rows } = await database.pool.query<{ stock: number }>(
    `select stock from product join shop_order_line on product_id = product.id where order_id = $1 order by shop_order_line.id`,
    [orderId],
  )
  return rows.map(({ stock }) => stock)
}
const balances = (memberId: MemberId) => fixture.loyalty.run((context) => balancesOf(context, memberId))

test('spent gift points keep their expiry after a cancellation and get 30 more days after a rejection', async () => {
  const end = plus(database.clock.now(), { days: 5 })
  const endAfter = async (undo: (orderId: OrderId) => Promise<unknown>) => {
    maya = await fixture.loyalty.newMember()
    await fixture.loyalty.give(maya, 500, { expiry: 'fixed', expiresAt: end })
    await undo(await fixture.placeOne(maya, { ...lunch(), points: 500 }))
    const [lot] = await fixture.loyalty.run((context) => lotsOf(context, maya))
    return lot?.expiresAt
  }
  expect(await endAfter((orderId) => cancel(orderId))).toBe(end)
  const month = plus(database.clock.now(), { days: 30 })
  expect(await endAfter((orderId) => step(orderId, 'placed', 'rejected', 'Sold out.'))).toBe(month)
})

test('an order moves through all states, and its points are released a week later', async () => {
  const orderId = await fixture.placeOne(maya, lunch())
  await step(orderId, 'placed', 'accepted')
  await step(orderId, 'accepted', 'preparing')
  expect(await step(orderId, 'preparing', 'ready')).toMatchObject({ actions: ['advance', 'refund'] })
  const order = await step(orderId, 'ready', 'fulfilled')
  expect(order).toMatchObject({
    status: 'fulfilled',
    paymentStatus: 'paid',
    earnedPoints: 90,
    customerName: 'Maya',
    pointsReleasedAt: '2026-11-27T17:00:00.000Z',
    timeline: [
      { status: 'placed', by: 'customer' },
      { status: 'accepted', by: 'business' },
      { status: 'preparing' },
      { status: 'ready' },
      { status: 'fulfilled', by: 'business', reason: null },
    ],
  })
  expect(await balances(maya)).toMatchObject({ available: 0, pending: 90 })
  database.clock.moveTo('2026-11-27T17:00:00Z')
  await fixture.loyalty.run((context) => releasePurchases(context))
  expect(await balances(maya)).toMatchObject({ available: 90, pending: 0 })
  database.clock.moveTo('2026-11-20T17:00:00Z')
  const { rows } = await database.pool.query(
    'select title, href from notification where member_id = $1 order by id',
    [maya],
  )
  expect(rows.map(({ title }) => title)).toEqual([
    'Order placed at The bakery',
    'The bakery accepted your order',
    'Your order at The bakery is ready',
    'Your order at The bakery is complete',
  ])
  expect(rows[0].href).toBe(`/orders?o=${orderId}`)
})

test('a cancellation before acceptance refunds everything and returns the stock', async () => {
  await fixture.loyalty.give(maya, 400)
  const orderId = await fixture.placeOne(maya, { ...lunch(), points: 400 })
  const stock = await stockOf(orderId)
  database.enqueued.length = 0
  const order = await cancel(orderId)
  expect(order).toMatchObject({
    status: 'cancelled',
    paymentStatus: 'refunded',
    refundedUsdCents: 2000,
    earnedPoints: 0,
    actions: ['reorder'],
    refunds: [{ status: 'processing', usdCents: 2000, points: 400, cardUsdCents: 1600, endedAt: null }],
  })
  expect(order.lines).toMatchObject([
    { refundedQuantity: 2, refundedUsdCents: 1500 },
    { refundedQuantity: 1, refundedUsdCents: 300 },
  ])
  expect(database.enqueued).toContainEqual({
    job: 'refund-card',
    data: { refundId: order.refunds[0]?.id },
  })
  expect(await balances(maya)).toMatchObject({ available: 400, pending: 0, held: 0, debt: 0 })
  expect(await stockOf(orderId)).toEqual([stock[0]! + 2, stock[1]! + 1]) // two lines were bought
  await expect(cancel(orderId)).rejects.toThrow(new Refusal('order_state'))
  expect(await stockOf(orderId)).toEqual([stock[0]! + 2, stock[1]! + 1]) // as above
})

test('an accepted order cannot be cancelled, and a rejection refunds it in full', async () => {
  const orderId = await fixture.placeOne(maya, lunch())
  await step(orderId, 'placed', 'accepted')
  await expect(cancel(orderId)).rejects.toThrow(new Refusal('order_state'))
  await expect(step(orderId, 'accepted', 'rejected')).rejects.toMatchObject({
    code: 'input_invalid',
    more: { fields: [{ path: 'body.reason' }] },
  })
  const order = await step(orderId, 'accepted', 'rejected', 'The oven broke.')
  expect(order).toMatchObject({
    status: 'rejected',
    refundedUsdCents: 2000,
    refunds: [{ reason: 'The oven broke.' }],
    actions: [],
  })
  expect(order.timeline.at(-1)).toMatchObject({
    status: 'rejected',
    by: 'business',
    reason: 'The oven broke.',
  })
})

test('rejects a step that skips a state, moves back or starts from another state', async () => {
  const orderId = await fixture.placeOne(maya, lunch())
  for (const [from, to] of [
    ['placed', 'ready'],
    ['accepted', 'preparing'],
    ['placed', 'fulfilled'],
    ['placed', 'preparing'],
  ] as const)
    await expect(step(orderId, from, to)).rejects.toThrow(new Refusal('order_state'))
  expect(await fixture.status(orderId)).toBe('placed')
})

test('strangers cannot see an order', async () => {
  const orderId = await fixture.placeOne(maya, lunch())
  const { bakery, salon } = fixture.loyalty
  const to = { orderId, from: 'placed', to: 'accepted' } as const
  const attempt = (by: MemberId, businessId = bakery) =>
    fixture.as(by, (context) => moveOrder(context, { businessId, ...to }))
  await expect(attempt(fixture.ines)).rejects.toThrow(new Refusal('business_not_found'))
  await expect(attempt(maya)).rejects.toThrow(new Refusal('business_not_found'))
  await expect(attempt(fixture.ines, salon)).rejects.toThrow(new Refusal('order_not_found'))
  await expect(cancel(orderId, fixture.tomas)).rejects.toThrow(new Refusal('order_not_found'))
  await expect(fixture.as(fixture.tomas, (context) => orderOfMember(context, orderId))).rejects.toThrow(
    new Refusal('order_not_found'),
  )
})

test('one of twenty concurrent acceptances succeeds', async () => {
  const orderId = await fixture.placeOne(maya, lunch())
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, () => step(orderId, 'placed', 'accepted')),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { timeline } = await fixture.as(maya, (context) => orderOfMember(context, orderId))
  expect(timeline.map(({ status }) => status)).toEqual(['placed', 'accepted'])
})

test('a concurrent cancellation and acceptance have one winner', async () => {
  for (let round = 0; round < 8; round += 1) {
    const orderId = await fixture.placeOne(maya, lunch())
    const results = await Promise.allSettled(
      round % 2 === 0
        ? [cancel(orderId), step(orderId, 'placed', 'accepted')]
        : [step(orderId, 'placed', 'accepted'), cancel(orderId)],
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const order = await fixture.as(maya, (context) => orderOfMember(context, orderId))
    expect([order.status, order.refundedUsdCents]).toEqual(
      order.status === 'cancelled' ? ['cancelled', 2000] : ['accepted', 0],
    )
  }
})

test('an unaccepted order is rejected after half an hour, and a ready one is fulfilled after two days', async () => {
  const [late, ready, young] = [
    await fixture.placeOne(maya, lunch()),
    await fixture.placeOne(maya, lunch()),
    await fixture.placeOne(maya, lunch()),
  ]
  for (const [from, to] of [
    ['placed', 'accepted'],
    ['accepted', 'preparing'],
    ['preparing', 'ready'],
  ] as const)
    await step(ready, from, to)
  const overdue = (status: 'placed' | 'ready') =>
    fixture.loyalty.run((context) => overdueOrders(context, status, { limit: 1000 }))
  const run = async (orderId: OrderId, status: 'placed' | 'ready') =>
    fixture.loyalty.run((context) => endOverdue(context, { orderId, status }))
  const after = (span: Span) => database.clock.moveTo(plus(Instant.parse('2026-11-20T17:00:00Z'), span))
  expect(await fixture.as(maya, (context) => orderOfMember(context, late))).toMatchObject({
    respondBy: '2026-11-20T17:30:00.000Z',
  })
  after({ minutes: 29 })
  expect(await overdue('placed')).not.toContain(late)
  await run(late, 'placed')
  expect(await fixture.status(late)).toBe('placed')
  after({ minutes: 30 })
  expect(await overdue('placed')).toContain(late)
  await step(young, 'placed', 'accepted')
  await Promise.all([run(late, 'placed'), run(late, 'placed'), run(young, 'placed')])
  expect(await fixture.status(young)).toBe('accepted')
  expect(await fixture.as(maya, (context) => orderOfMember(context, late))).toMatchObject({
    status: 'rejected',
    paymentStatus: 'refunded',
    refunds: [{ usdCents: 2000 }],
    respondBy: null,
  })
  expect(await overdue('ready')).not.toContain(ready)
  after({ hours: 48 })
  expect(await overdue('ready')).toContain(ready)
  await run(ready, 'ready')
  await run(ready, 'ready')
  const order = await fixture.as(maya, (context) => orderOfMember(context, ready))
  expect(order).toMatchObject({ status: 'fulfilled', pointsReleasedAt: '2026-11-29T17:00:00.000Z' })
  expect(order.timeline.at(-1)).toMatchObject({ by: 'goodword' })
  after({ hours: 0 })
})
