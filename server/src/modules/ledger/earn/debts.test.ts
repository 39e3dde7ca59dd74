import { randomUUID } from 'node:crypto'
import type { HoldId, MemberId, OrderId } from 'contract/core/ids'
import { plus } from 'contract/core/time'
import { describe, expect, test } from 'vitest'
import { useDatabase } from '../../../../test-support/database.ts'
import { activateSource, reverseEarned } from './earn.ts'
import { cureDebts, writeOffDebts } from './debts.ts'
import { expireDue, reprieve } from '../expiry/expiry.ts'
import { freezeEarned, thawEarned } from '../holds/freeze.ts'
import { captureHold, holdPoints, releaseHold, voidHold } from '../holds/holds.ts'
import { refundSale } from '../sales/sales.ts'
import { balancesOf } from '../wallets.ts'
import { checkInvariants } from '../verify/verifyLedger.ts'
import { accountBalance, lotDraft, useLedgerFixture } from '../../../../test-support/fixtures/ledger.ts'

const database = useDatabase()
const fixture = useLedgerFixture(database)

const holdOf = (memberId: MemberId, points: number) =>
  fixture.run((context) =>
    holdPoints(context, {
      memberId,
      checkoutId: randomUUID(),
      parts: [{ businessId: fixture.salon, points, isOwnBusiness: false }],
    }),
  )

const captureOf = (holdId: HoldId, orderId: OrderId) =>
  fixture.run((context) => captureHold(context, { holdId, businessId: fixture.salon, orderId }))

const newOrderId = () => randomUUID() as OrderId // made here

const balances = (memberId: MemberId) => balancesOf(database.contextOf(), memberId)

test('points that a checkout holds do not expire before the checkout ends', async () => {
  const maya = await fixture.newMember()
  const noon = database.clock.now()
  const later = (minutes: number) => plus(noon, { minutes })
  const lot = { expiry: 'fixed' as const, expiresAt: later(5) }
  await fixture.give(maya, 100, lot)
  await fixture.give(maya, 50, lot)
  const paid = await holdOf(maya, 100)
  const left = await holdOf(maya, 40)
  database.clock.moveTo(later(10))
  const orderId = newOrderId()
  await Promise.all([
    fixture.run((context) => expireDue(context)),
    captureOf(paid.id, orderId),
    fixture.run((context) => expireDue(context)),
  ])
  expect(await balances(maya)).toMatchObject({ available: 0, held: 40 })
  // Points that a checkout releases after their expiry stay for a day.
  await fixture.run((context) => voidHold(context, { holdId: left.id, memberId: maya }))
  await fixture.run((context) => expireDue(context))
  expect(await balances(maya)).toMatchObject({ available: 40, held: 0 })
  database.clock.moveTo(later(10 + 24 * 60))
  await fixture.run((context) => expireDue(context))
  expect(await balances(maya)).toMatchObject({ available: 0, held: 0 })
})

async function boughtAndEarned(memberId: MemberId, points: number): Promise<OrderId> {
  const orderId = await fixture.buy(memberId, fixture.bakery, { points: 0, card: points * 20 })
  await fixture.earn(memberId, 'order', orderId, [lotDraft(points, { funderId: fixture.bakery })])
  await fixture.run((context) => activateSource(context, { memberId, source: 'order', sourceId: orderId }))
  return orderId
}

const refundPoints = (memberId: MemberId, orderId: OrderId, points: number) =>
  fixture.run(async (context) => {
    const refundId = randomUUID()
    await refundSale(context, { refundId, orderId, grossUsdCents: points * 20, asStoreCredit: false })
    await reverseEarned(context, {
      memberId,
      refundId,
      source: 'order',
      sourceId: orderId,
      title: 'Refund',
      parts: [{ component: 'base', points }],
    })
  })

test('a refund reverses the points of an order, even if they are spent concurrently', async () => {
  for (let round = 0; round < 8; round += 1) {
    const maya = await fixture.newMember()
    const orderId = await boughtAndEarned(maya, 100)
    const results = await Promise.allSettled(
      [0, 1].map((at) =>
        at === 0
          ? refundPoints(maya, orderId, 100)
          : fixture.buy(maya, fixture.salon, { points: 100, card: 0 }),
      ),
    )
    expect(results[0]?.status).toBe('fulfilled')
    const isSpent = results[1]?.status === 'fulfilled'
    expect(await balances(maya)).toMatchObject({ available: 0, held: 0, debt: isSpent ? -100 : 0 })
  }
})

