import { expect, test } from 'vitest'
import { Refusal } from '../../platform/http/problem.ts'
import { refundOrder, requestRefund } from '../orders/refunds/requestRefund.ts'
import { orderPayouts, payoutsCsv, readPayouts } from './readPayouts.ts'
import { resendPayouts, type TransferGateway } from './send/sendPayouts.ts'
import { usePayoutsFixture } from '../../../test-support/fixtures/payouts.ts'

const {
  database,
  fixture,
  settle,
  payable,
  read,
  latest,
  pass,
  toPayday,
  order,
  fulfil,
  refund,
  stateOf,
  withGateway,
  sent,
  bakery,
  maya,
} = usePayoutsFixture()

test('an order is paid out two days after completion, not before', async () => {
  const loaf = await order(4000)
  toPayday()
  await settle()
  expect(await stateOf(loaf)).toMatchObject({ state: 'pending', usdCents: 4000 })
  expect(await read()).toMatchObject({ nextPayout: null, waiting: { orderCount: 1, usdCents: 4000 } })
  await fulfil(loaf)
  const { nextPayout } = await read()
  // 200 points were given, and their money is reserved.
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
  const csv = await payoutsCsv(database.contextOf(fixture.orders.tomas), bakery())
  expect(csv).toContain(',38.00,40.00,1,-2.00,0.00,Paid,')
})

test('concurrent runs pay once', async () => {
  await fulfil(await order(4000))
  toPayday()
  const before = await sent()
  await Promise.all(Array.from({ length: 8 }, () => settle()))
  expect((await sent()) - before).toBe(1)
  expect(await payable()).toBe(0)
  await settle()
  expect((await sent()) - before).toBe(1)
})

test('a run killed between transfer and booking is completed by the next run without a second transfer', async () => {
  await fulfil(await order(4000))
  toPayday()
  const before = await sent()
  const killed = withGateway({
    transfer: async (draft) => {
      await fixture.port.gateway.transfer(draft)
      throw new Error('killed')
    },
  })
  await expect(settle(killed)).rejects.toThrow('failed')
  expect(await payable()).toBe(3800)
  // After a day, the processor has expired the key.
  pass(1.1)
  const forgetful = withGateway({ transfer: () => Promise.reject(new Error('the key is forgotten')) })
  await Promise.all([resendPayouts(forgetful), resendPayouts(forgetful)])
  expect(await payable()).toBe(0)
  expect((await sent()) - before).toBe(1)
})

test('a payout waits with a reason during a processor outage and is sent afterwards', async () => {
  await fulfil(await order(4000))
  toPayday()
  const away = withGateway({ transfer: () => Promise.reject(new Refusal('payments_unavailable')) })
  await settle(away)
  expect(await latest()).toMatchObject({
    status: 'processing',
    reason: 'The payment service is not responding. We retry every few minutes.',
  })
  expect((await read()).nextPayout).toBeNull()
  await resendPayouts(fixture.port)
  expect(await latest()).toMatchObject({ status: 'paid', reason: null })
})

test('the next payout includes one that the bank rejected', async () => {
  const loaf = await order(4000)
  await fulfil(loaf)
  toPayday()
  await settle(withGateway({ transfer: () => Promise.reject(new Refusal('payment_not_found')) }))
  expect(await latest()).toMatchObject({ status: 'failed' })
  expect(await stateOf(loaf)).toMatchObject({ state: 'scheduled' })
  await settle()
  expect(await latest()).toMatchObject({ status: 'paid', usdCents: 3800, orderCount: 1 })
})

test('a payout without a bank account waits and is recalculated', async () => {
  await database.pool.query('delete from business_payout_account')
  const loaf = await order(4000)
  await fulfil(loaf)
  toPayday()
  const stripe: TransferGateway = {
    ...fixture.port,
    write: fixture.port.write,
    gateway: fixture.port.gateway,
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

test('a pending payout that is no longer due is canceled', async () => {
  await database.pool.query('delete from business_payout_account')
  const loaf = await order(4000)
  await fulfil(loaf)
  toPayday()
  await settle({
    ...fixture.port,
    write: fixture.port.write,
    gateway: fixture.port.gateway,
    provider: 'stripe',
  })
  await refund(loaf, 3500)
  const theo = await fixture.loyalty.newMember()
  // Owed again, but not due yet.
  await order(4000, theo)
  await settle()
  expect(await latest()).toMatchObject({ status: 'canceled' })
  expect((await read()).noPayoutBecause).toContain('not complete yet')
})

test('a frozen order is not paid out while all others are', async () => {
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

test('an order with a refund request is paid out once the business has answered', async () => {
  const loaf = await order(4000)
  await fulfil(loaf)
  const requested = await fixture.as(maya(), (context) =>
    requestRefund(context, { orderId: loaf, reason: 'It was burnt.', lines: [] }),
  )
  toPayday()
  await settle()
  expect(await stateOf(loaf)).toMatchObject({ state: 'scheduled', on: null })
  await fixture.as(fixture.orders.tomas, (context) =>
    refundOrder(context, {
      businessId: bakery(),
      orderId: loaf,
      requestId: requested.refunds[0]?.id,
      decision: 'reject',
      reason: 'It was not.',
    }),
  )
  pass(1)
  await settle()
  expect(await latest()).toMatchObject({ status: 'paid', usdCents: 3800 })
})

test('a balance below ten dollars is carried forward', async () => {
  await fulfil(await order(1000))
  toPayday()
  await settle()
  expect(await payable()).toBe(950)
  expect((await read()).noPayoutBecause).toContain('Your balance is $9.50')
  await fulfil(await order(1000))
  expect((await read()).nextPayout).toMatchObject({ usdCents: 1900, orderCount: 2 })
})

test('strangers cannot read payouts', async () => {
  const stranger = database.contextOf(await fixture.loyalty.newMember())
  const [refused, requested] = [{ code: 'business_not_found' }, { businessId: bakery(), orderIds: [] }]
  await expect(readPayouts(stranger, bakery())).rejects.toMatchObject(refused)
  await expect(payoutsCsv(stranger, bakery())).rejects.toMatchObject(refused)
  await expect(orderPayouts(stranger, requested)).rejects.toMatchObject(refused)
})
