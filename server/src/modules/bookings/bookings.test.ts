import type { BookingId, MemberId } from 'contract/core/ids'
import type { Instant, LocalDate } from 'contract/core/instant'
import { plus } from 'contract/core/time'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useDatabase } from '../../../test-support/database.ts'
import {
  closeCheckoutsDue,
  type BookedSalon,
  useBookingsFixture,
} from '../../../test-support/fixtures/bookings.ts'
import { at } from '../../../test-support/fixtures/slots.ts'
import { queuedMails } from '../../../test-support/mails.ts'
import { listFreeSlots } from '../slots/availability/listFreeSlots.ts'
import { cancelOwn } from './cancel/cancelBooking.ts'
import { endOverdue, overdue, remind } from './deadlines/deadlines.ts'
import { createBooking } from './create/createBooking.ts'
import { markMessagesRead, sendMessage } from './messages/messages.ts'
import { reschedule } from './reschedule/rescheduleBooking.ts'
import { bookingsOfBusiness, bookingsOfMember, readBooking } from './core/readBookings.ts'
import { retireStaff } from './visit/retireStaff.ts'
import { bookedFacts } from './visit/visitedBookings.ts'
import { noCalendars } from '../slots/availability/calendarsPort.ts'

const database = useDatabase()
const fixture = useBookingsFixture(database)
const start = at('2026-11-24T14:00:00-05:00')
const halfPast = at('2026-11-24T14:30:00-05:00')
let salon: BookedSalon
let paid: BookedSalon
let maya: MemberId
let priya: MemberId

beforeAll(async () => {
  salon = await fixture.newSalon(4000)
  paid = await fixture.newSalon(4000, { deposit: { kind: 'percent', percent: 50 } })
})

beforeEach(async () => {
  database.clock.moveTo('2026-11-20T17:00:00Z')
  database.enqueued.splice(0)
  await database.pool.query('delete from allocation')
  maya = await fixture.checkouts.loyalty.newMember()
  priya = await fixture.checkouts.loyalty.newMember()
})

const wait = (minutes: number) => database.clock.moveTo(plus(database.clock.now(), { minutes }))
const cancel = (memberId: MemberId, bookingId: BookingId, refundPercent = 100) =>
  fixture.as(memberId, (context) => cancelOwn(context, { bookingId, refundPercent }))
const notificationTitles = async (memberId: MemberId) =>
  (
    await database.pool.query<{ title: string }>(
      'select title from notification where member_id = $1 order by id',
      [memberId],
    )
  ).rows.map(({ title }) => title)
const mails = async () => (await queuedMails(database, database.enqueued)).length
const isFree = async (over: BookedSalon, startsAt: Instant) => {
  const day = startsAt.slice(0, 10) as LocalDate // the date of an afternoon start
  const query = { serviceId: over.serviceId, from: day, to: day, staff: 'any' } as const
  const { slots } = await listFreeSlots(database.contextOf(), query, noCalendars)
  return slots.some((slot) => slot.startsAt === startsAt)
}

