import { randomUUID } from 'node:crypto'
import type { BusinessId, MemberId, OrderId } from 'contract/core/ids'
import { points } from 'contract/core/points'
import { beforeEach, expect, test } from 'vitest'
import { useDatabase } from '../../../../test-support/database.ts'
import { addMembership } from '../../businesses/businesses.ts'
import { payOut } from '../../ledger/sales/money.ts'
import { balancesOf } from '../../ledger/wallets.ts'
import { accountBalance } from '../../../../test-support/fixtures/ledger.ts'
import { releasePurchases } from '../../loyalty/purchases/completePurchase.ts'
import { changeCampaign, startCampaign } from '../../loyalty/campaigns/campaigns.ts'
import { publishRule, setTiers } from '../../loyalty/programs/programs.ts'
import { defineTiers } from '../../loyalty/tiers/tiers.ts'
import { campaignDraft, ruleDraft } from '../../../../test-support/fixtures/loyalty.ts'
import { decideHeldRefund, heldRefunds, releaseHeldRefund } from '../pendingRefunds/heldRefunds.ts'
import { ordersJobs } from '../jobs.ts'
import { cancelOrder, moveOrder } from '../fulfilment/moveOrder.ts'
import { orderOfMember } from '../core/readOrders.ts'
import { refundOrder, requestRefund } from './requestRefund.ts'
import { useOrdersFixture } from '../../../../test-support/fixtures/orders.ts'

const database = useDatabase()
const fixture = useOrdersFixture(database)
let shop: BusinessId
let honest: BusinessId
let owner: MemberId
let customer: MemberId

/** The shop's owner sets an earning rate of one dollar in points per dollar. */
beforeEach(async () => {
  shop = fixture.loyalty.gym
  honest = fixture.loyalty.salon
  owner = await fixture.loyalty.newMember()
  customer = await fixture.loyalty.newMember()
  await addMembership(database.contextOf(), { businessId: shop, memberId: owner, role: 'owner' })
  const draft = ruleDraft({ rateHundredths: 10_000 })
  await fixture.as(owner, (context) => publishRule(context, { businessId: shop, draft }))
  const left = await owed(shop)
  if (left > 0) await payOutSome(left)
  database.enqueued.length = 0
})

const owed = (businessId: BusinessId) => accountBalance(database, 'payable', businessId)
const seen = (orderId: OrderId) => fixture.as(customer, (context) => orderOfMember(context, orderId))
const cardRefunds = () => database.enqueued.filter(({ job }) => job === 'refund-card')

async function buy(cents: number, memberId = customer): Promise<OrderId> {
  return fixture.placeOne(memberId, { businessId: shop, lines: [{ unit: cents, quantity: 1 }] })
}

async function complete(orderId: OrderId): Promise<void> {
  const steps = ['placed', 'accepted', 'preparing', 'ready', 'fulfilled'] as const
  for (const [at, to] of steps.slice(1).entries())
    await fixture.as(owner, (context) =>
      moveOrder(context, {
        businessId: shop,
        orderId,
        from: steps[at]!, // the step before
        to,
      }),
    )
}

async function afterTheHoldPeriod(): Promise<void> {
  await fixture.loyalty.pass(8)
  await fixture.loyalty.run((context) => releasePurchases(context))
}

/** Pays out like a payout does, regardless of the shop's balance. */
const payOutSome = (usdCents: number) =>
  fixture.loyalty.run((context) =>
    payOut(context, { statementId: randomUUID(), businessId: shop, usdCents, title: 'Payout' }),
  )

/** Buys for $1,500 at the shop and spends the points on goods for $1,500 at an uninvolved business. */
async function buyAndSpend(): Promise<OrderId> {
  const orderId = await buy(150_000)
  await complete(orderId)
  await afterTheHoldPeriod()
  await fixture.placeOne(customer, {
    businessId: honest,
    lines: [{ unit: 150_000, quantity: 1 }],
    points: 150_000,
  })
  return orderId
}

const refund = (orderId: OrderId) =>
  fixture.as(owner, (context) =>
    refundOrder(context, { businessId: shop, orderId, decision: 'approve', reason: 'They are a friend.' }),
  )

