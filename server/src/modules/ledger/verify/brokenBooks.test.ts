import { randomUUID } from 'node:crypto'
import type { BusinessId, HoldId, MemberId, OrderId } from 'contract/core/ids'
import { plus } from 'contract/core/time'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { useDatabase } from '../../../../test-support/database.ts'
import { returnBudget, openBudget, takeBudget } from '../budgets/budgets.ts'
import { reverseEarned } from '../earn/earn.ts'
import { captureHold, holdPoints, voidEndedHolds, voidHold } from '../holds/holds.ts'
import { creditStore, payOut } from '../sales/money.ts'
import { grantPoints, revokePoints } from '../accounts/grantPoints.ts'
import { recordSale, refundSale } from '../sales/sales.ts'
import { lotsOf } from '../wallets.ts'
import { checkInvariants } from './verifyLedger.ts'
import { lotDraft, useLedgerFixture } from '../../../../test-support/fixtures/ledger.ts'

const database = useDatabase()
const fixture = useLedgerFixture(database)
let maya: MemberId
let stranger: MemberId

beforeAll(async () => {
  maya = await fixture.newMember()
  stranger = await fixture.newMember()
  await fixture.give(maya, 500, { funderId: fixture.bakery })
  await fixture.give(stranger, 500)
})

const tables = [
  'ledger_transaction',
  'ledger_entry',
  'ledger_lot',
  'ledger_hold',
  'ledger_slice',
  'ledger_recovery',
  'ledger_sale',
  'ledger_refund',
] as const

/** The row counts of the ledger tables, with all wallets and lots. */
async function books(): Promise<unknown> {
  const counts = tables.map((table) => sql`(select count(*) from ${sql.table(table)})`)
  const { rows } = await sql`
    select array[${sql.join(counts)}] as counts, (select jsonb_agg(to_jsonb(ledger_wallet) order by member_id) from ledger_wallet) as wallets,
      (select jsonb_agg(to_jsonb(ledger_lot) order by id) from ledger_lot) as lots`.execute(database.db)
  return rows
}

/** Asserts that a call is refused and leaves the ledger unchanged. */
async function expectNothing(call: () => Promise<unknown>, refusal: object): Promise<void> {
  const before = await books()
  await expect(call()).rejects.toMatchObject(refusal)
  expect(await books()).toEqual(before)
  expect((await checkInvariants(database.db)).filter(({ isHeld }) => !isHeld)).toEqual([])
}

const badAmounts = [-1, 0, 0.5, 1e21, Number.MAX_SAFE_INTEGER + 1, Number.NaN, Number.POSITIVE_INFINITY]
const notWhole = { name: 'RangeError' }
const newOrderId = () => randomUUID() as OrderId // made here

const hold = (points: number, more: { memberId?: MemberId; businessId?: BusinessId } = {}) =>
  fixture.run((context) =>
    holdPoints(context, {
      memberId: more.memberId ?? maya,
      checkoutId: randomUUID(),
      parts: [{ businessId: more.businessId ?? fixture.salon, points, isOwnBusiness: false }],
    }),
  )

const capture = (holdId: HoldId, orderId = newOrderId(), businessId = fixture.salon) =>
  fixture.run((context) => captureHold(context, { holdId, businessId, orderId }))

const sale = (more: object) =>
  fixture.run((context) =>
    recordSale(context, {
      orderId: newOrderId(),
      memberId: maya,
      businessId: fixture.salon,
      title: 'Paid',
      grossUsdCents: 1000,
      pointsTender: 0,
      cardUsdCents: 1000,
      storeCreditUsdCents: 0,
      externalUsdCents: 0,
      feeUsdCents: 0,
      ...more,
    }),
  )

describe.each(badAmounts)('%f', (amount) => {
  test('is rejected as a number of points to hold, even beside a valid one', async () => {
    await expectNothing(() => hold(amount), notWhole)
    const parts = [
      { businessId: fixture.salon, points: 10, isOwnBusiness: false },
      { businessId: fixture.gym, points: amount, isOwnBusiness: false },
    ]
    const both = () =>
      fixture.run((context) => holdPoints(context, { memberId: maya, checkoutId: randomUUID(), parts }))
    await expectNothing(both, notWhole)
  })
  test('is rejected as a gift, payout and adjustment', async () => {
    const gift = { memberId: maya, key: randomUUID(), usdCents: amount, payer: fixture.gym, title: 'Gift' }
    await expectNothing(() => fixture.run((context) => creditStore(context, gift)), notWhole)
    const payout = { statementId: randomUUID(), businessId: fixture.gym, usdCents: amount, title: 'Payout' }
    await expectNothing(() => fixture.run((context) => payOut(context, payout)), notWhole)
    const [lot] = await lotsOf(database.contextOf(), maya)
    const approval = { reason: 'Try', operatorId: maya, secondOperatorId: stranger }
    const revocation = {
      ...approval,
      adjustmentId: randomUUID(),
      memberId: maya,
      lotId: lot!.id,
      points: amount,
    } // granted in `beforeAll`
    await expectNothing(() => fixture.run((context) => revokePoints(context, revocation)), notWhole)
    const grant = {
      ...approval,
      ...lotDraft(amount),
      adjustmentId: randomUUID(),
      memberId: maya,
    }
    await expectNothing(() => fixture.run((context) => grantPoints(context, grant)), notWhole)
  })
  test('is rejected as a price and a refund', async () => {
    await expectNothing(() => sale({ grossUsdCents: amount, cardUsdCents: amount }), {
      code: 'tender_mismatch',
    })
    const orderId = await fixture.buy(maya, fixture.salon, { points: 0, card: 100 })
    const refund = { refundId: randomUUID(), orderId, grossUsdCents: amount, asStoreCredit: false }
    await expectNothing(() => fixture.run((context) => refundSale(context, refund)), {
      code: 'refund_above_paid',
    })
  })
})

