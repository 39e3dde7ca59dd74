import type { BusinessId, MemberId, OrderId } from 'contract/core/ids'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useDatabase } from '../../../../test-support/database.ts'
import { useOrdersFixture } from '../../../../test-support/fixtures/orders.ts'
import { addMembership } from '../../businesses/businesses.ts'
import { balancesOf } from '../../ledger/wallets.ts'
import { releasePurchases } from '../../loyalty/purchases/completePurchase.ts'
import { defineNetworkTiers } from '../../loyalty/tiers/tiers.ts'
import { orderOfMember } from '../core/readOrders.ts'
import { moveOrder } from '../fulfilment/moveOrder.ts'
import { ordersJobs } from '../jobs.ts'
import { heldRefunds } from '../pendingRefunds/heldRefunds.ts'
import { refreshEarnedPoints } from './refreshEarned.ts'
import { refundOrder } from './requestRefund.ts'

const database = useDatabase()
const fixture = useOrdersFixture(database)
let owner: MemberId
let customer: MemberId
/** Gives the customer the network's Gold tier. */
let first: OrderId
/** Earned 500 points, and 125 more with that tier. */
let later: OrderId

beforeAll(async () => {
  owner = await fixture.loyalty.newMember()
  await fixture.loyalty.run(defineNetworkTiers)
  for (const businessId of [fixture.loyalty.gym, fixture.loyalty.salon])
    await addMembership(database.contextOf(), { businessId, memberId: owner, role: 'owner' })
})

beforeEach(async () => {
  customer = await fixture.loyalty.newMember()
  first = await buy(fixture.loyalty.gym, 60_000)
  await settle(fixture.loyalty.gym, first)
  later = await buy(fixture.loyalty.salon, 10_000)
  database.enqueued.length = 0
})

const buy = (businessId: BusinessId, cents: number, points = 0) =>
  fixture.placeOne(customer, { businessId, lines: [{ unit: cents, quantity: 1 }], points })

const earnedBy = async (orderId: OrderId) =>
  (await fixture.as(customer, (context) => orderOfMember(context, orderId))).earnedPoints

/** Completes an order and releases its points. */
async function settle(businessId: BusinessId, orderId: OrderId): Promise<void> {
  const steps = ['placed', 'accepted', 'preparing', 'ready', 'fulfilled'] as const
  for (const [at, to] of steps.slice(1).entries())
    await fixture.as(
      owner,
      (context) => moveOrder(context, { businessId, orderId, from: steps[at]!, to }), // the step before
    )
  await fixture.loyalty.pass(8)
  await fixture.loyalty.run((context) => releasePurchases(context))
}

const refundFirst = () =>
  fixture.as(owner, (context) =>
    refundOrder(context, {
      businessId: fixture.loyalty.gym,
      orderId: first,
      decision: 'approve',
      reason: 'It was not as described.',
    }),
  )

async function runRefreshes(): Promise<void> {
  const job = ordersJobs(fixture.loyalty.run).find(({ name }) => name === refreshEarnedPoints)
  for (const { data } of database.enqueued.filter(({ job: name }) => name === refreshEarnedPoints))
    await fixture.loyalty.run(async (context) => job?.run(context, data))
}

test('an order shows only the points that a fallen tier leaves it', async () => {
  expect(await earnedBy(later)).toBe(625)
  await refundFirst()
  await runRefreshes()
  await runRefreshes()
  expect([await earnedBy(first), await earnedBy(later)]).toEqual([0, 500])
  expect(await balancesOf(database.contextOf(), customer)).toMatchObject({
    pending: 500,
    available: 0,
    debt: 0,
  })
  const { rows } = await database.pool.query<{ points: number }>(
    `select (data ->> 'points')::int as points from domain_event where type = 'points.reversed' and subject_id = $1`,
    [later],
  )
  expect(rows).toEqual([{ points: 125 }])
})

test('a refund that ends a tier waits if points of later purchases that others paid for are spent', async () => {
  await settle(fixture.loyalty.salon, later)
  await buy(fixture.loyalty.bakery, 3625, 3625)
  await fixture.loyalty.fund(fixture.loyalty.gym, 10_000)
  expect((await refundFirst()).refunds).toMatchObject([{ status: 'approved', cardUsdCents: 0 }])
  expect(await heldRefunds(database.contextOf())).toMatchObject([{ because: 'others_owed' }])
  expect(await balancesOf(database.contextOf(), customer)).toMatchObject({ available: 0, debt: 0 })
})
