import type { Booking } from 'contract/bookings/bookings'
import type { BookingId, MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { usdCents } from 'contract/core/money'
import { plus } from 'contract/core/time'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useDatabase } from '../../../../test-support/database.ts'
import { processedSince, reconcile } from '../../checkouts/reconciliation/reconcile.ts'
import { checkInvariants } from '../../ledger/verify/verifyLedger.ts'
import { at } from '../../../../test-support/fixtures/slots.ts'
import { cardForBooking } from './cardOnFile.ts'
import { endOverdue, overdue } from '../deadlines/deadlines.ts'
import { decide, dispute } from '../visit/noShow.ts'
import { type BookedSalon, useBookingsFixture } from '../../../../test-support/fixtures/bookings.ts'

const database = useDatabase()
const fixture = useBookingsFixture(database)
const { checkouts } = fixture
const now = '2026-11-20T17:00:00Z'
const start = at('2026-11-24T14:00:00-05:00')
const price = 4001
const fee = 2000
const declining = '4000000000000341'
const asking = '4000002760003184'
let clinic: BookedSalon
let studio: BookedSalon
let maya: MemberId

beforeAll(async () => {
  clinic = await fixture.newSalon(price, { deposit: { kind: 'card_on_file' } })
  studio = await fixture.newSalon(price, { deposit: { kind: 'fixed', usdCents: usdCents(1001) } })
})

beforeEach(async () => {
  database.clock.moveTo(now)
  database.enqueued.splice(0)
  await database.pool.query('delete from allocation')
  maya = await checkouts.loyalty.newMember()
  await checkouts.loyalty.give(maya, 500)
})

afterAll(async () => {
  expect((await checkInvariants(database.db)).filter(({ isHeld }) => !isHeld)).toEqual([])
  while ((await checkouts.work()) > 0);
  const since = now as Instant // an instant
  const processed = await processedSince(checkouts.port, since)
  const { differences } = await fixture.run((context) => reconcile(context, since, processed))
  expect(differences).toEqual([])
})

const hoursAfter = (hours: number) => database.clock.moveTo(plus(start, { hours }))
const notificationsOf = async (memberId: MemberId) => {
  const { rows } = await database.pool.query<{ title: string; href: string }>(
    'select title, href from notification where member_id = $1 order by id',
    [memberId],
  )
  return rows
}
/** The member's net payments at the processor, in cents. */
async function taken(): Promise<number> {
  const { rows } = await database.pool.query<{ cents: number }>(
    `select coalesce(sum(received_usd_cents - refunded_usd_cents), 0)::int as cents from sandbox_intent
     where reference in (select id::text from checkout where member_id = $1)`,
    [maya],
  )
  return rows[0]!.cents // one row
}

async function bookWith(salon: BookedSalon, number: string | undefined, paysRest = false): Promise<Booking> {
  const card = await fixture.saveCard(maya, number)
  const booking = await fixture.book(maya, salon, start, { card: { card, paysRest } })
  expect(booking.status).toBe('confirmed')
  return booking
}

async function feeDue(bookingId: BookingId): Promise<void> {
  hoursAfter(74)
  expect(await fixture.run((context) => overdue(context, 'fee', { limit: 10 }))).toEqual([bookingId])
  await fixture.run((context) => endOverdue(context, { bookingId, due: 'fee' }))
  await checkouts.work()
}

async function missed(number?: string): Promise<BookingId> {
  const { id } = await bookWith(clinic, number)
  hoursAfter(1)
  await fixture.move(clinic, id, 'no_show')
  return id
}

const decided = (bookingId: BookingId, decision: 'withdrawn' | 'dismissed') =>
  checkouts.loyalty.runAs(
    decision === 'withdrawn' ? clinic.ownerId : maya,
    (context) =>
      decide(context, { businessId: clinic.businessId, bookingId, decision, reason: 'We have looked.' }),
    decision !== 'withdrawn',
  )

