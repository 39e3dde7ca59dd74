import type { GiftCardId, MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { beforeEach, expect, test } from 'vitest'
import { Refusal } from '../../../platform/http/problem.ts'
import { useDatabase } from '../../../../test-support/database.ts'
import { evidenceOf } from '../../checkouts/disputes/evidence.ts'
import { lookUp, watchDisputes } from '../../checkouts/disputes/disputes.ts'
import { disputesForOperators } from '../../checkouts/operator/payments.ts'
import { paymentsSince, reconcile } from '../../checkouts/reconciliation/reconcile.ts'
import { balancesOf } from '../../ledger/wallets.ts'
import { checkInvariants } from '../../ledger/verify/verifyLedger.ts'
import { wholeHistory } from '../../ledger/history/history.queries.ts'
import { cancelGiftCard, readOwn } from '../buy/buyGiftCard.ts'
import { useGiftsFixture } from '../../../../test-support/fixtures/giftCards.ts'

const database = useDatabase()
const fixture = useGiftsFixture(database)
const { as, port } = fixture.checkouts
let priya: MemberId
let sam: MemberId

beforeEach(async () => {
  database.enqueued.length = 0
  priya = await fixture.checkouts.loyalty.newMember()
  sam = await fixture.checkouts.loyalty.newMember()
})

async function bought(): Promise<{ id: GiftCardId; intentId: string }> {
  const { id } = await fixture.bought(priya)
  const { rows } = await database.pool.query<{ intent_id: string }>(
    'select intent_id from gift_card where id = $1',
    [id],
  )
  return { id, intentId: rows[0]!.intent_id } // it was paid by card
}

const statusOf = async (id: GiftCardId) => (await as(priya, (context) => readOwn(context, id))).status
const creditOf = async (memberId: MemberId) => (await balancesOf(database.contextOf(), memberId)).storeCredit

/** Asserts that the processor and the ledger agree and that all invariants hold. */
async function expectAllIsRight(): Promise<void> {
  const since = '2026-01-01T00:00:00.000Z' as Instant // an instant
  const { differences } = await reconcile(database.contextOf(), since, await paymentsSince(port, since))
  expect(differences).toEqual([])
  expect((await checkInvariants(database.db)).filter(({ isHeld }) => !isHeld)).toEqual([])
}

test('a disputed gift card can be neither redeemed nor canceled until the dispute is won', async () => {
  const { id, intentId } = await bought()
  const { id: disputeId } = await fixture.checkouts.sandbox.bank.openDispute(intentId)
  await Promise.all([lookUp(port, intentId), lookUp(port, intentId)])
  await expect(fixture.redeem(sam, fixture.codeOf(id))).rejects.toThrow(new Refusal('gift_card_frozen'))
  await expect(as(priya, (context) => cancelGiftCard(context, id))).rejects.toThrow(
    new Refusal('gift_card_frozen'),
  )
  await fixture.checkouts.sandbox.bank.moveDispute(disputeId, 'won')
  await watchDisputes(port)
  await fixture.redeem(sam, fixture.codeOf(id))
  expect(await creditOf(sam)).toBe(2500)
  await expectAllIsRight()
})

test('an unredeemed gift card whose dispute is lost is worthless, without a further refund', async () => {
  const { id, intentId } = await bought()
  const { id: disputeId } = await fixture.checkouts.sandbox.bank.openDispute(intentId)
  await fixture.checkouts.sandbox.bank.moveDispute(disputeId, 'lost')
  await Promise.all([lookUp(port, intentId), lookUp(port, intentId), watchDisputes(port)])
  expect(await statusOf(id)).toBe('refunded')
  await expect(fixture.redeem(sam, fixture.codeOf(id))).rejects.toThrow(new Refusal('gift_card_refunded'))
  await fixture.work()
  expect((await port.gateway.readIntent(intentId)).refundedUsdCents).toBe(0)
  await expectAllIsRight()
})

test.each([
  ['all of it', 0, 0],
  ['the unspent part', 1800, 0],
] as const)('a dispute lost after the redemption takes the store credit: %s', async (_what, spent, left) => {
  const { id, intentId } = await bought()
  await fixture.redeem(sam, fixture.codeOf(id))
  if (spent > 0) {
    const productId = await fixture.checkouts.newProduct(fixture.checkouts.loyalty.bakery, spent)
    await fixture.checkouts.fill(sam, [{ productId, quantity: 1 }])
    const checkout = await fixture.checkouts.start(sam, { usesStoreCredit: true })
    await fixture.checkouts.settle(sam, checkout.id)
  }
  expect(await creditOf(sam)).toBe(2500 - spent)
  const { id: disputeId } = await fixture.checkouts.sandbox.bank.openDispute(intentId)
  await lookUp(port, intentId)
  await fixture.checkouts.sandbox.bank.moveDispute(disputeId, 'lost')
  await Promise.all([lookUp(port, intentId), lookUp(port, intentId)])
  expect(await creditOf(sam)).toBe(left)
  expect(await statusOf(id)).toBe('redeemed')
  const history = await wholeHistory(database.db, sam)
  expect(history.at(-1)).toMatchObject({ kind: 'gift_card_refund', storeCredit: spent - 2500 })
  await expectAllIsRight()
})

test('a dispute lost after the redemption takes the store credit of that card only', async () => {
  const [disputed, other] = [await bought(), await bought()]
  for (const { id } of [disputed, other]) await fixture.redeem(sam, fixture.codeOf(id))
  const { id: disputeId } = await fixture.checkouts.sandbox.bank.openDispute(disputed.intentId)
  await lookUp(port, disputed.intentId)
  await fixture.checkouts.sandbox.bank.moveDispute(disputeId, 'lost')
  await lookUp(port, disputed.intentId)
  expect(await creditOf(sam)).toBe(2500)
  await expectAllIsRight()
})

test('operators see a gift card among the disputes, with evidence for the bank', async () => {
  const { id, intentId } = await bought()
  const { id: disputeId } = await fixture.checkouts.sandbox.bank.openDispute(intentId)
  await lookUp(port, intentId)
  const { disputes } = await disputesForOperators(database.contextOf(), { show: 'open', pageSize: 50 })
  expect(disputes.find((dispute) => dispute.id === disputeId)).toMatchObject({
    checkoutId: null,
    giftCardId: id,
    usdCents: 2500,
    orders: [],
  })
  const { text } = await evidenceOf(database.contextOf(), disputeId)
  expect(text).toContain('over $25.00, for a gift card')
})
