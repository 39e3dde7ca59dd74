import type { BusinessId, MemberId, OrderId } from 'contract/core/ids'
import type { LocalDate } from 'contract/core/instant'
import { usdCents } from 'contract/core/money'
import { type Figures, measureNames, measures } from 'contract/insights/measures'
import { plus } from 'contract/core/time'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { useDatabase } from '../../../test-support/database.ts'
import { effort, seed } from '../../../test-support/effort.ts'
import { useOrdersFixture } from '../../../test-support/fixtures/orders.ts'
import { fulfil } from '../../../test-support/fixtures/reviews.ts'
import { at } from '../../../test-support/fixtures/slots.ts'
import { readStatement } from '../loyalty/statement/statement.ts'
import { pastOrdersOfBusiness } from '../orders/past/searchPastOrders.ts'
import { refundOrder } from '../orders/refunds/requestRefund.ts'
import { businessInsights } from './report/insights.ts'
import { insightsCsv } from './report/insightsCsv.ts'
import { checkFigures, rebuildBusiness, rollUpDays } from './rollup/rollUp.ts'
import { businessToday } from './today/today.ts'

const database = useDatabase()
const fixture = useOrdersFixture(database)
const cases = effort('CASES', { sample: 6, soak: 120 })
let bakery: BusinessId
let members: MemberId[]

beforeAll(async () => {
  bakery = fixture.loyalty.bakery
  members = await Promise.all([1, 2, 3].map(() => fixture.loyalty.newMember()))
  for (const memberId of members) await fixture.loyalty.give(memberId, 5000)
})

const asOperator = <T>(work: Parameters<typeof fixture.loyalty.runAs<T>>[1]) =>
  fixture.loyalty.runAs(fixture.ines, work, true)
const rollUp = () => fixture.loyalty.run((context) => rollUpDays(context))

async function stored(): Promise<string> {
  const [days, customers] = await Promise.all([
    database.pool.query('select business_day::text as row from business_day order by business_id, local_day'),
    database.pool.query(
      'select member_business::text as row from member_business order by business_id, member_id',
    ),
  ])
  return JSON.stringify([days.rows, customers.rows])
}

/** An order with its refunds; hours are from the start of the case. */
const sale = fc.record({
  hour: fc.integer({ min: 0, max: 24 * 12 }),
  member: fc.integer({ min: 0, max: 2 }),
  unit: fc.integer({ min: 100, max: 9000 }),
  quantity: fc.integer({ min: 1, max: 3 }),
  points: fc.integer({ min: 0, max: 90 }),
  tip: fc.constantFrom(0, 0, 150),
  refunds: fc.array(
    fc.record({
      after: fc.integer({ min: 0, max: 24 * 9 }),
      share: fc.double({ min: 0.05, max: 0.7, noNaN: true }),
    }),
    { maxLength: 2 },
  ),
  isRolledUp: fc.boolean(),
})
// Weeks around changes of the clocks, in zones with and without them.
const story = fc.record({
  start: fc.constantFrom('2026-03-02T05:00:00Z', '2026-10-26T04:00:00Z', '2026-03-26T22:00:00Z'),
  timeZone: fc.constantFrom('America/New_York', 'Pacific/Auckland', 'Asia/Kolkata', 'Europe/Berlin'),
  sales: fc.array(sale, { minLength: 1, maxLength: 8 }),
})

