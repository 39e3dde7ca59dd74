import type { CalendarBooking } from 'contract/calendar/calendar'
import type { BookingId } from 'contract/core/ids'
import type { Instant, TimeZone } from 'contract/core/instant'
import { beforeEach, expect, test } from 'vitest'
import { changeStaff, setShifts } from '../../team/people/team.ts'
import { addMembership } from '../../businesses/businesses.ts'
import { confirmHold } from '../../slots/reservations/reservations.ts'
import { listFreeSlots } from '../../slots/availability/listFreeSlots.ts'
import { holdFreeSlot } from '../../slots/holds/holds.ts'
import { at, newBookingId, newHoldId, openSalon } from '../../../../test-support/fixtures/slots.ts'
import { agendaOf, block, move, unblock } from './agenda.ts'
import { noBookings } from '../core/bookingsPort.ts'
import { freshnessOf, linkedCalendars } from '../busy/linkedCalendars.ts'
import { removeBooking, writeBooking, writeEvent } from './writeEvents.ts'
import { chooseStaff, readSettings } from '../core/settings.ts'
import { type Linked, tomas, useCalendar } from '../../../../test-support/fixtures/calendar.ts'
import { noCalendars } from '../../slots/availability/calendarsPort.ts'

const calendar = useCalendar()
const { connect, control, eventAt, person, sync, writing } = calendar
let who: Linked
beforeEach(async () => {
  calendar.database.clock.moveTo('2026-11-20T17:00:00Z')
  who = await person()
  await connect(who)
  await sync(who)
})

const booking = (more: Partial<CalendarBooking> = {}): CalendarBooking => ({
  bookingId: crypto.randomUUID() as BookingId, // any UUID works
  sequence: 0,
  title: 'Haircut',
  description: 'At the salon',
  location: null,
  href: '/booking',
  timeZone: 'America/New_York' as TimeZone, // an IANA zone
  startsAt: at('2027-02-01T15:00:00Z'),
  endsAt: at('2027-02-01T16:00:00Z'),
  status: 'confirmed',
  ...more,
})

interface Event {
  readonly id: string
  readonly status: string
  readonly summary?: string
  readonly extendedProperties?: { readonly private?: Record<string, string> }
}

async function eventsOf(wanted: CalendarBooking): Promise<Event[]> {
  const calendars = (await control({ email: tomas })) as { events: Event[] }[] // the fake calendar's response
  return calendars
    .flatMap(({ events }) => events)
    .filter(
      ({ extendedProperties }) => extendedProperties?.private?.['goodwordBookingId'] === wanted.bookingId,
    )
}

const write = async (wanted: CalendarBooking) => {
  await writing((context) => writeBooking(context, { memberId: who.memberId }, wanted))
  await writeEvent(calendar.port(), { bookingId: wanted.bookingId, memberId: who.memberId })
}

test('a booking has one event despite repeated jobs, and does not count as busy time', async () => {
  const wanted = booking()
  await write(wanted)
  await write(wanted)
  await write({ ...wanted, sequence: 1, title: 'Haircut, later' })
  await write({ ...wanted, title: 'An older message that came late' })
  expect(await eventsOf(wanted)).toMatchObject([{ status: 'confirmed', summary: 'Haircut, later' }])
  await sync(who)
  const { entries } = await agendaOf(calendar.database.contextOf(who.memberId), noBookings, {
    startsAt: wanted.startsAt,
    endsAt: wanted.endsAt,
  })
  expect(entries).toEqual([])
})

test('reconnecting creates no duplicate event', async () => {
  const wanted = booking()
  await write(wanted)
  await control({ revoke: tomas })
  await sync(who)
  calendar.database.enqueued.length = 0
  await connect(who)
  const data = { bookingId: wanted.bookingId, memberId: who.memberId }
  expect(calendar.database.enqueued).toContainEqual({ job: 'write-calendar-event', data })
  await writeEvent(calendar.port(), data)
  expect(await eventsOf(wanted)).toHaveLength(1)
})

test('a write with a lost response creates one event, and the calendar is synced at once', async () => {
  const wanted = booking()
  await writing((context) => writeBooking(context, { memberId: who.memberId }, wanted))
  const of = { bookingId: wanted.bookingId, memberId: who.memberId }
  // The event does not exist yet; then its creation times out.
  await control({ faults: ['500'] })
  await expect(writeEvent(calendar.port(), of)).rejects.toMatchObject({ kind: 'no_answer' })
  await control({ faults: ['timeout'] })
  await expect(writeEvent(calendar.port(), of)).rejects.toMatchObject({ kind: 'no_answer' })
  calendar.database.enqueued.length = 0
  await writeEvent(calendar.port(), of)
  expect(await eventsOf(wanted)).toMatchObject([{ status: 'confirmed' }])
  const { id: linkId } = await calendar.linkRow(who.memberId)
  expect(calendar.database.enqueued).toContainEqual({ job: 'sync-calendar-link', data: { linkId } })
})

