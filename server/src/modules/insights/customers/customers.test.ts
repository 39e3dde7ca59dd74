import { randomUUID } from 'node:crypto'
import type { BusinessId, MemberId } from 'contract/core/ids'
import type { CustomerSort } from 'contract/insights/customers'
import { plus } from 'contract/core/time'
import { beforeAll, expect, test } from 'vitest'
import { useDatabase } from '../../../../test-support/database.ts'
import { useOrdersFixture } from '../../../../test-support/fixtures/orders.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { joinAccounts } from '../../account/merge/mergeAccounts.ts'
import { addMembership } from '../../businesses/businesses.ts'
import { businessInsights } from '../report/insights.ts'
import { rollUpDays } from '../rollup/rollUp.ts'
import { businessToday } from '../today/today.ts'
import { customerOfBusiness, customersCsv, customersOfBusiness, removeNote, writeNote } from './customers.ts'

const database = useDatabase()
const fixture = useOrdersFixture(database)
let bakery: BusinessId
let owner: MemberId
let regular: MemberId
let once: MemberId

/** Buys at the bakery this many days before today. */
async function buy(memberId: MemberId, daysAgo: number, cents = 1000): Promise<void> {
  const now = database.clock.now()
  database.clock.moveTo(plus(now, { hours: -24 * daysAgo }))
  await fixture.placeOne(memberId, {
    businessId: bakery,
    lines: [{ unit: cents, quantity: 1, name: daysAgo > 20 ? 'Rye loaf' : 'Almond tart' }],
  })
  database.clock.moveTo(now)
}
const rollUp = () => fixture.loyalty.run((context) => rollUpDays(context))

beforeAll(async () => {
  bakery = fixture.loyalty.bakery
  owner = await fixture.loyalty.newMember()
  regular = await fixture.loyalty.newMember()
  once = await fixture.loyalty.newMember()
  await fixture.loyalty.run((context) =>
    addMembership(context, { businessId: bakery, memberId: owner, role: 'owner' }),
  )
  await database.pool.query(`update member set display_name = 'Zoë Regular' where id = $1`, [regular])
  await database.pool.query(`update member set display_name = 'Otto Once' where id = $1`, [once])
  for (const days of [40, 33, 26, 19]) await buy(regular, days)
  await buy(once, 3, 5000)
  await rollUp()
})

const list = (
  more: { q?: string; sort?: CustomerSort; segment?: 'new'; pageSize?: number; pageToken?: string } = {},
  by = owner,
) =>
  fixture.as(by, (context) =>
    customersOfBusiness(context, { businessId: bakery, q: '', sort: 'recent', pageSize: 25, ...more }),
  )
const names = async (...input: Parameters<typeof list>) =>
  (await list(...input)).customers.map(({ name }) => name)

test('lists customers by last visit, visits or spending, with their segments', async () => {
  const { customers, count } = await list()
  expect(count).toBe(2)
  expect(customers).toMatchObject([
    { name: 'Otto Once', segment: 'new', visits: 1, spendUsdCents: 5000 },
    { name: 'Zoë Regular', segment: 'slipping', visits: 4, orders: 4, spendUsdCents: 4000 },
  ])
  expect(await names({ sort: 'visits' })).toEqual(['Zoë Regular', 'Otto Once'])
  expect(await names({ sort: 'spend' })).toEqual(['Otto Once', 'Zoë Regular'])
  expect(await names({ segment: 'new' })).toEqual(['Otto Once'])
  expect(await names({ q: 'zoë' })).toEqual(['Zoë Regular'])
  expect(await names({ q: 'nobody' })).toEqual([])
})

test('continues with the next page, and only with a token of the same list', async () => {
  for (const sort of ['recent', 'visits', 'spend'] as const) {
    const first = await list({ sort, pageSize: 1 })
    const second = await list({ sort, pageSize: 1, pageToken: first.nextPageToken ?? '' })
    expect([...first.customers, ...second.customers]).toEqual((await list({ sort })).customers)
    expect(second.nextPageToken).toBeNull()
  }
  const { nextPageToken } = await list({ pageSize: 1 })
  await expect(list({ sort: 'visits', pageToken: nextPageToken ?? '' })).rejects.toThrow(
    new Refusal('page_token_invalid'),
  )
})

test('staff see no money, and cannot sort by it or download it', async () => {
  const { customers } = await list({ sort: 'spend' }, fixture.tomas)
  expect(customers.map(({ spendUsdCents }) => spendUsdCents)).toEqual([null, null])
  expect(customers[0]?.name).toBe('Otto Once')
  const filter = { businessId: bakery, q: '', sort: 'recent' } as const
  await expect(fixture.as(fixture.tomas, (context) => customersCsv(context, filter))).rejects.toMatchObject({
    code: 'not_permitted',
  })
  const csv = await fixture.as(owner, (context) => customersCsv(context, filter))
  expect(csv.split('\r\n').slice(0, 3)).toEqual([
    '\uFEFFCustomer,Segment,First visit,Last visit,Visits,Orders,Spent (USD),Points earned,Points spent',
    'Otto Once,New,2026-11-17,2026-11-17,1,1,50.00,0,0',
    'Zoë Regular,Slipping,2026-10-11,2026-11-01,4,4,40.00,0,0',
  ])
})

