import type { Booking } from 'contract/bookings/bookings'
import type { MemberId, StaffId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { beforeEach, expect, test } from 'vitest'
import { agendaOf, block } from '../../calendar/own/agenda.ts'
import { feedOf, renewFeed } from '../../calendar/own/icsFeed.ts'
import { chooseStaff } from '../../calendar/core/settings.ts'
import { calendarJobs } from '../../calendar/jobs.ts'
import { type Linked, tomas, useCalendar } from '../../../../test-support/fixtures/calendar.ts'
import { addMembership } from '../../businesses/businesses.ts'
import { at } from '../../../../test-support/fixtures/slots.ts'
import { bookingsJobs } from '../jobs.ts'
import { askBeforeBooking } from './externalCalendars.ts'
import { cancelOwn } from '../cancel/cancelBooking.ts'
import { bookingsForCalendars } from './calendarSync.ts'
import { reschedule } from '../reschedule/rescheduleBooking.ts'
import { retireStaff } from '../visit/retireStaff.ts'
import { type BookedSalon, useBookingsFixture } from '../../../../test-support/fixtures/bookings.ts'

const calendar = useCalendar()
const { database } = calendar
const fixture = useBookingsFixture(database)
const two = at('2026-11-24T14:00:00-05:00')
const four = at('2026-11-24T16:00:00-05:00')
let who: Linked
let salon: BookedSalon
let maya: MemberId

beforeEach(async () => {
  database.clock.moveTo('2026-11-20T17:00:00Z')
  await calendar.control({ faults: [] })
  who = await calendar.person()
  await calendar.connect(who)
  await calendar.sync(who)
  salon = await fixture.newSalon(0)
  maya = await fixture.checkouts.loyalty.newMember()
  await fixture.run((context) =>
    addMembership(context, { businessId: salon.businessId, memberId: who.memberId, role: 'owner' }),
  )
  await fixture.as(who.memberId, (context) => chooseStaff(context, calendar.port(), salon.staffIds))
  database.enqueued.length = 0
})

/** Runs the enqueued calendar jobs and the jobs that they enqueue, twice each. */
async function work(): Promise<void> {
  const jobs = new Map(
    [
      ...bookingsJobs((work) => work(database.contextOf())),
      ...calendarJobs(calendar.port(), async () => false),
    ].map((job) => [job.name, job]),
  )
  for (let at = 0; at < database.enqueued.length; at += 1) {
    const { job: name, data } = database.enqueued[at]! // in range
    const job = jobs.get(name)
    const once = () => calendar.writing(async (context) => job?.run(context, data))
    await once()
    await once()
  }
  database.enqueued.length = 0
}

interface Event {
  readonly status: string
  readonly summary?: string
  readonly start: { readonly dateTime: string }
  readonly extendedProperties?: { readonly private?: Record<string, string> }
}

async function eventsOf({ id }: Pick<Booking, 'id'>): Promise<Event[]> {
  const calendars = (await calendar.control({ email: tomas })) as { events: Event[] }[] // the fake calendar's response
  return calendars
    .flatMap(({ events }) => events)
    .filter((event) => event.extendedProperties?.private?.['goodwordBookingId'] === id)
}

async function feed(memberId: MemberId): Promise<string> {
  const { url } = await fixture.as(memberId, (context) => renewFeed(context, 'https://goodword.example'))
  const secret = url.split('/').at(-1)?.replace('.ics', '') ?? ''
  const text = await feedOf(database.contextOf(), {
    bookings: bookingsForCalendars,
    origin: 'https://goodword.example',
    secret,
  })
  return text.replaceAll('\r\n ', '')
}

/** Bookings only, without other busy times. */
const bookedOf = async (memberId: MemberId) => {
  const { entries } = await agendaOf(database.contextOf(memberId), bookingsForCalendars, {
    startsAt: '2026-11-24T00:00:00Z' as Instant, // instants
    endsAt: '2026-11-26T00:00:00Z' as Instant,
  })
  return entries.filter(({ kind }) => kind === 'booking')
}

const sameMoment = (event: Event | undefined, moment: Instant) =>
  Date.parse(event?.start.dateTime ?? '') === Date.parse(moment)

test('the staff member’s calendar has one event per booking, which follows a reschedule and a cancellation', async () => {
  const booking = await fixture.book(maya, salon, two)
  await work()
  const [event, ...others] = await eventsOf(booking)
  expect(others).toEqual([])
  expect(event).toMatchObject({ status: 'confirmed', summary: expect.stringMatching(/^Cake tasting: /) })
  expect(sameMoment(event, two)).toBe(true)

  const holdId = await fixture.hold(salon, four)
  await fixture.as(maya, (context) => reschedule(context, { bookingId: booking.id, holdId }))
  await work()
  const moved = await eventsOf(booking)
  expect(moved).toHaveLength(1)
  expect(sameMoment(moved[0], four)).toBe(true)

  await calendar.sync(who)
  expect(await bookedOf(who.memberId)).toMatchObject([
    { kind: 'booking', id: booking.id, startsAt: four, staffId: salon.staffIds[0], isConflict: false },
  ])
  await fixture.as(maya, (context) => cancelOwn(context, { bookingId: booking.id, refundPercent: 100 }))
  await work()
  expect(await eventsOf(booking)).toMatchObject([{ status: 'cancelled' }])
  expect(await bookedOf(who.memberId)).toEqual([])
})

test('a member who links a staff profile gets its existing bookings in their calendar', async () => {
  await fixture.as(who.memberId, (context) => chooseStaff(context, calendar.port(), []))
  const booking = await fixture.book(maya, salon, two)
  await work()
  expect(await eventsOf(booking)).toEqual([])
  await fixture.as(who.memberId, (context) => chooseStaff(context, calendar.port(), salon.staffIds))
  await work()
  expect(await eventsOf(booking)).toHaveLength(1)
})

test('a booking that moves to a colleague leaves the calendar of the previous staff member', async () => {
  const shop = await fixture.newSalon(0, {}, { staffCount: 2 })
  const [mine, other] = shop.staffIds as [StaffId, StaffId] // the shop has two
  const { businessId } = shop
  await fixture.run((context) =>
    addMembership(context, { businessId, memberId: who.memberId, role: 'owner' }),
  )
  await fixture.as(who.memberId, (context) => chooseStaff(context, calendar.port(), [mine]))
  const [booking] = await fixture.create(maya, await fixture.hold(shop, two, mine))
  await work()
  expect(await eventsOf(booking!)).toMatchObject([{ status: 'confirmed' }]) // created above
  await fixture.as(shop.ownerId, (context) =>
    retireStaff(context, { businessId, staffId: mine, bookings: { kind: 'reassign', to: other } }),
  )
  await work()
  expect(await eventsOf(booking!)).toMatchObject([{ status: 'cancelled' }]) // created above
})

test('the feeds of both sides contain the booking with a rising sequence', async () => {
  const booking = await fixture.book(maya, salon, two)
  for (const text of [await feed(maya), await feed(who.memberId)])
    expect(text).toMatch(new RegExp(`UID:${booking.id}@goodword\\r\\nSEQUENCE:1\\r\\n`))
  expect(await feed(maya)).toContain(`https://goodword.example/booking?b=${booking.id}`)
  expect(await feed(who.memberId)).toContain('/dashboard/')
  await fixture.as(maya, (context) => cancelOwn(context, { bookingId: booking.id, refundPercent: 100 }))
  expect(await feed(maya)).toMatch(/SEQUENCE:2\r\n[\s\S]*STATUS:CANCELLED/)
})

test('a held time that is now busy in Google Calendar is not booked', async () => {
  const holdId = await fixture.hold(salon, at('2026-11-25T14:00:00-05:00'))
  await calendar.eventAt('2026-11-25T19:00:00Z', '2026-11-25T20:00:00Z')
  database.clock.moveTo('2026-11-20T17:05:01Z')
  await askBeforeBooking(calendar.port(), holdId)
  await expect(fixture.create(maya, holdId)).rejects.toMatchObject({ code: 'slot_taken' })
})

test('when Google does not respond, the booking is confirmed and the business is asked to check', async () => {
  const holdId = await fixture.hold(salon, two)
  database.clock.moveTo('2026-11-20T17:05:01Z')
  await calendar.control({ faults: ['500', '500', '500'] })
  await askBeforeBooking(calendar.port(), holdId)
  const [booking] = await fixture.create(maya, holdId)
  expect(booking).toMatchObject({ status: 'confirmed' })
  const { rows } = await database.pool.query(
    `select is_unverified, body from booking join notification on href like '%' || booking.id where notification.member_id = $1`,
    [salon.ownerId],
  )
  expect(rows).toMatchObject([
    { is_unverified: true, body: expect.stringContaining('could not check the staff member’s calendar') },
  ])
})

test('blocked time over a booking is refused, by the same rule as on the team page', async () => {
  await fixture.book(maya, salon, two)
  const staffId = salon.staffIds[0]! // the salon has one
  await expect(
    fixture.as(who.memberId, (context) =>
      block(context, { staffId, startsAt: two, endsAt: four, note: null }),
    ),
  ).rejects.toMatchObject({ code: 'absence_booked' })
})