describe('a service that requires a card', () => {
  test('refuses a booking without a card, or with a card of another member', async () => {
    await expect(fixture.book(maya, clinic, start)).rejects.toMatchObject({ code: 'card_required' })
    const theo = await checkouts.loyalty.newMember()
    const { id } = await fixture.saveCard(theo)
    await expect(cardForBooking(checkouts.port, maya, { id, paysRest: false })).rejects.toMatchObject({
      code: 'card_not_found',
    })
  })
  test('refuses a card that expires before the visit', async () => {
    const card = { ...(await fixture.saveCard(maya)), expiryMonth: 10, expiryYear: 2026 }
    await expect(
      fixture.book(maya, clinic, start, { card: { card, paysRest: false } }),
    ).rejects.toMatchObject({
      code: 'card_expired',
    })
  })
  test('stores the card, and charges nothing for a completed visit', async () => {
    const booking = await bookWith(clinic, undefined)
    expect(booking).toMatchObject({
      card: { brand: 'visa', last4: '4242', coversNoShow: true, paysRest: false },
      charge: null,
    })
    hoursAfter(1)
    expect((await fixture.move(clinic, booking.id, 'complete')).charge).toBeNull()
    await checkouts.work()
    expect(await taken()).toBe(0)
  })
})

describe('the no-show fee', () => {
  test('is announced, charged once after 72 hours and paid to the business, and earns no points', async () => {
    const id = await missed()
    expect((await fixture.read(maya, id)).charge).toMatchObject({
      kind: 'no_show_fee',
      usdCents: fee,
      status: 'waiting',
    })
    await checkouts.work()
    expect(await taken()).toBe(0)
    await feeDue(id)
    expect(await taken()).toBe(fee)
    const booking = await fixture.read(maya, id)
    expect(booking).toMatchObject({ status: 'no_show_penalized', charge: { status: 'paid' } })
    const { rows } = await database.pool.query(
      'select status, is_visit, total, card, earned_points from shop_order where id = $1',
      [booking.charge?.orderId],
    )
    expect(rows).toEqual([{ status: 'fulfilled', is_visit: false, total: fee, card: fee, earned_points: 0 }])
    expect(await notificationsOf(maya)).toContainEqual({
      title: expect.stringMatching(/^\$20.00 paid at /),
      href: `/booking?b=${id}`,
    })
  })
  test.for([
    [declining, 'card_declined'],
    [asking, 'authentication_required'],
  ] as const)(
    'is requested when the bank of card %s replies %s, and can be paid manually',
    async ([number, decline]) => {
      const id = await missed(number)
      await feeDue(id)
      const booking = await fixture.read(maya, id)
      expect(booking).toMatchObject({ charge: { status: 'declined', decline, orderId: null } })
      expect(booking.actions).toContain('pay')
      const notice = (await notificationsOf(maya)).find(({ title }) => title.startsWith('Payment of'))
      expect(notice?.href).toBe(`/payment?booking=${id}`)
      expect(await notificationsOf(clinic.ownerId)).toContainEqual(
        expect.objectContaining({ title: expect.stringContaining('Payment of $20.00 from') }),
      )
      await expect(fixture.startPayment(maya, id, { points: 100 })).rejects.toMatchObject({
        code: 'points_above_total',
      })
      const checkout = await fixture.startPayment(maya, id)
      await checkouts.pay(checkout)
      await checkouts.settle(maya, checkout.id)
      await checkouts.work()
      expect(await fixture.read(maya, id)).toMatchObject({ charge: { status: 'paid', decline: null } })
      expect(await taken()).toBe(fee)
      await expect(fixture.startPayment(maya, id)).rejects.toMatchObject({ code: 'booking_state' })
    },
  )
  test('is requested when the card has been removed', async () => {
    const id = await missed()
    const [card] = await Array.fromAsync(await savedCards())
    await checkouts.port.gateway.removeCard(card!.id) // saved above
    await feeDue(id)
    expect(await fixture.read(maya, id)).toMatchObject({ charge: { status: 'declined', decline: null } })
    expect(await taken()).toBe(0)
  })
  test('is on hold during a dispute, and charged when the dispute is dismissed', async () => {
    const id = await missed()
    await fixture.as(maya, (context) => dispute(context, { bookingId: id, reason: 'I was there.' }))
    hoursAfter(80)
    expect(await fixture.run((context) => overdue(context, 'fee', { limit: 10 }))).toEqual([])
    await decided(id, 'dismissed')
    await checkouts.work()
    expect(await taken()).toBe(fee)
  })
  test('is canceled when the business withdraws the no-show, and refunded if it was charged', async () => {
    const early = await missed()
    await decided(early, 'withdrawn')
    await checkouts.work()
    expect((await fixture.read(maya, early)).charge?.status).toBe('cancelled')
    await database.pool.query('delete from allocation')
    database.clock.moveTo(now)
    const late = await missed()
    await feeDue(late)
    expect(await taken()).toBe(fee)
    await decided(late, 'withdrawn')
    await checkouts.work()
    expect(await fixture.read(maya, late)).toMatchObject({
      status: 'no_show',
      charge: { status: 'cancelled' },
    })
    expect(await taken()).toBe(0)
  })
  test('is refunded when the customer pays it while the business withdraws the no-show', async () => {
    const id = await missed(declining)
    await feeDue(id)
    const checkout = await fixture.startPayment(maya, id)
    await checkouts.pay(checkout)
    await decided(id, 'withdrawn')
    expect((await checkouts.settle(maya, checkout.id)).status).toBe('returned')
    await checkouts.work()
    expect(await taken()).toBe(0)
  })
})