test('one customer shows orders, favorites and notes of this business', async () => {
  const read = () =>
    fixture.as(fixture.tomas, (context) =>
      customerOfBusiness(context, { businessId: bakery, memberId: regular }),
    )
  const [noteId, text] = [randomUUID(), 'Likes a dark crust.']
  for (let time = 0; time < 2; time += 1)
    await fixture.as(fixture.tomas, (context) =>
      writeNote(context, { businessId: bakery, memberId: regular, noteId, text }),
    )
  expect(await read()).toMatchObject({
    gapDays: 7,
    favorites: [
      { name: 'Rye loaf', quantity: 3 },
      { name: 'Almond tart', quantity: 1 },
    ],
    notes: [{ id: noteId, text }],
  })
  expect((await read()).orders).toHaveLength(4)
  await fixture.as(owner, (context) => removeNote(context, { businessId: bakery, memberId: regular, noteId }))
  expect((await read()).notes).toEqual([])
})

test('other businesses and strangers see nothing, and no business sees people who never bought', async () => {
  const pair = { businessId: bakery, memberId: regular }
  for (const by of [fixture.ines, once]) {
    const refusal = new Refusal('business_not_found')
    await expect(list({}, by)).rejects.toThrow(refusal)
    await expect(fixture.as(by, (context) => customerOfBusiness(context, pair))).rejects.toThrow(refusal)
    await expect(
      fixture.as(by, (context) => writeNote(context, { ...pair, noteId: randomUUID(), text: 'x' })),
    ).rejects.toThrow(refusal)
    await expect(fixture.as(by, (context) => businessToday(context, bakery))).rejects.toThrow(refusal)
    await expect(
      fixture.as(by, (context) => businessInsights(context, { businessId: bakery, view: 'cash' })),
    ).rejects.toThrow(refusal)
  }
  await expect(
    fixture.as(owner, (context) =>
      customerOfBusiness(context, { businessId: bakery, memberId: fixture.ines }),
    ),
  ).rejects.toThrow(new Refusal('customer_not_found'))
})

test('insights name who is overdue, and are for owners', async () => {
  const insights = await fixture.as(owner, (context) =>
    businessInsights(context, { businessId: bakery, view: 'cash' }),
  )
  expect(insights).toMatchObject({
    from: '2026-11-01',
    to: '2026-11-20',
    comparedWith: { from: '2026-10-01', to: '2026-10-20' },
    overdue: { count: 1, customers: [{ name: 'Zoë Regular', gapDays: 7, daysAway: 19 }] },
    returning: { customers: 2, returning: 1 },
    segments: null,
    customerCount: 2,
    cohorts: [
      { month: '2026-10', customers: 1, active: [1, null] },
      { month: '2026-11', customers: 1, active: [null] },
    ],
  })
  await expect(
    fixture.as(fixture.tomas, (context) => businessInsights(context, { businessId: bakery, view: 'cash' })),
  ).rejects.toMatchObject({ code: 'not_permitted' })
})

test('a customer who comes every other day is not overdue within the week', async () => {
  const setGap = (days: number | null) =>
    database.pool.query('update member_business set gap_days = $2 where member_id = $1', [once, days])
  await setGap(1)
  const { overdue } = await fixture.as(owner, (context) =>
    businessInsights(context, { businessId: bakery, view: 'cash' }),
  )
  expect(overdue.customers.map(({ name }) => name)).toEqual(['Zoë Regular'])
  await setGap(null)
})

test('today compares the day so far with the same weekday, and shows money only to owners', async () => {
  await buy(once, 7, 2000)
  await buy(once, 0, 3000)
  database.clock.moveTo(plus(database.clock.now(), { minutes: 1 }))
  const read = (by: MemberId) => fixture.as(by, (context) => businessToday(context, bakery))
  const today = await read(owner)
  expect(today).toMatchObject({ day: '2026-11-20', timeZone: 'America/New_York', isNew: false })
  // $20.00 on one of four Fridays.
  expect(today.figures?.netSales).toEqual({ value: 3000, usual: 500 })
  expect((await read(fixture.tomas)).figures).toBeNull()
})

test('a merge moves figures and notes to the remaining account', async () => {
  const [from, to] = [await fixture.loyalty.newMember(), await fixture.loyalty.newMember()]
  await buy(from, 2)
  await rollUp()
  const pair = { businessId: bakery, memberId: from }
  await fixture.as(owner, (context) =>
    writeNote(context, { ...pair, noteId: randomUUID(), text: 'Window seat.' }),
  )
  await fixture.as(to, (context) => joinAccounts(context, { from, to }))
  await rollUp()
  const { customer, notes } = await fixture.as(owner, (context) =>
    customerOfBusiness(context, { businessId: bakery, memberId: to }),
  )
  expect([customer.visits, notes.map(({ text }) => text)]).toEqual([1, ['Window seat.']])
  await expect(fixture.as(owner, (context) => customerOfBusiness(context, pair))).rejects.toThrow(
    new Refusal('customer_not_found'),
  )
})

test('a new business has no usual day yet', async () => {
  const { gym } = fixture.loyalty
  await fixture.loyalty.run((context) =>
    addMembership(context, { businessId: gym, memberId: owner, role: 'owner' }),
  )
  const { isNew, figures } = await fixture.as(owner, (context) => businessToday(context, gym))
  expect(isNew).toBe(true)
  expect(Object.values(figures ?? {}).map(({ usual }) => usual)).toEqual([null, null, null, null])
})
