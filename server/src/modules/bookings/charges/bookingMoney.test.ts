import type { BookingStatus } from 'contract/bookings/bookings'
import type { BookingId, MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { usdCents } from 'contract/core/money'
import { minus } from 'contract/core/time'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useDatabase } from '../../../../test-support/database.ts'
import type { BookingSettings } from '../../slots/settings/settings.rules.ts'
import { at } from '../../../../test-support/fixtures/slots.ts'
import { cancelOwn } from '../cancel/cancelBooking.ts'
import { endOverdue, overdue } from '../deadlines/deadlines.ts'
import { reschedule, rescheduleByBusiness } from '../reschedule/rescheduleBooking.ts'
import { decide, dispute } from '../visit/noShow.ts'
import { type BookedSalon, useBookingsFixture } from '../../../../test-support/fixtures/bookings.ts'

const database = useDatabase()
const fixture = useBookingsFixture(database)
const now = '2026-11-20T17:00:00Z'
const start = at('2026-11-24T14:00:00-05:00')
const later = at('2026-11-26T14:00:00-05:00')
const halfPast = at('2026-11-24T14:30:00-05:00')
const sooner = at('2026-11-23T14:00:00-05:00')
const price = 4001

const deposits = {
  none: { kind: 'none' },
  card_on_file: { kind: 'card_on_file' },
  fixed: { kind: 'fixed', usdCents: usdCents(1001) },
  percent: { kind: 'percent', percent: 25 },
  full: { kind: 'full' },
} as const satisfies Record<string, BookingSettings['deposit']>
const paidOf = { none: 0, card_on_file: 0, fixed: 1001, percent: 1001, full: 4001 } as const
type Kind = keyof typeof deposits
const kinds = Object.keys(deposits) as Kind[] // the keys above

const salons = new Map<Kind, BookedSalon>()
let maya: MemberId

beforeAll(async () => {
  for (const kind of kinds) salons.set(kind, await fixture.newSalon(price, { deposit: deposits[kind] }))
})

beforeEach(async () => {
  database.clock.moveTo(now)
  // Completed visits retain their allocation, and every test needs the same time.
  await database.pool.query('delete from allocation')
  maya = await fixture.checkouts.loyalty.newMember()
  await fixture.checkouts.loyalty.give(maya, 300)
})

const salonOf = (kind: Kind) => salons.get(kind)! // one salon per kind
const hoursBefore = (moment: Instant, hours: number) => database.clock.moveTo(minus(moment, { hours }))

async function booked(kind: Kind): Promise<BookingId> {
  const booking = await fixture.book(maya, salonOf(kind), start, {
    card: kind === 'card_on_file' ? { card: await fixture.saveCard(maya), paysRest: false } : null,
    points: kind === 'full' ? 300 : paidOf[kind] && 99,
  })
  expect(booking).toMatchObject({ status: 'confirmed', paid: { usdCents: paidOf[kind] } })
  return booking.id
}

async function cancel(bookingId: BookingId) {
  const { cancellation } = await fixture.read(maya, bookingId)
  if (!cancellation) throw new Error('it can be cancelled')
  const after = await fixture.as(maya, (context) =>
    cancelOwn(context, { bookingId, refundPercent: cancellation.percent }),
  )
  expect(after.refunded).toEqual(cancellation.legs)
  return cancellation
}

async function orderStatus(bookingId: BookingId): Promise<string | undefined> {
  const { rows } = await database.pool.query<{ status: string; is_visit: boolean }>(
    'select status, is_visit from shop_order where booking_id = $1',
    [bookingId],
  )
  return rows[0] && `${rows[0].status}${rows[0].is_visit ? '' : ', no visit'}`
}

async function become(kind: Kind, id: BookingId, status: BookingStatus, order: string): Promise<void> {
  expect((await fixture.read(maya, id)).status).toBe(status)
  expect(await orderStatus(id)).toBe(paidOf[kind] === 0 ? undefined : order)
}