describe('booking', () => {
  test('is confirmed immediately when nothing is due, and notifies both sides once', async () => {
    const booking = await fixture.book(maya, salon, start)
    expect(booking).toMatchObject({
      number: expect.stringMatching(/^BK-\w{4}-\w{2}$/),
      status: 'confirmed',
      localStart: '2026-11-24T14:00',
      offset: '-05:00',
      price: { kind: 'fixed', usdCents: 4000 },
      dueNowUsdCents: 0,
      atVenueUsdCents: 4000,
      business: { address: '1 Mill Street, Willowford, NY 12599', phone: '+1 845 555 0101' },
      staff: { name: 'Stylist 1' },
      policy: {
        tiers: [
          { refundPercent: 100, until: at('2026-11-23T14:00:00-05:00') },
          { refundPercent: 50, until: at('2026-11-24T12:00:00-05:00') },
        ],
        regretUntil: at('2026-11-20T12:15:00-05:00'),
      },
      cancellation: { percent: 100, legs: { usdCents: 0 } },
      sequence: 1,
      timeline: [
        { status: 'held', by: 'customer' },
        { status: 'confirmed', by: 'customer' },
      ],
      actions: ['cancel', 'reschedule', 'message'],
    })
    expect(await notificationTitles(maya)).toEqual(['Booking confirmed: Cake tasting at River Oak Bakery'])
    expect(await notificationTitles(salon.ownerId)).toHaveLength(1)
    expect(await isFree(salon, start)).toBe(false)
  })

  test('waits for the payment when an amount is due, and then is among the upcoming bookings', async () => {
    const [held] = await fixture.create(maya, await fixture.hold(paid, start))
    expect(held).toMatchObject({
      status: 'held',
      dueNowUsdCents: 2000,
      respondBy: at('2026-11-20T12:10:00-05:00'),
    })
    const checkout = await fixture.startPayment(maya, held!.id) // created above
    expect(checkout).toMatchObject({
      totalUsdCents: 2000,
      expiresAt: at('2026-11-20T12:15:00-05:00'),
      parts: [{ lines: [{ productId: null, bookingId: held!.id }] }],
    })
    await fixture.checkouts.pay(checkout)
    await fixture.checkouts.settle(maya, checkout.id)
    const list = await fixture.as(maya, (context) =>
      bookingsOfMember(context, { show: 'upcoming', pageSize: 20 }),
    )
    expect(list).toMatchObject({
      bookings: [{ id: held!.id, status: 'confirmed' }],
      counts: { upcoming: 1, requests: 0, past: 0 },
    })
    expect(await fixture.read(maya, held!.id)).toMatchObject({ paid: { usdCents: 2000, cardUsdCents: 2000 } })
  })

  test('expires automatically when unpaid, and stays invisible to the business', async () => {
    const [held] = await fixture.create(maya, await fixture.hold(paid, start))
    wait(10)
    expect(await fixture.run((context) => overdue(context, 'answer', { limit: 10 }))).toEqual([held!.id]) // created above
    await fixture.run((context) => endOverdue(context, { bookingId: held!.id, due: 'answer' }))
    expect(await fixture.read(maya, held!.id)).toMatchObject({ status: 'expired', actions: [] })
    const range = {
      businessId: paid.businessId,
      from: '2026-11-20' as LocalDate,
      to: '2026-11-30' as LocalDate,
    } // a valid date
    const board = await fixture.as(paid.ownerId, (context) => bookingsOfBusiness(context, range))
    expect(board.bookings.map(({ id }) => id)).not.toContain(held!.id) // created above
    expect(await mails()).toBe(0)
  })

  test('a late payment still books the time while it is free', async () => {
    const [held] = await fixture.create(maya, await fixture.hold(paid, start))
    const checkout = await fixture.startPayment(maya, held!.id) // created above
    await fixture.checkouts.pay(checkout)
    wait(20)
    await fixture.run((context) => endOverdue(context, { bookingId: held!.id, due: 'answer' }))
    await fixture.checkouts.settle(maya, checkout.id)
    expect(await fixture.read(maya, held!.id)).toMatchObject({
      status: 'confirmed',
      paid: { usdCents: 2000 },
    })
  })

  test('a late payment is refunded when the time is taken, and the notice lists the nearest times', async () => {
    const [held] = await fixture.create(maya, await fixture.hold(paid, start))
    const checkout = await fixture.startPayment(maya, held!.id) // created above
    await fixture.checkouts.pay(checkout)
    wait(20)
    await fixture.hold(paid, start)
    expect(await fixture.checkouts.settle(maya, checkout.id)).toMatchObject({ status: 'returned' })
    expect(await fixture.read(maya, held!.id)).toMatchObject({ status: 'expired' })
    const { rows } = await database.pool.query<{ body: string }>(
      'select body from notification where member_id = $1',
      [maya],
    )
    expect(rows[0]?.body).toContain('Nearest available times: Tuesday, November 24 at 1:00 PM')
    await closeCheckoutsDue(fixture)
    const intents = await Array.fromAsync(
      fixture.checkouts.sandbox.gateway.intentsSince('2026-01-01T00:00:00.000Z' as Instant),
    ) // an instant
    expect(intents.find(({ reference }) => reference === checkout.id)).toMatchObject({
      refundedUsdCents: 2000,
    })
  })

  test('refuses a second booking of a service at an overlapping time by the same member', async () => {
    const two = await fixture.newSalon(4000, {}, { staffCount: 3 })
    await fixture.book(maya, two, start)
    await expect(fixture.book(maya, two, start)).rejects.toMatchObject({ code: 'booking_overlap' })
    await fixture.book(priya, two, start)
    await fixture.book(maya, two, halfPast)
  })

  test('repeats at the same local time, and refuses the series or skips the times that are taken', async () => {
    const third = at('2026-12-08T14:00:00-05:00')
    await fixture.book(priya, salon, third)
    const repeat = { everyWeeks: 1, count: 4, onConflict: 'all' } as const
    const holdId = await fixture.hold(salon, start)
    await expect(fixture.create(maya, holdId, { repeat })).rejects.toMatchObject({ code: 'slot_taken' })
    const { bookings, skippedStarts } = await fixture.as(maya, (context) =>
      createBooking(context, { holdId, note: '', repeat: { ...repeat, onConflict: 'skip' } }),
    )
    expect(skippedStarts).toEqual([third])
    expect(bookings.map(({ status, series }) => [status, series?.position, series?.count])).toEqual([
      ['confirmed', 1, 3],
      ['confirmed', 2, 3],
      ['confirmed', 3, 3],
    ])
  })

  test('repeats only on the chosen days, even if the others are taken', async () => {
    await fixture.book(priya, salon, at('2026-12-08T14:00:00-05:00'))
    const repeat = { everyWeeks: 1, count: 4, without: [2], onConflict: 'all' } as const
    const bookings = await fixture.create(maya, await fixture.hold(salon, start), { repeat })
    expect(bookings.map(({ startsAt, series }) => [startsAt, series?.position, series?.count])).toEqual([
      [start, 1, 3],
      [at('2026-12-01T14:00:00-05:00'), 2, 3],
      [at('2026-12-15T14:00:00-05:00'), 3, 3],
    ])
  })

  test('visits of a series are paid together, each with its own order', async () => {
    const repeat = { everyWeeks: 2, count: 3, onConflict: 'all' } as const
    const [first, second] = await fixture.create(maya, await fixture.hold(paid, start), { repeat })
    const checkout = await fixture.startPayment(maya, first!.id) // three created above
    expect(checkout).toMatchObject({ totalUsdCents: 6000, parts: [{}, {}, {}] })
    await fixture.checkouts.pay(checkout)
    await fixture.checkouts.settle(maya, checkout.id)
    await cancel(maya, second!.id)
    const after = await fixture.read(maya, first!.id)
    expect(after).toMatchObject({ status: 'confirmed', refunded: { usdCents: 0 }, series: { count: 3 } })
    expect(await fixture.read(maya, second!.id)).toMatchObject({ refunded: { usdCents: 2000 } })
  })
})