test('changes during an outage are written after the first successful read', async () => {
  const [made, off, known] = [booking(), booking(), booking()]
  await write(known)
  await write(off)
  await control({ faults: Array(20).fill('500') })
  await writing((context) => writeBooking(context, { memberId: who.memberId }, made))
  await writing((context) => removeBooking(context, off.bookingId))
  const data = ({ bookingId }: CalendarBooking) => ({ bookingId, memberId: who.memberId })
  for (let tries = 0; tries < 4; tries++)
    await expect(writeEvent(calendar.port(), data(made))).rejects.toMatchObject({ kind: 'no_answer' })
  await control({ faults: [] })
  // Nothing is sent before the retry time, which the reader sets.
  await writeEvent(calendar.port(), data(made))
  expect(await eventsOf(made)).toEqual([])
  calendar.database.enqueued.length = 0
  await sync(who)
  const sent = calendar.database.enqueued.filter(({ job }) => job === 'write-calendar-event')
  expect(sent.map((job) => job.data)).toHaveLength(2)
  for (const each of [made, off]) {
    expect(sent).toContainEqual({ job: 'write-calendar-event', data: data(each) })
    await writeEvent(calendar.port(), data(each))
  }
  expect(await eventsOf(made)).toMatchObject([{ status: 'confirmed' }])
  expect(await eventsOf(off)).toMatchObject([{ status: 'cancelled' }])
})

test('a canceled booking is removed from the calendar, also if its event is already deleted', async () => {
  const wanted = booking()
  await write(wanted)
  await writing((context) => removeBooking(context, wanted.bookingId))
  const of = { bookingId: wanted.bookingId, memberId: who.memberId }
  await writeEvent(calendar.port(), of)
  await writeEvent(calendar.port(), of)
  expect(await eventsOf(wanted)).toMatchObject([{ status: 'cancelled' }])
})

async function salonOf() {
  return writing(async (context) => {
    const salon = await openSalon(context, { staffCount: 1 })
    await addMembership(context, { businessId: salon.businessId, memberId: who.memberId, role: 'owner' })
    return { ...salon, staffId: salon.staffIds[0]! } // the salon has one
  }, who.memberId)
}

test('busy times of staff remove slots, and the list shows when they were read', async () => {
  const { businessId, serviceId, staffId } = await salonOf()
  const starts = async () => {
    const days = { from: '2026-12-02', to: '2026-12-02', staff: 'any' } as never // branded by the contract
    const list = await listFreeSlots(
      calendar.database.contextOf(),
      { serviceId, ...(days as object) } as never, // branded by the contract
      linkedCalendars,
    )
    return { starts: list.slots.map(({ localStart }) => localStart.slice(11)), read: list.calendarFreshness }
  }
  const free = await starts()
  expect(free.starts).toContain('15:00')
  expect(free.read).toBeNull()
  await writing((context) => chooseStaff(context, calendar.port(), [staffId]), who.memberId)
  await eventAt('2026-12-02T20:00:00Z', '2026-12-02T21:00:00Z')
  calendar.database.enqueued.length = 0
  await sync(who)
  const renewal = { job: 'slots-changed', data: { businessId } }
  expect(calendar.database.enqueued).toContainEqual(renewal)
  calendar.database.enqueued.length = 0
  await sync(who)
  expect(calendar.database.enqueued).not.toContainEqual(renewal)
  const busy = await starts()
  expect(busy.starts).not.toContain('15:00')
  expect(busy.starts).not.toContain('15:30')
  expect(busy.starts).toContain('16:00')
  expect(busy.read).toBe('2026-11-20T17:00:00.000Z')
  expect(await freshnessOf(calendar.database.contextOf(), [staffId])).toMatchObject({ isFresh: true })
  calendar.database.clock.moveTo('2026-11-20T17:06:00Z')
  expect(await freshnessOf(calendar.database.contextOf(), [staffId])).toMatchObject({ isFresh: false })
})

test('a member cannot link a staff profile of another member or of another business', async () => {
  const { businessId, staffId } = await salonOf()
  const other = await person()
  const claim = ({ memberId }: Linked) =>
    writing((context) => chooseStaff(context, calendar.port(), [staffId]), memberId)
  await expect(claim(other)).rejects.toMatchObject({ code: 'staff_not_found' })
  await writing((context) => addMembership(context, { businessId, memberId: other.memberId, role: 'staff' }))
  calendar.database.enqueued.length = 0
  await claim(who)
  expect(calendar.database.enqueued).toContainEqual({ job: 'slots-changed', data: { businessId } })
  await expect(claim(other)).rejects.toMatchObject({ code: 'calendar_staff_taken' })
  await writing((context) => chooseStaff(context, calendar.port(), []), who.memberId)
  await expect(claim(other)).rejects.toMatchObject({ code: 'not_permitted' })
})

