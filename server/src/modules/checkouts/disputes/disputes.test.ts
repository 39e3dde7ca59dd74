import type { BusinessId, CheckoutId, MemberId, OrderId, ProductId } from 'contract/core/ids'
import { usdCents } from 'contract/core/money'
import { plus } from 'contract/core/time'
import { beforeEach, expect, test } from 'vitest'
import type { Dispute } from '../../../integrations/payments/gateway.ts'
import { useDatabase } from '../../../../test-support/database.ts'
import { balancesOf } from '../../ledger/wallets.ts'
import { checkInvariants } from '../../ledger/verify/verifyLedger.ts'
import { releasePurchases } from '../../loyalty/purchases/completePurchase.ts'
import { cancelOrder, moveOrder } from '../../orders/fulfilment/moveOrder.ts'
import { orderOfMember } from '../../orders/core/readOrders.ts'
import { sendRefundAgain } from '../../orders/cardRefunds/cardRefunds.ts'
import { refundsThatWait } from '../../orders/pendingRefunds/waitingRefunds.ts'
import { refundOrder, requestRefund } from '../../orders/refunds/requestRefund.ts'
import { noteDispute, readDispute, watchDisputes } from './disputes.ts'
import { evidenceOf } from './evidence.ts'
import { paymentForOperators } from '../operator/payments.ts'
import { paymentsSince, reconcile } from '../reconciliation/reconcile.ts'
import { receiveEvent } from '../events/providerEvents.ts'
import { useCheckoutsFixture } from '../../../../test-support/fixtures/checkouts.ts'

const database = useDatabase()
const fixture = useCheckoutsFixture(database)
let maya: MemberId
let loaf: ProductId
let cut: ProductId

beforeEach(async () => {
  database.enqueued.length = 0
  maya = await fixture.loyalty.newMember()
  loaf = await fixture.newProduct(fixture.loyalty.bakery, 1250)
  cut = await fixture.newProduct(fixture.loyalty.salon, 3000)
})

interface Bought {
  readonly intentId: string
  readonly orderIds: readonly OrderId[]
  readonly checkoutId: CheckoutId
}

/** Buys two loaves and a haircut for 55 dollars; the card pays the rest after `points`. */
async function buy(points = 0): Promise<Bought> {
  await fixture.fill(maya, [
    { productId: loaf, quantity: 2 },
    { productId: cut, quantity: 1 },
  ])
  const checkout = await fixture.start(maya, { points })
  await fixture.pay(checkout)
  await fixture.settle(maya, checkout.id)
  database.enqueued.length = 0
  const { rows } = await database.pool.query<{ intent_id: string }>(
    'select intent_id from checkout where id = $1',
    [checkout.id],
  )
  return { intentId: rows[0]!.intent_id, orderIds: checkout.orderIds, checkoutId: checkout.id } // it was paid
}

const daysLater = (days: number) => plus(database.clock.now(), { days })

const balances = () => balancesOf(database.contextOf(), maya)

async function deliver(intentId: string): Promise<void> {
  const disputed = await readDispute(fixture.port, intentId)
  if (disputed) await fixture.port.write((context) => noteDispute(context, disputed))
}

async function open(intentId: string): Promise<Dispute> {
  const dispute = await fixture.sandbox.bank.openDispute(intentId)
  await deliver(intentId)
  return dispute
}

async function end(dispute: Dispute, status: 'won' | 'lost' | 'prevented'): Promise<void> {
  await fixture.sandbox.bank.moveDispute(dispute.id, status)
  await deliver(dispute.intentId)
}

async function frozen({ checkoutId }: Bought): Promise<boolean[]> {
  const { rows } = await database.pool.query<{ frozen: boolean }>(
    'select frozen_at is not null as frozen from shop_order where checkout_id = $1',
    [checkoutId],
  )
  return rows.map((row) => row.frozen)
}

async function expectBooksHold(bought: Bought): Promise<void> {
  expect((await checkInvariants(database.db)).filter(({ isHeld }) => !isHeld)).toEqual([])
  expect(await differences(bought)).toEqual([])
}

async function differences({ checkoutId }: Bought): Promise<string[]> {
  const since = database.clock.now()
  const seen = await paymentsSince(fixture.port, since)
  const own = seen.intents.filter(({ reference }) => reference === checkoutId)
  const report = await reconcile(database.contextOf(), since, { ...seen, intents: own })
  return report.differences.map(({ why }) => why)
}

