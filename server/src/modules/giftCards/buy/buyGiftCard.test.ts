import type { LocalDate } from 'contract/core/instant'
import type { MemberId } from 'contract/core/ids'
import { usdCents } from 'contract/core/money'
import { beforeEach, expect, test } from 'vitest'
import { Refusal } from '../../../platform/http/problem.ts'
import { useDatabase } from '../../../../test-support/database.ts'
import { handleEvent } from '../../checkouts/events/providerEvents.ts'
import { paymentsSince, reconcile } from '../../checkouts/reconciliation/reconcile.ts'
import { balancesOf } from '../../ledger/wallets.ts'
import { checkInvariants } from '../../ledger/verify/verifyLedger.ts'
import { cardPaymentOf } from './cardPayment.ts'
import { cancelGiftCard, changeDelivery, readOwn, resendGiftCard } from './buyGiftCard.ts'
import { settleOwnGiftCard, watchGiftCards } from './settleGiftCard.ts'
import { useGiftsFixture } from '../../../../test-support/fixtures/giftCards.ts'

const database = useDatabase()
const fixture = useGiftsFixture(database)
const { as, port } = fixture.checkouts
const start = '2026-11-20T17:00:00Z'
const sam = { name: 'Sam Okoye', email: 'sam@goodword.example' }
let priya: MemberId

beforeEach(async () => {
  database.clock.moveTo(start)
  database.enqueued.length = 0
  fixture.mails.length = 0
  priya = await fixture.checkouts.loyalty.newMember()
})

async function expectBooksHold() {
  expect((await checkInvariants(database.db)).filter(({ isHeld }) => !isHeld)).toEqual([])
}
const transactionsOf = async (id: string) => {
  const { rows } = await database.pool.query<{ kind: string }>(
    `select kind from ledger_transaction where detail ->> 'giftCardId' = $1 order by id`,
    [id],
  )
  return rows.map(({ kind }) => kind)
}
const differences = async () => {
  const intents = await paymentsSince(port, database.clock.now())
  return (await reconcile(database.contextOf(), database.clock.now(), intents)).differences
}
const statusOf = async (id: Parameters<typeof readOwn>[1]) =>
  (await as(priya, (context) => readOwn(context, id))).status

test('a gift card without a recipient is available once paid, earns no points and is a liability', async () => {
  const begun = await fixture.begin(priya)
  expect(begun).toMatchObject({ status: 'unpaid', code: null, last4: null, card: { provider: 'sandbox' } })
  await fixture.pay(begun)
  const paid = await fixture.settle(priya, begun.id)
  expect(paid).toMatchObject({ status: 'sent', code: fixture.codeOf(begun.id), card: null })
  expect(paid.code).toMatch(/^GIFT(-[0-9A-HJKMNP-TV-Z]{4}){4}$/)
  expect(paid.code?.endsWith(paid.last4 ?? '?')).toBe(true)
  expect(await balancesOf(database.contextOf(), priya)).toMatchObject({ storeCredit: 0, pending: 0 })
  await fixture.redeem(priya, fixture.codeOf(begun.id))
  expect(await balancesOf(database.contextOf(), priya)).toMatchObject({ storeCredit: 2500, pending: 0 })
  expect(await transactionsOf(begun.id)).toEqual(['gift_card', 'credit'])
  expect(await differences()).toEqual([])
  await expectBooksHold()
})

test('the code is not stored in the database', async () => {
  const { id } = await fixture.bought(priya, { recipient: sam })
  const plain = fixture.codes.codeOf(id)
  const { rows } = await database.pool.query<{ whole: string }>(
    'select gift_card::text as whole from gift_card',
  )
  for (const { whole } of rows) expect(whole).not.toContain(plain)
  expect(JSON.stringify(database.enqueued)).not.toContain(plain.slice(0, 8))
})

