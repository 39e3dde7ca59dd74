import type { MemberId, OrderId } from 'contract/core/ids'
import { beforeAll, expect, test } from 'vitest'
import { Refusal } from '../../../platform/http/problem.ts'
import { useDatabase } from '../../../../test-support/database.ts'
import { cancelOrder, moveOrder } from '../fulfilment/moveOrder.ts'
import { orderOfMember, ordersOfBusiness, ordersOfMember } from './readOrders.ts'
import { refundOrder, requestRefund } from '../refunds/requestRefund.ts'
import { ordersCsv } from '../csv/ordersCsv.ts'
import { useOrdersFixture } from '../../../../test-support/fixtures/orders.ts'

const database = useDatabase()
const fixture = useOrdersFixture(database)
let maya: MemberId
let ids: OrderId[]

beforeAll(async () => {
  maya = await fixture.loyalty.newMember()
  const { bakery, salon, gym } = fixture.loyalty
  const many = ['Rye loaf', 'Roll', 'Bun', 'Cake'].map((name) => ({ name, unit: 100, quantity: 2 }))
  const together = await fixture.place(
    maya,
    { businessId: bakery, lines: many },
    { businessId: salon, lines: [{ unit: 900, quantity: 1, name: '=HYPERLINK("x")' }] },
    { businessId: gym, lines: [{ unit: 500, quantity: 1 }] },
  )
  database.clock.moveTo('2026-11-20T18:00:00Z')
  const later = await fixture.placeOne(maya, { businessId: bakery, lines: [{ unit: 250, quantity: 1 }] })
  ids = [...together.map(({ id }) => id), later]
  await fixture.open(maya, [{ businessId: bakery, lines: [{ unit: 250, quantity: 1 }] }])
})

const list = (query: Partial<Parameters<typeof ordersOfMember>[1]> = {}, by = maya) =>
  fixture.as(by, (context) => ordersOfMember(context, { show: 'all', pageSize: 20, ...query }))

test('lists paid orders newest first, in pages that neither repeat nor omit simultaneous orders', async () => {
  const seen: OrderId[] = []
  let pageToken: string | undefined
  do {
    const page = await list({ pageSize: 1, ...(pageToken && { pageToken }) })
    seen.push(...page.orders.map(({ id }) => id))
    pageToken = page.nextPageToken ?? undefined
  } while (pageToken)
  const [bread, cut, gym, later] = ids
  expect(seen).toEqual([later, gym, cut, bread])
})

