import { defaultPreferences } from 'contract/account/defaultPreferences'
import type { Booking } from 'contract/bookings/bookings'
import type { Guest } from 'contract/bookings/guest'
import type { MemberId, StaffId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useDatabase } from '../../../../test-support/database.ts'
import { type BookedSalon, useBookingsFixture } from '../../../../test-support/fixtures/bookings.ts'
import { at } from '../../../../test-support/fixtures/slots.ts'
import { queuedMails } from '../../../../test-support/mails.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { bookingsForCalendars } from '../calendar/calendarSync.ts'
import { bookingWork } from '../core/bookingWork.ts'
import { remind } from '../deadlines/deadlines.ts'
import { sendMessage } from '../messages/messages.ts'
import { describeBooking } from '../notifications/mailDetails.ts'
import { rescheduleByBusiness } from '../reschedule/rescheduleBooking.ts'
import { bookGuest } from './bookGuest.ts'

const database = useDatabase()
const fixture = useBookingsFixture(database)
const start = at('2026-11-24T14:00:00-05:00')
const later = at('2026-11-24T15:00:00-05:00')
const sam: Guest = { name: 'Sam Ortiz', phone: '+1 845 555 0142', email: null }
const withEmail: Guest = { ...sam, email: 'sam@example.com' }
let salon: BookedSalon
let maya: MemberId

beforeAll(async () => {
  salon = await fixture.newSalon(4000, { deposit: { kind: 'percent', percent: 50 }, confirmMode: 'request' })
})

beforeEach(async () => {
  database.clock.moveTo('2026-11-20T17:00:00Z')
  database.enqueued.splice(0)
  await database.pool.query('delete from allocation')
  maya = await fixture.checkouts.loyalty.newMember()
})

const bookFor = (
  guest: Guest,
  {
    by = salon.ownerId,
    startsAt = start,
    of = salon,
  }: { by?: MemberId; startsAt?: Instant; of?: BookedSalon } = {},
): Promise<Booking> =>
  fixture.as(by, (context) =>
    bookGuest(context, {
      businessId: salon.businessId,
      serviceId: of.serviceId,
      staffId: null,
      startsAt,
      guest,
      note: 'First visit',
    }),
  )
const move = ({ id, sequence }: Booking, startsAt: Instant) =>
  fixture.as(salon.ownerId, (context) =>
    rescheduleByBusiness(context, {
      businessId: salon.businessId,
      bookingId: id,
      startsAt,
      staffId: null,
      sequence,
      reason: null,
    }),
  )
const mails = () => queuedMails(database, database.enqueued)
const refusalOf = (error: unknown) => {
  if (error instanceof Refusal) return error.code
  throw error
}

test('a guest is booked at once, without money online and without a chat', async () => {
  const booking = await bookFor(sam)
  expect(booking).toMatchObject({
    status: 'confirmed',
    customerName: 'Sam Ortiz',
    guest: sam,
    note: 'First visit',
    dueNowUsdCents: 0,
    atVenueUsdCents: 4000,
    orderId: null,
    policy: { tiers: [], noShowPercent: 0 },
    cancellation: null,
    actions: ['move', 'cancel'],
    timeline: [
      { status: 'held', by: 'business' },
      { status: 'confirmed', by: 'business' },
    ],
  })
  await expect(fixture.hold(salon, start)).rejects.toMatchObject({ code: 'slot_taken' })
  await expect(
    fixture.as(salon.ownerId, (context) => sendMessage(context, { bookingId: booking.id, text: 'Hello' })),
  ).rejects.toMatchObject({ code: 'booking_state' })
})

test('a service that asks for a card does not ask a guest', async () => {
  const asking = await fixture.newSalon(4000, { deposit: { kind: 'card_on_file' } })
  const booking = await fixture.as(asking.ownerId, (context) =>
    bookGuest(context, {
      businessId: asking.businessId,
      serviceId: asking.serviceId,
      staffId: null,
      startsAt: start,
      guest: sam,
      note: '',
    }),
  )
  expect(booking).toMatchObject({ status: 'confirmed', card: null })
})

test('only staff book guests, and only services of their business', async () => {
  await expect(bookFor(sam, { by: maya })).rejects.toMatchObject({ code: 'business_not_found' })
  const other = await fixture.newSalon(4000)
  await expect(bookFor(sam, { of: other })).rejects.toMatchObject({ code: 'service_not_found' })
})

