import type { MemberId, OrderId } from 'contract/core/ids'
import type { LocalDate } from 'contract/core/instant'
import { usdCents } from 'contract/core/money'
import { sumOf } from 'contract/core/sum'
import { beforeAll, expect, test } from 'vitest'
import { Refusal } from '../../../platform/http/problem.ts'
import { useDatabase } from '../../../../test-support/database.ts'
import { useOrdersFixture } from '../../../../test-support/fixtures/orders.ts'
import { readStatement, statementCsv } from '../../loyalty/statement/statement.ts'
import { pastOrdersCsv } from '../csv/ordersCsv.ts'
import { cancelOrder, moveOrder } from '../fulfilment/moveOrder.ts'
import { refundOrder } from '../refunds/requestRefund.ts'
import { type PastFilter, pastOrdersOfBusiness } from './searchPastOrders.ts'

const database = useDatabase()
const fixture = useOrdersFixture(database)
let maya: MemberId
let anton: MemberId
/** $18.00 complete and partly refunded, $4.00 canceled, $9.00 declined, $2.50 complete; one is still open. */
let ids: { bread: OrderId; cut: OrderId; cake: OrderId; roll: OrderId }

async function buy(memberId: MemberId, name: string, unit: number): Promise<OrderId> {
  const { bakery: businessId } = fixture.loyalty
  return fixture.placeOne(memberId, { businessId, lines: [{ name, unit, quantity: 1 }] })
}

async function complete(orderId: OrderId): Promise<void> {
  const steps = ['placed', 'accepted', 'preparing', 'ready', 'fulfilled'] as const
  for (const [at, to] of steps.slice(1).entries())
    await fixture.as(fixture.tomas, (context) =>
      moveOrder(context, {
        businessId: fixture.loyalty.bakery,
        orderId,
        from: steps[at]!, // the step before
        to,
      }),
    )
}

beforeAll(async () => {
  maya = await fixture.loyalty.newMember()
  anton = await fixture.loyalty.newMember()
  await database.pool.query(`update member set display_name = 'Anton Öbi' where id = $1`, [anton])
  const { bakery: businessId } = fixture.loyalty
  const bread = await buy(maya, 'Rye loaf', 1800)
  await complete(bread)
  await fixture.as(fixture.tomas, (context) =>
    refundOrder(context, {
      businessId,
      orderId: bread,
      decision: 'approve',
      usdCents: usdCents(300),
      reason: 'One was burnt.',
    }),
  )
  // 11:30 PM on November 20 in New York.
  database.clock.moveTo('2026-11-21T04:30:00Z')
  const cut = await buy(anton, 'Almond tart', 400)
  await fixture.as(anton, (context) => cancelOrder(context, cut))
  database.clock.moveTo('2026-11-21T18:00:00Z')
  const cake = await buy(maya, 'Almond cake', 900)
  await fixture.as(fixture.tomas, (context) =>
    moveOrder(context, {
      businessId,
      orderId: cake,
      from: 'placed',
      to: 'rejected',
      reason: 'Sold out.',
    }),
  )
  database.clock.moveTo('2026-11-22T18:00:00Z')
  const roll = await buy(anton, 'Roll', 250)
  await complete(roll)
  await buy(anton, 'Almond croissant', 500)
  ids = { bread, cut, cake, roll }
})

type Query = Partial<PastFilter> & { pageSize?: number; pageToken?: string }

const search = (query: Query = {}, by = fixture.tomas) =>
  fixture.as(by, (context) =>
    pastOrdersOfBusiness(context, {
      businessId: fixture.loyalty.bakery,
      q: '',
      sort: 'newest',
      pageSize: 25,
      ...query,
    }),
  )
const found = async (query: Query) => (await search(query)).orders.map(({ id }) => id)
const day = (text: string) => text as LocalDate // a local date

test('lists finished orders newest first, with the totals of all pages', async () => {
  const { bread, cut, cake, roll } = ids
  const page = await search({ pageSize: 1 })
  expect(page).toMatchObject({
    orders: [{ id: roll, customerName: 'Anton Öbi', actions: ['refund'] }],
    // Orders that ended without a sale are refunded in full.
    totals: { orders: 4, totalUsdCents: 3350, refundedUsdCents: 300 + 400 + 900 },
    timeZone: 'America/New_York',
  })
  const rest = await search({ pageToken: page.nextPageToken! })
  expect(rest.orders.map(({ id }) => id)).toEqual([cake, cut, bread])
  expect(rest).toMatchObject({ totals: page.totals, nextPageToken: null })
})

test('finds orders by customer, product and number, in any case', async () => {
  const { bread, cut, cake, roll } = ids
  expect(await found({ q: 'anton ö' })).toEqual([roll, cut])
  expect(await found({ q: 'almond' })).toEqual([cake, cut])
  const { orders } = await search({ q: 'rye' })
  expect(orders.map(({ id }) => id)).toEqual([bread])
  const { number } = orders[0]! // found above
  for (const q of [number, number.toLowerCase(), number.replaceAll('-', ''), number.slice(3, 7)])
    expect(await found({ q })).toContain(bread)
  for (const q of ['%', '_', 'croissant', "'; --"]) expect(await found({ q })).toEqual([])
  expect((await search({ q: 'croissant' })).totals).toEqual({
    orders: 0,
    totalUsdCents: 0,
    refundedUsdCents: 0,
  })
})

