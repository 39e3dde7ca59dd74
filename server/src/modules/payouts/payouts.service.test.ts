import { randomUUID } from 'node:crypto'
import type { BusinessId, MemberId, OrderId } from 'contract/ids'
import type { Instant } from 'contract/instant'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { Refusal } from '../../http/problem.ts'
import type { PaymentGateway } from '../../integrations/payments/gateway.ts'
import { useDatabase } from '../../testing.ts'
import { useCheckoutsWorld } from '../checkouts/testing.ts'
import { checkInvariants } from '../ledger/ledger.verify.service.ts'
import { accountBalance } from '../ledger/testing.ts'
import { completePurchase } from '../loyalty/loyalty.completion.service.ts'
import { releaseIfCovered, tryHeldRefunds } from '../orders/orders.held.service.ts'
import { refundOrder, requestRefund } from '../orders/orders.refunds.service.ts'
import { orderPayouts, payoutsCsv, readPayouts } from './payouts.read.service.ts'
import { reconcileTransfers, transfersSince } from './payouts.reconciliation.service.ts'
import { recoverRefunds } from './payouts.reversals.service.ts'
import { resendPayouts, settlePayouts, type TransferDesk } from './payouts.send.service.ts'

const database = useDatabase()
const world = useCheckoutsWorld(database)
let bakery: BusinessId
let maya: MemberId

/** The bakery has sold for longer than a week, so that its payouts wait for nothing. */
beforeAll(async () => {
  bakery = world.loyalty.bakery
  await fulfil(await order(2000, await world.loyalty.newMember()))
  pass(10)
  await settle()
})

beforeEach(async () => {
  maya = await world.loyalty.newMember()
})

/** Every test leaves sound books, and processor and ledger agree. */
afterEach(async () => {
  expect((await checkInvariants(database.db)).filter(({ isHeld }) => !isHeld)).toEqual([])
  const since = '2026-01-01T00:00:00.000Z' as Instant // an instant
  const transfers = await transfersSince(world.desk.gateway, since)
  const report = await reconcileTransfers(database.contextOf(), since, transfers)
  expect(report.differences).toEqual([])
  // What is left is cleared, so that each test stands alone.
  await settleEverything()
})

/** Pays or earns whatever is left, far in the future: the clock never goes back. */
async function settleEverything() {
  pass(1)
  await payHeldRefunds()
  const owed = await payable()
  if (owed < 1000) {
    const theo = await world.loyalty.newMember()
    await fulfil(await order(2000 - owed, theo))
  }
  await database.pool.query(
    `update shop_order set frozen_at = null, status = 'fulfilled', status_at = $1 where payout_id is null`,
    [database.clock.now()],
  )
  await database.pool.query(
    `update purchase set frozen_at = null, status = 'completed', completed_at = $1, released_at = $1 where status = 'placed'`,
    [database.clock.now()],
  )
  pass(60)
  await settle()
  expect(await payable()).toBe(0)
}

const payable = () => accountBalance(database, 'payable', bakery)
const settle = (desk: TransferDesk = world.desk) => settlePayouts(desk)
const read = () => readPayouts(database.contextOf(world.orders.tomas), bakery)
const latest = async () => (await read()).payouts[0]

function pass(days: number): void {
  const moment = Temporal.Instant.from(database.clock.now()).add({ minutes: Math.round(24 * 60 * days) })
  database.clock.moveTo(moment.toString())
}

/** Two days later, in the morning. */
const toPayday = () => pass(2.75)

const order = (cents: number, memberId = maya): Promise<OrderId> =>
  world.orders.placeOne(memberId, { businessId: bakery, lines: [{ unit: cents, quantity: 1 }] })

async function fulfil(orderId: OrderId): Promise<void> {
  await world.loyalty.run((context) => completePurchase(context, { orderId }))
  await database.pool.query(`update shop_order set status = 'fulfilled', status_at = $2 where id = $1`, [
    orderId,
    database.clock.now(),
  ])
}

async function refund(orderId: OrderId, cents: number): Promise<void> {
  await world.as(world.orders.tomas, (context) =>
    refundOrder(context, {
      businessId: bakery,
      orderId,
      decision: 'approve',
      usdCents: cents as never, // cents
      reason: randomUUID(),
    }),
  )
}

