import type { MemberId, OrderId } from 'contract/core/ids'
import { expect, test } from 'vitest'
import { useDatabase } from '../../../../test-support/database.ts'
import { notificationsOf as latestOf, unseenCount } from '../../notifications/notifications.ts'
import { cancelOrder, endOverdue, moveOrder } from '../fulfilment/moveOrder.ts'
import { refundOrder, requestRefund } from '../refunds/requestRefund.ts'
import { placeOrders } from '../placement/placeOrders.ts'
import { useOrdersFixture } from '../../../../test-support/fixtures/orders.ts'

const database = useDatabase()
const fixture = useOrdersFixture(database)

const notificationsOf = async (memberId: MemberId) =>
  (
    await database.pool.query<{ title: string; body: string; href: string }>(
      'select title, body, href from notification where member_id = $1 order by id',
      [memberId],
    )
  ).rows

test('orders and refund requests notify only the staff of the business, with a link to their board', async () => {
  const maya = await fixture.loyalty.newMember()
  const businessId = fixture.loyalty.bakery
  const orderId: OrderId = await fixture.placeOne(maya, { businessId, lines: [{ unit: 750, quantity: 2 }] })
  const placed = [{ orderId, earnedPoints: 75, pointsReleasedAt: null }]
  await fixture.loyalty.run((context) => placeOrders(context, placed))
  await fixture.as(fixture.tomas, (context) =>
    moveOrder(context, { businessId, orderId, from: 'placed', to: 'accepted' }),
  )
  await fixture.as(maya, (context) => requestRefund(context, { orderId, reason: 'Too dark.', lines: [] }))
  const href = '/dashboard/the-bakery/orders'
  expect(await notificationsOf(fixture.tomas)).toEqual([
    {
      title: 'New order at The bakery',
      body: expect.stringMatching(/^GW-\S+ for \$15\.00\.$/),
      href,
    },
    {
      title: 'Refund requested at The bakery',
      body: expect.stringMatching(/^\$15\.00 of GW-\S+: “Too dark\.”$/),
      href,
    },
  ])
  expect(await notificationsOf(fixture.ines)).toEqual([])
})

/** The staff member's notice about the latest order or request at the bakery, and the unread count. */
async function bell(memberId: MemberId, title: string) {
  return fixture.as(memberId, async (context) => {
    const { notifications, unread } = await latestOf(context, { show: 'all', pageSize: 30 })
    expect(await unseenCount(context, memberId)).toBe(unread)
    const { outcome, isRead } = notifications.find((notification) => notification.title === title)! // just notified
    return { outcome, isRead, unread }
  })
}

async function placed(): Promise<{ maya: MemberId; orderId: OrderId }> {
  const maya = await fixture.loyalty.newMember()
  const { bakery: businessId } = fixture.loyalty
  const orderId = await fixture.placeOne(maya, { businessId, lines: [{ unit: 750, quantity: 2 }] })
  return { maya, orderId }
}

const newOrder = 'New order at The bakery'

test('the notice of a new order is unread until anyone answers it, then states where the order stands', async () => {
  const { bakery: businessId } = fixture.loyalty
  const { orderId } = await placed()
  const before = await bell(fixture.tomas, newOrder)
  expect(before).toMatchObject({ outcome: null, isRead: false })
  await fixture.as(fixture.tomas, (context) =>
    moveOrder(context, { businessId, orderId, from: 'placed', to: 'accepted' }),
  )
  expect(await bell(fixture.tomas, newOrder)).toEqual({
    outcome: 'Accepted',
    isRead: true,
    unread: before.unread - 1,
  })
  await fixture.as(fixture.tomas, (context) =>
    moveOrder(context, { businessId, orderId, from: 'accepted', to: 'preparing' }),
  )
  expect(await bell(fixture.tomas, newOrder)).toMatchObject({ outcome: 'Preparing' })
})

test('the notice of a new order states that it was canceled, declined, or lapsed', async () => {
  const { bakery: businessId } = fixture.loyalty
  const canceled = await placed()
  await fixture.as(canceled.maya, (context) => cancelOrder(context, canceled.orderId))
  expect(await bell(fixture.tomas, newOrder)).toMatchObject({ outcome: 'Canceled', isRead: true })
  const declined = await placed()
  await fixture.as(fixture.tomas, (context) =>
    moveOrder(context, {
      businessId,
      orderId: declined.orderId,
      from: 'placed',
      to: 'rejected',
      reason: 'Sold out.',
    }),
  )
  expect(await bell(fixture.tomas, newOrder)).toMatchObject({ outcome: 'Declined' })
  const { orderId } = await placed()
  await database.pool.query('update shop_order set respond_by = $2 where id = $1', [
    orderId,
    database.clock.now(),
  ])
  await fixture.loyalty.run((context) => endOverdue(context, { orderId, status: 'placed' }))
  expect(await bell(fixture.tomas, newOrder)).toMatchObject({ outcome: 'Lapsed' })
})

test('the notice of a refund request states the answer', async () => {
  const { bakery: businessId } = fixture.loyalty
  const title = 'Refund requested at The bakery'
  for (const [decision, outcome] of [
    ['reject', 'Declined'],
    ['approve', 'Approved'],
  ] as const) {
    const { maya, orderId } = await placed()
    await fixture.as(fixture.tomas, (context) =>
      moveOrder(context, { businessId, orderId, from: 'placed', to: 'accepted' }),
    )
    const { refunds } = await fixture.as(maya, (context) =>
      requestRefund(context, { orderId, reason: 'Too dark.', lines: [] }),
    )
    expect(await bell(fixture.tomas, title)).toMatchObject({ outcome: null, isRead: false })
    const requestId = refunds[0]!.id // requested above
    await fixture.as(fixture.tomas, (context) =>
      refundOrder(context, { businessId, orderId, requestId, decision, reason: 'Sorry.' }),
    )
    expect(await bell(fixture.tomas, title)).toMatchObject({ outcome, isRead: true })
  }
})