async function runHeldJobs(): Promise<void> {
  const run = (name: string, data: object) => {
    const job = ordersJobs(fixture.loyalty.run).find((candidate) => candidate.name === name)
    return fixture.loyalty.run(async (context) => job?.run(context, data))
  }
  database.enqueued.length = 0
  await run('try-held-refunds', {})
  for (const { job, data } of database.enqueued.filter(({ job: name }) => name === releaseHeldRefund))
    await run(job, data)
}

test('a refund is held while the business cannot pay for points already spent elsewhere', async () => {
  const before = await owed(shop)
  const orderId = await buyAndSpend()
  expect(await owed(shop)).toBe(before)
  const { refunds, actions, refundedUsdCents } = await refund(orderId)
  expect(refunds).toMatchObject([{ status: 'approved', usdCents: 150_000, cardUsdCents: 0 }])
  expect(actions).not.toContain('refund')
  expect(refundedUsdCents).toBe(0)
  await expect(refund(orderId)).rejects.toMatchObject({ code: 'order_state' })
  for (let day = 0; day < 5; day++) {
    await fixture.loyalty.pass(1)
    await runHeldJobs()
  }
  expect(cardRefunds()).toEqual([])
  expect(await owed(shop)).toBe(before)
  expect(await seen(orderId)).toMatchObject({ paymentStatus: 'paid', refundedUsdCents: 0 })
  expect(await balancesOf(database.contextOf(), customer)).toMatchObject({ debt: 0 })
  const { rows } = await database.pool.query(
    `select title from notification where member_id = $1 and title like '%approved a refund%'`,
    [customer],
  )
  expect(rows).toEqual([{ title: 'The gym approved a refund of $1,500.00' }])

  // Once the shop's sales cover the refund, it is paid, and the shop bears the spent points.
  await complete(await buy(20_000, await fixture.loyalty.newMember()))
  await runHeldJobs()
  expect(cardRefunds()).toEqual([])
  const free = ruleDraft({ rateHundredths: 0 })
  await fixture.as(owner, (context) => publishRule(context, { businessId: shop, draft: free }))
  await complete(await buy(160_000, await fixture.loyalty.newMember()))
  await fixture.loyalty.pass(1)
  await runHeldJobs()
  expect(cardRefunds()).toHaveLength(1)
  expect(await owed(shop)).toBe(before + 10_000)
  expect(await seen(orderId)).toMatchObject({ paymentStatus: 'refunded', refundedUsdCents: 150_000 })
  await runHeldJobs()
  expect(cardRefunds()).toEqual([])
})

test('a refund is paid immediately if the balance covers it or the order was never completed', async () => {
  const orderId = await buy(3000)
  await complete(orderId)
  expect((await refund(orderId)).refunds).toMatchObject([{ status: 'processing', cardUsdCents: 3000 }])
  expect(cardRefunds()).toHaveLength(1)
  // Money of an order that was never complete is still here, regardless of the shop's debt.
  await payOutSome(50_000)
  const second = await buy(4000)
  const cancelled = await fixture.as(customer, (context) => cancelOrder(context, second))
  expect(cancelled).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' })
  expect(cardRefunds()).toHaveLength(2)
})

test('points of an own tier of another open order do not hold a refund that the balance covers', async () => {
  const tiers = [{ name: 'Guest', thresholdPoints: 0, factorHundredths: 200, perks: [] }]
  await fixture.as(owner, (context) =>
    publishRule(context, { businessId: shop, draft: ruleDraft({ rateHundredths: 500 }) }),
  )
  await fixture.as(owner, (context) => setTiers(context, { businessId: shop, tiers }))
  const debt = -(await owed(shop))
  if (debt > 0) await fixture.loyalty.fund(shop, debt)
  const orderId = await buy(3000)
  await complete(orderId)
  const open = await buy(10_000, await fixture.loyalty.newMember())
  expect((await refund(orderId)).refunds).toMatchObject([{ status: 'processing', cardUsdCents: 3000 }])
  await complete(open)
  await fixture.as(owner, (context) => setTiers(context, { businessId: shop, tiers: [] }))
})

