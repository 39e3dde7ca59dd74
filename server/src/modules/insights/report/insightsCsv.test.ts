import type { BusinessId, MemberId } from 'contract/core/ids'
import { InsightsTable, type TodayTable } from 'contract/insights/insights'
import type { CustomerTable } from 'contract/insights/customers'
import { measureNames, measures } from 'contract/insights/measures'
import { plus } from 'contract/core/time'
import { beforeAll, expect, test } from 'vitest'
import { useDatabase } from '../../../../test-support/database.ts'
import { useOrdersFixture } from '../../../../test-support/fixtures/orders.ts'
import { fulfil } from '../../../../test-support/fixtures/reviews.ts'
import { addMembership } from '../../businesses/businesses.ts'
import { refundOrder } from '../../orders/refunds/requestRefund.ts'
import { usdCents } from 'contract/core/money'
import { customerCsv } from '../customers/customerCsv.ts'
import { customerOfBusiness } from '../customers/customers.ts'
import { rollUpDays } from '../rollup/rollUp.ts'
import { businessToday } from '../today/today.ts'
import { todayCsv } from '../today/todayCsv.ts'
import { businessInsights } from './insights.ts'
import { insightsCsv } from './insightsCsv.ts'
import { moreInsights } from './moreInsights.ts'

const database = useDatabase()
const fixture = useOrdersFixture(database)
let bakery: BusinessId
let owner: MemberId
let bookkeeper: MemberId
let members: MemberId[]

/** Buys at the bakery, or at another business, this many days before today. */
async function buy(
  memberId: MemberId,
  daysAgo: number,
  {
    cents = 1000,
    points = 0,
    businessId = bakery,
  }: { cents?: number; points?: number; businessId?: BusinessId } = {},
) {
  const now = database.clock.now()
  database.clock.moveTo(plus(now, { hours: -24 * daysAgo }))
  const id = await fixture.placeOne(memberId, {
    businessId,
    lines: [{ unit: cents, quantity: 2, name: 'Rye loaf' }],
    points,
  })
  database.clock.moveTo(now)
  return id
}

beforeAll(async () => {
  bakery = fixture.loyalty.bakery
  ;[owner, bookkeeper] = [await fixture.loyalty.newMember(), await fixture.loyalty.newMember()]
  members = await Promise.all(Array.from({ length: 6 }, () => fixture.loyalty.newMember()))
  await fixture.loyalty.run(async (context) => {
    await addMembership(context, { businessId: bakery, memberId: owner, role: 'owner' })
    await addMembership(context, { businessId: bakery, memberId: bookkeeper, role: 'bookkeeper' })
  })
  for (const [at, memberId] of members.entries()) {
    await fixture.loyalty.give(memberId, 500)
    for (const days of [40, 33, 26, at])
      await buy(memberId, days, { cents: 1000 + 137 * at, points: days === at ? 20 + at : 0 })
  }
  const away = await fixture.loyalty.newMember()
  for (const days of [40, 33, 26]) await buy(away, days)
  const refunded = await buy(members[0]!, 2, { cents: 777 })
  await fulfil(database, refunded)
  await fixture.loyalty.runAs(
    fixture.ines,
    (context) =>
      refundOrder(context, {
        businessId: bakery,
        orderId: refunded,
        decision: 'approve',
        usdCents: usdCents(333),
        reason: 'Burnt.',
      }),
    true,
  )
  while ((await fixture.loyalty.run((context) => rollUpDays(context))) > 0);
})

const query = () => ({ businessId: bakery, view: 'cash' as const })
const read = (by = owner) => fixture.as(by, (context) => businessInsights(context, query()))
const more = (by = owner, businessId = bakery) =>
  fixture.as(by, (context) => moreInsights(context, { businessId }))
const rowsOf = (csv: string) =>
  csv
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','))
const csvOf = async (table: InsightsTable, by = owner) =>
  rowsOf(await fixture.as(by, (context) => insightsCsv(context, { ...query(), table })))
/** The second column by the first. */
const facts = async (table: InsightsTable) => Object.fromEntries((await csvOf(table)).slice(1))
const dollars = (cents: number) => (cents / 100).toFixed(2)

test('a file of customers needs a fresh sign-in, and no other file does', async () => {
  const old = (table: InsightsTable) =>
    fixture.as(owner, (context) =>
      insightsCsv(
        { ...context, actor: { ...context.actor!, provedAt: async () => null } },
        { ...query(), table },
      ),
    )
  await expect(old('overdue')).rejects.toMatchObject({ code: 'sign_in_again' })
  expect(await old('days')).toContain('Day,')
})