test('a summary contains enough to recognize an order', async () => {
  const { orders } = await list()
  expect(orders.at(-1)).toMatchObject({
    number: expect.stringMatching(/^GW-[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{2}$/),
    business: { slug: 'the-bakery', name: 'The bakery', glyph: 'bread' },
    status: 'placed',
    paymentStatus: 'paid',
    itemCount: 8,
    itemNames: ['Rye loaf', 'Roll', 'Bun'],
    totalUsdCents: 800,
    earnedPoints: 40,
    placedAt: '2026-11-20T17:00:00.000Z',
  })
})

test('separates open, past and refunded orders and rejects a page token of another list', async () => {
  const [bread] = ids
  const other = await fixture.placeOne(maya, {
    businessId: fixture.loyalty.gym,
    lines: [{ unit: 500, quantity: 1 }],
  })
  await fixture.as(maya, (context) => cancelOrder(context, other))
  for (const show of ['past', 'refunded'] as const)
    expect((await list({ show })).orders.map(({ id }) => id)).toEqual([other])
  const { orders, nextPageToken } = await list({ show: 'open', pageSize: 3 })
  expect(orders.map(({ id }) => id)).not.toContain(other)
  const pageToken = nextPageToken!
  expect((await list({ show: 'open', pageToken })).orders.map(({ id }) => id)).toEqual([bread])
  for (const [query, by] of [
    [{ pageToken }, maya],
    [{ show: 'open', pageToken }, fixture.tomas],
    [{ pageToken: 'x' }, maya],
  ] as const)
    await expect(list(query, by)).rejects.toThrow(new Refusal('page_token_invalid'))
})

test('a refund request lists the order as refunded and as open work of the business', async () => {
  const { salon } = fixture.loyalty
  const orderId = await fixture.placeOne(maya, { businessId: salon, lines: [{ unit: 700, quantity: 1 }] })
  const board = async () =>
    (
      await fixture.as(fixture.ines, (context) =>
        ordersOfBusiness(context, { businessId: salon, pageSize: 20 }),
      )
    ).orders.map(({ id }) => id)
  for (const [from, to] of [
    ['placed', 'accepted'],
    ['accepted', 'preparing'],
    ['preparing', 'ready'],
    ['ready', 'fulfilled'],
  ] as const)
    await fixture.as(fixture.ines, (context) => moveOrder(context, { businessId: salon, orderId, from, to }))
  expect(await board()).not.toContain(orderId)
  await fixture.as(maya, (context) => requestRefund(context, { orderId, reason: 'Too short.', lines: [] }))
  expect((await list({ show: 'refunded' })).orders[0]?.id).toBe(orderId)
  expect(await board()).toContain(orderId)
  const { refunds } = await fixture.as(maya, (context) => orderOfMember(context, orderId))
  await fixture.as(fixture.ines, (context) =>
    refundOrder(context, {
      businessId: salon,
      orderId,
      requestId: refunds[0]!.id, // requested above
      decision: 'reject',
      reason: 'As agreed.',
    }),
  )
  expect((await list({ show: 'refunded' })).orders.map(({ id }) => id)).not.toContain(orderId)
  expect(await board()).not.toContain(orderId)
})

test('an unpaid order is never shown', async () => {
  const { orders } = await fixture.open(maya, [
    { businessId: fixture.loyalty.bakery, lines: [{ unit: 250, quantity: 1 }] },
  ])
  await expect(fixture.as(maya, (context) => orderOfMember(context, orders[0]!.id))).rejects.toThrow(
    new Refusal('order_not_found'),
  ) // one was opened
})

test('a business sees its own orders, longest waiting first', async () => {
  const [bread, _cut, _gym, later] = ids
  const board = (page: { pageSize: number; pageToken?: string }) =>
    fixture.as(fixture.tomas, (context) =>
      ordersOfBusiness(context, { businessId: fixture.loyalty.bakery, ...page }),
    )
  const first = await board({ pageSize: 1 })
  expect(first.orders).toMatchObject([
    { id: bread, customerName: 'Maya', actions: ['accept', 'reject', 'refund'] },
  ])
  const next = await board({ pageSize: 1, pageToken: first.nextPageToken! })
  expect(next).toMatchObject({ orders: [{ id: later }], nextPageToken: null })
  await fixture.as(fixture.tomas, (context) =>
    moveOrder(context, {
      businessId: fixture.loyalty.bakery,
      orderId: later!, // four were placed
      from: 'placed',
      to: 'rejected',
      reason: 'Sold out.',
    }),
  )
  expect((await board({ pageSize: 20 })).orders.map(({ id }) => id)).toEqual([bread])
  await expect(
    fixture.as(maya, (context) =>
      ordersOfBusiness(context, { businessId: fixture.loyalty.bakery, pageSize: 20 }),
    ),
  ).rejects.toThrow(new Refusal('business_not_found'))
})

test('the CSV contains all orders and no spreadsheet formulas', async () => {
  const text = await fixture.as(maya, ordersCsv)
  const [header, ...rows] = text.trim().split('\r\n')
  expect(header).toContain('Date,Time zone,Order,Business,Items,Status,Payment status')
  expect(rows).toHaveLength((await list()).orders.length)
  expect(rows[0]).toMatch(
    /^2026-11-20 12:00,America\/New_York,GW-\S+,The bakery,2 × Rye loaf; 2 × Roll; 2 × Bun; 2 × Cake,Placed,Paid,8.00,0.00,0.00,8.00,0,0.00,8.00,0.00,40,8.00,0.00,0.00,0.00,0.00$/,
  )
  expect(rows.filter((row) => /(^|,)"?[=+@]/.test(row))).toEqual([])
})