/** What the job does that comes every ten minutes. */
async function payHeldRefunds(): Promise<void> {
  database.enqueued.length = 0
  await world.loyalty.run((context) => tryHeldRefunds(context, 100))
  for (const { job, data } of database.enqueued.filter(({ job: name }) => name === 'release-held-refund'))
    await world.loyalty.run((context) => {
      expect(job).toBe('release-held-refund')
      return releaseIfCovered(context, (data as { refundId: string }).refundId) // its data
    })
}

const heldRefunds = async () => {
  const { rows } = await database.pool.query(`select gross from shop_refund where status = 'approved'`)
  return rows.map(({ gross }) => gross as number) // a bigint of ours
}

const stateOf = async (orderId: OrderId) =>
  (await orderPayouts(database.contextOf(world.orders.tomas), { businessId: bakery, orderIds: [orderId] }))[0]

const withGateway = (more: Partial<PaymentGateway>): TransferDesk => ({
  ...world.desk,
  write: world.desk.write,
  gateway: { ...world.desk.gateway, ...more },
})

const sent = async () => {
  const since = '2026-01-01T00:00:00.000Z' as Instant // an instant
  return (await transfersSince(world.desk.gateway, since)).length
}

test('an order is paid two days after it is complete, and not before', async () => {
  const loaf = await order(4000)
  toPayday()
  await settle()
  expect(await stateOf(loaf)).toMatchObject({ state: 'pending', usdCents: 4000 })
  expect(await read()).toMatchObject({ nextPayout: null, waiting: { orderCount: 1, usdCents: 4000 } })
  await fulfil(loaf)
  const { nextPayout } = await read()
  // 200 points were given, and their money is set aside.
  expect(nextPayout).toMatchObject({
    usdCents: 3800,
    orderCount: 1,
    ordersUsdCents: 4000,
    otherUsdCents: -200,
  })
  expect(await stateOf(loaf)).toMatchObject({ state: 'scheduled', on: nextPayout?.on })
  toPayday()
  await settle()
  expect(await payable()).toBe(0)
  expect(await latest()).toMatchObject({ status: 'paid', usdCents: 3800, reason: null, returnedUsdCents: 0 })
  expect(await stateOf(loaf)).toMatchObject({ state: 'paid' })
  const csv = await payoutsCsv(database.contextOf(world.orders.tomas), bakery)
  expect(csv).toContain(',38.00,40.00,1,-2.00,0.00,Paid,')
})

test('many runs at once pay once', async () => {
  await fulfil(await order(4000))
  toPayday()
  const before = await sent()
  await Promise.all(Array.from({ length: 8 }, () => settle()))
  expect((await sent()) - before).toBe(1)
  expect(await payable()).toBe(0)
  await settle()
  expect((await sent()) - before).toBe(1)
})

test('a run that is killed between transfer and books is finished by the next, and nothing is sent twice', async () => {
  await fulfil(await order(4000))
  toPayday()
  const before = await sent()
  const killed = withGateway({
    transfer: async (draft) => {
      await world.desk.gateway.transfer(draft)
      throw new Error('killed')
    },
  })
  await expect(settle(killed)).rejects.toThrow('failed')
  expect(await payable()).toBe(3800)
  // A day later the processor knows the key no more.
  pass(1.1)
  const forgetful = withGateway({ transfer: () => Promise.reject(new Error('the key is forgotten')) })
  await Promise.all([resendPayouts(forgetful), resendPayouts(forgetful)])
  expect(await payable()).toBe(0)
  expect((await sent()) - before).toBe(1)
})

test('while the processor is away a payout waits and says so, and then it goes', async () => {
  await fulfil(await order(4000))
  toPayday()
  const away = withGateway({ transfer: () => Promise.reject(new Refusal('payments_unavailable')) })
  await settle(away)
  expect(await latest()).toMatchObject({
    status: 'processing',
    reason: 'The payment service did not answer. We try again every few minutes.',
  })
  expect((await read()).nextPayout).toBeNull()
  await resendPayouts(world.desk)
  expect(await latest()).toMatchObject({ status: 'paid', reason: null })
})

test('a payout that the bank refuses is in the next one', async () => {
  const loaf = await order(4000)
  await fulfil(loaf)
  toPayday()
  await settle(withGateway({ transfer: () => Promise.reject(new Refusal('payment_not_found')) }))
  expect(await latest()).toMatchObject({ status: 'failed' })
  expect(await stateOf(loaf)).toMatchObject({ state: 'scheduled' })
  await settle()
  expect(await latest()).toMatchObject({ status: 'paid', usdCents: 3800, orderCount: 1 })
})

