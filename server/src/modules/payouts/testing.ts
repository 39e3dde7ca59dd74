import { randomUUID } from 'node:crypto'
import type { BusinessId, MemberId, OrderId } from 'contract/ids'
import type { Instant } from 'contract/instant'
import { afterEach, beforeAll, beforeEach, expect } from 'vitest'
import type { PaymentGateway } from '../../integrations/payments/gateway.ts'
import { useDatabase } from '../../testing.ts'
import { useCheckoutsWorld } from '../checkouts/testing.ts'
import { checkInvariants } from '../ledger/ledger.verify.service.ts'
import { accountBalance } from '../ledger/testing.ts'
import { completePurchase } from '../loyalty/loyalty.completion.service.ts'
import { releaseIfCovered, tryHeldRefunds } from '../orders/orders.held.service.ts'
import { refundOrder } from '../orders/orders.refunds.service.ts'
import { orderPayouts, readPayouts } from './payouts.read.service.ts'
import { reconcileTransfers, transfersSince } from './payouts.reconciliation.service.ts'
import { settlePayouts, type TransferDesk } from './payouts.send.service.ts'

/** A bakery whose payouts wait for nothing. Every test leaves sound books and nothing to pay. */
export function usePayoutsWorld() {
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
    (
      await orderPayouts(database.contextOf(world.orders.tomas), { businessId: bakery, orderIds: [orderId] })
    )[0]

  const withGateway = (more: Partial<PaymentGateway>): TransferDesk => ({
    ...world.desk,
    write: world.desk.write,
    gateway: { ...world.desk.gateway, ...more },
  })

  const sent = async () => {
    const since = '2026-01-01T00:00:00.000Z' as Instant // an instant
    return (await transfersSince(world.desk.gateway, since)).length
  }

  return {
    database,
    world,
    bakery: () => bakery,
    maya: () => maya,
    settle,
    payable,
    read,
    latest,
    pass,
    toPayday,
    order,
    fulfil,
    refund,
    payHeldRefunds,
    heldRefunds,
    stateOf,
    withGateway,
    sent,
  }
}
