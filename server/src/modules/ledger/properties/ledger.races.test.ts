import { sum } from 'contract/core/sum'
import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { HoldId, MemberId, OrderId } from 'contract/core/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Refusal } from '../../../platform/http/problem.ts'
import { useDatabase } from '../../../../test-support/database.ts'
import { budgetsOf, openBudget, takeBudget } from '../budgets/budgets.ts'
import { activateDue, reverseEarned } from '../earn/earn.ts'
import { expireDue } from '../expiry/expiry.ts'
import { captureHold, holdPoints, voidEndedHolds, voidHold } from '../holds/holds.ts'
import { mergeMembers } from '../accounts/mergeWallets.ts'
import { refundSale } from '../sales/sales.ts'
import { balancesOf } from '../wallets.ts'
import { accountBalance, lotDraft, useLedgerFixture } from '../../../../test-support/fixtures/ledger.ts'
import type { SpenderReport, SpenderTask } from '../../../../test-support/ledger/books/parallelSpender.ts'

const database = useDatabase()
const fixture = useLedgerFixture(database)

// Creates all accounts beforehand, because first use creates an account.
beforeAll(async () => {
  const first = await fixture.newMember()
  for (const funderId of [fixture.bakery, fixture.salon, fixture.gym, null])
    await fixture.give(first, 10, { funderId })
  for (const businessId of [fixture.bakery, fixture.salon, fixture.gym])
    await fixture.buy(first, businessId, { points: 10, card: 10, fee: 1 })
})

afterAll(async () => {
  // A backend reports its statistics at most once a second.
  await sleep(1100)
  const { rows } = await database.pool.query<{ deadlocks: number }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  )
  expect(rows).toEqual([{ deadlocks: 0 }])
})

const times = <T>(count: number, work: (at: number) => Promise<T>) =>
  Promise.allSettled(Array.from({ length: count }, (_, at) => work(at)))

