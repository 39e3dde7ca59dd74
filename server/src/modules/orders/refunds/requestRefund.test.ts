import { sumOf } from 'contract/core/sum'
import { randomUUID } from 'node:crypto'
import type { MemberId, OrderId, OrderLineId } from 'contract/core/ids'
import { usdCents } from 'contract/core/money'
import { beforeEach, expect, test } from 'vitest'
import { Refusal } from '../../../platform/http/problem.ts'
import { useDatabase } from '../../../../test-support/database.ts'
import { balancesOf } from '../../ledger/wallets.ts'
import { cancelOrder, moveOrder } from '../fulfilment/moveOrder.ts'
import { orderOfMember } from '../core/readOrders.ts'
import { refundOrder, requestRefund, withdrawRefundRequest } from './requestRefund.ts'
import { cardRefundEnded, refundToSend } from '../cardRefunds/cardRefunds.ts'
import { useOrdersFixture } from '../../../../test-support/fixtures/orders.ts'

const database = useDatabase()
const fixture = useOrdersFixture(database)
let maya: MemberId

beforeEach(async () => {
  maya = await fixture.loyalty.newMember()
  database.enqueued.length = 0
})

const tooMuch = { code: 'refund_above_paid' }

/** $18.00 of bread, $2.00 of tip, accepted. */
async function accepted(points = 0): Promise<OrderId> {
  if (points > 0) await fixture.loyalty.give(maya, points)
  const orderId = await fixture.placeOne(maya, {
    businessId: fixture.loyalty.bakery,
    lines: [
      { unit: 750, quantity: 2 },
      { unit: 300, quantity: 1 },
    ],
    tip: 200,
    points,
  })
  await fixture.as(fixture.tomas, (context) =>
    moveOrder(context, { businessId: fixture.loyalty.bakery, orderId, from: 'placed', to: 'accepted' }),
  )
  return orderId
}

const ask = (orderId: OrderId, lines: { lineId: OrderLineId; quantity: number }[] = [], by = maya) =>
  fixture.as(by, (context) => requestRefund(context, { orderId, reason: 'It was burnt.', lines }))
const decide = (
  orderId: OrderId,
  more: { requestId?: string; decision?: 'approve' | 'reject'; cents?: number } = {},
) =>
  fixture.as(fixture.tomas, (context) =>
    refundOrder(context, {
      businessId: fixture.loyalty.bakery,
      orderId,
      requestId: more.requestId,
      decision: more.decision ?? 'approve',
      usdCents: more.cents === undefined ? undefined : usdCents(more.cents),
      reason: 'Sorry about that.',
    }),
  )
const requestIn = ({ refunds }: { refunds: { id: string; status: string }[] }) =>
  refunds.find(({ status }) => status === 'requested')!.id // the tests ask first
const paidBack = async (orderId: OrderId) => {
  const { rows } = await database.pool.query('select refunded_gross from ledger_sale where order_id = $1', [
    orderId,
  ])
  return rows[0].refunded_gross as number // a bigint of ours
}

test('an approved refund of pieces returns each part to its payment method', async () => {
  const orderId = await accepted(400)
  const [bread] = await fixture.lineIds(orderId)
  const requested = await ask(orderId, [{ lineId: bread!, quantity: 1 }]) // two lines were bought
  expect(requested).toMatchObject({
    paymentStatus: 'paid',
    refundedUsdCents: 0,
    refunds: [{ status: 'requested', usdCents: 750, points: 0, reason: 'It was burnt.', answer: null }],
    actions: ['withdraw_request'],
  })
  expect(await paidBack(orderId)).toBe(0)
  const order = await decide(orderId, { requestId: requestIn(requested) })
  expect(order).toMatchObject({
    paymentStatus: 'partially_refunded',
    refundedUsdCents: 750,
    refunds: [
      { status: 'processing', usdCents: 750, points: 150, cardUsdCents: 600, answer: 'Sorry about that.' },
    ],
    lines: [{ refundedQuantity: 1, refundedUsdCents: 750 }, { refundedUsdCents: 0 }],
  })
  expect(await fixture.loyalty.run((context) => balancesOf(context, maya))).toMatchObject({ available: 150 })
  expect(await paidBack(orderId)).toBe(750)
  expect(database.enqueued).toContainEqual({
    job: 'refund-card',
    data: { refundId: order.refunds[0]?.id },
  })
})

