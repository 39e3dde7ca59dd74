import { randomUUID } from 'node:crypto'
import type { CheckoutId, HoldId, MemberId, OrderId, ProductId } from 'contract/core/ids'
import { points } from 'contract/core/points'
import { plus } from 'contract/core/time'
import { beforeEach, expect, test } from 'vitest'
import type { Dispute } from '../../../integrations/payments/gateway.ts'
import { useDatabase } from '../../../../test-support/database.ts'
import { makeCapture } from '../../ledger/holds/holds.repository.ts'
import { spendableAt } from '../../ledger/holds/holds.ts'
import { balancesOf } from '../../ledger/wallets.ts'
import { checkInvariants } from '../../ledger/verify/verifyLedger.ts'
import { releasePoints, reservePoints, takePoints } from '../../loyalty/purchases/redeemAtCheckout.ts'
import { releasePurchases } from '../../loyalty/purchases/completePurchase.ts'
import { moveOrder } from '../../orders/fulfilment/moveOrder.ts'
import { noteDispute, readDispute } from '../disputes/disputes.ts'
import { giveUpCheckout } from '../settle/giveUp.ts'
import { useCheckoutsFixture } from '../../../../test-support/fixtures/checkouts.ts'
import { watchCheckouts } from '../events/providerEvents.ts'

const database = useDatabase()
const fixture = useCheckoutsFixture(database)
let maya: MemberId
let cut: ProductId

beforeEach(async () => {
  maya = await fixture.loyalty.newMember()
  cut = await fixture.newProduct(fixture.loyalty.salon, 3000)
})

const later = (minutes: number) => plus(database.clock.now(), { minutes })

const balances = () => balancesOf(database.contextOf(), maya)

interface Hold {
  readonly id: HoldId
  readonly checkoutId: string
  readonly status: string
}

async function lastHold(): Promise<Hold> {
  const { rows } = await database.pool.query<Hold>(
    'select id, checkout_id as "checkoutId", status from ledger_hold where member_id = $1 order by id desc limit 1',
    [maya],
  )
  return rows[0]! // there is one
}

/** A haircut whose 150 earned points are spendable. */
async function buyAndEarn(): Promise<{ intentId: string; orderId: OrderId }> {
  await fixture.fill(maya, [{ productId: cut, quantity: 1 }])
  const checkout = await fixture.start(maya)
  await fixture.pay(checkout)
  await fixture.settle(maya, checkout.id)
  const [orderId] = checkout.orderIds as [OrderId] // one business
  const states = ['placed', 'accepted', 'preparing', 'ready', 'fulfilled'] as const
  for (const [at, from] of states.entries()) {
    const to = states[at + 1]
    const businessId = fixture.loyalty.salon
    if (to)
      await fixture.as(fixture.orders.ines, (context) =>
        moveOrder(context, { businessId, orderId, from, to }),
      )
  }
  database.clock.moveTo(later(8 * 24 * 60))
  await fixture.port.write((context) => releasePurchases(context))
  expect((await balances()).available).toBe(150)
  const { rows } = await database.pool.query<{ intent_id: string }>(
    'select intent_id from checkout where id = $1',
    [checkout.id],
  )
  return { intentId: rows[0]!.intent_id, orderId } // it was paid
}

async function deliver(intentId: string): Promise<void> {
  const disputed = await readDispute(fixture.port, intentId)
  if (disputed) await fixture.port.write((context) => noteDispute(context, disputed))
}

async function open(intentId: string): Promise<Dispute> {
  const dispute = await fixture.sandbox.bank.openDispute(intentId)
  await deliver(intentId)
  return dispute
}

async function lose(dispute: Dispute): Promise<void> {
  await fixture.sandbox.bank.moveDispute(dispute.id, 'lost')
  await deliver(dispute.intentId)
}

async function expectSound(): Promise<void> {
  expect((await checkInvariants(database.db)).filter(({ isHeld }) => !isHeld)).toEqual([])
}

const atTill = (checkoutId: string, count: number) =>
  fixture.as(maya, (context) =>
    reservePoints(context, {
      memberId: maya,
      kind: 'till',
      checkoutId,
      parts: [{ businessId: fixture.loyalty.salon, points: points(count) }],
    }),
  )

const takeAtTill = (holdId: HoldId, orderId = randomUUID() as OrderId) =>
  // the till's own
  fixture.as(fixture.orders.ines, (context) =>
    takePoints(context, { businessId: fixture.loyalty.salon, holdId, orderId }),
  )

/** Captures like a till did before holds had kinds. */
const captureAsBefore = (kind: 'freeze' | 'checkout', holdId: HoldId) =>
  fixture.port.write((context) =>
    makeCapture(context.db, {
      kinds: [kind],
      holdId,
      businessId: fixture.loyalty.salon,
      orderId: randomUUID() as OrderId, // the till's own
      memo: 'Points spent',
      now: context.now,
    }),
  )

