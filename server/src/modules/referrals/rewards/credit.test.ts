import { randomUUID } from 'node:crypto'
import type { MemberId, OrderId, ReferralId } from 'contract/core/ids'
import { usdCents } from 'contract/core/money'
import { beforeEach, expect, test } from 'vitest'
import { useDatabase } from '../../../../test-support/database.ts'
import { noteGiftCardPaid, noteGiftCardRedeemed, notePaidCard } from '../../cards/payments/payerTracing.ts'
import { giftCodesWith } from '../../giftCards/giftCodes.ts'
import { buyGiftCard } from '../../giftCards/buy/buyGiftCard.ts'
import { redeemGiftCard, sellGiftCard } from '../../ledger/giftCards/giftCards.ts'
import { useReferralsFixture } from '../../../../test-support/fixtures/referrals.ts'

const database = useDatabase()
const fixture = useReferralsFixture(database)
const codes = giftCodesWith('only for tests')
let referrer: MemberId
let code: string
let card: string

beforeEach(async () => {
  referrer = await fixture.orders.loyalty.newMember()
  card = `card ${randomUUID()}`
  await fixture.startCampaign()
  code = await fixture.codeOf(referrer)
})

const setConfirmed = (memberId: MemberId, isConfirmed: boolean) =>
  database.pool.query('update member set email_verified = $2 where id = $1', [memberId, isConfirmed])

async function newFriend(isConfirmed = true): Promise<MemberId> {
  const friend = await fixture.orders.loyalty.newMember()
  await setConfirmed(friend, isConfirmed)
  await fixture.follow(friend, code)
  return friend
}

/** One member buys a gift card with a card, another redeems it. */
async function give(buyer: MemberId, redeemer: MemberId, cents: number, fingerprint: string | null = card) {
  await fixture.orders.as(buyer, async (context) => {
    const draft = {
      usdCents: usdCents(cents),
      recipient: null,
      message: '',
      design: 'plain' as const,
      sendOn: null,
    }
    const { id: giftCardId } = await buyGiftCard(context, codes, draft)
    await sellGiftCard(context, { giftCardId, usdCents: cents })
    await noteGiftCardPaid(context, { giftCardId, buyerId: buyer, fingerprint })
    await redeemGiftCard(context, { giftCardId, usdCents: cents, memberId: redeemer })
    await noteGiftCardRedeemed(context, { giftCardId, redeemerId: redeemer })
  })
}

async function buy(friend: MemberId, cents: number, credit: number): Promise<OrderId> {
  const orderId = await fixture.orders.placeOne(friend, {
    businessId: fixture.orders.loyalty.bakery,
    lines: [{ unit: cents, quantity: 1 }],
    credit,
  })
  await fixture.reevaluate(friend)
  return orderId
}

const referralOf = async (friend: MemberId) => {
  const { rows } = await database.pool.query<{ id: ReferralId; status: string; reasons: string[] }>(
    'select id, status, reasons from referral where friend_id = $1',
    [friend],
  )
  return rows[0]! // the friend opened a link
}

async function complete(orderId: OrderId, friend: MemberId): Promise<void> {
  await fixture.fulfil(orderId, friend)
  await fixture.pass(15)
}

test('fake friends who pay with the referrer’s gift cards earn the referrer nothing', async () => {
  for (let at = 0; at < 3; at++) {
    const friend = await newFriend(false)
    await give(referrer, friend, 2000, at === 0 ? null : card)
    await complete(await buy(friend, 2000, 2000), friend)
    expect(await referralOf(friend)).toMatchObject({ status: 'rejected', reasons: ['not_eligible'] })
    expect(await fixture.wallet(friend)).toEqual({ pending: 0, available: 0, debt: 0 })
  }
  expect(await fixture.wallet(referrer)).toEqual({ pending: 0, available: 0, debt: 0 })
})

test('gift cards bought with the same card by the referrer’s second account earn nothing either', async () => {
  const [second, friend] = [await fixture.orders.loyalty.newMember(), await newFriend()]
  const ownOrder = await fixture.orders.placeOne(referrer, {
    businessId: fixture.orders.loyalty.salon,
    lines: [{ unit: 500, quantity: 1 }],
  })
  await notePaidCard(database.contextOf(), {
    memberId: referrer,
    fingerprint: card,
    orders: [{ id: ownOrder, businessId: fixture.orders.loyalty.salon }],
  })
  await give(second, friend, 2000)
  await buy(friend, 2000, 2000)
  expect(await referralOf(friend)).toMatchObject({ status: 'rejected', reasons: ['not_eligible'] })
})

test('friends whose credit comes from one stranger’s card go under review', async () => {
  const stranger = await fixture.orders.loyalty.newMember()
  const friends: MemberId[] = []
  for (let at = 0; at < 3; at++) {
    const friend = await newFriend()
    await give(stranger, friend, 2000)
    await buy(friend, 2000, 2000)
    friends.push(friend)
  }
  expect(await referralOf(friends[2]!)).toMatchObject({ status: 'under_review' }) // three exist
})

test('a friend with a gift card who pays enough of their own money is rewarded', async () => {
  const friend = await newFriend()
  await give(referrer, friend, 1000)
  await complete(await buy(friend, 3000, 1000), friend)
  expect(await referralOf(friend)).toMatchObject({ status: 'rewarded' })
  expect(await fixture.wallet(referrer)).toMatchObject({ available: 500 })
  expect(await fixture.wallet(friend)).toMatchObject({ available: 300 })
})

test('both sides are rewarded only once both email addresses are confirmed', async () => {
  const friend = await newFriend(false)
  await complete(await buy(friend, 3000, 0), friend)
  expect(await referralOf(friend)).toMatchObject({ status: 'qualifying', reasons: ['email_unconfirmed'] })
  expect(await fixture.wallet(referrer)).toMatchObject({ available: 0, pending: 500 })
  const { rows } = await database.pool.query('select title from notification where member_id = $1', [friend])
  expect(rows).toContainEqual({ title: 'Confirm your email address to get your points' })
  await setConfirmed(friend, true)
  await fixture.pass(1)
  expect(await referralOf(friend)).toMatchObject({ status: 'rewarded' })
  expect(await fixture.wallet(referrer)).toMatchObject({ available: 500, pending: 0 })
})

test('a side that has not confirmed within a month gets nothing', async () => {
  const madeUp = await newFriend(false)
  await complete(await buy(madeUp, 3000, 0), madeUp)
  await fixture.pass(31)
  expect(await referralOf(madeUp)).toMatchObject({ status: 'rejected', reasons: ['email_unconfirmed'] })
  expect(await fixture.wallet(madeUp)).toEqual({ pending: 0, available: 0, debt: 0 })
  expect(await fixture.wallet(referrer)).toEqual({ pending: 0, available: 0, debt: 0 })

  const honest = await newFriend()
  await setConfirmed(referrer, false)
  await complete(await buy(honest, 3000, 0), honest)
  await fixture.pass(31)
  await fixture.pass(1)
  expect(await referralOf(honest)).toMatchObject({ status: 'rejected' })
  expect(await fixture.wallet(honest)).toMatchObject({ available: 300 })
  expect(await fixture.wallet(referrer)).toEqual({ pending: 0, available: 0, debt: 0 })
})