test.each(badAmounts.filter((amount) => amount !== 0))(
  'rejects earning, reversing and budgeting %f points',
  async (amount) => {
    const earn = () =>
      fixture.earn(maya, 'order', randomUUID(), [lotDraft(5), lotDraft(amount, { component: 'tier' })])
    await expectNothing(earn, notWhole)
    const reversal = {
      memberId: maya,
      refundId: randomUUID(),
      source: 'order' as const,
      sourceId: randomUUID(),
      title: 'Refund',
    }
    const back = () =>
      fixture.run((context) =>
        reverseEarned(context, { ...reversal, parts: [{ component: 'base', points: amount }] }),
      )
    await expectNothing(back, notWhole)
    const budgetId = randomUUID()
    await fixture.run((context) => openBudget(context, { budgetId, cap: 10 }))
    await expectNothing(
      () => fixture.run((context) => takeBudget(context, { budgetId, points: amount })),
      notWhole,
    )
    await expectNothing(
      () => fixture.run((context) => returnBudget(context, { budgetId, points: amount })),
      notWhole,
    )
  },
)

describe('a hold', () => {
  test('above the balance is rejected with the missing and the available points', async () => {
    await expectNothing(() => hold(501), {
      code: 'points_insufficient',
      more: { details: { missing: 1, available: 500 } },
    })
    await expectNothing(() => hold(Number.MAX_SAFE_INTEGER), {
      code: 'points_insufficient',
      more: { details: { missing: Number.MAX_SAFE_INTEGER - 500, available: 500 } },
    })
  })
  test('names each business once', async () => {
    const part = { businessId: fixture.salon, points: 5, isOwnBusiness: false }
    const twice = () =>
      fixture.run((context) =>
        holdPoints(context, { memberId: maya, checkoutId: randomUUID(), parts: [part, part] }),
      )
    await expectNothing(twice, { code: 'hold_parts_repeat' })
  })
  test('belongs to its member, its checkout and its business', async () => {
    const { id } = await hold(10)
    const foreign = () => fixture.run((context) => voidHold(context, { holdId: id, memberId: stranger }))
    await expectNothing(foreign, { code: 'hold_not_found' })
    await expectNothing(() => capture(id, newOrderId(), fixture.gym), { code: 'hold_not_found' })
    await expectNothing(() => capture(randomUUID() as HoldId), { code: 'hold_not_found' }) // a made-up id
    const checkoutId = randomUUID()
    const held = (memberId: MemberId, points: number) => () =>
      fixture.run((context) =>
        holdPoints(context, {
          memberId,
          checkoutId,
          parts: [{ businessId: fixture.salon, points, isOwnBusiness: false }],
        }),
      )
    await held(maya, 10)()
    await expectNothing(held(stranger, 10), { code: 'checkout_taken' })
    await expectNothing(held(maya, 11), { code: 'checkout_taken' })
  })
  test('that was captured cannot be released or captured for another order', async () => {
    const { id } = await hold(10)
    await capture(id)
    await expectNothing(() => fixture.run((context) => voidHold(context, { holdId: id, memberId: maya })), {
      code: 'hold_captured',
    })
    await expectNothing(() => capture(id), { code: 'hold_captured' })
  })
  test('that was released cannot be captured', async () => {
    const { id } = await hold(10)
    await fixture.run((context) => voidHold(context, { holdId: id, memberId: maya }))
    await expectNothing(() => capture(id), { code: 'hold_voided' })
  })
  test('that expired after 15 minutes cannot be captured, and the next sweep returns its points', async () => {
    const { id } = await hold(10)
    database.clock.moveTo(plus(database.clock.now(), { minutes: 15 }))
    await expectNothing(() => capture(id), { code: 'hold_expired' })
    await fixture.run((context) => voidEndedHolds(context))
    await expectNothing(() => capture(id), { code: 'hold_voided' })
  })
  test('cannot be captured for an order that was paid with other points', async () => {
    const [one, other] = [await hold(10), await hold(10)]
    const orderId = newOrderId()
    await capture(one.id, orderId)
    await expectNothing(() => capture(other.id, orderId), { code: 'order_already_recorded' })
  })
})