test('points frozen by a dispute cannot be released or reserved again, and a lost dispute takes them', async () => {
  const { intentId } = await buyAndEarn()
  const dispute = await open(intentId)
  const frozen = await lastHold()
  expect(await balances()).toMatchObject({ available: 0, held: 150 })
  await expect(fixture.as(maya, (context) => releasePoints(context, frozen.id))).rejects.toMatchObject({
    code: 'hold_not_found',
  })
  await expect(atTill(frozen.checkoutId, 150)).rejects.toMatchObject({ code: 'points_insufficient' })
  await lose(dispute)
  expect(await balances()).toMatchObject({ available: 0, held: 0, debt: 0 })
  await expectSound()
})

test('a till cannot capture points frozen by a dispute', async () => {
  const { intentId } = await buyAndEarn()
  const dispute = await open(intentId)
  await expect(takeAtTill((await lastHold()).id)).rejects.toMatchObject({ code: 'hold_not_found' })
  await lose(dispute)
  expect(await balances()).toMatchObject({ available: 0, held: 0, debt: 0 })
  await expectSound()
})

test('a lost dispute is booked although the frozen points were captured', async () => {
  const { intentId } = await buyAndEarn()
  const dispute = await open(intentId)
  await captureAsBefore('freeze', (await lastHold()).id)
  await lose(dispute)
  expect(await balances()).toMatchObject({ available: 0, held: 0, debt: -150 })
  await expectSound()
})

test('points restored to a frozen lot cannot be spent until the dispute ends', async () => {
  const { intentId } = await buyAndEarn()
  // The earned points pay for another purchase, which is refunded during the dispute.
  const loaf = await fixture.loyalty.buy(maya, fixture.loyalty.bakery, 500, { points: 150 })
  const dispute = await open(intentId)
  await fixture.loyalty.refund(loaf.orderId, 500)
  const spendable = () =>
    spendableAt(database.contextOf(), {
      memberId: maya,
      businessId: fixture.loyalty.salon,
      isOwnBusiness: false,
    })
  expect(await spendable()).toBe(0)
  await expect(atTill(randomUUID(), 1)).rejects.toMatchObject({ code: 'points_insufficient' })
  await fixture.sandbox.bank.moveDispute(dispute.id, 'won')
  await deliver(intentId)
  expect(await spendable()).toBe(150)
  await expectSound()
})

async function checkoutWithPoints(): Promise<{ id: CheckoutId; product: ProductId; hold: Hold }> {
  const product = await fixture.newProduct(fixture.loyalty.salon, 3000, 5)
  await fixture.loyalty.give(maya, 200)
  await fixture.fill(maya, [{ productId: product, quantity: 5 }])
  const { id } = await fixture.start(maya, { points: 100 })
  expect(await fixture.stockOf(product)).toBe(0)
  return { id, product, hold: await lastHold() }
}

test("a till hold under a checkout's id is separate, and a till cannot capture the checkout's hold", async () => {
  const { id, product, hold } = await checkoutWithPoints()
  const own = await atTill(id, 1)
  expect(own.id).not.toBe(hold.id)
  await expect(takeAtTill(hold.id)).rejects.toMatchObject({ code: 'hold_not_found' })
  await expect(fixture.as(maya, (context) => releasePoints(context, hold.id))).rejects.toMatchObject({
    code: 'hold_not_found',
  })
  expect(await takeAtTill(own.id)).toMatchObject({ status: 'captured', points: 1 })
  const before = database.clock.now()
  database.clock.moveTo(later(20))
  await watchCheckouts(fixture.port)
  database.clock.moveTo(before)
  expect(await fixture.stockOf(product)).toBe(5)
  expect(await balances()).toMatchObject({ available: 199, held: 0 })
  await expectSound()
})

test('a checkout whose points were captured elsewhere can be cancelled, and its stock returns', async () => {
  const { id, product, hold } = await checkoutWithPoints()
  await captureAsBefore('checkout', hold.id)
  await fixture.as(maya, (context) => giveUpCheckout(context, id, null))
  expect(await fixture.stockOf(product)).toBe(5)
  await expectSound()
})

test('a till capture under the id of an order neither stops that order nor counts as its payment', async () => {
  await fixture.loyalty.give(maya, 300)
  await fixture.fill(maya, [{ productId: cut, quantity: 1 }])
  const checkout = await fixture.start(maya, { points: 100 })
  const [orderId] = checkout.orderIds as [OrderId] // one business
  const own = await atTill(randomUUID(), 50)
  expect(await takeAtTill(own.id, orderId)).toMatchObject({ status: 'captured' })
  await fixture.pay(checkout)
  expect(await fixture.settle(maya, checkout.id)).toMatchObject({ status: 'paid' })
  await expectSound()
})

test('a till capture under an order id that the till used before is refused', async () => {
  await fixture.loyalty.give(maya, 100)
  const orderId = randomUUID() as OrderId // the till's own
  const [first, second] = [await atTill(randomUUID(), 10), await atTill(randomUUID(), 20)]
  await takeAtTill(first.id, orderId)
  expect(await takeAtTill(first.id, orderId)).toMatchObject({ status: 'captured' })
  await expect(takeAtTill(second.id, orderId)).rejects.toMatchObject({ code: 'order_already_recorded' })
  await expectSound()
})