test('the card part ends with the processor’s result, and repeated results change nothing', async () => {
  const orderId = await accepted()
  const { refunds } = await decide(orderId, { cents: 500 })
  const refundId = refunds[0]!.id // one was granted
  const toSend = () => fixture.loyalty.run((context) => refundToSend(context, refundId))
  const end = (status: 'succeeded' | 'failed') =>
    fixture.loyalty.run((context) => cardRefundEnded(context, { refundId, status, providerId: 're_1' }))
  const seen = async () => (await fixture.as(maya, (context) => orderOfMember(context, orderId))).refunds[0]
  expect(await toSend()).toMatchObject({ refundId, cardUsdCents: 500 })
  await end('failed')
  expect(await seen()).toMatchObject({ status: 'failed', endedAt: null })
  expect(await toSend()).toMatchObject({ refundId, cardUsdCents: 500 })
  await end('succeeded')
  await end('succeeded')
  expect(await seen()).toMatchObject({ status: 'succeeded', endedAt: '2026-11-20T17:00:00.000Z' })
  expect(await toSend()).toBeNull()
  const { rows } = await database.pool.query('select tried, provider_id from shop_refund where id = $1', [
    refundId,
  ])
  expect(rows).toEqual([{ tried: 2, provider_id: 're_1' }])
})

test('a payment with points only is refunded immediately', async () => {
  await fixture.loyalty.give(maya, 600)
  const businessId = fixture.loyalty.bakery
  const orderId = await fixture.placeOne(maya, {
    businessId,
    lines: [{ unit: 600, quantity: 1 }],
    points: 600,
  })
  expect(await decide(orderId)).toMatchObject({
    paymentStatus: 'refunded',
    refunds: [{ status: 'succeeded', points: 600, cardUsdCents: 0, endedAt: '2026-11-20T17:00:00.000Z' }],
  })
  expect(database.enqueued.filter(({ job }) => job === 'refund-card')).toEqual([])
})

test('the tip is refunded last', async () => {
  const orderId = await accepted()
  expect(await decide(orderId, { cents: 1800 })).toMatchObject({
    lines: [{ refundedUsdCents: 1500 }, { refundedUsdCents: 300 }],
  })
  expect(await decide(orderId)).toMatchObject({
    paymentStatus: 'refunded',
    refunds: [{ usdCents: 1800 }, { usdCents: 200 }],
    lines: [{ refundedQuantity: 2 }, { refundedQuantity: 1 }],
  })
  await expect(decide(orderId)).rejects.toThrow(new Refusal('order_state'))
})

test('never refunds more pieces or money than remain', async () => {
  const orderId = await accepted()
  const [bread] = await fixture.lineIds(orderId)
  for (const quantity of [3, 99])
    await expect(ask(orderId, [{ lineId: bread!, quantity }])).rejects.toMatchObject(tooMuch) // two lines
  await expect(decide(orderId, { cents: 2001 })).rejects.toMatchObject(tooMuch)
  const order = await ask(orderId)
  await decide(orderId, { cents: 1500 })
  const requestId = requestIn(order)
  await expect(decide(orderId, { requestId })).rejects.toMatchObject(tooMuch)
  expect(await decide(orderId, { requestId, cents: 500 })).toMatchObject({
    paymentStatus: 'refunded',
    refunds: [{ status: 'processing', usdCents: 500 }, { usdCents: 1500 }],
  })
})

test('a business declines once with a reason, and the customer can request again', async () => {
  const orderId = await accepted()
  const requestId = requestIn(await ask(orderId))
  await expect(ask(orderId)).rejects.toThrow(new Refusal('order_state'))
  const order = await decide(orderId, { requestId, decision: 'reject' })
  expect(order).toMatchObject({
    paymentStatus: 'paid',
    refunds: [{ status: 'rejected', answer: 'Sorry about that.' }],
  })
  await expect(decide(orderId, { requestId })).rejects.toThrow(new Refusal('order_state'))
  await expect(decide(orderId, { requestId: 'nonsense' })).rejects.toThrow(new Refusal('order_state'))
  await expect(decide(orderId, { decision: 'reject' })).rejects.toThrow(new Refusal('order_state'))
  expect((await ask(orderId)).refunds).toHaveLength(2)
})

test('a full refund closes the open request', async () => {
  const orderId = await accepted()
  await ask(orderId)
  expect(await decide(orderId)).toMatchObject({
    refunds: [{ status: 'canceled' }, { status: 'processing', usdCents: 2000 }],
  })
})

