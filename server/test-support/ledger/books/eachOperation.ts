import { randomUUID, randomUUIDv7 } from 'node:crypto'
import type { BusinessId, MemberId, OrderId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { plus } from 'contract/core/time'
import type { TestDatabase } from '../../database.ts'
import { openBudget } from '../../../src/modules/ledger/budgets/budgets.ts'
import { activateSource, reverseEarned } from '../../../src/modules/ledger/earn/earn.ts'
import { writeOffDebts } from '../../../src/modules/ledger/earn/debts.ts'
import { lockPayables } from '../../../src/modules/ledger/budgets/cover.ts'
import { fillEscrow } from '../../../src/modules/ledger/budgets/escrow.ts'
import { expireDue } from '../../../src/modules/ledger/expiry/expiry.ts'
import { holdPoints, voidHold } from '../../../src/modules/ledger/holds/holds.ts'
import { mergeMembers } from '../../../src/modules/ledger/accounts/mergeWallets.ts'
import { creditStore, payOut } from '../../../src/modules/ledger/sales/money.ts'
import { grantPoints } from '../../../src/modules/ledger/accounts/grantPoints.ts'
import { rollUp } from '../../../src/modules/ledger/statements/rollup.ts'
import { recordSale, refundSale } from '../../../src/modules/ledger/sales/sales.ts'
import { type LedgerFixture, lotDraft } from '../../fixtures/ledger.ts'

/** One of each operation on points and money. */
export async function runEachOperation(database: TestDatabase, fixture: LedgerFixture): Promise<void> {
  const indebted = (businessId: BusinessId) => spendAndRefund(database, fixture, businessId)
  const { bakery, salon, gym, run } = fixture
  const maya = await fixture.newMember()
  await fixture.give(maya, 300, { funderId: bakery })
  const debtor = await indebted(salon)
  await fixture.give(debtor, 30, { funderId: gym })
  const forgiven = await indebted(gym)
  database.clock.moveTo('2027-06-01T12:00:00Z')
  await run((context) => writeOffDebts(context, '2027-05-31T00:00:00.000Z' as Instant)) // an instant
  await fixture.give(forgiven, 10, { expiry: 'fixed', expiresAt: '2027-06-02T00:00:00.000Z' as Instant }) // an instant
  database.clock.moveTo('2027-06-03T12:00:00Z')
  await run((context) => expireDue(context))
  await indebted(bakery)

  const order = await fixture.buy(maya, salon, { points: 120, card: 2880, fee: 90 })
  await fixture.earn(maya, 'order', order, [lotDraft(144, { funderId: salon })])
  await run((context) =>
    creditStore(context, { memberId: maya, key: 'gift', usdCents: 5000, payer: 'card', title: 'Gift card' }),
  )
  await fixture.fund(gym, 3000)
  await run((context) =>
    creditStore(context, { memberId: maya, key: 'sorry', usdCents: 500, payer: gym, title: 'Sorry' }),
  )
  const credit = randomUUIDv7() as OrderId // made here
  await run((context) =>
    recordSale(context, {
      orderId: credit,
      memberId: maya,
      businessId: gym,
      title: 'Paid',
      grossUsdCents: 4000,
      pointsTender: 0,
      cardUsdCents: 0,
      storeCreditUsdCents: 3000,
      externalUsdCents: 1000,
      feeUsdCents: 100,
    }),
  )
  await run((context) =>
    refundSale(context, { refundId: randomUUID(), orderId: order, grossUsdCents: 1000, asStoreCredit: true }),
  )
  const parts = [{ businessId: gym, points: 50, isOwnBusiness: false }]
  const hold = await run((context) =>
    holdPoints(context, { memberId: maya, checkoutId: randomUUID(), parts }),
  )
  await run((context) => holdPoints(context, { memberId: maya, checkoutId: randomUUID(), parts }))
  await run((context) => voidHold(context, { holdId: hold.id, memberId: maya }))
  await run((context) =>
    payOut(context, { statementId: 'one', businessId: salon, usdCents: 1000, title: 'Payout' }),
  )
  await run((context) => openBudget(context, { budgetId: randomUUID(), cap: 100 }))
  await run(async (context) => {
    const budgetId = randomUUID()
    await openBudget(context, { budgetId, cap: 200 })
    await lockPayables(context, [gym])
    await fillEscrow(context, { budgetId, businessId: gym, usdCents: 200, isWhole: true })
  })
  await run((context) =>
    grantPoints(context, {
      adjustmentId: randomUUID(),
      memberId: maya,
      points: 25,
      funderId: null,
      scopeBusinessId: null,
      activatesAt: null,
      expiry: 'never',
      expiresAt: null,
      jurisdiction: 'US',
      reason: 'A cake fell',
      operatorId: maya,
      secondOperatorId: null,
    }),
  )
  const earlier = await fixture.newMember()
  await fixture.give(earlier, 40)
  await run((context) => mergeMembers(context, { from: earlier, to: maya }))
  await rollUp(database.contextOf())
}

/** A member spends the points that an order earned, then gets the whole order refunded. */
async function spendAndRefund(
  database: TestDatabase,
  fixture: LedgerFixture,
  businessId: BusinessId,
): Promise<MemberId> {
  const memberId = await fixture.newMember()
  const order = await fixture.buy(memberId, businessId, { points: 0, card: 2000 })
  await fixture.earn(memberId, 'order', order, [lotDraft(100, { funderId: businessId })])
  database.clock.moveTo(plus(database.clock.now(), { seconds: 1 }))
  await fixture.run((context) => activateSource(context, { memberId, source: 'order', sourceId: order }))
  await fixture.give(memberId, 60, { funderId: businessId })
  await fixture.buy(memberId, fixture.bakery, { points: 150, card: 0 })
  const refundId = randomUUID()
  await fixture.run(async (context) => {
    await refundSale(context, { refundId, orderId: order, grossUsdCents: 2000, asStoreCredit: false })
    await reverseEarned(context, {
      memberId,
      refundId,
      source: 'order',
      sourceId: order,
      title: 'Refund',
      parts: [{ component: 'base', points: 100 }],
    })
  })
  return memberId
}
