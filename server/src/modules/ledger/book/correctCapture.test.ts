import { randomUUID } from 'node:crypto'
import type { MemberId, OrderId } from 'contract/core/ids'
import { beforeEach, expect, test } from 'vitest'
import { useDatabase } from '../../../../test-support/database.ts'
import { correctCapture } from './correctCapture.ts'
import { makeCapture } from '../holds/holds.repository.ts'
import { holdPoints } from '../holds/holds.ts'
import { refundSale } from '../sales/sales.ts'
import { balancesOf } from '../wallets.ts'
import { accountBalance, useLedgerFixture } from '../../../../test-support/fixtures/ledger.ts'
import { checkInvariants } from '../verify/verifyLedger.ts'

const database = useDatabase()
const fixture = useLedgerFixture(database)
let operator: MemberId
let customer: MemberId
let member: MemberId
let orderId: OrderId

const broken = async () =>
  (await checkInvariants(database.db)).filter(({ isHeld }) => !isHeld).map(({ code }) => code)

const correct = (outcome: 'keep' | 'return', of = orderId) =>
  fixture.run((context) =>
    correctCapture(
      { ...context, actor: { memberId: operator, isOperator: true, sessionId: null } },
      { orderId: of, outcome, reason: 'The till named another member’s order.' },
    ),
  )

const owedToSalon = () => accountBalance(database, 'payable', fixture.salon)

/** The state from before tills had their own order ids: points captured under an order that a card paid. */
beforeEach(async () => {
  operator = await fixture.newMember()
  customer = await fixture.newMember()
  member = await fixture.newMember()
  await fixture.give(member, 30, { funderId: fixture.bakery })
  await fixture.give(member, 30)
  orderId = await fixture.buy(customer, fixture.salon, { points: 0, card: 2000 })
  await fixture.run(async (context) => {
    const parts = [{ businessId: fixture.salon, points: 50, isOwnBusiness: false }]
    const { id } = await holdPoints(context, { memberId: member, checkoutId: randomUUID(), parts })
    await makeCapture(context.db, {
      kinds: ['checkout'],
      holdId: id,
      businessId: fixture.salon,
      orderId,
      memo: 'Points spent',
      now: context.now,
    })
  })
})

test('a correction that keeps the payment fixes the breach and changes no balance', async () => {
  expect(await broken()).toEqual(['I16'])
  const owed = await owedToSalon()
  expect(await correct('keep')).toEqual({ businessId: fixture.salon, points: 50, outcome: 'keep' })
  expect(await broken()).toEqual([])
  expect(await owedToSalon()).toBe(owed)
  expect(await balancesOf(database.contextOf(), member)).toMatchObject({ available: 10, held: 0 })
  const { rows } = await database.pool.query(
    `select detail ->> 'reason' as reason, detail ->> 'operatorId' as operator from ledger_transaction where natural_key = $1`,
    [`correct:${orderId}`],
  )
  expect(rows).toEqual([{ reason: 'The till named another member’s order.', operator }])
})

test('a correction that returns the points fixes the breach, and the business pays them', async () => {
  const owed = await owedToSalon()
  await correct('return')
  expect(await broken()).toEqual([])
  expect(await owedToSalon()).toBe(owed - 50)
  expect(await balancesOf(database.contextOf(), member)).toMatchObject({ available: 60, held: 0 })
})

test.each(['keep', 'return'] as const)('after %s the order can be refunded in full', async (outcome) => {
  await correct(outcome)
  await fixture.run((context) =>
    refundSale(context, { refundId: randomUUID(), orderId, grossUsdCents: 2000, asStoreCredit: false }),
  )
  expect(await broken()).toEqual([])
})

test('a capture is corrected once, and only if its order was not paid with points', async () => {
  const refusals = await Promise.allSettled([correct('keep'), correct('return')])
  expect(refusals.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(correct('return')).rejects.toMatchObject({ code: 'capture_not_found' })
  await fixture.give(customer, 100)
  const paid = await fixture.buy(customer, fixture.salon, { points: 100, card: 0 })
  await expect(correct('return', paid)).rejects.toMatchObject({ code: 'capture_not_found' })
  await expect(correct('return', randomUUID() as OrderId)).rejects.toMatchObject({
    code: 'capture_not_found',
  }) // of no order
  expect(await broken()).toEqual([])
})