async function payableOf(businessId: BusinessId): Promise<number> {
  const { rows } = await database.pool.query<{ sum: string }>(
    `select coalesce(sum(amount), 0)::int as sum from ledger_entry join ledger_account on ledger_account.id = account_id
     where kind = 'payable' and business_id = $1`,
    [businessId],
  )
  return Number(rows[0]!.sum) // an aggregate always returns a row
}

const ownerOf = (businessId: BusinessId) =>
  businessId === fixture.loyalty.salon ? fixture.orders.ines : fixture.orders.tomas

async function orderAt(bought: Bought, businessId: BusinessId): Promise<OrderId> {
  for (const id of bought.orderIds) {
    const order = await fixture.as(maya, (context) => orderOfMember(context, id))
    if (order.business.id === businessId) return id
  }
  throw new Error('something was bought there')
}

async function fulfil(bought: Bought, businessId: BusinessId): Promise<void> {
  const orderId = await orderAt(bought, businessId)
  const states = ['placed', 'accepted', 'preparing', 'ready', 'fulfilled'] as const
  for (const [at, from] of states.entries()) {
    const to = states[at + 1]
    if (to)
      await fixture.as(ownerOf(businessId), (context) =>
        moveOrder(context, { businessId, orderId, from, to }),
      )
  }
}

test('an open dispute freezes the orders, blocks refunds and notifies each owner once', async () => {
  const bought = await buy()
  const orderId = await orderAt(bought, fixture.loyalty.salon)
  await open(bought.intentId)
  await deliver(bought.intentId)
  expect(await frozen(bought)).toEqual([true, true])
  const refused = { code: 'order_disputed' }
  await expect(fixture.as(maya, (context) => cancelOrder(context, orderId))).rejects.toMatchObject(refused)
  const refund = { decision: 'approve' as const, reason: 'A gesture.' }
  await expect(
    fixture.as(fixture.orders.ines, (context) =>
      refundOrder(context, { businessId: fixture.loyalty.salon, orderId, ...refund }),
    ),
  ).rejects.toMatchObject(refused)
  await expect(
    fixture.as(maya, (context) => requestRefund(context, { orderId, reason: 'Late.', lines: [] })),
  ).rejects.toMatchObject(refused)
  const order = await fixture.as(maya, (context) => orderOfMember(context, orderId))
  expect(order.actions).toEqual([])
  expect(order.timeline.filter(({ by }) => by === 'goodword')).toHaveLength(1)
  const { rows } = await database.pool.query(
    `select title from notification where member_id = $1 and natural_key like 'dispute:%' || $2 || ':opened'`,
    [fixture.orders.ines, orderId],
  )
  expect(rows).toHaveLength(1)
})

test('a won dispute restores the orders and the balance', async () => {
  await fixture.loyalty.give(maya, 700)
  const bought = await buy(700)
  const before = await balances()
  const dispute = await open(bought.intentId)
  await end(dispute, 'won')
  expect(await frozen(bought)).toEqual([false, false])
  expect(await balances()).toEqual(before)
  const orderId = await orderAt(bought, fixture.loyalty.salon)
  expect((await fixture.as(maya, (context) => cancelOrder(context, orderId))).status).toBe('cancelled')
  await fixture.work()
  await expectBooksHold(bought)
})

test('a prevented dispute counts as won', async () => {
  const bought = await buy()
  await end(await open(bought.intentId), 'prevented')
  expect(await frozen(bought)).toEqual([false, false])
  await expectBooksHold(bought)
})

test('a lost dispute charges the businesses the card part and reverses earned points, not spent ones', async () => {
  await fixture.loyalty.give(maya, 700)
  const [bakery, salon] = [fixture.loyalty.bakery, fixture.loyalty.salon]
  const owedBefore = (await payableOf(bakery)) + (await payableOf(salon))
  const bought = await buy(700)
  await end(await open(bought.intentId), 'lost')
  // The businesses retain the seven dollars paid with points.
  expect((await payableOf(bakery)) + (await payableOf(salon))).toBe(owedBefore + 700)
  expect(await balances()).toMatchObject({ available: 0, held: 0, pending: 0 })
  for (const id of bought.orderIds) {
    const order = await fixture.as(maya, (context) => orderOfMember(context, id))
    expect(order).toMatchObject({
      earnedPoints: 0,
      refunds: [{ status: 'succeeded', points: 0, cardUsdCents: order.cardUsdCents }],
    })
  }
  expect(await fixture.work()).toBe(0)
  expect(await paymentForOperators(database.contextOf(), bought.checkoutId)).toMatchObject({
    disputeStatus: 'lost',
    refundedUsdCents: 0,
  })
  await expectBooksHold(bought)
})