describe('requests', () => {
  test('wait for the business, which confirms or declines them', async () => {
    const asking = await fixture.newSalon(4000, { confirmMode: 'request', deposit: { kind: 'full' } })
    const booking = await fixture.book(maya, asking, start)
    expect(booking).toMatchObject({ status: 'requested', respondBy: at('2026-11-21T12:00:00-05:00') })
    expect(await fixture.move(asking, booking.id, 'confirm')).toMatchObject({ status: 'confirmed' })
    const other = await fixture.book(priya, asking, halfPast)
    expect(await fixture.move(asking, other.id, 'decline')).toMatchObject({
      status: 'declined',
      refunded: { usdCents: 4000 },
    })
    expect(await isFree(asking, halfPast)).toBe(true)
  })

  test('expire after a day without a reply, with a full refund', async () => {
    const asking = await fixture.newSalon(4000, { confirmMode: 'request', deposit: { kind: 'full' } })
    const { id } = await fixture.book(maya, asking, start)
    wait(24 * 60)
    await fixture.run((context) => endOverdue(context, { bookingId: id, due: 'answer' }))
    expect(await fixture.read(maya, id)).toMatchObject({ status: 'expired', refunded: { usdCents: 4000 } })
    const past = await fixture.as(maya, (context) => bookingsOfMember(context, { show: 'past', pageSize: 1 }))
    expect(past.bookings).toMatchObject([{ id }])
  })

  test('state on the notice to the staff how they stand', async () => {
    const asking = await fixture.newSalon(4000, { confirmMode: 'request', deposit: { kind: 'full' } })
    const outcomes = async (id: BookingId) =>
      (
        await database.pool.query<{ outcome: string | null }>(
          'select distinct outcome from notification where task = $1',
          [`booking:${id}`],
        )
      ).rows.map(({ outcome }) => outcome)
    const booking = await fixture.book(maya, asking, start)
    expect(await outcomes(booking.id)).toEqual([null])
    await fixture.move(asking, booking.id, 'confirm')
    expect(await outcomes(booking.id)).toEqual(['Confirmed'])
    await cancel(maya, booking.id)
    expect(await outcomes(booking.id)).toEqual(['Canceled'])
    const late = await fixture.book(priya, asking, halfPast)
    wait(24 * 60)
    await fixture.run((context) => endOverdue(context, { bookingId: late.id, due: 'answer' }))
    expect(await outcomes(late.id)).toEqual(['Expired'])
  })
})