test('staff cannot link a staff profile themselves, but keep the link that an owner set', async () => {
  const { businessId, staffId } = await salonOf()
  const other = await person()
  const choose = (staffIds: (typeof staffId)[]) =>
    writing((context) => chooseStaff(context, calendar.port(), staffIds), other.memberId)
  await writing((context) => addMembership(context, { businessId, memberId: other.memberId, role: 'staff' }))
  await expect(choose([staffId])).rejects.toMatchObject({ code: 'not_permitted' })
  const shown = await readSettings(calendar.database.contextOf(other.memberId), calendar.port())
  expect(shown.staff).toMatchObject([{ id: staffId, isMe: false, isTaken: false, mayChoose: false }])
  await writing(
    (context) =>
      changeStaff(
        context,
        { businessId, staffId },
        { name: 'Sam', role: 'Barber', memberId: other.memberId },
      ),
    who.memberId,
  )
  const chosen = await choose([staffId])
  expect(chosen.staff).toMatchObject([{ id: staffId, isMe: true, mayChoose: true }])
  await choose([])
  await expect(choose([staffId])).rejects.toMatchObject({ code: 'not_permitted' })
})

test.each(['staff', 'till', 'bookkeeper'] as const)(
  'a person of the role %s who says to be the owner gets none of the owner’s shifts',
  async (role) => {
    const { businessId, staffId, locationId } = await salonOf()
    const other = await person()
    await writing((context) => addMembership(context, { businessId, memberId: other.memberId, role }))
    const clearShifts = () =>
      writing((context) => setShifts(context, { businessId, staffId, locationId }, []), other.memberId)
    await expect(
      writing((context) => chooseStaff(context, calendar.port(), [staffId]), other.memberId),
    ).rejects.toMatchObject({ code: 'not_permitted' })
    await expect(clearShifts()).rejects.toMatchObject({ code: 'not_permitted' })
    await writing((context) => chooseStaff(context, calendar.port(), [staffId]), who.memberId)
    await expect(clearShifts()).rejects.toMatchObject({ code: 'not_permitted' })
  },
)

test('staff can add, move and remove their own time off, and conflicts are refused with the reason', async () => {
  const { serviceId, staffId } = await salonOf()
  const span = (from: string, to: string) => ({ startsAt: at(from), endsAt: at(to) })
  const off = { staffId, ...span('2026-12-03T15:00:00Z', '2026-12-03T16:00:00Z'), note: 'Doctor' }
  const asMe = <T>(work: (context: Parameters<typeof block>[0]) => Promise<T>) => writing(work, who.memberId)
  await expect(asMe((context) => block(context, off))).rejects.toMatchObject({ code: 'staff_not_found' })
  await asMe((context) => chooseStaff(context, calendar.port(), [staffId]))
  const { id } = await asMe((context) => block(context, off))
  await expect(asMe((context) => block(context, off))).rejects.toMatchObject({ code: 'time_off_overlaps' })
  const past = span('2026-11-20T10:00:00Z', '2026-11-20T11:00:00Z')
  await expect(asMe((context) => move(context, id, past))).rejects.toMatchObject({ code: 'time_off_past' })
  const holdId = newHoldId()
  await writing((context) =>
    holdFreeSlot(
      context,
      { holdId, serviceId, startsAt: at('2026-12-03T18:00:00Z'), staffId },
      { sessionToken: null, addressGroup: holdId },
      noCalendars,
    ),
  )
  await writing((context) => confirmHold(context, { holdId, bookingId: newBookingId() }, noCalendars))
  const booked = span('2026-12-03T17:30:00Z', '2026-12-03T18:30:00Z')
  await expect(asMe((context) => move(context, id, booked))).rejects.toMatchObject({
    code: 'absence_booked',
    more: { details: { bookings: [{ localStart: '2026-12-03T13:00' }] } },
  })
  expect(
    await asMe((context) => move(context, id, span('2026-12-03T16:00:00Z', '2026-12-03T18:00:00Z'))),
  ).toMatchObject({
    startsAt: '2026-12-03T16:00:00.000Z',
  })
  const { memberId } = await person()
  await expect(writing((context) => unblock(context, id), memberId)).rejects.toMatchObject({
    code: 'time_off_not_found',
  })
  await asMe((context) => unblock(context, id))
  const range = { startsAt: '2026-12-01T00:00:00Z' as Instant, endsAt: '2026-12-05T00:00:00Z' as Instant } // instants
  const { entries } = await agendaOf(calendar.database.contextOf(who.memberId), noBookings, range)
  expect(entries.filter(({ kind }) => kind === 'time_off')).toEqual([])
})