test('a business without a bank account waits, and its payout is reckoned anew', async () => {
  await database.pool.query('delete from business_payout_account')
  const loaf = await order(4000)
  await fulfil(loaf)
  toPayday()
  const stripe: TransferDesk = {
    ...world.desk,
    write: world.desk.write,
    gateway: world.desk.gateway,
    provider: 'stripe',
  }
  await settle(stripe)
  expect(await latest()).toMatchObject({ status: 'pending', usdCents: 3800, orderCount: 1 })
  await refund(loaf, 1000)
  pass(1)
  await settle(stripe)
  expect(await latest()).toMatchObject({ status: 'pending', usdCents: 2850 })
  await settle()
  expect(await latest()).toMatchObject({ status: 'paid', usdCents: 2850 })
})

test('a payout that waits and is not due any more is canceled', async () => {
  await database.pool.query('delete from business_payout_account')
  const loaf = await order(4000)
  await fulfil(loaf)
  toPayday()
  await settle({ ...world.desk, write: world.desk.write, gateway: world.desk.gateway, provider: 'stripe' })
  await refund(loaf, 3500)
  const theo = await world.loyalty.newMember()
  // Owed again, but not due yet.
  await order(4000, theo)
  await settle()
  expect(await latest()).toMatchObject({ status: 'canceled' })
  expect((await read()).noPayoutBecause).toContain('not complete yet')
})

test('a frozen order is not paid out, and all others are', async () => {
  const [disputed, good] = [await order(4000), await order(2000)]
  await fulfil(disputed)
  await fulfil(good)
  await database.pool.query('update shop_order set frozen_at = placed_at where id = $1', [disputed])
  toPayday()
  await settle()
  // 300 points were given for both.
  expect(await latest()).toMatchObject({ status: 'paid', usdCents: 1700, orderCount: 1 })
  expect(await stateOf(disputed)).toMatchObject({ state: 'frozen', on: null })
  expect((await read()).frozen).toEqual({ orderCount: 1, usdCents: 4000 })
  await database.pool.query('update shop_order set frozen_at = null where id = $1', [disputed])
  pass(1)
  await settle()
  expect(await latest()).toMatchObject({ status: 'paid', usdCents: 4000 })
})

test('a refund after the payout is taken back of the transfer, once, and goes out then', async () => {
  const loaf = await order(4000)
  await fulfil(loaf)
  toPayday()
  await settle()
  await refund(loaf, 1000)
  expect(await payable()).toBe(0)
  expect(await heldRefunds()).toEqual([1000])
  await Promise.all([recoverRefunds(world.desk), recoverRefunds(world.desk), recoverRefunds(world.desk)])
  await recoverRefunds(world.desk)
  expect(await payable()).toBe(950)
  await payHeldRefunds()
  await recoverRefunds(world.desk)
  expect(await heldRefunds()).toEqual([])
  expect(await payable()).toBe(0)
  expect(await latest()).toMatchObject({ status: 'paid', usdCents: 3800, returnedUsdCents: 950 })
})

test('a reversal that was killed after the processor took it back is booked and not asked for again', async () => {
  const loaf = await order(4000)
  await fulfil(loaf)
  toPayday()
  await settle()
  await refund(loaf, 1000)
  const killed = withGateway({
    reverseTransfer: async (draft) => {
      await world.desk.gateway.reverseTransfer(draft)
      throw new Error('killed')
    },
  })
  await expect(recoverRefunds(killed)).rejects.toThrow('could not be recovered')
  pass(2)
  const forgetful = withGateway({ reverseTransfer: () => Promise.reject(new Error('the key is forgotten')) })
  await recoverRefunds(forgetful)
  expect(await payable()).toBe(950)
  await payHeldRefunds()
  expect(await payable()).toBe(0)
  expect(await latest()).toMatchObject({ returnedUsdCents: 950 })
})

test('what the processor refuses to reverse is taken back from an older transfer', async () => {
  await fulfil(await order(4000))
  toPayday()
  await settle()
  const cake = await order(3000)
  await fulfil(cake)
  toPayday()
  await settle()
  const [newest, older] = (await read()).payouts
  await refund(cake, 1000)
  await recoverRefunds(
    withGateway({ reverseTransfer: () => Promise.reject(new Refusal('reversal_above_transfer')) }),
  )
  await recoverRefunds(world.desk)
  await payHeldRefunds()
  expect(await heldRefunds()).toEqual([])
  expect(await payable()).toBe(0)
  expect((await read()).payouts.slice(0, 2)).toMatchObject([
    { id: newest!.id, returnedUsdCents: 0 },
    { id: older!.id, returnedUsdCents: 950 },
  ])
})

