import type { MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { beforeEach, expect, test } from 'vitest'
import { useDatabase } from '../../../../test-support/database.ts'
import {
  forgetPaidCards,
  hasCreditOf,
  movePaidCards,
  payWithOneCard,
  sharersOfCards,
} from '../../cards/payments/payerTracing.ts'
import { balancesOf } from '../../ledger/wallets.ts'
import { checkInvariants } from '../../ledger/verify/verifyLedger.ts'
import { useGiftsFixture } from '../../../../test-support/fixtures/giftCards.ts'

const database = useDatabase()
const fixture = useGiftsFixture(database)
let buyer: MemberId
let friend: MemberId

beforeEach(async () => {
  database.clock.moveTo('2026-11-20T17:00:00Z')
  buyer = await fixture.checkouts.loyalty.newMember()
  friend = await fixture.checkouts.loyalty.newMember()
})

const creditOf = async (memberId: MemberId) => (await balancesOf(database.contextOf(), memberId)).storeCredit
const codeOf = (settled: readonly PromiseSettledResult<unknown>[]) =>
  settled.map((each) => (each.status === 'fulfilled' ? 'ok' : (each.reason as { code?: string }).code)) // a Refusal

test('of thirty concurrent redemptions one succeeds', async () => {
  const { id } = await fixture.bought(buyer)
  const ends = await Promise.allSettled(
    Array.from({ length: 30 }, (_, at) => fixture.redeem(at % 2 ? buyer : friend, fixture.codeOf(id))),
  )
  const said = codeOf(ends)
  expect(said.filter((code) => code === 'ok')).toHaveLength(1)
  expect(said.filter((code) => code === 'gift_card_redeemed')).toHaveLength(29)
  expect((await creditOf(buyer)) + (await creditOf(friend))).toBe(2500)
  expect((await checkInvariants(database.db)).filter(({ isHeld }) => !isHeld)).toEqual([])
})

test('a code with look-alikes and other separators is accepted, and the buyer is notified', async () => {
  const { id } = await fixture.bought(buyer)
  const typed = fixture
    .codeOf(id)
    .toLowerCase()
    .replaceAll('-', ' ')
    .replaceAll('0', 'o')
    .replaceAll('1', 'l')
  expect(await fixture.redeem(friend, ` ${typed} `)).toEqual({ usdCents: 2500, storeCreditUsdCents: 2500 })
  const { rows } = await database.pool.query<{ title: string }>(
    'select title from notification where member_id = $1',
    [buyer],
  )
  expect(rows).toMatchObject([
    { title: 'You bought a gift card of $25.00' },
    { title: expect.stringContaining('redeemed your gift card') },
  ])
  const again = fixture.redeem(friend, fixture.codeOf(id))
  await expect(again).rejects.toMatchObject({ more: { details: { isYours: true } } })
})

const wrong = (at: number) => `GIFT-0000-0000-0000-${String(at).padStart(4, '0')}`

test('a member can enter ten wrong codes within an hour, also concurrently', async () => {
  const ends = await Promise.allSettled(
    Array.from({ length: 30 }, (_, at) => fixture.redeem(friend, wrong(at), `address ${at}`)),
  )
  const said = codeOf(ends)
  expect(said.filter((code) => code === 'gift_card_not_found')).toHaveLength(10)
  expect(said.filter((code) => code === 'gift_card_guesses')).toHaveLength(20)
  const { id } = await fixture.bought(buyer)
  const refused = fixture.redeem(friend, fixture.codeOf(id), 'a new address')
  await expect(refused).rejects.toMatchObject({
    code: 'gift_card_guesses',
    more: { details: { retryAt: '2026-11-20T18:00:00.000Z', retryAfterSeconds: 3600 } },
  })
  database.clock.moveTo('2026-11-20T18:00:00Z')
  expect(await fixture.redeem(friend, fixture.codeOf(id))).toMatchObject({ usdCents: 2500 })
})

test('ten wrong codes per address are allowed, across members', async () => {
  for (let at = 0; at < 10; at++) {
    const stranger = await fixture.checkouts.loyalty.newMember()
    const guess = fixture.redeem(stranger, wrong(at), '203.0.113.7')
    await expect(guess).rejects.toMatchObject({ code: 'gift_card_not_found' })
  }
  const next = fixture.redeem(friend, wrong(99), '203.0.113.7')
  await expect(next).rejects.toMatchObject({ code: 'gift_card_guesses' })
  const elsewhere = fixture.redeem(friend, wrong(99), '203.0.113.8')
  await expect(elsewhere).rejects.toMatchObject({ code: 'gift_card_not_found' })
})

test('the counters contain neither members nor addresses', async () => {
  await fixture.redeem(friend, wrong(1), '203.0.113.9').catch(() => {})
  const { rows } = await database.pool.query<{ subject: string }>('select subject from code_guess')
  expect(rows.length).toBeGreaterThan(2)
  for (const { subject } of rows) {
    expect(subject).not.toContain('203.0.113')
    expect(subject).not.toContain(friend)
  }
})

test('store credit is traced to the buyer of the gift card and to the card that paid for it', async () => {
  const [second, stranger] = [
    await fixture.checkouts.loyalty.newMember(),
    await fixture.checkouts.loyalty.newMember(),
  ]
  const bought = async (memberId: MemberId) => {
    const card = await fixture.begin(memberId)
    await fixture.pay(card, '5555555555554444')
    return (await fixture.settle(memberId, card.id)).id
  }
  const isOf = (payerId: MemberId, before = database.clock.now()) =>
    hasCreditOf(database.contextOf(), { memberId: friend, payerId, before })
  await bought(buyer)
  await fixture.redeem(friend, fixture.codeOf(await bought(second)))
  // The buyer's card paid for it, in each account.
  expect([await isOf(buyer), await isOf(second), await isOf(stranger)]).toEqual([true, true, false])
  expect(await isOf(second, '2026-11-20T16:59:59.000Z' as Instant)).toBe(false) // an instant
  expect(await payWithOneCard(database.contextOf(), buyer, second)).toBe(true)
  // Store credit from a gift card is not the member's own card.
  expect(await payWithOneCard(database.contextOf(), buyer, friend)).toBeNull()
  const sharers = await sharersOfCards(database.contextOf(), { memberId: friend, others: [second, stranger] })
  expect(sharers).toEqual(new Set([second]))
  await movePaidCards(database.contextOf(), { from: friend, to: stranger })
  expect(await isOf(buyer)).toBe(false)
  database.clock.moveTo('2027-12-25T12:00:00Z')
  await forgetPaidCards(database.contextOf())
  const { rows } = await database.pool.query('select from gift_card_payer where buyer_id = $1', [second])
  expect(rows).toEqual([])
})
