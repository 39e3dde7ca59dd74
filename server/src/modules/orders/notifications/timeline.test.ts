import type { MemberId, OrderId } from 'contract/core/ids'
import { usdCents } from 'contract/core/money'
import { beforeEach, expect, test } from 'vitest'
import { useDatabase } from '../../../../test-support/database.ts'
import { cancelOrder, moveOrder } from '../fulfilment/moveOrder.ts'
import { refundOrder } from '../refunds/requestRefund.ts'
import { useOrdersFixture } from '../../../../test-support/fixtures/orders.ts'

const database = useDatabase()
const fixture = useOrdersFixture(database)
let maya: MemberId

beforeEach(async () => {
  maya = await fixture.loyalty.newMember()
})

const bought = (points = 0) =>
  fixture.placeOne(maya, {
    businessId: fixture.loyalty.bakery,
    lines: [{ unit: 1000, quantity: 1 }],
    points,
  })

async function notificationsOf(orderId: OrderId) {
  const { rows } = await database.pool.query(
    'select type, business_id, member_id, data from domain_event where subject_id = $1 order by id',
    [orderId],
  )
  return rows as { type: string; business_id: string; member_id: string; data: Record<string, unknown> }[] // as selected
}

test('records payment, earned and spent points as events once, with amounts and no names', async () => {
  await fixture.loyalty.give(maya, 400)
  const notifications = await notificationsOf(await bought(400))
  expect(notifications.map(({ type }) => type)).toEqual(['order.paid', 'points.redeemed', 'points.earned'])
  expect(notifications[0]).toMatchObject({
    business_id: fixture.loyalty.bakery,
    member_id: maya,
    data: { status: 'placed', totalUsdCents: 1000, pointsUsed: 400, cardUsdCents: 600, bookingId: null },
  })
  expect(notifications[1]?.data).toMatchObject({ points: 400 })
  expect(notifications[2]?.data['points']).toBeGreaterThan(0)
})

test('records public steps as events, and a refund with the remaining amount and the reversed points', async () => {
  const orderId = await bought()
  const { bakery } = fixture.loyalty
  const step = (from: 'placed' | 'accepted' | 'preparing' | 'ready', to: typeof from | 'fulfilled') =>
    fixture.as(fixture.tomas, (context) => moveOrder(context, { businessId: bakery, orderId, from, to }))
  await step('placed', 'accepted')
  await step('accepted', 'preparing')
  await step('preparing', 'ready')
  await step('ready', 'fulfilled')
  await fixture.as(fixture.tomas, (context) =>
    refundOrder(context, {
      businessId: bakery,
      orderId,
      decision: 'approve',
      usdCents: usdCents(400),
      reason: 'It was cold.',
    }),
  )
  const notifications = await notificationsOf(orderId)
  expect(notifications.map(({ type }) => type)).toEqual([
    'order.paid',
    'points.earned',
    'order.fulfilled',
    'order.refunded',
    'points.reversed',
  ])
  expect(notifications[3]?.data).toMatchObject({ refundedUsdCents: 400, leftUsdCents: 600 })
})

test('a cancellation records who cancelled, before the refund', async () => {
  const orderId = await bought()
  await fixture.as(maya, (context) => cancelOrder(context, orderId))
  const notifications = await notificationsOf(orderId)
  expect(notifications.slice(2).map(({ type }) => type)).toEqual([
    'order.cancelled',
    'order.refunded',
    'points.reversed',
  ])
  expect(notifications[2]?.data).toMatchObject({ status: 'cancelled', by: 'customer' })
})