test('concurrent settles book and mail a gift card once', async () => {
  const card = await fixture.begin(priya, {
    recipient: sam,
    design: 'birthday',
    message: 'Happy <b>birthday</b>',
  })
  await fixture.pay(card)
  const intentId = (await as(priya, (context) => readOwn(context, card.id))).intent_id
  const event = { id: `evt_${card.id}`, type: 'payment_intent.succeeded', objectId: intentId }
  await Promise.all([
    ...Array.from({ length: 10 }, () => fixture.settle(priya, card.id)),
    handleEvent(port, event),
    handleEvent(port, event),
    watchGiftCards(port),
  ])
  await fixture.work()
  await fixture.work()
  expect(await transactionsOf(card.id)).toEqual(['gift_card'])
  expect(fixture.mails).toHaveLength(1)
  const [mail] = fixture.mails
  expect(mail).toMatchObject({ to: sam.email })
  expect(mail?.text).toContain(`/gift#${fixture.codeOf(card.id)}`)
  expect(mail?.html).toContain('Happy &lt;b&gt;birthday&lt;/b&gt;')
  expect(mail?.html).toMatch(
    /<img src="https:\/\/goodword\.example\/gift-cards\/birthday\.png\?v=[\w-]{8}" width="552" height="220" alt="A birthday cake with three candles"/,
  )
  expect(await statusOf(card.id)).toBe('sent')
  await expectBooksHold()
})

test('an event of the processor settles a gift card', async () => {
  const card = await fixture.begin(priya)
  await fixture.pay(card)
  const { intent_id: objectId } = await as(priya, (context) => readOwn(context, card.id))
  await handleEvent(port, { id: `evt_${card.id}`, type: 'payment_intent.succeeded', objectId })
  expect(await statusOf(card.id)).toBe('sent')
})

test('a gift card for a later day is sent on that day, and can be changed until then', async () => {
  const card = await fixture.bought(priya, { recipient: sam, sendOn: '2026-12-24' as LocalDate }) // a day
  await fixture.work()
  expect(card).toMatchObject({ status: 'paid', code: null })
  expect(fixture.mails).toHaveLength(0)
  const ada = { name: 'Ada', email: 'ada@goodword.example' }
  await as(priya, (context) =>
    changeDelivery(context, card.id, {
      recipient: ada,
      message: 'For you',
      design: 'plain',
      sendOn: '2026-12-23' as LocalDate, // a day
    }),
  )
  database.clock.moveTo('2026-12-23T13:59:00Z')
  await fixture.work()
  expect(fixture.mails).toHaveLength(0)
  database.clock.moveTo('2026-12-23T14:00:00Z')
  await fixture.work()
  await fixture.work()
  expect(fixture.mails.map(({ to }) => to)).toEqual([ada.email])
  const change = as(priya, (context) =>
    changeDelivery(context, card.id, { recipient: sam, message: '', design: 'plain', sendOn: null }),
  )
  await expect(change).rejects.toMatchObject({ code: 'gift_card_state' })
})

test('the mail can be resent three times, but not after the gift card is redeemed', async () => {
  const card = await fixture.bought(priya, { recipient: sam })
  const again = () => as(priya, (context) => resendGiftCard(context, card.id))
  await again()
  await again()
  expect((await again()).resends).toBe(3)
  await expect(again()).rejects.toMatchObject({ code: 'gift_card_resend_limit' })
  await fixture.work()
  expect(fixture.mails).toHaveLength(4)
  expect(new Set(fixture.mails.map(({ text }) => text)).size).toBe(1)
  await fixture.redeem(priya, fixture.codeOf(card.id))
  await expect(again()).rejects.toMatchObject({ code: 'gift_card_state' })
})

test('a canceled gift card is refunded to the payment card once', async () => {
  const card = await fixture.bought(priya)
  const cancel = () => as(priya, (context) => cancelGiftCard(context, card.id))
  expect(await differences()).toEqual([])
  await Promise.all([cancel(), cancel(), cancel()])
  expect(await differences()).toMatchObject([{ giftCardId: card.id, why: 'refund_on_its_way' }])
  await fixture.work()
  await fixture.work()
  expect(await differences()).toEqual([])
  expect(await transactionsOf(card.id)).toEqual(['gift_card', 'gift_card_refund'])
  await expect(fixture.redeem(priya, fixture.codeOf(card.id))).rejects.toMatchObject({
    code: 'gift_card_refunded',
  })
  await expectBooksHold()
})