describe('changes', () => {
  test('a booking can be rescheduled twice, and the old time is free again', async () => {
    const { id } = await fixture.book(maya, salon, start)
    const move = async (startsAt: Instant) => {
      const holdId = await fixture.hold(salon, startsAt)
      return fixture.as(maya, (context) => reschedule(context, { bookingId: id, holdId }))
    }
    expect(await move(halfPast)).toMatchObject({ startsAt: halfPast, sequence: 2, reschedulesLeft: 1 })
    expect(await isFree(salon, start)).toBe(true)
    expect(await move(start)).toMatchObject({ startsAt: start, reschedulesLeft: 0 })
    await expect(move(halfPast)).rejects.toMatchObject({ code: 'reschedules_used' })
  })

  test('a cancellation is refused when the refund percentage differs from the one shown', async () => {
    const { id } = await fixture.book(maya, paid, start)
    database.clock.moveTo('2026-11-24T10:00:00-05:00')
    await expect(cancel(maya, id, 100)).rejects.toMatchObject({
      code: 'refund_changed',
      more: { details: { refundPercent: 50 } },
    })
    expect(await cancel(maya, id, 50)).toMatchObject({ refunded: { usdCents: 1000 } })
  })

  test('a colleague takes over the bookings of a retired staff member when the time is free', async () => {
    const two = await fixture.newSalon(4000, { deposit: { kind: 'full' } }, { staffCount: 2 })
    const [leaving, staying] = [two.staffIds[0]!, two.staffIds[1]!] // the salon has two
    const staffOf = async (id: BookingId) => (await fixture.read(maya, id)).staff?.id
    const first = await fixture.book(maya, two, start)
    const second = await fixture.book(priya, two, start)
    const third = await fixture.book(maya, two, halfPast)
    const retire = (kind: 'none' | 'reassign') =>
      fixture.as(two.ownerId, (context) =>
        retireStaff(context, {
          businessId: two.businessId,
          staffId: leaving,
          bookings: kind === 'none' ? { kind } : { kind, to: staying },
        }),
      )
    await expect(retire('none')).rejects.toMatchObject({ code: 'staff_has_bookings' })
    const answer = await retire('reassign')
    expect(answer.refunded).toBe(1)
    const rows = await Promise.all([
      fixture.read(maya, first.id),
      fixture.read(priya, second.id),
      fixture.read(maya, third.id),
    ])
    for (const { status, staff, refunded } of rows)
      if (status === 'confirmed') expect(staff?.id).toBe(staying)
      else
        expect({ status, refunded }).toMatchObject({
          status: 'cancelled_by_business',
          refunded: { usdCents: 4000 },
        })
    expect(await staffOf(third.id)).toBe(staying)
    await expect(fixture.hold(two, at('2026-11-24T16:00:00-05:00'), leaving)).rejects.toMatchObject({
      code: 'staff_not_found',
    })
  })
})