test('rejects a request while the order can be cancelled, and requests of strangers', async () => {
  const businessId = fixture.loyalty.bakery
  const orderId = await fixture.placeOne(maya, { businessId, lines: [{ unit: 600, quantity: 1 }] })
  await expect(ask(orderId)).rejects.toThrow(new Refusal('order_state'))
  await expect(ask(orderId, [], fixture.ines)).rejects.toThrow(new Refusal('order_not_found'))
  await expect(
    fixture.as(fixture.ines, (context) =>
      refundOrder(context, { businessId, orderId, decision: 'approve', reason: 'Mine.' }),
    ),
  ).rejects.toThrow(new Refusal('business_not_found'))
  expect(await fixture.loyalty.run((context) => refundToSend(context, randomUUID()))).toBeNull()
})

test('ten concurrent approvals of a request refund it once', async () => {
  const orderId = await accepted()
  const [bread] = await fixture.lineIds(orderId)
  const requestId = requestIn(await ask(orderId, [{ lineId: bread!, quantity: 1 }])) // two lines
  const results = await Promise.allSettled(Array.from({ length: 10 }, () => decide(orderId, { requestId })))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await paidBack(orderId)).toBe(750)
})

test('concurrent refunds never exceed the payment', async () => {
  const orderId = await accepted(400)
  const results = await Promise.allSettled([
    ...Array.from({ length: 6 }, () => decide(orderId, { cents: 700 })),
    decide(orderId),
  ])
  expect(results.some(({ status }) => status === 'fulfilled')).toBe(true)
  const order = await fixture.as(maya, (context) => orderOfMember(context, orderId))
  const sum = sumOf(order.refunds, ({ usdCents: cents }) => cents)
  expect(sum).toBeLessThanOrEqual(2000)
  expect([await paidBack(orderId), order.refundedUsdCents]).toEqual([sum, sum])
})

test('a cancellation during a refund refunds everything exactly once', async () => {
  const businessId = fixture.loyalty.bakery
  for (let round = 0; round < 4; round += 1) {
    const orderId = await fixture.placeOne(maya, { businessId, lines: [{ unit: 1000, quantity: 1 }] })
    await Promise.allSettled([
      decide(orderId, { cents: 300 }),
      fixture.as(maya, (context) => cancelOrder(context, orderId)),
    ])
    const order = await fixture.as(maya, (context) => orderOfMember(context, orderId))
    expect(order).toMatchObject({ status: 'cancelled', refundedUsdCents: 1000 })
    expect(await paidBack(orderId)).toBe(1000)
  }
})

const withdraw = (orderId: OrderId, requestId: string, by = maya) =>
  fixture.as(by, (context) => withdrawRefundRequest(context, { orderId, requestId }))

test('a customer withdraws an open request once, and can request again', async () => {
  const orderId = await accepted()
  const requested = await ask(orderId)
  expect(requested).toMatchObject({
    refund: { status: 'requested', usdCents: 2000 },
    actions: ['withdraw_request'],
  })
  const requestId = requestIn(requested)
  for (const order of [await withdraw(orderId, requestId), await withdraw(orderId, requestId)])
    expect(order).toMatchObject({
      refund: null,
      refunds: [{ status: 'canceled', answer: null }],
      actions: ['request_refund'],
    })
  await expect(decide(orderId, { requestId })).rejects.toThrow(new Refusal('order_state'))
  expect((await ask(orderId)).refunds).toHaveLength(2)
})

test('only the customer withdraws, and only before the answer', async () => {
  const orderId = await accepted()
  const requestId = requestIn(await ask(orderId))
  await expect(withdraw(orderId, requestId, fixture.tomas)).rejects.toThrow(new Refusal('order_not_found'))
  await expect(withdraw(orderId, randomUUID())).rejects.toThrow(new Refusal('order_state'))
  expect(await decide(orderId, { requestId, decision: 'reject' })).toMatchObject({
    refund: { status: 'declined' },
  })
  await expect(withdraw(orderId, requestId)).rejects.toThrow(new Refusal('order_state'))
})

test('either the withdrawal or the approval of a request counts when they race', async () => {
  for (let round = 0; round < 4; round += 1) {
    const orderId = await accepted()
    const requestId = requestIn(await ask(orderId))
    const results = await Promise.allSettled([
      withdraw(orderId, requestId),
      decide(orderId, { requestId }),
      withdraw(orderId, requestId),
    ])
    const order = await fixture.as(maya, (context) => orderOfMember(context, orderId))
    const isWithdrawn = results[1].status === 'rejected'
    expect(await paidBack(orderId)).toBe(isWithdrawn ? 0 : 2000)
    expect(order.refunds.map(({ status }) => status)).toEqual([isWithdrawn ? 'canceled' : 'processing'])
    expect(results[0].status).toBe(isWithdrawn ? 'fulfilled' : 'rejected')
  }
})