test('after a lost dispute only the spent points can still be refunded', async () => {
  await fixture.loyalty.give(maya, 700)
  const bought = await buy(700)
  await end(await open(bought.intentId), 'lost')
  for (const id of bought.orderIds) await fixture.as(maya, (context) => cancelOrder(context, id))
  expect(await balances()).toMatchObject({ available: 700, held: 0, pending: 0 })
  expect(await fixture.work()).toBe(0)
  await expectBooksHold(bought)
})

test('pending points are not released during a dispute', async () => {
  const bought = await buy()
  await fulfil(bought, fixture.loyalty.salon)
  const dispute = await open(bought.intentId)
  const began = database.clock.now()
  database.clock.moveTo(daysLater(8))
  const release = () => fixture.port.write((context) => releasePurchases(context))
  await release()
  expect((await balances()).available).toBe(0)
  await end(dispute, 'won')
  await release()
  expect((await balances()).available).toBeGreaterThan(0)
  database.clock.moveTo(began)
  await expectBooksHold(bought)
})

test('a dispute holds the available earned points, and a loss takes them', async () => {
  const bought = await buy()
  await fulfil(bought, fixture.loyalty.salon)
  const began = database.clock.now()
  database.clock.moveTo(daysLater(8))
  await fixture.port.write((context) => releasePurchases(context))
  const { available } = await balances()
  expect(available).toBeGreaterThan(0)
  const dispute = await open(bought.intentId)
  expect(await balances()).toMatchObject({ available: 0, held: available })
  await expectBooksHold(bought)
  await end(dispute, 'lost')
  expect(await balances()).toMatchObject({ available: 0, held: 0, pending: 0 })
  database.clock.moveTo(began)
  await expectBooksHold(bought)
})

test('a loss is booked once when reports arrive late, concurrently or in the wrong order', async () => {
  const bought = await buy()
  const dispute = await fixture.sandbox.bank.openDispute(bought.intentId)
  const early = await readDispute(fixture.port, bought.intentId)
  await fixture.sandbox.bank.moveDispute(dispute.id, 'lost')
  await Promise.all(Array.from({ length: 8 }, () => deliver(bought.intentId)))
  if (early) await fixture.port.write((context) => noteDispute(context, early))
  expect(await frozen(bought)).toEqual([false, false])
  const { rows } = await database.pool.query(
    `select (select count(*)::int from card_dispute_loss where dispute_id = $1) as losses,
      (select array_agg(status order by id) from card_dispute_event where dispute_id = $1) as heard`,
    [dispute.id],
  )
  expect(rows).toEqual([{ losses: 2, heard: ['lost'] }])
  await expectBooksHold(bought)
})

test('a pending refund waits for the dispute, and is then sent or covered by the loss', async () => {
  const refundSalon = async (bought: Bought) => {
    const orderId = await orderAt(bought, fixture.loyalty.salon)
    await fixture.as(fixture.orders.ines, (context) =>
      refundOrder(context, {
        businessId: fixture.loyalty.salon,
        orderId,
        decision: 'approve',
        reason: 'It was late.',
      }),
    )
    return orderId
  }
  const first = await buy()
  await refundSalon(first)
  const won = await open(first.intentId)
  await fixture.work()
  expect(await differences(first)).toEqual(['refund_on_its_way'])
  await end(won, 'won')
  await fixture.work()
  await expectBooksHold(first)

  const second = await buy()
  const orderId = await refundSalon(second)
  await end(await open(second.intentId), 'lost')
  expect(await fixture.as(maya, (context) => orderOfMember(context, orderId))).toMatchObject({
    refunds: [{ status: 'succeeded', cardUsdCents: 3000 }],
  })
  await fixture.work()
  await expectBooksHold(second)
})