test('filters by status and by days of the business', async () => {
  const { bread, cut, cake, roll } = ids
  expect(await found({ status: 'fulfilled' })).toEqual([roll, bread])
  expect(await found({ status: 'rejected' })).toEqual([cake])
  expect(await found({ status: 'cancelled' })).toEqual([cut])
  expect(await found({ status: 'refunded' })).toEqual([cake, cut, bread])
  expect(await found({ from: day('2026-11-21') })).toEqual([roll, cake])
  expect(await found({ to: day('2026-11-20') })).toEqual([cut, bread])
  expect(await found({ from: day('2026-11-20'), to: day('2026-11-20'), q: 'almond' })).toEqual([cut])
  await expect(found({ from: day('2026-11-21'), to: day('2026-11-20') })).rejects.toThrow(
    new Refusal('period_invalid'),
  )
})

test('sorts by time or total, in pages that neither repeat nor omit orders', async () => {
  const { bread, cut, cake, roll } = ids
  for (const [sort, expected] of [
    ['oldest', [bread, cut, cake, roll]],
    ['highest', [bread, cake, cut, roll]],
    ['lowest', [roll, cut, cake, bread]],
  ] as const) {
    const seen: OrderId[] = []
    let pageToken: string | undefined
    do {
      const page = await search({ sort, pageSize: 1, ...(pageToken && { pageToken }) })
      seen.push(...page.orders.map(({ id }) => id))
      pageToken = page.nextPageToken ?? undefined
    } while (pageToken)
    expect(seen).toEqual(expected)
  }
  const { nextPageToken } = await search({ pageSize: 1 })
  await expect(search({ sort: 'lowest', pageToken: nextPageToken! })).rejects.toThrow(
    new Refusal('page_token_invalid'),
  )
})

test('the CSV contains exactly the selected orders, in the same order', async () => {
  const text = await fixture.as(fixture.tomas, (context) =>
    pastOrdersCsv(context, {
      businessId: fixture.loyalty.bakery,
      q: 'almond',
      sort: 'lowest',
      status: 'refunded',
    }),
  )
  const [header, ...rows] = text.trim().split('\r\n')
  expect(header).toContain('Date,Time zone,Order,Customer,Items,Status')
  expect(rows).toHaveLength(2)
  expect(rows[0]).toMatch(
    /^2026-11-20 23:30,America\/New_York,GW-\S+,Anton Öbi,1 × Almond tart,Canceled,Refunded,4.00,/,
  )
  expect(rows[1]).toMatch(/^2026-11-21 13:00,.*,1 × Almond cake,Declined,Refunded,9.00,/)
})

test('the tax classes of orders, CSV and statement agree to the cent', async () => {
  const { bakery: businessId } = fixture.loyalty
  const draft = {
    businessId,
    lines: [
      { unit: 333, quantity: 3 },
      { unit: 1, quantity: 1 },
    ],
    tip: 50,
  }
  await fixture.placeOne(maya, draft)
  await database.db
    .updateTable('shop_order_line')
    .set({ tax_class: 'reduced' })
    .where('unit', '=', usdCents(333))
    .execute()
  await database.db
    .updateTable('shop_order_line')
    .set({ tax_class: null })
    .where('unit', '=', usdCents(1))
    .execute()
  const placed = await database.db
    .selectFrom('shop_order')
    .select(({ fn }) => [fn.sum<number>('subtotal').as('subtotal'), fn.sum<number>('tax').as('tax')])
    .where('business_id', '=', businessId)
    .where('placed_at', 'is not', null)
    .executeTakeFirstOrThrow()
  const period = { businessId, from: '2026-11-01' as LocalDate, to: '2026-11-30' as LocalDate } // days
  const statement = await fixture.as(fixture.tomas, (context) => readStatement(context, period))
  expect(statement.taxClasses.map(({ taxClass }) => taxClass)).toEqual(['standard', 'reduced', null])
  const sold = sumOf(statement.taxClasses, ({ soldUsdCents }) => soldUsdCents)
  expect([sold, statement.taxUsdCents]).toEqual([placed.subtotal, placed.tax])
  expect(statement.taxClasses.slice(1).map(({ soldUsdCents }) => soldUsdCents)).toEqual([999, 1])

  const cents = (cell = '') => Math.round(Number(cell) * 100)
  const cellsOf = (text: string) =>
    text
      .trim()
      .split('\r\n')
      .map((line) => line.split(','))
  const days = cellsOf(await fixture.as(fixture.tomas, (context) => statementCsv(context, period)))
  const ofClasses = (row: readonly string[] = []) => row.slice(-6, -1).map(cents)
  expect(sumOf(ofClasses(days.at(-1)), (each) => each)).toBe(sold)
  const perDay = days.slice(1, -1).map((row) => sumOf(ofClasses(row), (each) => each))
  expect(sumOf(perDay, (each) => each)).toBe(sold)

  const orders = cellsOf(
    await fixture.as(fixture.tomas, (context) =>
      pastOrdersCsv(context, { businessId, q: '', sort: 'newest' }),
    ),
  )
  const at = orders[0]!.indexOf('Subtotal (USD)')
  for (const row of orders.slice(1)) expect(sumOf(row.slice(-5), cents)).toBe(cents(row[at]))
})

test('is for staff only', async () => {
  for (const call of [
    () => search({}, maya),
    () =>
      fixture.as(maya, (context) =>
        pastOrdersCsv(context, { businessId: fixture.loyalty.bakery, q: '', sort: 'newest' }),
      ),
  ])
    await expect(call()).rejects.toThrow(new Refusal('business_not_found'))
})