function outcomesOf(results: readonly PromiseSettledResult<unknown>[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const result of results) {
    const name =
      result.status === 'fulfilled'
        ? 'done'
        : result.reason instanceof Refusal
          ? result.reason.code
          : String(result.reason)
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

const holdOf = (memberId: MemberId, points: number, checkoutId: string = randomUUID()) =>
  fixture.run((context) =>
    holdPoints(context, {
      memberId,
      checkoutId,
      parts: [{ businessId: fixture.salon, points, isOwnBusiness: false }],
    }),
  )

const captureOf = (holdId: HoldId, orderId: OrderId) =>
  fixture.run((context) => captureHold(context, { holdId, businessId: fixture.salon, orderId }))

const newOrderId = () => randomUUID() as OrderId // made here

const balances = (memberId: MemberId) => balancesOf(database.contextOf(), memberId)

test('fifty concurrent redemptions of one wallet spend exactly its points', async () => {
  const maya = await fixture.newMember()
  await fixture.give(maya, 600, { funderId: fixture.bakery })
  await fixture.give(maya, 400)
  const results = await times(50, () => fixture.buy(maya, fixture.salon, { points: 100, card: 1 }))
  expect(outcomesOf(results)).toEqual({ done: 10, points_insufficient: 40 })
  expect(await balances(maya)).toMatchObject({ available: 0, held: 0, debt: 0 })
})

test('a hundred captures of one hold spend it once', async () => {
  const maya = await fixture.newMember()
  await fixture.give(maya, 100)
  const hold = await holdOf(maya, 100)
  const orderId = newOrderId()
  const before = await accountBalance(database, 'payable', fixture.salon)
  const results = await times(100, () => captureOf(hold.id, orderId))
  expect(outcomesOf(results)).toEqual({ done: 100 })
  expect((await accountBalance(database, 'payable', fixture.salon)) - before).toBe(100)
  const { rows } = await database.pool.query('select from ledger_transaction where natural_key = $1', [
    `capture:${orderId}`,
  ])
  expect(rows).toHaveLength(1)
})

test('one of several concurrent captures and a void succeeds', async () => {
  const maya = await fixture.newMember()
  await fixture.give(maya, 100)
  const hold = await holdOf(maya, 100)
  const results = await times(30, (at) =>
    at % 10 === 9
      ? fixture.run((context) => voidHold(context, { holdId: hold.id, memberId: maya }))
      : captureOf(hold.id, newOrderId()),
  )
  const { available, held } = await balances(maya)
  expect(held).toBe(0)
  expect(outcomesOf(results)).toEqual(
    available === 100 ? { done: 3, hold_voided: 27 } : { done: 1, hold_captured: 29 },
  )
})

test('thirty calls for the same checkout create one hold', async () => {
  const maya = await fixture.newMember()
  await fixture.give(maya, 100)
  const checkoutId = randomUUID()
  const holds = await Promise.all(Array.from({ length: 30 }, () => holdOf(maya, 60, checkoutId)))
  expect(new Set(holds.map(({ id }) => id)).size).toBe(1)
  expect(await balances(maya)).toMatchObject({ available: 40, held: 60 })
})

test('concurrent refunds never exceed the payment, and each refund counts once', async () => {
  const maya = await fixture.newMember()
  await fixture.give(maya, 500)
  const orderId = await fixture.buy(maya, fixture.salon, { points: 500, card: 500 })
  const refund = (refundId: string) =>
    fixture.run((context) =>
      refundSale(context, { refundId, orderId, grossUsdCents: 130, asStoreCredit: true }),
    )
  const results = await times(30, () => refund(randomUUID()))
  expect(outcomesOf(results)).toEqual({ done: 7, refund_above_paid: 23 })
  const [points, credit] = [Math.floor((500 * 910) / 1000), 910 - Math.floor((500 * 910) / 1000)]
  expect(await balances(maya)).toMatchObject({ available: points, storeCredit: credit })

  const other = await fixture.buy(maya, fixture.salon, { points: 0, card: 500 })
  const refundId = randomUUID()
  const legs = await Promise.all(
    Array.from({ length: 30 }, () =>
      fixture.run((context) =>
        refundSale(context, { refundId, orderId: other, grossUsdCents: 300, asStoreCredit: true }),
      ),
    ),
  )
  expect(legs.filter(({ isRepeat }) => !isRepeat)).toHaveLength(1)
  expect(new Set(legs.map(({ cardUsdCents }) => cardUsdCents))).toEqual(new Set([300]))
  expect((await balances(maya)).storeCredit).toBe(credit + 300)
})

test('concurrent purchases between owners, refunds and jobs never deadlock', async () => {
  const members = await Promise.all(Array.from({ length: 6 }, () => fixture.newMember()))
  const shops = [fixture.bakery, fixture.salon, fixture.gym]
  // Covers the refunds of a shop while it gives points.
  for (const shop of shops) await fixture.fund(shop, 10_000)
  for (const [at, member] of members.entries())
    for (let lot = 0; lot < 3; lot += 1)
      await fixture.give(member, 200, { funderId: shops[(at + lot) % 3] ?? null })
  const trade = async (at: number) => {
    const member = members[at % 6]! // six members
    const [here = fixture.bakery, there = fixture.salon] =
      at % 2 ? [shops[at % 3], shops[(at + 1) % 3]] : [shops[(at + 1) % 3], shops[at % 3]]
    const orderId = await fixture.buy(member, here, { points: 20, card: 80 })
    await fixture.earn(member, 'order', orderId, [
      lotDraft(5, { funderId: here, activatesAt: database.clock.now() }),
      lotDraft(3, { component: 'joint', funderId: there, activatesAt: database.clock.now() }),
    ])
    const refundId = randomUUID()
    await fixture.run(async (context) => {
      await refundSale(context, { refundId, orderId, grossUsdCents: 100, asStoreCredit: at % 3 === 0 })
      const parts = [
        { component: 'base', points: 5 },
        { component: 'joint', points: 3 },
      ]
      await reverseEarned(context, {
        memberId: member,
        refundId,
        source: 'order',
        sourceId: orderId,
        title: 'Refund',
        parts,
      })
    })
  }
  const jobs = async () => {
    await fixture.run((context) => activateDue(context))
    await fixture.run((context) => voidEndedHolds(context))
    await fixture.run((context) => expireDue(context))
  }
  const results = await times(72, (at) => (at % 6 === 5 ? jobs() : trade(at)))
  expect(outcomesOf(results)).toEqual({ done: 72 })
})

test('merging accounts during refunds of their orders loses nothing', async () => {
  const [one, other] = [await fixture.newMember(), await fixture.newMember()]
  const orderIds: OrderId[] = []
  for (const member of [one, other, one]) {
    await fixture.give(member, 100)
    orderIds.push(await fixture.buy(member, fixture.gym, { points: 100, card: 100 }))
  }
  const results = await times(4, (at) => {
    const orderId = orderIds[at]
    return fixture.run<unknown>((context) =>
      orderId
        ? refundSale(context, { refundId: randomUUID(), orderId, grossUsdCents: 200, asStoreCredit: true })
        : mergeMembers(context, { from: one, to: other }),
    )
  })
  expect(outcomesOf(results)).toEqual({ done: 4 })
  expect(await balances(one)).toMatchObject({ available: 0, storeCredit: 0 })
  expect(await balances(other)).toMatchObject({ available: 300, storeCredit: 300 })
})

test('thirty concurrent takers of a budget of five get five', async () => {
  const budgetId = randomUUID()
  await fixture.run((context) => openBudget(context, { budgetId, cap: 5 }))
  const results = await Promise.all(
    Array.from({ length: 30 }, () => fixture.run((context) => takeBudget(context, { budgetId, points: 1 }))),
  )
  expect(sum(results)).toBe(5)
  expect((await budgetsOf(database.contextOf(), [budgetId])).get(budgetId)).toEqual({ cap: 5, used: 5 })
})

test('two servers with one database spend a wallet once', async () => {
  const maya = await fixture.newMember()
  await fixture.give(maya, 1000, { funderId: fixture.gym })
  const compete = () =>
    new Promise<SpenderReport>((resolve, reject) => {
      const spender = fork(
        fileURLToPath(new URL('../../../../test-support/ledger/books/parallelSpender.ts', import.meta.url)),
        { execArgv: [] },
      )
      spender.once('message', resolve).once('error', reject)
      const task: SpenderTask = {
        address: database.url,
        memberId: maya,
        businessId: fixture.salon,
        times: 25,
        points: 100,
        now: database.clock.now(),
      }
      spender.send(task)
    })
  const reports = await Promise.all([compete(), compete()])
  expect(reports.flatMap(({ orderIds }) => orderIds)).toHaveLength(10)
  expect(new Set(reports.flatMap(({ refusals }) => refusals))).toEqual(new Set(['points_insufficient']))
  expect(await balances(maya)).toMatchObject({ available: 0, held: 0 })
})