test('a refund for which nothing can be taken back waits until the next sales pay it', async () => {
  const loaf = await order(4000)
  await fulfil(loaf)
  toPayday()
  await settle()
  await refund(loaf, 1000)
  const refusing = withGateway({
    reverseTransfer: () => Promise.reject(new Refusal('reversal_above_transfer')),
  })
  // Each run tries the next transfer.
  for (const _transfer of (await read()).payouts) await recoverRefunds(refusing)
  await recoverRefunds(world.desk)
  await payHeldRefunds()
  expect(await payable()).toBe(0)
  expect(await heldRefunds()).toEqual([1000])
  await fulfil(await order(4000))
  toPayday()
  // Before the refund is paid, its money is kept back.
  await settle()
  expect(await latest()).toMatchObject({ usdCents: 2850, ordersUsdCents: 4000, otherUsdCents: -1150 })
  expect(await payable()).toBe(950)
  await payHeldRefunds()
  expect(await heldRefunds()).toEqual([])
  expect(await payable()).toBe(0)
})

test('a refund that comes while a payout is on its way waits, because that money is gone', async () => {
  const [loaf, cake] = [await order(4000), await order(3000)]
  await fulfil(loaf)
  await fulfil(cake)
  toPayday()
  const away = withGateway({ transfer: () => Promise.reject(new Refusal('payments_unavailable')) })
  await settle(away)
  expect(await payable()).toBe(6650)
  await refund(loaf, 4000)
  expect(await heldRefunds()).toEqual([4000])
  await resendPayouts(world.desk)
  expect(await payable()).toBe(0)
  await recoverRefunds(world.desk)
  await payHeldRefunds()
  expect(await heldRefunds()).toEqual([])
  expect(await payable()).toBe(0)
  expect(await latest()).toMatchObject({ usdCents: 6650, returnedUsdCents: 3800 })
})

test('an order whose customer asks for money back is paid out once the business has answered', async () => {
  const loaf = await order(4000)
  await fulfil(loaf)
  const asked = await world.as(maya, (context) =>
    requestRefund(context, { orderId: loaf, reason: 'It was burnt.', lines: [] }),
  )
  toPayday()
  await settle()
  expect(await stateOf(loaf)).toMatchObject({ state: 'scheduled', on: null })
  await world.as(world.orders.tomas, (context) =>
    refundOrder(context, {
      businessId: bakery,
      orderId: loaf,
      requestId: asked.refunds[0]?.id,
      decision: 'reject',
      reason: 'It was not.',
    }),
  )
  pass(1)
  await settle()
  expect(await latest()).toMatchObject({ status: 'paid', usdCents: 3800 })
})

test('less than ten dollars is carried forward until it is ten', async () => {
  await fulfil(await order(1000))
  toPayday()
  await settle()
  expect(await payable()).toBe(950)
  expect((await read()).noPayoutBecause).toContain('$9.50 is owed to you so far')
  await fulfil(await order(1000))
  expect((await read()).nextPayout).toMatchObject({ usdCents: 1900, orderCount: 2 })
})

test('strangers learn nothing of payouts', async () => {
  const stranger = database.contextOf(await world.loyalty.newMember())
  const [refused, asked] = [{ code: 'business_not_found' }, { businessId: bakery, orderIds: [] }]
  await expect(readPayouts(stranger, bakery)).rejects.toMatchObject(refused)
  await expect(payoutsCsv(stranger, bakery)).rejects.toMatchObject(refused)
  await expect(orderPayouts(stranger, asked)).rejects.toMatchObject(refused)
})

test('refunds and a payout at once take from each other nothing that is spent twice', async () => {
  const loaves = await Promise.all([1, 2, 3, 4].map(() => order(4000)))
  for (const loaf of loaves) await fulfil(loaf)
  toPayday()
  await Promise.all([settle(), ...loaves.map((loaf) => refund(loaf, 4000)), settle()])
  expect(await payable()).toBeGreaterThanOrEqual(0)
  await recoverRefunds(world.desk)
  await payHeldRefunds()
  expect(await heldRefunds()).toEqual([])
  await recoverRefunds(world.desk)
  expect(await payable()).toBe(0)
})
