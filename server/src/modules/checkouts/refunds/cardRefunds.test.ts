import type { MemberId, OrderId, ProductId } from 'contract/core/ids'
import { Instant } from 'contract/core/instant'
import { plus } from 'contract/core/time'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { Refusal } from '../../../platform/http/problem.ts'
import type { PaymentGateway } from '../../../integrations/payments/gateway.ts'
import { useDatabase } from '../../../../test-support/database.ts'
import { moveOrder } from '../../orders/fulfilment/moveOrder.ts'
import { orderOfMember } from '../../orders/core/readOrders.ts'
import { sendRefundAgain } from '../../orders/cardRefunds/cardRefunds.ts'
import { noteRefund, sendRefund, sweepRefunds } from './cardRefunds.ts'
import { useCheckoutsFixture } from '../../../../test-support/fixtures/checkouts.ts'

const database = useDatabase()
const fixture = useCheckoutsFixture(database)
const start = Instant.parse('2026-11-20T17:00:00.000Z')
let maya: MemberId
let cut: ProductId

beforeAll(async () => {
  cut = await fixture.newProduct(fixture.loyalty.salon, 3800)
})
beforeEach(async () => {
  maya = await fixture.loyalty.newMember()
  await fixture.fill(maya, [{ productId: cut, quantity: 1 }])
})

const refused = () => Promise.reject(new Refusal('payments_unavailable'))
const down = (): PaymentGateway => ({ ...fixture.port.gateway, refundsOf: refused, refund: refused })
const after = (minutes: number) => database.clock.moveTo(plus(start, { minutes }))
const sweep = (gateway = fixture.port.gateway) => sweepRefunds({ ...fixture.port, gateway })

/** An order paid by card and rejected by the business, with a full refund. */
async function declined(): Promise<{ orderId: OrderId; refundId: string; intentId: string }> {
  after(0)
  const checkout = await fixture.start(maya)
  await fixture.pay(checkout)
  await fixture.settle(maya, checkout.id)
  const orderId = checkout.orderIds[0]! // at one business
  await fixture.as(fixture.orders.ines, (context) =>
    moveOrder(context, {
      businessId: fixture.loyalty.salon,
      orderId,
      from: 'placed',
      to: 'rejected',
      reason: 'Ill.',
    }),
  )
  database.enqueued.length = 0
  const { rows } = await database.pool.query<{ id: string; intent_id: string }>(
    `select shop_refund.id, intent_id from shop_refund join shop_order on shop_order.id = order_id
     join checkout on checkout.id = checkout_id where order_id = $1`,
    [orderId],
  )
  const row = rows[0]! // it was declined
  return { orderId, refundId: row.id, intentId: row.intent_id }
}

const statusOf = async (orderId: OrderId) =>
  (await fixture.as(maya, (context) => orderOfMember(context, orderId))).refunds[0]?.status
const refundedAt = async (intentId: string) =>
  (await fixture.port.gateway.readIntent(intentId)).refundedUsdCents
const notificationTitles = async () =>
  (
    await database.pool.query<{ title: string }>(
      'select title from notification where member_id = $1 order by id',
      [maya],
    )
  ).rows.map(({ title }) => title)

test('a refund is retried with growing pauses while the processor is down', async () => {
  const { orderId, refundId, intentId } = await declined()
  const tries: number[] = []
  for (let minute = 0; minute <= 120; minute += 1) {
    after(minute)
    await sweep(down()).catch(() => tries.push(minute))
  }
  expect(tries).toEqual([5, 15, 35, 75])
  expect(await statusOf(orderId)).toBe('processing')
  after(155)
  await sweep()
  await sendRefund(fixture.port, refundId)
  expect(await statusOf(orderId)).toBe('succeeded')
  expect(await refundedAt(intentId)).toBe(3800)
})

test('a refund with a lost response is found at the processor and not repeated', async () => {
  const { orderId, refundId, intentId } = await declined()
  const mute: PaymentGateway = {
    ...fixture.port.gateway,
    refund: async (draft) => {
      await fixture.port.gateway.refund(draft)
      return refused()
    },
  }
  await expect(sendRefund({ ...fixture.port, gateway: mute }, refundId)).rejects.toThrow()
  after(5)
  // The processor's idempotency keys have expired.
  await database.pool.query(`update sandbox_refund set key = 'forgotten ' || key where reference = $1`, [
    refundId,
  ])
  await sweep()
  expect(await statusOf(orderId)).toBe('succeeded')
  expect(await refundedAt(intentId)).toBe(3800)
})

test('a refund fails after a day, notifies the customer once and can be sent manually', async () => {
  const { orderId, refundId, intentId } = await declined()
  for (let hour = 1; hour <= 30; hour += 1) {
    after(hour * 60)
    await sweep(down()).catch(() => {})
  }
  expect(await statusOf(orderId)).toBe('failed')
  expect(
    (await notificationTitles()).filter((title) => title === 'Your refund of $38.00 is delayed'),
  ).toHaveLength(1)
  await sweep()
  expect(await statusOf(orderId)).toBe('failed')
  await fixture.as(maya, (context) => sendRefundAgain(context, refundId))
  expect(await fixture.work()).toBe(1)
  expect(await statusOf(orderId)).toBe('succeeded')
  await expect(fixture.as(maya, (context) => sendRefundAgain(context, refundId))).rejects.toThrow(
    new Refusal('payment_moved_on'),
  )
  expect(await refundedAt(intentId)).toBe(3800)
})

test('a manual retry of a refused refund uses a new idempotency key', async () => {
  const { orderId, refundId } = await declined()
  const keys: string[] = []
  const gateway: PaymentGateway = {
    ...fixture.port.gateway,
    refundsOf: async () => [],
    refund: async (draft) => {
      keys.push(draft.key)
      return { ...draft, id: `re_${keys.length}`, status: keys.length === 1 ? 'failed' : 'succeeded' }
    },
  }
  await sendRefund({ ...fixture.port, gateway }, refundId)
  expect(await statusOf(orderId)).toBe('failed')
  await fixture.as(maya, (context) => sendRefundAgain(context, refundId))
  await sendRefund({ ...fixture.port, gateway }, refundId)
  expect(keys).toEqual([`refund:${refundId}`, `refund:${refundId}:1`])
  expect(await statusOf(orderId)).toBe('succeeded')
  await fixture.as(maya, (context) =>
    noteRefund(context, { refundId, status: 'pending', providerId: 're_2' }),
  )
  expect(await statusOf(orderId)).toBe('succeeded')
})
