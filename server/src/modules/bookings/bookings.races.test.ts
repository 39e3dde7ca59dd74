import type { Booking } from 'contract/bookings/bookings'
import type { BookingId, MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { Refusal } from '../../platform/http/problem.ts'
import { useDatabase } from '../../../test-support/database.ts'
import { checkInvariants } from '../ledger/verify/verifyLedger.ts'
import { at } from '../../../test-support/fixtures/slots.ts'
import { cancelOwn } from './cancel/cancelBooking.ts'
import { reschedule, rescheduleByBusiness } from './reschedule/rescheduleBooking.ts'
import { type BookedSalon, useBookingsFixture } from '../../../test-support/fixtures/bookings.ts'
import { queuedMails } from '../../../test-support/mails.ts'

const database = useDatabase()
const fixture = useBookingsFixture(database)
const start = at('2026-11-24T14:00:00-05:00')
let salon: BookedSalon
let maya: MemberId

beforeAll(async () => {
  salon = await fixture.newSalon(4000, { deposit: { kind: 'full' } })
})

beforeEach(async () => {
  database.clock.moveTo('2026-11-20T17:00:00Z')
  await database.pool.query('delete from allocation')
  maya = await fixture.checkouts.loyalty.newMember()
})

const codesOf = (answers: readonly PromiseSettledResult<unknown>[]) =>
  answers.map((answer) => {
    if (answer.status === 'fulfilled') return 'done'
    if (answer.reason instanceof Refusal) return answer.reason.code
    throw answer.reason
  })

async function eventsOf(id: BookingId): Promise<string[]> {
  const { rows } = await database.pool.query<{ status: string; what: string }>(
    'select status, what from booking_event where booking_id = $1 order by id',
    [id],
  )
  return rows.map(({ status, what }) => (what === 'status' ? status : what))
}

test('thirty concurrent bookings of one hold make one booking', async () => {
  const free = await fixture.newSalon(4000)
  const holdId = await fixture.hold(free, start)
  const codes = codesOf(
    await Promise.allSettled(Array.from({ length: 30 }, () => fixture.create(maya, holdId))),
  )
  expect(codes.filter((code) => code === 'done')).toHaveLength(1)
  expect(codes.filter((code) => code === 'slot_hold_booked')).toHaveLength(29)
  const { rows } = await database.pool.query('select from booking where hold_id = $1', [holdId])
  expect(rows).toHaveLength(1)
})

test('concurrent reports of one payment book once', async () => {
  const [held] = await fixture.create(maya, await fixture.hold(salon, start))
  const checkout = await fixture.startPayment(maya, held!.id) // created above
  await fixture.checkouts.pay(checkout)
  await Promise.all(Array.from({ length: 10 }, () => fixture.checkouts.settle(maya, checkout.id)))
  expect(await eventsOf(held!.id)).toEqual(['held', 'confirmed'])
})

test('concurrent cancellations, no-show and completion give one final status, one refund and one mail', async () => {
  for (let round = 0; round < 4; round += 1) {
    database.clock.moveTo('2026-11-20T17:00:00Z')
    await database.pool.query('delete from allocation')
    const { id } = await fixture.book(maya, salon, start)
    database.clock.moveTo('2026-11-24T14:20:00-05:00')
    database.enqueued.splice(0)
    const codes = codesOf(
      await Promise.allSettled([
        fixture.as(maya, (context) => cancelOwn(context, { bookingId: id, refundPercent: 0 })),
        fixture.move(salon, id, 'cancel'),
        fixture.move(salon, id, 'no_show'),
        fixture.move(salon, id, 'complete'),
        fixture.as(maya, (context) => cancelOwn(context, { bookingId: id, refundPercent: 0 })),
      ]),
    )
    expect(codes.filter((code) => code === 'done')).toHaveLength(1)
    expect(await eventsOf(id)).toHaveLength(3)
    const letters = await queuedMails(database, database.enqueued)
    expect(letters).toHaveLength((await fixture.read(maya, id)).status === 'completed' ? 0 : 1)
    const { rows } = await database.pool.query(
      'select from shop_refund join shop_order on shop_order.id = order_id where booking_id = $1',
      [id],
    )
    expect(rows.length).toBeLessThanOrEqual(1)
  }
})

test('a concurrent reschedule and cancellation leave no time allocated', async () => {
  for (let round = 0; round < 4; round += 1) {
    await database.pool.query('delete from allocation')
    const { id } = await fixture.book(maya, salon, start)
    const holdId = await fixture.hold(salon, at('2026-11-25T14:00:00-05:00'))
    const codes = codesOf(
      await Promise.allSettled([
        fixture.as(maya, (context) => reschedule(context, { bookingId: id, holdId })),
        fixture.as(maya, (context) => cancelOwn(context, { bookingId: id, refundPercent: 100 })),
        fixture.move(salon, id, 'cancel'),
      ]),
    )
    expect(codes).toContain('done')
    expect((await fixture.read(maya, id)).status).toMatch(/^cancelled/)
    const { rows } = await database.pool.query(`select from allocation where kind = 'booking'`)
    expect(rows).toEqual([])
  }
})

const moveTo = (over: BookedSalon, { id, sequence }: Booking, startsAt: Instant) =>
  fixture.as(over.ownerId, (context) =>
    rescheduleByBusiness(context, {
      businessId: over.businessId,
      bookingId: id,
      startsAt,
      staffId: null,
      sequence,
      reason: 'The room is closed.',
    }),
  )
const timesOf = async (booking: Booking) =>
  (
    await database.pool.query<{ booked: Instant; allocated: Instant }>(
      `select booking.starts_at as booked, allocation.starts_at as allocated
       from booking join allocation on owner_id = booking.id where booking.id = $1`,
      [booking.id],
    )
  ).rows

test('of two concurrent moves of one booking, one succeeds', async () => {
  for (let round = 0; round < 4; round += 1) {
    await database.pool.query('delete from allocation')
    const booking = await fixture.book(maya, salon, start)
    const codes = codesOf(
      await Promise.allSettled([
        moveTo(salon, booking, at('2026-11-25T14:00:00-05:00')),
        moveTo(salon, booking, at('2026-11-26T14:00:00-05:00')),
      ]),
    )
    expect(codes.toSorted()).toEqual(['booking_state', 'done'])
    const [times, ...more] = await timesOf(booking)
    expect(more).toEqual([])
    expect(times?.allocated).toBe(times?.booked)
    await fixture.move(salon, booking.id, 'cancel')
  }
})

test('a move and a concurrent reschedule by the customer leave one time', async () => {
  for (let round = 0; round < 4; round += 1) {
    await database.pool.query('delete from allocation')
    const booking = await fixture.book(maya, salon, start)
    const holdId = await fixture.hold(salon, at('2026-11-25T14:00:00-05:00'))
    const codes = codesOf(
      await Promise.allSettled([
        fixture.as(maya, (context) => reschedule(context, { bookingId: booking.id, holdId })),
        moveTo(salon, booking, at('2026-11-26T14:00:00-05:00')),
      ]),
    )
    // The customer may reschedule a visit that was just moved; staff may not move one that just changed.
    expect(codes[0]).toBe('done')
    expect(codes[1]).toMatch(/^(done|booking_state)$/)
    const [times, ...more] = await timesOf(booking)
    expect(more).toEqual([])
    expect(times).toEqual({ booked: at('2026-11-25T14:00:00-05:00'), allocated: times?.booked })
    await fixture.move(salon, booking.id, 'cancel')
  }
})

test('of two bookings that move to one time concurrently, one gets it', async () => {
  const single = await fixture.newSalon(4000)
  const other = await fixture.checkouts.loyalty.newMember()
  const bookings = [
    await fixture.book(maya, single, start),
    await fixture.book(other, single, at('2026-11-24T15:00:00-05:00')),
  ]
  const target = at('2026-11-25T14:00:00-05:00')
  const codes = codesOf(await Promise.allSettled(bookings.map((booking) => moveTo(single, booking, target))))
  expect(codes.toSorted()).toEqual(['done', 'slot_taken'])
})

test('the ledger invariants hold afterwards', async () => {
  expect((await checkInvariants(database.db)).filter(({ isHeld }) => !isHeld)).toEqual([])
})