test('a loss after a partial refund takes the rest, and the ledger matches', async () => {
  const bought = await buy()
  const orderId = await orderAt(bought, fixture.loyalty.salon)
  await fixture.as(fixture.orders.ines, (context) =>
    refundOrder(context, {
      businessId: fixture.loyalty.salon,
      orderId,
      decision: 'approve',
      usdCents: usdCents(1000),
      reason: 'A part of it.',
    }),
  )
  await fixture.work()
  await end(await open(bought.intentId), 'lost')
  expect((await fixture.as(maya, (context) => orderOfMember(context, orderId))).refundedUsdCents).toBe(3000)
  await expectBooksHold(bought)
})

test('a repeated event of the processor records a dispute once', async () => {
  const bought = await buy()
  await fixture.sandbox.bank.openDispute(bought.intentId)
  const { rows } = await database.pool.query<{ id: string; type: string }>(
    `select id, type from sandbox_event where object ->> 'payment_intent' = $1`,
    [bought.intentId],
  )
  const [{ id, type }] = rows as [{ id: string; type: 'charge.dispute.created' }] // the only event
  const event = { id, type, objectId: bought.intentId, at: database.clock.now() }
  for (let times = 0; times < 2; times += 1)
    await fixture.port.write((context) => receiveEvent(context, event))
  expect(await fixture.work()).toBe(1)
  expect(await frozen(bought)).toEqual([true, true])
  const detail = await paymentForOperators(database.contextOf(), bought.checkoutId)
  expect(detail).toMatchObject({
    disputeStatus: 'needs_response',
    orders: [{ isFrozen: true }, { isFrozen: true }],
    disputes: [{ status: 'needs_response', usdCents: 5500, timeline: [{ status: 'needs_response' }] }],
    events: [{ id, type }],
  })
})

test('the evidence lists the customer, the items, the times and the outcome', async () => {
  await buy()
  database.clock.moveTo(plus(database.clock.now(), { hours: 1 }))
  const bought = await buy()
  await fulfil(bought, fixture.loyalty.salon)
  const { id } = await open(bought.intentId)
  const evidence = await evidenceOf(database.contextOf(), id)
  expect(evidence).toMatchObject({ dispute: { id, usdCents: 5500 }, customer: { earlierOrders: 2 } })
  expect(evidence.orders.flatMap(({ timeline }) => timeline.map(({ what }) => what))).toContain('Fulfilled')
  expect(evidence.text).toContain('2 × ')
  expect(evidence.text).toContain('Earlier orders: 2, the last on ')
})

test('a pending refund is listed and can be sent again, but not during a dispute', async () => {
  const bought = await buy()
  const orderId = await orderAt(bought, fixture.loyalty.salon)
  await fixture.as(fixture.orders.ines, (context) =>
    refundOrder(context, {
      businessId: fixture.loyalty.salon,
      orderId,
      decision: 'approve',
      reason: 'Late.',
    }),
  )
  database.enqueued.length = 0
  const later = { ...database.contextOf(), now: daysLater(1) }
  const waiting = (await refundsThatWait(later)).filter(({ checkoutId }) => checkoutId === bought.checkoutId)
  expect(waiting).toMatchObject([{ status: 'processing', cardUsdCents: 3000, isFrozen: false }])
  const again = () => fixture.port.write((context) => sendRefundAgain(context, waiting[0]!.id)) // the only refund
  const dispute = await open(bought.intentId)
  await expect(again()).rejects.toMatchObject({ code: 'order_disputed' })
  await end(dispute, 'won')
  database.enqueued.length = 0
  await again()
  await fixture.work()
  await expect(again()).rejects.toMatchObject({ code: 'payment_moved_on' })
  await expectBooksHold(bought)
})

test('the poller finds a dispute without an event', async () => {
  const bought = await buy()
  const dispute = await fixture.sandbox.bank.openDispute(bought.intentId)
  await watchDisputes(fixture.port)
  expect(await frozen(bought)).toEqual([true, true])
  await fixture.sandbox.bank.moveDispute(dispute.id, 'under_review')
  await watchDisputes(fixture.port)
  await fixture.sandbox.bank.moveDispute(dispute.id, 'won')
  await watchDisputes(fixture.port)
  expect(await frozen(bought)).toEqual([false, false])
  const { rows } = await database.pool.query(
    'select status from card_dispute_event where dispute_id = $1 order by id',
    [dispute.id],
  )
  expect(rows.map(({ status }) => status as string)).toEqual(['needs_response', 'under_review', 'won'])
})