test('each table of the insights has a file, and each file equals its figures to the cent', async () => {
  const insights = await read()
  const { points, slots } = await more()
  expect(insights.total.refunds).toBe(333)
  const summary = Object.fromEntries((await csvOf('summary')).slice(1).map(([name, now]) => [name, now]))
  for (const name of measureNames) {
    const { words, unit } = measures[name]
    const value = insights.total[name]
    expect(summary[unit === 'cents' ? `${words} (USD)` : words]).toBe(
      unit === 'cents' ? dollars(value) : String(value),
    )
  }
  const days = await csvOf('days')
  const sum = days.slice(1, -1).reduce((cents, row) => cents + Math.round(Number(row[1]) * 100), 0)
  expect([sum, days.at(-1)?.[1]]).toEqual([insights.total.sales, dollars(insights.total.sales)])
  const why = await facts('why')
  const parts = Object.values(why).map((value) => Math.round(Number(value) * 100))
  expect(parts).toEqual([insights.why.visits, insights.why.basket, insights.why.price, insights.why.change])
  expect(await facts('returning')).toEqual({
    'Customers who bought': String(insights.returning.customers),
    'Returning customers': String(insights.returning.returning),
  })
  expect((await csvOf('cohorts')).slice(1).map(([month, customers]) => [month, Number(customers)])).toEqual(
    insights.cohorts.map(({ month, customers }) => [month, customers]),
  )
  expect((await csvOf('overdue')).length - 1).toBe(insights.overdue.count)
  expect(await facts('segments')).toEqual({ 'All customers': String(insights.customerCount) })
  expect(await facts('points')).toEqual({
    Issued: String(insights.points.issued),
    'Spent here': String(insights.points.spentHere),
    'Cost (% of net sales)': dollars(insights.points.costHundredths ?? 0),
    'Issued here and spent elsewhere': String(points.issuedHereSpentElsewhere),
    'Spent here and issued elsewhere': String(points.spentHereIssuedElsewhere),
  })
  expect(await facts('referrals')).toMatchObject({ Invited: '0', Bought: '0', k: '0.000' })
  expect(await facts('lifetime')).toMatchObject({
    Customers: '7',
    'Average spent so far (USD)': dollars(insights.lifetime?.soFar ?? 0),
  })
  expect(await facts('bookings')).toEqual({
    Bookings: String(insights.total.bookings),
    'No-shows': String(insights.total.noShows),
  })
  expect(await facts('reviews')).toEqual({ Received: '0', Answered: '0' })
  expect((await csvOf('slots')).at(-1)).toEqual([
    'Total',
    '',
    String(slots.offeredMinutes),
    String(slots.bookedMinutes),
    '',
  ])
  expect(points).toEqual({ issuedHereSpentElsewhere: 0, spentHereIssuedElsewhere: insights.points.spentHere })
  for (const table of InsightsTable.options) expect((await csvOf(table)).length).toBeGreaterThan(1)
})

test('points elsewhere are sums over five people or more', async () => {
  const { salon } = fixture.loyalty
  // Points of the bakery become spendable; at the salon they pay for more than the platform's points cover.
  for (const memberId of members) await fixture.loyalty.buy(memberId, bakery, 10_000)
  await fixture.loyalty.pass(30)
  const spendAtSalon = (memberId: MemberId) => buy(memberId, 0, { businessId: salon, points: 490 })
  for (const memberId of members.slice(0, 4)) await spendAtSalon(memberId)
  expect((await more()).points.issuedHereSpentElsewhere).toBeNull()
  await spendAtSalon(members[4]!)
  const { rows } = await database.pool.query<{ points: number }>(
    `select sum(points - restored)::int as points from ledger_slice join ledger_lot on ledger_lot.id = lot_id
    where status = 'captured' and funder_id = $1 and business_id = $2`,
    [bakery, salon],
  )
  expect((await more()).points.issuedHereSpentElsewhere).toBe(rows[0]?.points)
  expect(rows[0]?.points).toBeGreaterThan(0)
})

test('the files of Today and of a customer equal their pages', async () => {
  const today = await fixture.as(owner, (context) => businessToday(context, bakery))
  const file = async (table: TodayTable) =>
    rowsOf(await fixture.as(owner, (context) => todayCsv(context, { businessId: bakery, table })))
  const figures = await file('figures')
  expect(figures.slice(1).map(([, value]) => value)).toEqual([
    dollars(today.figures?.netSales.value ?? 0),
    String(today.figures?.orders.value),
    String(today.figures?.bookings.value),
    String(today.figures?.pointsIssued.value),
  ])
  expect((await file('visits')).length - 1).toBe(today.nextVisits.length)
  expect((await file('reviews')).length - 1).toBe(today.newReviews.length)
  const pair = { businessId: bakery, memberId: members[0]! }
  const detail = await fixture.as(owner, (context) => customerOfBusiness(context, pair))
  const ofCustomer = async (table: CustomerTable) =>
    rowsOf(await fixture.as(owner, (context) => customerCsv(context, { ...pair, table })))
  expect(Object.fromEntries(await ofCustomer('summary'))).toMatchObject({
    Visits: String(detail.customer.visits),
    'Spent (USD)': dollars(detail.customer.spendUsdCents ?? 0),
    'Points earned': String(detail.customer.pointsEarned),
  })
  expect((await ofCustomer('favorites'))[1]).toEqual(['Rye loaf', String(detail.favorites[0]?.quantity)])
  expect((await ofCustomer('orders')).slice(1).map(([number]) => number)).toEqual(
    detail.orders.map(({ number }) => number),
  )
  expect((await ofCustomer('bookings')).length - 1).toBe(detail.bookings.length)
})

test('a bookkeeper sees figures and no people, and a single customer in no mean', async () => {
  const insights = await read(bookkeeper)
  expect(insights.overdue.customers).toEqual([])
  expect(insights.overdue.count).toBe((await read()).overdue.count)
  expect((await csvOf('overdue', bookkeeper)).length).toBe(1)
  const { gym } = fixture.loyalty
  await fixture.loyalty.run((context) =>
    addMembership(context, { businessId: gym, memberId: bookkeeper, role: 'bookkeeper' }),
  )
  await buy(members[0]!, 1, { businessId: gym, cents: 5000 })
  while ((await fixture.loyalty.run((context) => rollUpDays(context))) > 0);
  const ofOne = await fixture.as(bookkeeper, (context) =>
    businessInsights(context, { businessId: gym, view: 'cash' }),
  )
  expect(ofOne).toMatchObject({ customerCount: 1, segments: null, cohorts: [], lifetime: null })
  const ofOwner = await fixture.loyalty.runAs(
    fixture.ines,
    (context) => businessInsights(context, { businessId: gym, view: 'cash' }),
    true,
  )
  expect(ofOwner.lifetime).toMatchObject({ customers: 1, soFar: 10_000, twelveMonths: null })
})