describe('a sale', () => {
  test.each([
    { cardUsdCents: 999 },
    { cardUsdCents: 1001 },
    { pointsTender: -100, cardUsdCents: 1100 },
    { storeCreditUsdCents: -1, externalUsdCents: 1 },
    { feeUsdCents: 1001 },
    { feeUsdCents: -1 },
    { cardUsdCents: 999.5, externalUsdCents: 0.5 },
  ])('with the parts %o is rejected because they do not add up', async (parts) => {
    await expectNothing(() => sale(parts), { code: 'tender_mismatch' })
  })
  test('must match the member and the number of the captured points', async () => {
    const orderId = newOrderId()
    await capture((await hold(10)).id, orderId)
    const part = { orderId, cardUsdCents: 990 }
    await expectNothing(() => sale({ ...part, pointsTender: 10, memberId: stranger }), {
      code: 'tender_mismatch',
    })
    await expectNothing(() => sale({ ...part, pointsTender: 11, cardUsdCents: 989 }), {
      code: 'tender_mismatch',
    })
    await expectNothing(() => sale({ ...part, orderId: newOrderId(), pointsTender: 10 }), {
      code: 'tender_mismatch',
    })
    await sale({ ...part, pointsTender: 10 })
  })
  test('cannot be paid with more store credit than available', async () => {
    const credit = { cardUsdCents: 0, storeCreditUsdCents: 1000 }
    await expectNothing(() => sale(credit), { code: 'store_credit_insufficient' })
  })
  test('cannot be recorded again with other amounts or for another member', async () => {
    const orderId = newOrderId()
    await sale({ orderId })
    await sale({ orderId })
    for (const other of [
      { cardUsdCents: 900, externalUsdCents: 100 },
      { memberId: stranger },
      { businessId: fixture.gym },
    ])
      await expectNothing(() => sale({ orderId, ...other }), { code: 'order_already_recorded' })
  })
  test('cannot be refunded above the payment or without a sale', async () => {
    const orderId = await fixture.buy(maya, fixture.salon, { points: 10, card: 90 })
    const refund = (grossUsdCents: number, id = orderId, refundId: string = randomUUID()) =>
      fixture.run((context) =>
        refundSale(context, { refundId, orderId: id, grossUsdCents, asStoreCredit: false }),
      )
    await expectNothing(() => refund(101), { code: 'refund_above_paid', more: { details: { left: 100 } } })
    const refundId = randomUUID()
    await refund(60, orderId, refundId)
    await expectNothing(() => refund(41), { code: 'refund_above_paid', more: { details: { left: 40 } } })
    await expectNothing(() => refund(59, orderId, refundId), { code: 'idempotency_key_reused' })
    await expectNothing(() => refund(1, newOrderId()), { code: 'order_not_found' })
  })
})

describe('an adjustment', () => {
  const approval = () => ({ reason: 'Given by mistake', operatorId: stranger, secondOperatorId: null })
  const revoke = (more: { memberId?: MemberId; lotId?: string; points?: number }) =>
    fixture.run((context) =>
      revokePoints(context, {
        ...approval(),
        adjustmentId: randomUUID(),
        memberId: maya,
        lotId: randomUUID(),
        points: 1,
        ...more,
      }),
    )
  test('is rejected for a lot that does not exist or belongs to another member', async () => {
    await expectNothing(() => revoke({}), { code: 'lot_not_found' })
    const [theirs] = await lotsOf(database.contextOf(), stranger)
    await expectNothing(() => revoke({ lotId: theirs!.id }), { code: 'lot_not_found' }) // granted in `beforeAll`
  })
  test('cannot exceed the available points', async () => {
    const [lot] = await lotsOf(database.contextOf(), stranger)
    await expectNothing(() => revoke({ memberId: stranger, lotId: lot!.id, points: 501 }), {
      // granted in `beforeAll`
      code: 'points_insufficient',
      more: { details: { missing: 1 } },
    })
  })
  test('requires a reason, and above the limits of one operator a second one', async () => {
    const grant = (points: number, more: object) =>
      fixture.run((context) =>
        grantPoints(context, {
          ...approval(),
          ...lotDraft(points),
          adjustmentId: randomUUID(),
          memberId: maya,
          ...more,
        }),
      )
    await expectNothing(() => grant(10, { reason: ' ' }), { message: 'an adjustment needs a reason' })
    await expectNothing(() => grant(5001, {}), { code: 'adjustment_needs_second' })
    await expectNothing(() => grant(5001, { operatorId: maya, secondOperatorId: maya }), {
      code: 'adjustment_needs_second',
    })
  })
})

test('the database rejects more points than it can store exactly', async () => {
  const member = await fixture.newMember()
  await fixture.give(member, Number.MAX_SAFE_INTEGER, { isPending: true })
  await expectNothing(() => fixture.give(member, 1, { isPending: true }), {
    constraint: 'ledger_wallet_pending_check',
  })
  const entry = sql`insert into ledger_entry (transaction_id, account_id, amount)
    select (select id from ledger_transaction limit 1), (select id from ledger_account limit 1), ${Number.MAX_SAFE_INTEGER}::bigint + 1`
  await expectNothing(() => entry.execute(database.db), { constraint: 'ledger_entry_amount_check' })
})
