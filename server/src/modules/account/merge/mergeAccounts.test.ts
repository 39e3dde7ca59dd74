import type { MemberId, OrderId } from 'contract/core/ids'
import { expect, test } from 'vitest'
import { Refusal } from '../../../platform/http/problem.ts'
import { useDatabase } from '../../../../test-support/database.ts'
import { readCheckout } from '../../checkouts/start/startCheckout.ts'
import { useCheckoutsFixture } from '../../../../test-support/fixtures/checkouts.ts'
import { balancesOf } from '../../ledger/wallets.ts'
import { moveOrder } from '../../orders/fulfilment/moveOrder.ts'
import { orderOfMember, ordersOfMember } from '../../orders/core/readOrders.ts'
import { requestRefund } from '../../orders/refunds/requestRefund.ts'
import { joinAccounts } from './mergeAccounts.ts'

const database = useDatabase()
const fixture = useCheckoutsFixture(database)

async function buy(memberId: MemberId): Promise<OrderId> {
  const businessId = fixture.loyalty.salon
  const productId = await fixture.newProduct(businessId, 3800)
  await fixture.fill(memberId, [{ productId, quantity: 1 }])
  const checkout = await fixture.start(memberId)
  await fixture.pay(checkout)
  await fixture.settle(memberId, checkout.id)
  const orderId = checkout.orderIds[0]! // at one business
  await fixture.as(fixture.orders.ines, (context) =>
    moveOrder(context, { businessId, orderId, from: 'placed', to: 'accepted' }),
  )
  return orderId
}

test('orders, checkouts and refunds of the old account belong to the new one', async () => {
  const [from, to] = [await fixture.loyalty.newMember(), await fixture.loyalty.newMember()]
  const [bought, own] = [await buy(from), await buy(to)]
  await fixture.as(from, (context) => requestRefund(context, { orderId: bought, reason: 'Late.', lines: [] }))
  await fixture.as(to, (context) => joinAccounts(context, { from, to }))
  const listed = async (memberId: MemberId) =>
    (
      await fixture.as(memberId, (context) => ordersOfMember(context, { show: 'all', pageSize: 20 }))
    ).orders.map(({ id }) => id)
  expect(new Set(await listed(to))).toEqual(new Set([bought, own]))
  expect(await listed(from)).toEqual([])
  expect(await fixture.as(to, (context) => orderOfMember(context, bought))).toMatchObject({
    refunds: [{ status: 'requested', reason: 'Late.' }],
  })
  await expect(fixture.as(from, (context) => orderOfMember(context, bought))).rejects.toThrow(
    new Refusal('order_not_found'),
  )
})

test('the open checkout of the old account is cancelled, and its points move to the new one', async () => {
  const [from, to] = [await fixture.loyalty.newMember(), await fixture.loyalty.newMember()]
  await fixture.loyalty.give(from, 900)
  const productId = await fixture.newProduct(fixture.loyalty.bakery, 2000, 1)
  await fixture.fill(from, [{ productId, quantity: 1 }])
  const open = await fixture.start(from, { points: 900 })
  await fixture.fill(to, [{ productId: await fixture.newProduct(fixture.loyalty.bakery, 500), quantity: 1 }])
  const other = await fixture.start(to)
  await fixture.as(to, (context) => joinAccounts(context, { from, to }))
  await fixture.work()
  const statusOf = async (id: typeof open.id) =>
    (await fixture.as(to, (context) => readCheckout(context, id))).status
  expect([await statusOf(open.id), await statusOf(other.id)]).toEqual(['cancelled', 'open'])
  expect(await fixture.stockOf(productId)).toBe(1)
  expect(await fixture.loyalty.run((context) => balancesOf(context, to))).toMatchObject({
    available: 900,
    held: 0,
  })
})
