import type { BusinessId, LocationId, MemberId, OrderId } from 'contract/core/ids'
import { beforeAll, expect, test } from 'vitest'
import { useDatabase } from '../../../../test-support/database.ts'
import { useCheckoutsFixture } from '../../../../test-support/fixtures/checkouts.ts'
import { addTestLocation, firstLocation } from '../../../../test-support/fixtures/locations.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { addMembership } from '../../businesses/public.ts'
import { businessToday } from '../../insights/today/today.ts'
import { businessOverview } from '../../overview/overview.ts'
import { moveOrder } from '../fulfilment/moveOrder.ts'
import { pastOrdersOfBusiness } from '../past/searchPastOrders.ts'
import { refundOrder } from '../refunds/requestRefund.ts'
import { ordersOfBusiness, orderOfMember } from './readOrders.ts'

const database = useDatabase()
const fixture = useCheckoutsFixture(database)
let bakery: BusinessId
let main: LocationId
let second: LocationId
let maya: MemberId
/** At the second location only. */
let ida: MemberId
let noor: MemberId
let atMain: OrderId
let atSecond: OrderId

async function buyAt(locationId: LocationId | undefined): Promise<OrderId> {
  const productId = await fixture.newProduct(bakery, 1250)
  await fixture.fill(maya, [{ productId, quantity: 1 }])
  const checkout = await fixture.start(maya, {
    pickups: locationId ? [{ businessId: bakery, locationId, at: null, note: '' }] : [],
  })
  await fixture.pay(checkout)
  await fixture.settle(maya, checkout.id)
  return checkout.orderIds[0]! // one business
}

beforeAll(async () => {
  bakery = fixture.loyalty.bakery
  main = await firstLocation(database.pool, bakery)
  second = await addTestLocation(database.pool, bakery)
  ;[maya, ida, noor] = [
    await fixture.loyalty.newMember(),
    await fixture.loyalty.newMember(),
    await fixture.loyalty.newMember(),
  ]
  const context = database.contextOf()
  await addMembership(context, { businessId: bakery, memberId: ida, role: 'staff', locationIds: [second] })
  await addMembership(context, { businessId: bakery, memberId: noor, role: 'manager' })
  atMain = await buyAt(undefined)
  atSecond = await buyAt(second)
})

const open = async (by: MemberId, locationId?: LocationId) => {
  const page = { businessId: bakery, locationId, pageSize: 50 }
  const { orders } = await fixture.as(by, (context) => ordersOfBusiness(context, page))
  return orders.map(({ id }) => id)
}

test('an order has the chosen location, else the first, and its customer sees the address', async () => {
  const place = async (orderId: OrderId) =>
    (await fixture.as(maya, (context) => orderOfMember(context, orderId))).pickup?.place.street
  expect(await place(atSecond)).toBe('2 Second Street')
  expect(await place(atMain)).not.toBe('2 Second Street')
  await expect(buyAt(crypto.randomUUID() as LocationId)).rejects.toMatchObject({
    code: 'pickup_time_unavailable',
  })
})

test('people of one location see and count only its orders; others choose', async () => {
  expect(await open(ida)).toEqual([atSecond])
  expect(new Set(await open(noor))).toEqual(new Set([atMain, atSecond]))
  expect(await open(noor, main)).toEqual([atMain])
  await expect(open(ida, main)).rejects.toMatchObject({ code: 'not_permitted' })
  const newOrders = async (by: MemberId, locationId?: LocationId) =>
    (await fixture.as(by, (context) => businessOverview(context, bakery, locationId))).newOrders.count
  expect([await newOrders(ida), await newOrders(noor), await newOrders(noor, main)]).toEqual([1, 2, 1])
})

test('a new order is announced to the people of its location only', async () => {
  const { rows } = await database.pool.query<{ member_id: MemberId; natural_key: string }>(
    `select member_id, natural_key from notification where natural_key like 'new-order:%' and member_id = any($1)`,
    [[ida, noor]],
  )
  const announced = (to: MemberId) =>
    new Set(rows.flatMap((row) => (row.member_id === to ? [row.natural_key] : [])))
  expect(announced(ida)).toEqual(new Set([`new-order:${atSecond}`]))
  expect(announced(noor)).toEqual(new Set([`new-order:${atMain}`, `new-order:${atSecond}`]))
})

test('people of one location cannot act on the orders of another: they do not exist for them', async () => {
  const notFound = new Refusal('order_not_found')
  const refund = (by: MemberId) =>
    fixture.as(by, (context) =>
      refundOrder(context, { businessId: bakery, orderId: atMain, decision: 'approve', reason: 'Sorry.' }),
    )
  const accept = (by: MemberId, orderId: OrderId) =>
    fixture.as(by, (context) =>
      moveOrder(context, { businessId: bakery, orderId, from: 'placed', to: 'accepted' }),
    )
  await expect(refund(ida)).rejects.toThrow(notFound)
  await expect(accept(ida, atMain)).rejects.toThrow(notFound)
  expect(await accept(ida, atSecond)).toMatchObject({ status: 'accepted' })
})

test('the figures of today are those of the location', async () => {
  const figuresOf = async (by: MemberId, locationId?: LocationId) =>
    (await fixture.as(by, (context) => businessToday(context, bakery, locationId))).figures
  const orders = async (locationId?: LocationId) => (await figuresOf(noor, locationId))?.orders.value
  database.clock.moveTo('2026-11-20T17:01:00Z')
  expect([await orders(), await orders(main), await orders(second)]).toEqual([2, 1, 1])
  expect(await figuresOf(ida)).toBeNull()
  const manager = await fixture.loyalty.newMember()
  await addMembership(database.contextOf(), {
    businessId: bakery,
    memberId: manager,
    role: 'manager',
    locationIds: [second],
  })
  expect(await figuresOf(manager)).toMatchObject({ orders: { value: 1 }, netSales: { value: 1250 } })
})

test('when a location goes, its orders stay with the whole business', async () => {
  const third = await addTestLocation(database.pool, bakery, '3 Third Street')
  const leaving = await fixture.loyalty.newMember()
  await addMembership(database.contextOf(), {
    businessId: bakery,
    memberId: leaving,
    role: 'staff',
    locationIds: [third],
  })
  const orderId = await buyAt(third)
  await database.pool.query('delete from location where id = $1', [third])
  expect(await open(leaving)).toEqual([])
  expect(await open(noor)).toContain(orderId)
  const past = await fixture.as(leaving, (context) =>
    pastOrdersOfBusiness(context, { businessId: bakery, q: '', sort: 'newest', pageSize: 25 }),
  )
  expect(past.totals.orders).toBe(0)
})