test('a walk-in may have started a quarter of an hour ago', async () => {
  database.clock.moveTo('2026-11-24T14:16:00-05:00')
  await expect(bookFor(sam)).rejects.toMatchObject({ code: 'slot_invalid' })
  database.clock.moveTo('2026-11-24T14:15:00-05:00')
  expect(await bookFor(sam)).toMatchObject({ startsAt: start })
})

test('mails go to the email address of a guest, and none without one', async () => {
  const { id } = await bookFor(sam)
  await fixture.move(salon, id, 'cancel')
  expect(await mails()).toEqual([])
  const booking = await bookFor(withEmail)
  await move(booking, later)
  database.clock.moveTo('2026-11-23T15:30:00-05:00')
  await fixture.run((context) => remind(context, 10))
  await fixture.move(salon, booking.id, 'cancel')
  expect((await mails()).map(({ email, title }) => [email, title])).toEqual([
    ['sam@example.com', 'Booking confirmed: Cake tasting at River Oak Bakery'],
    ['sam@example.com', 'River Oak Bakery rescheduled your visit'],
    ['sam@example.com', 'Reminder: Cake tasting at River Oak Bakery'],
    ['sam@example.com', 'Booking canceled: Cake tasting at River Oak Bakery'],
  ])
  expect(
    await fixture.run((context) =>
      describeBooking(context, booking.id, {
        preferences: defaultPreferences,
        sender: 'hello@goodword.example',
      }),
    ),
  ).toMatchObject({
    policy: 'To change or cancel your visit, call +1 845 555 0101.',
    reason: 'You get this email because River Oak Bakery booked this visit for you.',
  })
})

test('a guest is moved without a reason, and a member is not', async () => {
  const booking = await bookFor(sam)
  expect(await move(booking, later)).toMatchObject({ startsAt: later, movedByBusiness: null })
  const open = await fixture.newSalon(4000)
  const own = await fixture.book(maya, open, start)
  await expect(
    fixture.as(open.ownerId, (context) =>
      rescheduleByBusiness(context, {
        businessId: open.businessId,
        bookingId: own.id,
        startsAt: later,
        staffId: null,
        sequence: own.sequence,
        reason: null,
      }),
    ),
  ).rejects.toMatchObject({ code: 'input_invalid' })
})

test('a visit of a guest is completed or missed, without a charge, a fee or points', async () => {
  const [done, missed] = [await bookFor(sam), await bookFor(sam, { startsAt: later })]
  database.clock.moveTo('2026-11-24T15:20:00-05:00')
  expect(await fixture.move(salon, done.id, 'complete')).toMatchObject({ status: 'completed' })
  expect(await fixture.move(salon, missed.id, 'no_show')).toMatchObject({
    status: 'no_show',
    noShow: { feeUsdCents: 0 },
  })
  const { rows } = await database.pool.query(
    `select booking_id from booking_charge where booking_id = any($1)
     union all select booking_id from shop_order where booking_id = any($1)`,
    [[done.id, missed.id]],
  )
  expect(rows).toEqual([])
})

test('the calendar and the start page of the staff name the guest', async () => {
  const { id } = await bookFor(sam)
  const [staffId] = salon.staffIds as [StaffId] // one was asked for
  await database.pool.query(
    'insert into staff_account (staff_id, business_id, member_id) values ($1, $2, $3) on conflict do nothing',
    [staffId, salon.businessId, salon.ownerId],
  )
  const entries = await fixture.run((context) => bookingsForCalendars.feedEntries(context, salon.ownerId))
  expect(entries.find(({ bookingId }) => bookingId === id)?.title).toBe('Cake tasting: Sam Ortiz')
  const { businessId } = salon
  const range = { businessId, from: at('2026-11-24T00:00:00-05:00'), before: at('2026-11-25T00:00:00-05:00') }
  expect(await fixture.run((context) => bookingWork(context, range))).toMatchObject({
    next: { customerName: 'Sam Ortiz' },
  })
})

test('of a guest and a customer who want one time concurrently, one gets it', async () => {
  for (let round = 0; round < 5; round += 1) {
    await database.pool.query('delete from allocation')
    const answers = await Promise.allSettled([bookFor(sam), fixture.hold(salon, start), bookFor(withEmail)])
    const codes = answers.map((answer) => (answer.status === 'fulfilled' ? 'done' : refusalOf(answer.reason)))
    expect(codes.toSorted()).toEqual(['done', 'slot_taken', 'slot_taken'])
    const { rows } = await database.pool.query('select from allocation')
    expect(rows).toHaveLength(1)
  }
})
