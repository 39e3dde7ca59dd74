import { sumOf } from 'contract/core/sum'
import type { MemberId } from 'contract/core/ids'
import type { LocalDate } from 'contract/core/instant'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { Refusal } from '../../../platform/http/problem.ts'
import { useDatabase } from '../../../../test-support/database.ts'
import { creditStore } from '../../ledger/sales/money.ts'
import { ordersOfMember } from '../core/readOrders.ts'
import { cancelOrder } from '../fulfilment/moveOrder.ts'
import { readStatistics } from './statistics.ts'
import { useOrdersFixture } from '../../../../test-support/fixtures/orders.ts'

const database = useDatabase()
const fixture = useOrdersFixture(database)
let maya: MemberId

beforeAll(async () => {
  maya = await fixture.loyalty.newMember()
})

const day = (text: string) => text as LocalDate // literals of this format
const read = (from: string, to: string, by = maya) =>
  fixture.as(by, (context) => readStatistics(context, { from: day(from), to: day(to) }))

test('months follow the member’s calendar and include empty ones', async () => {
  const { bakery, salon } = fixture.loyalty
  await fixture.loyalty.give(maya, 200)
  // Still November in New York, already December in London.
  database.clock.moveTo('2026-12-01T04:30:00Z')
  await fixture.place(maya, { businessId: bakery, lines: [{ unit: 1000, quantity: 1 }], points: 200 })
  database.clock.moveTo('2027-01-20T17:00:00Z')
  await fixture.place(maya, { businessId: salon, lines: [{ unit: 3000, quantity: 1 }] })
  const cancelled = await fixture.placeOne(maya, { businessId: salon, lines: [{ unit: 500, quantity: 1 }] })
  await fixture.as(maya, (context) => cancelOrder(context, cancelled))
  expect(await read('2026-11-30', '2027-01-20')).toEqual({
    months: [
      {
        month: '2026-11',
        spentUsdCents: 800,
        refundedUsdCents: 0,
        savedUsdCents: 200,
        earnedPoints: 40,
        purchases: 1,
      },
      {
        month: '2026-12',
        spentUsdCents: 0,
        refundedUsdCents: 0,
        savedUsdCents: 0,
        earnedPoints: 0,
        purchases: 0,
      },
      {
        month: '2027-01',
        spentUsdCents: 3500,
        refundedUsdCents: 500,
        savedUsdCents: 0,
        earnedPoints: 150,
        purchases: 2,
      },
    ],
    categories: [{ slug: 'bakery', name: 'Bakery', glyph: 'bread', spentUsdCents: 4300 }],
    businesses: [
      { slug: 'the-salon', name: 'The salon', spentUsdCents: 3500 },
      { slug: 'the-bakery', name: 'The bakery', spentUsdCents: 800 },
    ],
    purchases: 3,
    orders: 3,
    spentUsdCents: 4300,
    refundedUsdCents: 500,
    savedUsdCents: 200,
    earnedPoints: 190,
    averageUsdCents: 1433,
  })
  expect(await read('2026-12-01', '2027-01-19')).toMatchObject({
    purchases: 0,
    averageUsdCents: 0,
    businesses: [],
  })
  expect(await read('2026-11-30', '2027-01-20', fixture.tomas)).toMatchObject({ purchases: 0 })
})

test('purchases in store are counted beside the orders of the list', async () => {
  const theo = await fixture.loyalty.newMember()
  await fixture.loyalty.buy(theo, fixture.loyalty.bakery, 700)
  await fixture.place(theo, { businessId: fixture.loyalty.bakery, lines: [{ unit: 500, quantity: 1 }] })
  const today = database.clock.now().slice(0, 10)
  const statistics = await read(today, today, theo)
  expect(statistics).toMatchObject({ purchases: 2, orders: 1, spentUsdCents: 1200 })
  const { orders } = await fixture.as(theo, (context) =>
    ordersOfMember(context, { show: 'all', pageSize: 20, pageToken: undefined }),
  )
  expect(orders).toHaveLength(statistics.orders)
})

test('rejects a period that ends before it starts or is longer than two years', async () => {
  for (const [from, to] of [
    ['2026-11-20', '2026-11-19'],
    ['2024-01-01', '2026-11-20'],
  ] as const)
    await expect(read(from, to)).rejects.toThrow(new Refusal('period_invalid'))
})

test('the totals match the ledger after purchases and refunds', async () => {
  const purchase = fc.record({
    at: fc.constantFrom(
      '2026-12-01T04:59:00Z',
      '2026-12-01T05:00:00Z',
      '2027-03-14T07:00:00Z',
      '2027-11-07T05:30:00Z',
    ),
    cents: fc.integer({ min: 1, max: 20_000 }),
    points: fc.integer({ min: 0, max: 500 }),
    credit: fc.integer({ min: 0, max: 900 }),
    tip: fc.integer({ min: 0, max: 400 }),
    back: fc.array(fc.integer({ min: 1, max: 8000 }), { maxLength: 3 }),
    where: fc.constantFrom('bakery', 'salon', 'gym'),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(purchase, { minLength: 1, maxLength: 6 }), async (purchases) => {
      const member = await fixture.loyalty.newMember()
      database.clock.moveTo('2026-11-21T12:00:00Z')
      await fixture.loyalty.give(member, 5000)
      await fixture.loyalty.run((context) =>
        creditStore(context, {
          memberId: member,
          key: `gift-card:${member}`,
          usdCents: 10_000,
          payer: 'card',
          title: 'Gift card',
        }),
      )
      for (const { at, cents, points, credit, tip, back, where } of purchases) {
        database.clock.moveTo(at)
        const tender = Math.min(points, cents)
        const lines = [{ unit: cents, quantity: 1 }]
        const businessId = fixture.loyalty[where]
        const orderId = await fixture.placeOne(member, { businessId, lines, points: tender, credit, tip })
        let left = cents + tip
        for (const wanted of back) {
          const amount = Math.min(wanted, left)
          if (amount === 0) break
          await fixture.loyalty.refund(orderId, amount)
          left -= amount
        }
      }
      database.clock.moveTo('2027-11-20T17:00:00Z')
      const statistics = await read('2026-11-21', '2027-11-20', member)
      const { rows } = await database.pool.query(
        `select count(*) as orders, sum(card + store_credit) as spent, sum(refunded_card + refunded_store_credit) as refunded,
           sum(points - refunded_points) as saved,
           (select sum(issued - reversed) from ledger_lot where member_id = $1 and source = 'order') as earned
         from ledger_sale where member_id = $1`,
        [member],
      )
      const [ledger] = rows
      expect(statistics).toMatchObject({
        purchases: ledger.orders,
        spentUsdCents: ledger.spent,
        refundedUsdCents: ledger.refunded,
        savedUsdCents: ledger.saved,
        earnedPoints: ledger.earned ?? 0,
      })
      const spentIn = (parts: readonly { spentUsdCents: number }[]) =>
        sumOf(parts, ({ spentUsdCents }) => spentUsdCents)
      const { months, categories, businesses } = statistics
      expect([spentIn(months), spentIn(categories), spentIn(businesses)]).toEqual(Array(3).fill(ledger.spent))
    }),
    { numRuns: 6 },
  )
})
