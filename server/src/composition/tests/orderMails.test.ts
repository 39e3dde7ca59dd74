import type { MemberId } from 'contract/core/ids'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { cancelOrder, endOverdue, moveOrder } from '../../modules/orders/fulfilment/moveOrder.ts'
import { notifyAll } from '../../modules/notifications/public.ts'
import { placeOrders } from '../../modules/orders/placement/placeOrders.ts'
import { refundOrder, requestRefund } from '../../modules/orders/refunds/requestRefund.ts'
import { useDatabase } from '../../../test-support/database.ts'
import { useOrdersFixture } from '../../../test-support/fixtures/orders.ts'
import { expectMail, mailsSentTo } from '../../../test-support/mails.ts'

const database = useDatabase()
const orders = useOrdersFixture(database)
let maya: MemberId
const sentTo = (memberId: MemberId) => mailsSentTo(database, memberId)

beforeAll(async () => {
  maya = await orders.loyalty.newMember()
})
afterEach(() => void (database.enqueued.length = 0))

async function placed(tip = 0, name = 'Rye loaf', note = 'Ring twice.') {
  const businessId = orders.loyalty.bakery
  await orders.loyalty.give(maya, 400)
  const orderId = await orders.placeOne(maya, {
    businessId,
    lines: [{ unit: 750, quantity: 2, name }],
    points: 400,
    tip,
    pickup: { at: null, note },
  })
  await orders.loyalty.run((context) =>
    placeOrders(context, [{ orderId, earnedPoints: 75, pointsReleasedAt: null }]),
  )
  return { orderId, businessId, path: `/orders?o=${orderId}` }
}

/** The place and time that mails about an order show. */
const where = ['The bakery', 'Map:', 'Placed']
const shared = ['The bakery', 'Placed']
const board = '/dashboard/the-bakery/orders'

test('a placed order sends its customer a receipt whose sums add up', async () => {
  const { path } = await placed(200, '<b>Rye</b>')
  const [receipt] = await sentTo(maya)
  expectMail(receipt, {
    path,
    facts: [...shared, '<b>Rye</b>, 2 × $7.50', '$17.00', '400 points ($4.00)', '$13.00', 'GW-'],
  })
  expect(receipt!.html).not.toContain('<b>Rye') // checked above
  for (const fact of where) expect(receipt!.text).toContain(fact) // checked above
  const cents = (label: string) =>
    Math.round(
      100 * Number(new RegExp(`^${label}: .*\\$([\\d.]+)`, 'm').exec(receipt!.text)?.[1] ?? Number.NaN),
    ) // checked above
  expect(cents('Subtotal') + cents('Tax') + cents('Tip')).toBe(cents('Total'))
  expect(cents('By card') + cents('With points')).toBe(cents('Total'))
})

test('a placed order tells the staff the amount and the deadline of the answer', async () => {
  await placed()
  const [mail] = await sentTo(orders.tomas)
  expectMail(mail, {
    path: board,
    facts: [
      'New order at The bakery',
      '$15.00',
      'Answer by',
      'Rye loaf',
      'As soon as possible',
      'Ring twice.',
    ],
  })
  expect(mail!.text).toMatch(/Answer by: \w{3}, \w{3} \d+, \d{4}, \d+:\d\d [AP]M \w+/) // checked above
})

test('each step of an order sends its customer a mail', async () => {
  const { orderId, businessId, path } = await placed()
  const steps = [
    ['placed', 'accepted', 'The bakery accepted your order'],
    ['accepted', 'preparing', null],
    ['preparing', 'ready', 'Your order at The bakery is ready'],
    ['ready', 'fulfilled', 'Your order at The bakery is complete'],
  ] as const
  for (const [from, to, subject] of steps) {
    database.enqueued.length = 0
    await orders.as(orders.tomas, (context) => moveOrder(context, { businessId, orderId, from, to }))
    const mails = await sentTo(maya)
    expect(mails.map((mail) => mail.subject)).toEqual(subject === null ? [] : [subject])
    if (subject !== null) expectMail(mails[0], { path, facts: [...shared, '$15.00', 'GW-'] })
  }
})