test('later points pay a debt first, even if many lots are released concurrently', async () => {
  const maya = await fixture.newMember()
  const orderId = await boughtAndEarned(maya, 100)
  await fixture.buy(maya, fixture.salon, { points: 100, card: 0 })
  await refundPoints(maya, orderId, 100)
  expect(await balances(maya)).toMatchObject({ available: 0, debt: -100 })
  const sources = await Promise.all(
    Array.from({ length: 8 }, () => fixture.give(maya, 20, { isPending: true })),
  )
  await Promise.all(
    sources.map((sourceId) =>
      fixture.run((context) => activateSource(context, { memberId: maya, source: 'signup', sourceId })),
    ),
  )
  expect(await balances(maya)).toMatchObject({ pending: 0, available: 60, debt: 0 })
})

test('points that a refund returns pay the debt of another lot first', async () => {
  const maya = await fixture.newMember()
  await fixture.give(maya, 100)
  const paidWithPoints = await fixture.buy(maya, fixture.salon, { points: 100, card: 0 })
  const earned = await boughtAndEarned(maya, 100)
  await fixture.buy(maya, fixture.salon, { points: 100, card: 0 })
  await refundPoints(maya, earned, 100)
  expect(await balances(maya)).toMatchObject({ available: 0, debt: -100 })
  await fixture.run((context) =>
    refundSale(context, {
      refundId: randomUUID(),
      orderId: paidWithPoints,
      grossUsdCents: 60,
      asStoreCredit: false,
    }),
  )
  expect(await balances(maya)).toMatchObject({ available: 0, debt: -40 })
})

test('a fixed expiry that passes during a hold moves by a day once, and the lot then expires', async () => {
  const maya = await fixture.newMember()
  const noon = database.clock.now()
  const later = (minutes: number) => plus(noon, { minutes })
  const day = 24 * 60
  await fixture.give(maya, 100, { expiry: 'fixed', expiresAt: later(5) })
  const outlast = async (minute: number) => {
    database.clock.moveTo(later(minute))
    const { id } = await holdOf(maya, 40)
    database.clock.moveTo(later(minute + 10))
    await fixture.run((context) => expireDue(context))
    await fixture.run((context) => voidHold(context, { holdId: id, memberId: maya }))
    await fixture.run((context) => expireDue(context))
  }
  await outlast(0)
  expect(await balances(maya)).toMatchObject({ available: 40, held: 0 })
  await outlast(day + 5)
  expect(await balances(maya)).toMatchObject({ available: 0, held: 0 })
  database.clock.moveTo(noon)
})

test('a debt is forgiven 180 days after it arose, not after the purchase', async () => {
  const maya = await fixture.newMember()
  const began = database.clock.now()
  const daysLater = (days: number) => plus(began, { days })
  const orderId = await boughtAndEarned(maya, 100)
  await fixture.buy(maya, fixture.salon, { points: 100, card: 0 })
  database.clock.moveTo(daysLater(200))
  await refundPoints(maya, orderId, 60)
  const forgive = (day: number) => {
    database.clock.moveTo(daysLater(day))
    return fixture.run((context) => writeOffDebts(context, daysLater(day - 180)))
  }
  await forgive(201)
  expect(await balances(maya)).toMatchObject({ debt: -60 })
  // A debt that grows restarts the period.
  database.clock.moveTo(daysLater(300))
  await refundPoints(maya, orderId, 40)
  await forgive(381)
  expect(await balances(maya)).toMatchObject({ debt: -100 })
  await forgive(481)
  expect(await balances(maya)).toMatchObject({ debt: 0 })
  database.clock.moveTo(began)
})

