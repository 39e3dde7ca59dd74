import type { CheckoutId, MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { usdCents } from 'contract/core/money'
import { plus } from 'contract/core/time'
import { beforeEach, expect, test } from 'vitest'
import type { PaymentPort } from '../../../integrations/payments/paymentPort.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { useDatabase } from '../../../../test-support/database.ts'
import { balancesOf } from '../../ledger/wallets.ts'
import { checkInvariants } from '../../ledger/verify/verifyLedger.ts'
import { paymentsSince, reconcile } from '../reconciliation/reconcile.ts'
import { settleOwnCheckout } from './settleCheckout.ts'
import { useCheckoutsFixture } from '../../../../test-support/fixtures/checkouts.ts'
import { handleEvent, receiveEvent, sweepEvents, watchCheckouts } from '../events/providerEvents.ts'

const database = useDatabase()
const fixture = useCheckoutsFixture(database)
let maya: MemberId

beforeEach(async () => {
  database.enqueued.length = 0
  maya = await fixture.loyalty.newMember()
  await fixture.loyalty.give(maya, 500)
  await fixture.fill(maya, [
    { productId: await fixture.newProduct(fixture.loyalty.bakery, 1250, 5), quantity: 2 },
    { productId: await fixture.newProduct(fixture.loyalty.salon, 3000), quantity: 1 },
  ])
})

/** Terminates all connections, like a restart of the database. */
const restart = () =>
  database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  )

async function intentOf(checkoutId: CheckoutId): Promise<string> {
  const { rows } = await database.pool.query<{ intent_id: string }>(
    'select intent_id from checkout where id = $1',
    [checkoutId],
  )
  return rows[0]!.intent_id // a card pays it
}

async function expectAllIsRight(): Promise<void> {
  const since = '2026-01-01T00:00:00.000Z' as Instant // an instant
  const report = await reconcile(database.contextOf(), since, await paymentsSince(fixture.port, since))
  expect(report.differences).toEqual([])
  expect((await checkInvariants(database.db)).filter(({ isHeld }) => !isHeld)).toEqual([])
}

test('repeated database restarts during a settle book a paid checkout once', async () => {
  const checkout = await fixture.start(maya, { points: 500 })
  await fixture.pay(checkout)
  const cuts = (async () => {
    for (let cut = 0; cut < 12; cut += 1) {
      await restart().catch(() => {})
      await new Promise((resolve) => setTimeout(resolve, 15))
    }
  })()
  const attempts = Array.from({ length: 6 }, async () => {
    for (let attempt = 0; attempt < 60; attempt += 1) {
      const settled = await fixture.settle(maya, checkout.id).catch(() => null)
      if (settled?.status === 'paid') break
    }
  })
  await Promise.all([...attempts, cuts])
  const { status } = await fixture.settle(maya, checkout.id)
  expect(status).toBe('paid')
  expect(await balancesOf(database.contextOf(), maya)).toMatchObject({
    available: 0,
    held: 0,
    pending: checkout.earnPoints,
  })
  const { rows } = await database.pool.query(
    'select count(*)::int as sales from ledger_sale join shop_order on shop_order.id = order_id where checkout_id = $1',
    [checkout.id],
  )
  expect(rows).toEqual([{ sales: 2 }])
  await expectAllIsRight()
})

test('a checkout stays open while the processor is down, and the poller books it afterwards', async () => {
  const checkout = await fixture.start(maya)
  await fixture.pay(checkout)
  const away = async () => {
    throw new Error('connect ETIMEDOUT')
  }
  const gone: PaymentPort = {
    ...fixture.port,
    gateway: { ...fixture.port.gateway, readIntent: away },
  }
  await expect(
    handleEvent(gone, {
      id: 'evt_away',
      type: 'payment_intent.succeeded',
      objectId: await intentOf(checkout.id),
    }),
  ).rejects.toThrow('ETIMEDOUT')
  // In the first minute only the customer polls the checkout; afterwards the sweep does.
  database.clock.moveTo(plus(database.clock.now(), { minutes: 5 }))
  await expect(watchCheckouts(gone)).rejects.toThrow()
  const open = async () =>
    (await database.pool.query('select status from checkout where id = $1', [checkout.id])).rows
  expect(await open()).toEqual([{ status: 'open' }])
  database.clock.moveTo(plus(database.clock.now(), { minutes: 1 }))
  await watchCheckouts(fixture.port)
  await watchCheckouts(fixture.port)
  expect(await open()).toEqual([{ status: 'paid' }])
  await expectAllIsRight()
})

test('a payment of another amount ends the checkout and is refunded in full', async () => {
  const checkout = await fixture.start(maya)
  await fixture.pay(checkout)
  const intentId = await intentOf(checkout.id)
  const intent = await fixture.port.gateway.readIntent(intentId)
  const other = { ...intent, amountUsdCents: usdCents(intent.amountUsdCents - 100) }
  const { status } = await fixture.as(maya, (context) => settleOwnCheckout(context, checkout.id, other))
  expect(status).toBe('returned')
  await fixture.work()
  expect((await fixture.port.gateway.readIntent(intentId)).refundedUsdCents).toBe(intent.receivedUsdCents)
  await expectAllIsRight()
})

test('a payment of another checkout is refused with a code and books nothing', async () => {
  const checkout = await fixture.start(maya)
  await fixture.pay(checkout)
  const intent = await fixture.port.gateway.readIntent(await intentOf(checkout.id))
  const foreign = { ...intent, reference: crypto.randomUUID() }
  await expect(
    fixture.as(maya, (context) => settleOwnCheckout(context, checkout.id, foreign)),
  ).rejects.toThrow(new Refusal('payment_mismatch'))
  const { rows } = await database.pool.query('select status from checkout where id = $1', [checkout.id])
  expect(rows).toEqual([{ status: 'open' }])
})

test('the sweep handles an event whose job has given up', async () => {
  const checkout = await fixture.start(maya)
  await fixture.pay(checkout)
  const intentId = await intentOf(checkout.id)
  await fixture.as(maya, (context) =>
    receiveEvent(context, {
      id: 'evt_lost',
      type: 'payment_intent.succeeded',
      objectId: intentId,
      at: context.now,
    }),
  )
  database.enqueued.length = 0 // its job has failed for the last time
  const status = async () =>
    (await database.pool.query('select status from checkout where id = $1', [checkout.id])).rows
  await sweepEvents(fixture.port)
  expect(await status()).toEqual([{ status: 'open' }])
  database.clock.moveTo(plus(database.clock.now(), { minutes: 31 }))
  await sweepEvents(fixture.port)
  expect(await status()).not.toEqual([{ status: 'open' }])
  const { rows } = await database.pool.query(
    `select handled_at is not null as handled from provider_event where id = 'evt_lost'`,
  )
  expect(rows).toEqual([{ handled: true }])
})