test('an order that is declined, cancelled or lapsed says that the payment is refunded', async () => {
  expect.hasAssertions()
  const declined = await placed()
  database.enqueued.length = 0
  await orders.as(orders.tomas, (context) =>
    moveOrder(context, { ...declined, from: 'placed', to: 'rejected', reason: 'Sold out.' }),
  )
  expectMail((await sentTo(maya))[0], {
    path: declined.path,
    facts: ['Sold out.', 'refunded in full', ...shared],
  })

  const cancelled = await placed()
  database.enqueued.length = 0
  await orders.as(maya, (context) => cancelOrder(context, cancelled.orderId))
  expectMail((await sentTo(maya))[0], { path: cancelled.path, facts: ['You canceled', 'refunded in full'] })
  expectMail((await sentTo(orders.tomas))[0], {
    path: board,
    facts: ['Order canceled', '$15.00', ...shared],
  })

  const lapsed = await placed()
  database.enqueued.length = 0
  await database.pool.query(`update shop_order set respond_by = placed_at where id = $1`, [lapsed.orderId])
  await orders.loyalty.run((context) => endOverdue(context, { orderId: lapsed.orderId, status: 'placed' }))
  expectMail((await sentTo(maya))[0], { path: lapsed.path, facts: ['did not respond in time', ...shared] })
  expectMail((await sentTo(orders.tomas))[0], { path: board, facts: ['Order lapsed', '$15.00', ...shared] })
})

test('a refund request and its answer reach both sides', async () => {
  for (const decision of ['approve', 'reject'] as const) {
    const { orderId, businessId, path } = await placed()
    await orders.as(orders.tomas, (context) =>
      moveOrder(context, { businessId, orderId, from: 'placed', to: 'accepted' }),
    )
    database.enqueued.length = 0
    const order = await orders.as(maya, (context) =>
      requestRefund(context, { orderId, reason: '<i>Dark</i>', lines: [] }),
    )
    expectMail((await sentTo(maya))[0], { path, facts: ['Refund requested', '$15.00', ...shared] })
    const [asked] = await sentTo(orders.tomas)
    expectMail(asked, { path: board, facts: ['Refund requested', '$15.00', '<i>Dark</i>', ...shared] })
    expect(asked!.html).not.toContain('<i>') // checked above
    database.enqueued.length = 0
    await orders.as(
      orders.tomas,
      (context) =>
        refundOrder(context, {
          businessId,
          orderId,
          requestId: order.refunds[0]!.id,
          decision,
          reason: 'As agreed.',
        }), // requested above
    )
    expectMail((await sentTo(maya))[0], {
      path,
      facts: [decision === 'approve' ? 'refunded you $15.00' : 'declined your refund request', ...shared],
    })
  }
})

test('a member who has not confirmed the address gets no mail', async () => {
  await placed()
  await database.pool.query('update member set email_verified = false where id = $1', [maya])
  expect(await sentTo(maya)).toEqual([])
  // The same notifications are mailed once the address is confirmed.
  await database.pool.query('update member set email_verified = true where id = $1', [maya])
  expect(await sentTo(maya)).toHaveLength(1)
})

test('mails about points, gift cards and payouts name the place, if any, and lead to one page', async () => {
  const { bakery } = orders.loyalty
  await orders.loyalty.run((context) =>
    notifyAll(context, [
      {
        memberId: maya,
        kind: 'order_changed',
        naturalKey: 'payout:sent',
        title: 'Payout of $120.00 sent to The bakery',
        body: 'We sent the payout of Nov 20, 2026 to your bank account.',
        href: '/dashboard/the-bakery/statement',
        mail: { button: 'View details', about: { kind: 'business', id: bakery } },
      },
      {
        memberId: maya,
        kind: 'order_changed',
        naturalKey: 'payout:sent',
        title: 'The same event again',
        body: 'It is not mailed.',
        href: null,
        mail: { button: 'View details', about: null },
      },
    ]),
  )
  const mails = await sentTo(maya)
  expect(mails).toHaveLength(1)
  expectMail(mails[0], {
    path: '/dashboard/the-bakery/statement',
    facts: ['Payout of $120.00', 'Nov 20, 2026', 'The bakery'],
  })
})
