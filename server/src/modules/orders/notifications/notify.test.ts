import type { MemberId, OrderId } from 'contract/core/ids'
import { expect, test } from 'vitest'
import { useDatabase } from '../../../../test-support/database.ts'
import { moveOrder } from '../fulfilment/moveOrder.ts'
import { requestRefund } from '../refunds/requestRefund.ts'
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
      body: expect.stringMatching(/^GW-\S+ for \$15\.00 needs your response\.$/),
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
