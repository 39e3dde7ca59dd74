import { randomUUID } from 'node:crypto'
import type { GiftCardId, MemberId, RewardId } from 'contract/core/ids'
import { usdCents } from 'contract/core/money'
import { points } from 'contract/core/points'
import { plus } from 'contract/core/time'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useDatabase } from '../../../../test-support/database.ts'
import { useBookingsFixture } from '../../../../test-support/fixtures/bookings.ts'
import { visa } from '../../../../test-support/fixtures/checkouts.ts'
import { addJob, createJobTable, privacyFixture, stateOf } from '../../../../test-support/fixtures/privacy.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { buyGiftCard } from '../../giftCards/buy/buyGiftCard.ts'
import { giftCodesWith } from '../../giftCards/giftCodes.ts'
import { redeem as redeemGiftCard } from '../../giftCards/redeem/redeemGiftCard.ts'
import { createSession, memberOfSession, signInMember } from '../../identity/public.ts'
import { balancesOf, forfeitWallet, verifyLedger } from '../../ledger/public.ts'
import { creditStore } from '../../ledger/sales/money.ts'
import { reservePoints, takePoints } from '../../loyalty/purchases/redeemAtCheckout.ts'
import { redeem } from '../../rewards/vouchers/redeemVoucher.ts'
import { eraseDue, forfeitLate } from './eraseMember.ts'
import { requestErasure } from './requestErasure.ts'

const database = useDatabase()
const bookings = useBookingsFixture(database)
const { checkouts } = bookings
const privacy = privacyFixture(database, checkouts)
const codes = giftCodesWith('only for tests')
let id: MemberId

beforeAll(() => createJobTable(database))

beforeEach(async () => {
  database.clock.moveTo('2026-11-20T17:00:00.000Z')
  id = await checkouts.loyalty.newMember()
  await database.pool.query(
    `insert into member_identity (issuer, subject, member_id, created_at) values ('https://id.example', $1, $2, now())`,
    [id, id],
  )
})

const newHold = (count: number) =>
  bookings.as(id, (context) =>
    reservePoints(context, {
      memberId: id,
      kind: 'till',
      checkoutId: randomUUID(),
      parts: [{ businessId: checkouts.loyalty.bakery, points: points(count) }],
    }),
  )

const give = (cents: number) =>
  bookings.run((context) =>
    creditStore(context, {
      key: `test:${randomUUID()}`,
      memberId: id,
      usdCents: cents,
      payer: 'card',
      title: 'Credit',
    }),
  )

const balances = () => bookings.run((context) => balancesOf(context, id))

/** Begins the erasure, which waits for a job until `release`. */
async function begun(): Promise<{ release: () => Promise<unknown> }> {
  await bookings.as(id, (context) =>
    requestErasure(context, { confirmation: 'delete', reviews: 'kept', givesUpCredit: true }, null),
  )
  database.clock.moveTo(plus(database.clock.now(), { days: 8 }))
  await addJob(database, { name: 'revoke-google-access', state: 'retry', data: { memberId: id } })
  await eraseDue(privacy.port)
  expect(await stateOf(database, id)).toMatchObject({ state: 'running' })
  return { release: () => database.pool.query(`update job.job set state = 'completed'`) }
}

const refused = { code: 'member_suspended' }

test('from the first step on the member signs in, redeems, buys and pays nowhere', async () => {
  await checkouts.loyalty.give(id, 900)
  const { token } = await bookings.run((context) => createSession(context, id))
  const { email } = (await database.pool.query('select email from member where id = $1', [id])).rows[0]
  const productId = await checkouts.newProduct(checkouts.loyalty.bakery, 1200)
  await begun()
  expect(await memberOfSession(database.contextOf(), token)).toBeNull()
  const claims = {
    issuer: 'https://id.example',
    subject: id,
    email,
    emailVerified: true,
    name: null,
    picture: null,
  }
  await expect(
    bookings.run((context) => signInMember(context, claims, { displayName: null, photoURL: null })),
  ).rejects.toMatchObject(refused)
  await expect(bookings.run((context) => createSession(context, id))).rejects.toMatchObject(refused)
  await expect(newHold(1)).rejects.toMatchObject(refused)
  await expect(
    bookings.as(id, (context) => redeem(context, randomUUID() as RewardId)), // it is not reached
  ).rejects.toMatchObject(refused)
  await expect(
    bookings.as(id, (context) => redeemGiftCard(context, randomUUID() as GiftCardId)), // it is not reached
  ).rejects.toMatchObject(refused)
  await expect(
    bookings.as(id, (context) =>
      buyGiftCard(context, codes, {
        usdCents: usdCents(2500),
        recipient: null,
        message: '',
        design: 'plain',
        sendOn: null,
      }),
    ),
  ).rejects.toMatchObject(refused)
  await checkouts.fill(id, [{ productId, quantity: 1 }])
  await expect(checkouts.start(id)).rejects.toMatchObject(refused)
})