test('a refund is held while the money of its completed order funds a campaign', async () => {
  const free = ruleDraft({ rateHundredths: 0 })
  await fixture.as(owner, (context) => publishRule(context, { businessId: shop, draft: free }))
  const debt = -(await owed(shop))
  if (debt > 0) await fixture.loyalty.fund(shop, debt)
  const orderId = await buy(10_000)
  await complete(orderId)
  const settled = await owed(shop)
  const draft = campaignDraft(shop, {
    amount: { kind: 'bonus', points: points(1000) },
    budgetPoints: points(settled),
  })
  const { id } = await fixture.as(owner, (context) => startCampaign(context, { businessId: shop, draft }))
  expect((await refund(orderId)).refunds).toMatchObject([{ status: 'approved', cardUsdCents: 0 }])
  expect(await owed(shop)).toBe(0)
  expect(cardRefunds()).toEqual([])
  // An order that is not complete funds nothing.
  const next = await buy(4000)
  await fixture.as(customer, (context) => cancelOrder(context, next))
  expect(cardRefunds()).toHaveLength(1)

  await fixture.as(owner, (context) =>
    changeCampaign(context, { businessId: shop, campaignId: id, change: 'end' }),
  )
  await fixture.loyalty.pass(1)
  await runHeldJobs()
  expect(cardRefunds()).toHaveLength(1)
  expect(await owed(shop)).toBeGreaterThanOrEqual(0)
})

test('an approved refund request is held in the same way and cannot be requested again', async () => {
  const orderId = await buyAndSpend()
  const order = await fixture.as(customer, (context) =>
    requestRefund(context, { orderId, reason: 'It is too loud.', lines: [] }),
  )
  const answered = await fixture.as(owner, (context) =>
    refundOrder(context, {
      businessId: shop,
      orderId,
      requestId: order.refunds[0]?.id,
      decision: 'approve',
      reason: 'Of course.',
    }),
  )
  expect(answered.refunds).toMatchObject([{ status: 'approved', answer: 'Of course.', cardUsdCents: 0 }])
  expect((await seen(orderId)).actions).not.toContain('request_refund')
  expect(cardRefunds()).toEqual([])
})

test('spent points of other funders hold a refund until an operator pays or cancels it', async () => {
  await defineTiers(database.contextOf(), {
    businessId: null,
    tiers: [{ name: 'Gold', thresholdPoints: 0, factorHundredths: 150, perks: [] }],
  })
  const tier = await database.db.selectFrom('program_tier').select('id').executeTakeFirstOrThrow()
  const asGold = async () =>
    database.db
      .insertInto('member_tier')
      .values({
        member_id: customer,
        tier_id: tier.id,
        since: database.clock.now(),
        period_ends_on: '2030-11-20' as never, // a day
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  await asGold()
  const five = ruleDraft({ rateHundredths: 500 })
  await fixture.as(owner, (context) => publishRule(context, { businessId: shop, draft: five }))
  const spentOrder = async () => {
    const orderId = await buy(100_000)
    await complete(orderId)
    await afterTheHoldPeriod()
    const { available } = await balancesOf(database.contextOf(), customer)
    await fixture.placeOne(customer, {
      businessId: honest,
      lines: [{ unit: available, quantity: 1 }],
      points: available,
    })
    return orderId
  }
  // The shop's balance is more than enough.
  await buy(500_000, await fixture.loyalty.newMember())
  const operator = await fixture.loyalty.newMember()
  const decide = (decision: 'pay' | 'cancel', refundId: string) =>
    fixture.loyalty.runAs(
      operator,
      (context) => decideHeldRefund(context, { refundId, decision, note: 'We looked at it.' }),
      true,
    )
  const waiting = async () =>
    (await heldRefunds(database.contextOf())).filter(({ because }) => because === 'others_owed')

  const paid = await spentOrder()
  expect((await refund(paid)).refunds).toMatchObject([{ status: 'approved' }])
  const [held] = await waiting()
  expect(held).toMatchObject({ usdCents: 100_000, business: { name: 'The gym' } })
  await decide('pay', held!.id) // it is there
  expect(await seen(paid)).toMatchObject({ paymentStatus: 'refunded', refunds: [{ status: 'processing' }] })
  await expect(decide('pay', held!.id)).rejects.toMatchObject({ code: 'refund_not_found' })

  await fixture.loyalty.give(customer, 10_000)
  const cancelled = await spentOrder()
  await refund(cancelled)
  await decide('cancel', (await waiting())[0]!.id) // it is there
  expect(await seen(cancelled)).toMatchObject({
    paymentStatus: 'paid',
    refunds: [{ status: 'canceled', answer: 'We looked at it.' }],
  })
  expect(await waiting()).toEqual([])
})