describe('the balance of the price', () => {
  test.for([
    ['a deposit', () => studio, 1001],
    ['only a card on file', () => clinic, 0],
  ] as const)(
    'with %s is charged after the visit, and earns points like any purchase',
    async ([_what, salonOf, paid]) => {
      const salon = salonOf()
      const { id } = await bookWith(salon, undefined, true)
      await checkouts.work()
      hoursAfter(1)
      await fixture.move(salon, id, 'complete')
      await checkouts.work()
      expect(await taken()).toBe(price)
      const { charge } = await fixture.read(maya, id)
      expect(charge).toMatchObject({ kind: 'balance', usdCents: price - paid, status: 'paid' })
      const { rows } = await database.pool.query<{ earned_points: number }>(
        'select earned_points from shop_order where id = $1',
        [charge?.orderId],
      )
      expect(rows[0]?.earned_points).toBe(Math.floor(((price - paid) * 500) / 10_000))
    },
  )
  test('is not charged after a no-show', async () => {
    const { id } = await bookWith(studio, undefined, true)
    hoursAfter(1)
    await fixture.move(studio, id, 'no_show')
    await checkouts.work()
    expect((await fixture.read(maya, id)).charge).toBeNull()
    expect(await taken()).toBe(1001)
  })
  test('can be paid with points when the card is declined', async () => {
    const { id } = await bookWith(clinic, declining, true)
    hoursAfter(1)
    await fixture.move(clinic, id, 'complete')
    await checkouts.work()
    const checkout = await fixture.startPayment(maya, id, { points: 200 })
    await checkouts.pay(checkout)
    await checkouts.settle(maya, checkout.id)
    expect(await fixture.read(maya, id)).toMatchObject({ charge: { status: 'paid', usdCents: price } })
    expect(await taken()).toBe(price - 200)
  })
})

async function savedCards() {
  const { rows } = await database.pool.query<{ customer_id: string }>(
    'select customer_id from card_customer where member_id = $1',
    [maya],
  )
  return checkouts.port.gateway.savedCards(rows[0]!.customer_id) // saved above
}
