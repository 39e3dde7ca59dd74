import type { MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { Privacy } from 'contract/privacy/privacy'
import { beforeEach, expect, test } from 'vitest'
import { useDatabase } from '../../../../test-support/database.ts'
import { useBookingsFixture } from '../../../../test-support/fixtures/bookings.ts'
import { creditStore } from '../../ledger/sales/money.ts'
import { forfeitWallet, verifyLedger, walletOf } from '../../ledger/public.ts'
import { readPrivacy } from '../overview/readPrivacy.ts'
import { requestErasure } from './requestErasure.ts'

const database = useDatabase()
const bookings = useBookingsFixture(database)
let id: MemberId

beforeEach(async () => {
  id = await bookings.checkouts.loyalty.newMember()
})

const ask = (givesUpCredit = false) =>
  bookings.as(id, (context) =>
    requestErasure(context, { confirmation: 'delete', reviews: 'kept', givesUpCredit }, null),
  )
const blockers = async () =>
  Privacy.parse(await bookings.as(id, readPrivacy)).blockers.map(({ code, until }) => [code, until])

test('open checkouts, orders, visits ahead and ownership prevent a deletion, with the date at which they end', async () => {
  expect(await blockers()).toEqual([])
  const { bakery, gym } = bookings.checkouts.loyalty
  const productId = await bookings.checkouts.newProduct(bakery, 3800)
  await bookings.checkouts.fill(id, [{ productId, quantity: 1 }])
  const checkout = await bookings.checkouts.start(id)
  expect(await blockers()).toEqual([['open_checkout', '2026-11-20T17:15:00.000Z']])
  await bookings.checkouts.pay(checkout)
  await bookings.checkouts.settle(id, checkout.id)
  expect(await blockers()).toEqual([['open_orders', null]])
  await database.pool.query(`update shop_order set status = 'fulfilled' where member_id = $1`, [id])
  const salon = await bookings.newSalon(0)
  const booking = await bookings.book(id, salon, '2026-11-23T15:00:00.000Z' as Instant) // an instant
  expect(await blockers()).toEqual([['bookings_ahead', booking.endsAt]])
  await database.pool.query(`update booking set status = 'completed' where member_id = $1`, [id])
  await database.pool.query(`delete from membership where business_id = $1`, [gym]).catch(() => {})
  await database.pool.query(
    `insert into membership (business_id, member_id, role) values ($1, $2, 'owner')`,
    [salon.businessId, id],
  )
  expect(await blockers()).toEqual([])
  await database.pool.query(`delete from membership where business_id = $1 and member_id <> $2`, [
    salon.businessId,
    id,
  ])
  await database.pool.query(
    `insert into payout (business_id, paid_on, closed_until, amount, order_count, orders_amount, status, created_at) values ($1, '2026-11-20', now(), 100, 1, 100, 'pending', now())`,
    [salon.businessId],
  )
  expect((await blockers()).map(([code]) => code)).toEqual(['only_owner', 'payouts_running'])
  await expect(ask()).rejects.toMatchObject({
    code: 'erasure_blocked',
    more: {
      details: {
        blockers: [
          { code: 'only_owner', count: 1 },
          { code: 'payouts_running', count: 1 },
        ],
      },
    },
  })
})

test('the last operator stays; one of two may leave', async () => {
  await database.pool.query('update member set is_operator = (id = $1)', [id])
  expect(await blockers()).toEqual([['last_operator', null]])
  const other = await bookings.checkouts.loyalty.newMember()
  await database.pool.query('update member set is_operator = true where id = $1', [other])
  expect(await blockers()).toEqual([])
})

test('store credit prevents a deletion unless the member gives it up; points and credit leave a sound ledger', async () => {
  await bookings.checkouts.loyalty.give(id, 900)
  await bookings.run((context) =>
    creditStore(context, {
      key: `test:${id}`,
      memberId: id,
      usdCents: 700,
      payer: 'card',
      title: 'Credit',
    }),
  )
  expect(await blockers()).toEqual([['store_credit', null]])
  await expect(ask()).rejects.toMatchObject({ code: 'erasure_blocked' })
  const [first, second] = [await ask(true), await ask(true)]
  expect(second).toEqual(first)
  const given = await Promise.all(
    [1, 2].map(() =>
      bookings.run((context) => forfeitWallet(context, { memberId: id, givesUpCredit: true })),
    ),
  )
  expect(given.reduce((sum, { points }) => sum + points, 0)).toBe(900)
  expect(given.reduce((sum, { creditUsdCents }) => sum + creditUsdCents, 0)).toBe(700)
  expect(await bookings.run((context) => walletOf(context, id))).toMatchObject({
    points: 0,
    storeCreditUsdCents: 0,
  })
  expect((await verifyLedger(database.contextOf())).results.filter(({ isHeld }) => !isHeld)).toEqual([])
})

test('two requests at the same time make one erasure, and sign other devices out', async () => {
  await Promise.all([ask(), ask(), ask()])
  const { rows } = await database.pool.query(
    'select count(*)::int as count from erasure where member_id = $1',
    [id],
  )
  expect(rows).toEqual([{ count: 1 }])
})