test('a redeemed gift card cannot be cancelled, and of concurrent calls one succeeds', async () => {
  const card = await fixture.bought(priya)
  await fixture.redeem(priya, fixture.codeOf(card.id))
  const cancel = as(priya, (context) => cancelGiftCard(context, card.id))
  await expect(cancel).rejects.toMatchObject({ code: 'gift_card_redeemed' })
  for (let round = 0; round < 5; round++) {
    const next = await fixture.bought(priya)
    const ends = await Promise.allSettled([
      as(priya, (context) => cancelGiftCard(context, next.id)),
      fixture.redeem(priya, fixture.codeOf(next.id)),
    ])
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await transactionsOf(next.id)).toHaveLength(2)
  }
  await expectBooksHold()
})

test('an unpaid gift card is canceled after an hour, and a late payment is refunded', async () => {
  const [late, idle] = [await fixture.begin(priya), await fixture.begin(priya)]
  database.clock.moveTo('2026-11-20T18:01:00Z')
  await as(priya, (context) => cancelGiftCard(context, late.id))
  await fixture.pay(late)
  await watchGiftCards(port)
  expect(await statusOf(idle.id)).toBe('cancelled')
  await fixture.settle(priya, late.id)
  await fixture.work()
  expect(await statusOf(late.id)).toBe('cancelled')
  expect(await transactionsOf(late.id)).toEqual([])
  expect(await differences()).toEqual([])
  await expect(fixture.redeem(priya, fixture.codeOf(late.id))).rejects.toMatchObject({
    code: 'gift_card_not_found',
  })
  await expectBooksHold()
})

test('a declined card charges nothing, and another card can pay', async () => {
  const card = await fixture.begin(priya)
  await fixture.pay(card, '4000000000009995')
  expect(await fixture.settle(priya, card.id)).toMatchObject({
    status: 'unpaid',
    card: { decline: 'insufficient_funds' },
  })
  await fixture.pay(card)
  expect(await fixture.settle(priya, card.id)).toMatchObject({ status: 'sent' })
})

test('a gift card of another member is not found, and purchases per day are limited', async () => {
  const card = await fixture.bought(priya)
  const jonah = await fixture.checkouts.loyalty.newMember()
  for (const call of [readOwn, cancelGiftCard, resendGiftCard])
    await expect(as(jonah, (context) => call(context, card.id))).rejects.toMatchObject({
      code: 'gift_card_not_found',
    })
  for (let count = 0; count < 20; count++) await fixture.begin(jonah, { usdCents: usdCents(500) })
  await expect(fixture.begin(jonah)).rejects.toMatchObject({ code: 'gift_card_limit' })
  database.clock.moveTo('2026-11-21T17:00:01Z')
  await fixture.begin(jonah)
  const yesterday = { recipient: sam, sendOn: '2026-11-19' as LocalDate } // a day
  await expect(fixture.begin(priya, yesterday)).rejects.toMatchObject({ code: 'gift_card_date' })
})

test('gift cards of one day sum to $2,000 at most, without those that were never paid', async () => {
  const jonah = await fixture.checkouts.loyalty.newMember()
  const first = await fixture.begin(jonah, { usdCents: usdCents(50_000) })
  for (let count = 1; count < 4; count++) await fixture.begin(jonah, { usdCents: usdCents(50_000) })
  const smallest = { usdCents: usdCents(500) }
  await expect(fixture.begin(jonah, smallest)).rejects.toMatchObject({ code: 'gift_card_limit' })
  await as(jonah, (context) => cancelGiftCard(context, first.id))
  await fixture.begin(jonah, smallest)
})

test('a payment of another amount buys no gift card and is refunded', async () => {
  const begun = await fixture.begin(priya)
  await fixture.pay(begun)
  const paid = await cardPaymentOf(port, begun.id)
  if (!paid) throw new Error('it was paid')
  const other = { ...paid, amountUsdCents: usdCents(2400) }
  const { status } = await as(priya, (context) => settleOwnGiftCard(context, begun.id, other))
  expect(status).toBe('cancelled')
  await fixture.work()
  expect((await port.gateway.readIntent(paid.id)).refundedUsdCents).toBe(2500)
  const foreign = { ...paid, reference: crypto.randomUUID() }
  await expect(as(priya, (context) => settleOwnGiftCard(context, begun.id, foreign))).rejects.toThrow(
    new Refusal('payment_mismatch'),
  )
  await expectBooksHold()
})