test(
  `each figure is equal to the cent in insights, orders, statement and CSV, in ${cases} random cases`,
  { timeout: 300_000 },
  async () => {
    let year = 0
    let refunded = 0
    await fc.assert(
      fc.asyncProperty(story, async ({ start, timeZone, sales }) => {
        // Each case has its own year, so that cases do not overlap.
        year += 1
        const begin = at(`${2026 + year}${start.slice(4)}`)
        await database.pool.query('update location set time_zone = $1 where business_id = $2', [
          timeZone,
          bakery,
        ])
        const steps = sales.flatMap((each, index) => [
          { hour: each.hour, index, refund: null },
          ...each.refunds.map((refund) => ({ hour: each.hour + refund.after, index, refund })),
        ])
        const placed = new Map<number, OrderId>()
        for (const { hour, index, refund } of steps.toSorted(
          (one, other) => one.hour - other.hour || (one.refund ? 1 : 0),
        )) {
          database.clock.moveTo(plus(begin, { hours: hour }))
          const { member, unit, quantity, points, tip, isRolledUp } = sales[index]! // a step belongs to a sale
          if (!refund) {
            const orderId = await fixture.placeOne(members[member]!, {
              businessId: bakery,
              lines: [{ unit, quantity }],
              points,
              tip,
            })
            placed.set(index, orderId)
            await fulfil(database, orderId)
          } else if (placed.has(index)) {
            const amount = usdCents(Math.max(1, Math.floor(unit * quantity * refund.share)))
            const decision = { decision: 'approve' as const, usdCents: amount, reason: 'Burnt.' }
            await asOperator((context) =>
              refundOrder(context, { businessId: bakery, orderId: placed.get(index)!, ...decision }),
            ).then(
              () => (refunded += 1),
              () => undefined, // more than the remainder
            )
          }
          if (isRolledUp) await rollUp()
        }
        const [from, to] = [plus(begin, { hours: -72 }), plus(begin, { hours: 24 * 30 })].map(
          (instant) => instant.slice(0, 10) as LocalDate, // an instant begins with a day
        )
        const query = { businessId: bakery, from: from!, to: to! }
        const read = (view: 'cash' | 'order') =>
          asOperator((context) => businessInsights(context, { ...query, view }))
        const [cash, order] = [await read('cash'), await read('order')]
        const orders = await asOperator((context) =>
          pastOrdersOfBusiness(context, { ...query, q: '', sort: 'newest', pageSize: 50 }),
        )
        const statement = await asOperator((context) => readStatement(context, query))
        expect(cash.total.sales).toBe(orders.totals.totalUsdCents)
        expect(order.total.sales).toBe(orders.totals.totalUsdCents)
        expect(order.total.refunds).toBe(orders.totals.refundedUsdCents)
        expect(cash.total.orders).toBe(orders.totals.orders)
        expect(cash.total.paidInMoney).toBe(statement.total.sales)
        for (const { total } of [cash, order])
          expect(total.netSales).toBe(total.paidInMoney + total.pointsSpent)
        // Also for each day.
        const inStatement = new Map(statement.days.map((day) => [day.day, day.sales]))
        for (const { day, figures } of cash.days) expect(figures.paidInMoney).toBe(inStatement.get(day) ?? 0)
        const csv = await asOperator((context) =>
          insightsCsv(context, { ...query, view: 'cash', table: 'days' }),
        )
        const cellsOf = (line: string | undefined) => line?.split(',').slice(1)
        const shown = (figures: Figures) =>
          measureNames.map((name) =>
            measures[name].unit === 'cents' ? (figures[name] / 100).toFixed(2) : String(figures[name]),
          )
        const lines = csv.trimEnd().split('\r\n')
        expect(cellsOf(lines.at(-1))).toEqual(shown(cash.total))
        for (const { day, figures } of cash.days)
          expect(cellsOf(lines.find((line) => line.startsWith(`${day},`)))).toEqual(shown(figures))
        const summary = await asOperator((context) =>
          insightsCsv(context, { ...query, view: 'order', table: 'summary' }),
        )
        const inFile = new Map(
          summary
            .trimEnd()
            .split('\r\n')
            .map((line) => [line.split(',')[0], line.split(',')[1]]),
        )
        expect(inFile.get('Net sales (USD)')).toBe((order.total.netSales / 100).toFixed(2))
        expect(inFile.get('Refunds (USD)')).toBe((order.total.refunds / 100).toFixed(2))
        // The job changes no figure.
        await rollUp()
        expect(await read('cash')).toEqual({
          ...cash,
          customerCount: expect.any(Number),
          cohorts: expect.any(Array),
          lifetime: expect.anything(),
          overdue: expect.anything(),
          returning: expect.anything(),
        })
        const before = await stored()
        await fixture.loyalty.run((context) => rebuildBusiness(context, bakery))
        await rollUp()
        expect(await stored()).toBe(before)
        expect(await asOperator((context) => checkFigures(context, null))).toMatchObject({
          wrong: [],
          waiting: 0,
        })
        // The page of today counts what happened before this moment.
        database.clock.moveTo(plus(database.clock.now(), { minutes: 1 }))
        const today = await asOperator((context) => businessToday(context, bakery))
        const sameDay = cash.days.find(({ day }) => day === today.day)?.figures
        for (const name of ['netSales', 'orders', 'pointsIssued'] as const)
          expect([name, today.figures?.[name].value]).toEqual([name, sameDay?.[name] ?? 0])
      }),
      { numRuns: cases, seed },
    )
    expect(refunded).toBeGreaterThan(0)
  },
)

test('changes of parallel writers are all counted, while the job runs between them', async () => {
  const { salon: businessId } = fixture.loyalty
  database.clock.moveTo('2026-11-20T17:00:00Z')
  const buyers = await Promise.all(Array.from({ length: 12 }, () => fixture.loyalty.newMember()))
  await Promise.all([
    ...buyers.map((memberId) => fixture.loyalty.buy(memberId, businessId, 1000)),
    ...Array.from({ length: 6 }, () => rollUp()),
  ])
  while ((await rollUp()) > 0);
  const { rows } = await database.pool.query(
    `select sales, orders, visits from business_day where business_id = $1 and local_day = '2026-11-20'`,
    [businessId],
  )
  expect(rows).toEqual([{ sales: 12_000, orders: 12, visits: 12 }])
  const customers = await database.pool.query('select from member_business where business_id = $1', [
    businessId,
  ])
  expect(customers.rowCount).toBe(12)
})

test('a fact that commits after the job took its day is counted by the next run', async () => {
  const { gym: businessId } = fixture.loyalty
  const [first, second] = await Promise.all([fixture.loyalty.newMember(), fixture.loyalty.newMember()])
  await fixture.loyalty.buy(first, businessId, 700)
  const { promise: isTaken, resolve: goOn } = Promise.withResolvers<void>()
  const late = fixture.loyalty.run(async (context) => {
    const { recordPurchase } = await import('../loyalty/purchases/recordPurchases.ts')
    await recordPurchase(context, {
      orderId: fixture.loyalty.newOrder(),
      memberId: second,
      businessId,
      lines: [{ usdCents: 500, isEligible: true }],
      holdId: null,
      cardUsdCents: 500,
      storeCreditUsdCents: 0,
      externalUsdCents: 0,
      feeUsdCents: 0,
    })
    await isTaken
  })
  await rollUp()
  goOn()
  await late
  await rollUp()
  const { rows } = await database.pool.query(
    'select sum(sales)::int as sales from business_day where business_id = $1',
    [businessId],
  )
  expect(rows).toEqual([{ sales: 1200 }])
})

test('the check names a day that was tampered with', async () => {
  while ((await rollUp()) > 0);
  await database.pool.query(`update business_day set sales = sales + 1 where business_id = $1`, [
    fixture.loyalty.gym,
  ])
  const { wrong } = await asOperator((context) => checkFigures(context, null))
  expect(wrong).toHaveLength(1)
  await fixture.loyalty.run((context) => rebuildBusiness(context, fixture.loyalty.gym))
  await rollUp()
  expect((await asOperator((context) => checkFigures(context, null))).wrong).toEqual([])
})