test('a card payment in flight ends without an order, and the card is refunded', async () => {
  await give(500)
  const productId = await checkouts.newProduct(checkouts.loyalty.bakery, 3000, 5)
  await checkouts.fill(id, [{ productId, quantity: 1 }])
  const checkout = await checkouts.start(id, { usesStoreCredit: true })
  await checkouts.pay(checkout, visa)
  // As a replay after a restore, which finds the checkout open.
  await database.pool.query('update member set erasing_since = now() where id = $1', [id])
  expect(await checkouts.settle(id, checkout.id)).toMatchObject({ status: 'returned' })
  await checkouts.work()
  const { rows } = await database.pool.query<{ intent_id: string }>(
    'select intent_id from checkout where id = $1',
    [checkout.id],
  )
  const intent = await checkouts.port.gateway.readIntent(rows[0]!.intent_id) // it was paid by card
  expect(intent.refundedUsdCents).toBe(2500)
  expect(await checkouts.stockOf(productId)).toBe(5)
  expect((await balances()).storeCredit).toBe(500)
})

test('credit that is gone when the card has paid ends the checkout, and the card is refunded', async () => {
  await give(500)
  const productId = await checkouts.newProduct(checkouts.loyalty.bakery, 3000)
  await checkouts.fill(id, [{ productId, quantity: 1 }])
  const checkout = await checkouts.start(id, { usesStoreCredit: true })
  await checkouts.pay(checkout)
  await bookings.run((context) => forfeitWallet(context, { memberId: id, givesUpCredit: true }))
  expect(await checkouts.settle(id, checkout.id)).toMatchObject({ status: 'returned' })
})

test('what arrives after its step is gone in the end: sessions, tills, credit, rows and files', async () => {
  await checkouts.loyalty.give(id, 900)
  const hold = await newHold(200)
  const { release } = await begun()
  await database.pool.query(
    'insert into favourite (member_id, business_id, created_at) values ($1, $2, now())',
    [id, checkouts.loyalty.bakery],
  )
  await database.pool.query(
    `insert into member_session (token_hash, member_id, created_at, ends_at) values ('\\x01', $1, now(), now() + interval '1 year')`,
    [id],
  )
  await database.pool.query('update member set erasing_since = null where id = $1', [id])
  await checkouts.loyalty.give(id, 300)
  const late = await newHold(300)
  await give(700)
  await database.pool.query('update member set erasing_since = now() where id = $1', [id])
  await release()
  await database.pool.query('delete from work_failure')
  await eraseDue(privacy.port)
  expect(await stateOf(database, id)).toMatchObject({ state: 'done' })
  expect(await balances()).toMatchObject({ available: 0, pending: 0, held: 0, storeCredit: 0 })
  for (const { id: holdId } of [hold, late])
    await expect(
      bookings.run((context) =>
        takePoints(
          { ...context, actor: { memberId: id, isOperator: true, sessionId: null } },
          { businessId: checkouts.loyalty.bakery, holdId, orderId: checkouts.loyalty.newOrder() },
        ),
      ),
    ).rejects.toBeInstanceOf(Refusal)
  for (const table of ['favourite', 'member_session'])
    expect((await database.pool.query(`select from ${table} where member_id = $1`, [id])).rowCount).toBe(0)
  expect((await verifyLedger(database.contextOf())).results.filter(({ isHeld }) => !isHeld)).toEqual([])
  // A refund by a business after the end.
  await give(400)
  await forfeitLate(privacy.port.payments.write)
  expect(await balances()).toMatchObject({ storeCredit: 0 })
})

test('a checkout that is still open keeps the erasure waiting', async () => {
  const productId = await checkouts.newProduct(checkouts.loyalty.bakery, 3000)
  await checkouts.fill(id, [{ productId, quantity: 1 }])
  const { release } = await begun()
  await database.pool.query('update member set erasing_since = null where id = $1', [id])
  const checkout = await checkouts.start(id)
  await release()
  await eraseDue(privacy.port)
  expect(await stateOf(database, id)).toMatchObject({ state: 'running' })
  expect(await checkouts.settle(id, checkout.id)).toMatchObject({ status: 'cancelled' })
  await eraseDue(privacy.port)
  expect(await stateOf(database, id)).toMatchObject({ state: 'done' })
})