describe.for(kinds)('a booking with the deposit %s', (kind) => {
  const paid = paidOf[kind]
  const half = Math.ceil(paid / 2)
  const agreedFee = Math.floor(price / 2)
  const retained = Math.min(agreedFee, paid)
  const fee = kind === 'card_on_file' ? agreedFee : retained

  test.for([
    ['at once', null, 100],
    ['two days before', 48, 100],
    ['a day before', 24, 100],
    ['less than a day before', 23, 50],
    ['two hours before', 2, 50],
    ['an hour before', 1, 0],
  ] as const)('cancelled %s', async ([_when, hours, percent]) => {
    const id = await booked(kind)
    if (hours !== null) hoursBefore(start, hours)
    const cancellation = await cancel(id)
    const back = { 100: paid, 50: half, 0: 0 }[percent]
    expect(cancellation).toMatchObject({ percent, legs: { usdCents: back } })
    const { points, storeCreditUsdCents, cardUsdCents } = cancellation.legs
    expect(points + storeCreditUsdCents + cardUsdCents).toBe(back)
    await become(
      kind,
      id,
      'cancelled_by_customer',
      percent === 100 ? 'cancelled, no visit' : 'fulfilled, no visit',
    )
  })

  test.for([
    [48, 48, 100],
    [48, 3, 50],
    [3, 48, 50],
    [1, 48, 0],
  ] as const)('moved %d hours before, then canceled %d hours before', async ([moved, cancelled, percent]) => {
    const id = await booked(kind)
    hoursBefore(start, moved)
    const holdId = await fixture.hold(salonOf(kind), later)
    await fixture.as(maya, (context) => reschedule(context, { bookingId: id, holdId }))
    hoursBefore(later, cancelled)
    const back = { 100: paid, 50: half, 0: 0 }[percent]
    expect(await cancel(id)).toMatchObject({ percent, legs: { usdCents: back } })
  })

  test.for([
    ['refused at once, full refund', 3, halfPast, 1, 100],
    ['to a later day, notice counts from the new time', 48, later, 30, 100],
    ['to a later day, and canceled late', 48, later, 3, 50],
    ['to an earlier day, notice counts from the old time', 49, sooner, 1, 100],
  ] as const)('moved by the business: %s', async ([_what, movedBefore, to, cancelledBefore, percent]) => {
    const id = await booked(kind)
    hoursBefore(start, movedBefore)
    const holdId = await fixture.hold(salonOf(kind), to)
    const { businessId, ownerId } = salonOf(kind)
    const moved = await fixture.as(ownerId, (context) =>
      rescheduleByBusiness(context, { businessId, bookingId: id, holdId, reason: 'A colleague is ill.' }),
    )
    expect(moved).toMatchObject({
      startsAt: to,
      movedByBusiness: { from: start, reason: 'A colleague is ill.' },
      reschedulesLeft: 2,
    })
    hoursBefore(to, cancelledBefore)
    const back = { 100: paid, 50: half }[percent]
    expect(await cancel(id)).toMatchObject({ percent, legs: { usdCents: back } })
  })

  test('cancelled by the business, is refunded in full at any time', async () => {
    const id = await booked(kind)
    hoursBefore(start, 1)
    expect(await fixture.move(salonOf(kind), id, 'cancel')).toMatchObject({ refunded: { usdCents: paid } })
    await become(kind, id, 'cancelled_by_business', 'rejected, no visit')
  })

  test('completed, keeps its payment, and its order is fulfilled', async () => {
    const id = await booked(kind)
    hoursBefore(start, -2)
    await fixture.move(salonOf(kind), id, 'complete')
    await become(kind, id, 'completed', 'fulfilled')
    expect((await fixture.read(maya, id)).refunded.usdCents).toBe(0)
  })

  test('missed, costs half of the price, and without a card on file at most the payment', async () => {
    const id = await booked(kind)
    hoursBefore(start, -1)
    const missed = await fixture.move(salonOf(kind), id, 'no_show')
    expect(missed).toMatchObject({ refunded: { usdCents: paid - retained }, noShow: { feeUsdCents: fee } })
    await become(kind, id, fee > 0 ? 'no_show_penalized' : 'no_show', 'accepted')
    if (fee === 0) return
    hoursBefore(start, -80)
    expect(await fixture.run((context) => overdue(context, 'fee', { limit: 10 }))).toEqual([id])
    await fixture.run((context) => endOverdue(context, { bookingId: id, due: 'fee' }))
    await become(kind, id, 'no_show_penalized', 'fulfilled, no visit')
    expect(await fixture.run((context) => overdue(context, 'fee', { limit: 10 }))).toEqual([])
  })

  test.for(['withdrawn', 'upheld', 'dismissed'] as const)('missed, disputed and %s', async (decision) => {
    const id = await booked(kind)
    hoursBefore(start, -1)
    const { businessId, ownerId } = salonOf(kind)
    await fixture.move(salonOf(kind), id, 'no_show')
    const disputed = fixture.as(maya, (context) =>
      dispute(context, { bookingId: id, reason: 'I was there.' }),
    )
    if (fee === 0) return expect(disputed).rejects.toMatchObject({ code: 'booking_state' })
    await disputed
    hoursBefore(start, -80)
    await fixture.run((context) => endOverdue(context, { bookingId: id, due: 'fee' }))
    await become(kind, id, 'no_show_penalized', 'accepted')
    const judge = decision === 'withdrawn' ? ownerId : maya
    const decided = { businessId, bookingId: id, decision, reason: 'We have looked.' }
    const judged = await fixture.checkouts.loyalty.runAs(
      judge,
      (context) => decide(context, decided),
      decision !== 'withdrawn',
    )
    expect(judged.refunded.usdCents).toBe(decision === 'dismissed' ? paid - retained : paid)
    await become(
      kind,
      id,
      decision === 'dismissed' ? 'no_show_penalized' : 'no_show',
      decision === 'dismissed' ? 'fulfilled, no visit' : 'rejected, no visit',
    )
  })
})