describe('deadlines', () => {
  test('reminders are sent once a day before and once two hours before', async () => {
    await fixture.book(maya, salon, start)
    for (const moment of [
      '2026-11-23T13:00',
      '2026-11-23T14:00',
      '2026-11-23T15:00',
      '2026-11-24T12:00',
      '2026-11-24T13:00',
    ]) {
      database.clock.moveTo(`${moment}:00-05:00`)
      await fixture.run((context) => remind(context, 100))
    }
    expect((await notificationTitles(maya)).filter((title) => title.startsWith('Reminder'))).toHaveLength(2)
  })

  test('a visit without a report is completed a day after its end', async () => {
    const { id } = await fixture.book(maya, salon, start)
    database.clock.moveTo('2026-11-25T14:29:00-05:00')
    expect(await fixture.run((context) => overdue(context, 'completion', { limit: 100 }))).not.toContain(id)
    database.clock.moveTo('2026-11-25T14:30:00-05:00')
    expect(await fixture.run((context) => overdue(context, 'completion', { limit: 100 }))).toContain(id)
    await fixture.run((context) => endOverdue(context, { bookingId: id, due: 'completion' }))
    expect((await fixture.read(maya, id)).status).toBe('completed')
    const facts = (memberId: MemberId) =>
      fixture.run((context) => bookedFacts(context, { memberId, businessId: salon.businessId }))
    expect(await facts(maya)).toEqual({ visits: 1, lastVisitAt: halfPast })
    expect(await facts(priya)).toEqual({ visits: 0, lastVisitAt: null })
  })
})

describe('messages', () => {
  test('go both ways, and count as unread until they are read', async () => {
    const { id } = await fixture.book(maya, salon, start)
    await fixture.as(maya, (context) => sendMessage(context, { bookingId: id, text: 'May I bring my son?' }))
    wait(1)
    const answer = await fixture.as(salon.ownerId, (context) =>
      sendMessage(context, { bookingId: id, text: 'Of course.' }),
    )
    expect(answer.messages.map(({ from, text }) => [from, text])).toEqual([
      ['customer', 'May I bring my son?'],
      ['business', 'Of course.'],
    ])
    expect((await fixture.read(maya, id)).unreadMessages).toBe(1)
    wait(1)
    await fixture.as(maya, (context) => markMessagesRead(context, id))
    expect((await fixture.read(maya, id)).unreadMessages).toBe(0)
    await expect(
      fixture.as(priya, (context) => sendMessage(context, { bookingId: id, text: 'Hello' })),
    ).rejects.toMatchObject({ code: 'booking_not_found' })
  })
})

test('a booking of another member is not found', async () => {
  const { id } = await fixture.book(maya, salon, start)
  const refused = await Promise.allSettled([
    fixture.as(priya, (context) => readBooking(context, id)),
    cancel(priya, id),
    fixture.move(paid, id, 'check_in'),
  ])
  for (const answer of refused)
    expect(answer).toMatchObject({ status: 'rejected', reason: { code: 'booking_not_found' } })
})