test('points held during the refund of their order are reversed when the checkout releases them', async () => {
  const maya = await fixture.newMember()
  const orderId = await boughtAndEarned(maya, 100)
  const hold = await holdOf(maya, 100)
  await fixture.give(maya, 70, { funderId: fixture.gym })
  const [gym, bakery] = [
    await accountBalance(database, 'reserve', fixture.gym),
    await accountBalance(database, 'reserve', fixture.bakery),
  ]
  await refundPoints(maya, orderId, 100)
  expect(await balances(maya)).toMatchObject({ available: 0, held: 100, debt: -30 })
  await fixture.run((context) => voidHold(context, { holdId: hold.id, memberId: maya }))
  expect(await balances(maya)).toMatchObject({ available: 70, held: 0, debt: 0 })
  // The gym's own gift is available again, and the bakery has no reserve for its reversed points.
  expect(await accountBalance(database, 'reserve', fixture.gym)).toBe(gym)
  expect(await accountBalance(database, 'reserve', fixture.bakery)).toBe(bakery - 100)
})

describe('points that become usable again pay what the member owes', () => {
  /** Spends 40 points of an order and refunds it: the member owes them, as no other points may pay. */
  async function owe(memberId: MemberId, earn = () => boughtAndEarned(memberId, 40)): Promise<void> {
    const orderId = await earn()
    const { id } = await holdOf(memberId, 40)
    await captureOf(id, newOrderId())
    await refundPoints(memberId, orderId, 40)
    expect(await balances(memberId)).toMatchObject({ debt: -40 })
  }

  const freeze = (memberId: MemberId, orderId: OrderId) =>
    fixture.run((context) =>
      freezeEarned(context, { memberId, businessId: fixture.bakery, source: 'order', sourceId: orderId }),
    )
  const thaw = (memberId: MemberId, orderId: OrderId, holdId: HoldId | null) =>
    fixture.run((context) => thawEarned(context, { memberId, source: 'order', sourceId: orderId, holdId }))

  test('when a dispute ends that held them', async () => {
    const maya = await fixture.newMember()
    const disputed = await boughtAndEarned(maya, 100)
    const holdId = await freeze(maya, disputed)
    await owe(maya)
    await thaw(maya, disputed, holdId)
    expect(await balances(maya)).toMatchObject({ available: 60, held: 0, debt: 0 })
  })

  test('when a dispute ends during which a refund restored them', async () => {
    const maya = await fixture.newMember()
    const disputed = await boughtAndEarned(maya, 100)
    const paid = await fixture.buy(maya, fixture.salon, { points: 100, card: 0 })
    expect(await freeze(maya, disputed)).toBeNull()
    await owe(maya)
    await fixture.run((context) =>
      refundSale(context, {
        refundId: randomUUID(),
        orderId: paid,
        grossUsdCents: 100,
        asStoreCredit: false,
      }),
    )
    expect(await balances(maya)).toMatchObject({ available: 100, debt: -40 })
    await thaw(maya, disputed, null)
    expect(await balances(maya)).toMatchObject({ available: 60, debt: 0 })
  })

  test('when points past their end get more time', async () => {
    const maya = await fixture.newMember()
    const now = database.clock.now()
    await fixture.give(maya, 100, { expiry: 'inactivity', expiresAt: plus(now, { minutes: 1 }) })
    const orderId = await fixture.buy(maya, fixture.bakery, { points: 0, card: 800 })
    database.clock.moveTo(plus(now, { minutes: 2 }))
    await owe(maya, async () => {
      await fixture.earn(maya, 'order', orderId, [lotDraft(40, { funderId: fixture.bakery })])
      const earned = { memberId: maya, source: 'order' as const, sourceId: orderId }
      await fixture.run((context) => activateSource(context, earned))
      return orderId
    })
    await fixture.run((context) => reprieve(context, { memberId: maya, until: plus(now, { days: 45 }) }))
    expect(await balances(maya)).toMatchObject({ available: 60, debt: 0 })
  })

  test('with the daily job, where earlier code left both', async () => {
    const maya = await fixture.newMember()
    const disputed = await boughtAndEarned(maya, 100)
    const holdId = await freeze(maya, disputed)
    await owe(maya)
    await fixture.run((context) => releaseHold(context, holdId!)) // it held 100 points
    await database.pool.query('update ledger_lot set frozen_at = null where source_id = $1', [disputed])
    const broken = (await checkInvariants(database.db)).filter(({ isHeld }) => !isHeld)
    expect(broken.map(({ code }) => code)).toEqual(['I9'])
    expect(await fixture.run((context) => cureDebts(context))).toBe(1)
    expect(await fixture.run((context) => cureDebts(context))).toBe(0)
    expect(await balances(maya)).toMatchObject({ available: 60, debt: 0 })
  })
})
