import { defaultPreferences } from 'contract/account/defaultPreferences'
import type { MemberId } from 'contract/core/ids'
import type { LocalDate } from 'contract/core/instant'
import { beforeEach, expect, test } from 'vitest'
import type { Mail } from '../../integrations/mail/mailer.ts'
import { changePreferences } from '../../modules/identity/public.ts'
import { remind } from '../../modules/bookings/deadlines/deadlines.ts'
import { reschedule } from '../../modules/bookings/reschedule/rescheduleBooking.ts'
import { offerFreed } from '../../modules/bookings/waitlist/offers.ts'
import { joinWaitlist } from '../../modules/bookings/waitlist/waitlist.ts'
import { cancelOwn } from '../../modules/bookings/cancel/cancelBooking.ts'
import { useDatabase } from '../../../test-support/database.ts'
import { useBookingsFixture } from '../../../test-support/fixtures/bookings.ts'
import { useDeliveriesFixture } from '../../../test-support/fixtures/deliveries.ts'
import { at } from '../../../test-support/fixtures/slots.ts'
import { expectMail, mailsSentTo } from '../../../test-support/mails.ts'

const database = useDatabase()
const bookings = useBookingsFixture(database)
const deliveries = useDeliveriesFixture(database)
const newMember = () => bookings.checkouts.loyalty.newMember()
const friday = at('2026-11-27T10:00:00-05:00')
const fridayLater = at('2026-11-27T14:30:00-05:00')

beforeEach(() => {
  database.clock.moveTo('2026-11-20T17:00:00Z')
  database.enqueued.length = 0
})

async function booked(startsAt = friday) {
  const maya = await newMember()
  const salon = await bookings.newSalon(4000)
  return { maya, salon, booking: await bookings.book(maya, salon, startsAt) }
}

/** The member reads times on a 24-hour clock. */
const chooseLongClock = (memberId: MemberId) =>
  bookings.as(memberId, (context) => changePreferences(context, { ...defaultPreferences, hourCycle: 'h23' }))

/** Sentences write the month in full; the time row does not. */
const expectTimeOnce = (mail: Mail | undefined) => expect(mail?.text).not.toMatch(/November \d/)

test('a booking sends both sides a mail with its time and a calendar file, and its cancellation withdraws it', async () => {
  const { maya, salon, booking } = await booked()
  const path = `/booking?b=${booking.id}`
  for (const [memberId, policy] of [
    [maya, 'Cancellation: '],
    [salon.ownerId, 'Customer'],
  ] as const) {
    const mail = (await mailsSentTo(database, memberId)).find(({ attachments }) => attachments?.length)
    const time = /When: (\w{3}, \w{3} \d+, \d{4}, \d+:\d\d [AP]M \w+)/.exec(mail?.text ?? '')?.[1] ?? ''
    expectMail(mail, {
      path: memberId === maya ? path : (/\/dashboard\S*/.exec(mail?.text ?? '')?.[0] ?? ''),
      facts: [booking.number, booking.service.name, booking.business.name, time, policy],
    })
    expect(time).not.toBe('')
    expect(mail!.attachments).toMatchObject([
      { filename: `${booking.number}.ics`, contentType: 'text/calendar; charset=utf-8; method=PUBLISH' },
    ]) // found above
    expect(mail!.attachments![0]!.content).toContain('STATUS:CONFIRMED') // checked above
  }
  database.enqueued.length = 0
  await bookings.as(
    maya,
    (context) => cancelOwn(context, { bookingId: booking.id, refundPercent: booking.cancellation!.percent }), // confirmed
  )
  for (const memberId of [maya, salon.ownerId]) {
    const [mail] = await mailsSentTo(database, memberId)
    expect(mail?.attachments?.[0]?.content).toContain('METHOD:CANCEL')
  }
})

test('a rescheduled booking sends its customer the new time, once and on the clock of the customer', async () => {
  const { maya, salon, booking } = await booked()
  await chooseLongClock(maya)
  database.enqueued.length = 0
  const holdId = await bookings.hold(salon, fridayLater)
  await bookings.as(maya, (context) => reschedule(context, { bookingId: booking.id, holdId }))
  const [mail] = await mailsSentTo(database, maya)
  expectMail(mail, {
    path: `/booking?b=${booking.id}`,
    facts: ['was rescheduled', booking.number, booking.service.name, 'Fri, Nov 27, 2026, 14:30 EST'],
  })
  expectTimeOnce(mail)
  expect(mail?.text).not.toContain('10:00')
  const [toOwner] = await mailsSentTo(database, salon.ownerId)
  expectMail(toOwner, {
    path: /\/dashboard\S*/.exec(toOwner?.text ?? '')?.[0] ?? '',
    facts: ['rescheduled', 'Fri, Nov 27, 2026, 2:30 PM EST'],
  })
  expectTimeOnce(toOwner)
})

test('reminders state the time of the visit once', async () => {
  const { maya, booking } = await booked()
  database.enqueued.length = 0
  for (const moment of ['2026-11-26T16:00:00Z', '2026-11-27T13:30:00Z']) {
    database.clock.moveTo(moment)
    await bookings.run((context) => remind(context, 10))
  }
  const mails = await mailsSentTo(database, maya)
  expect(mails).toHaveLength(2)
  for (const mail of mails) {
    expectMail(mail, {
      path: `/booking?b=${booking.id}`,
      facts: ['Reminder: ', booking.number, booking.business.name, 'Fri, Nov 27, 2026, 10:00 AM EST'],
    })
    expectTimeOnce(mail)
  }
  await bookings.run((context) => remind(context, 10))
  expect(await mailsSentTo(database, maya)).toHaveLength(2)
})

test('a reminder that is queued when the visit is canceled is not sent', async () => {
  const { maya, booking } = await booked()
  await deliveries.work()
  deliveries.sent.length = 0
  database.clock.moveTo('2026-11-26T16:00:00Z')
  await bookings.run((context) => remind(context, 10))
  const { cancellation } = await bookings.read(maya, booking.id)
  await bookings.as(
    maya,
    (context) => cancelOwn(context, { bookingId: booking.id, refundPercent: cancellation!.percent }), // confirmed
  )
  await deliveries.work()
  const subjects = deliveries.sent.map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.startsWith('Reminder'))).toEqual([])
  expect(subjects).not.toEqual([])
})

test('a late reminder of the day before waits for the end of quiet hours, or is replaced by the next one', async () => {
  const [morning, afternoon] = [await booked(), await booked(fridayLater)]
  await deliveries.work()
  deliveries.sent.length = 0
  const catchUp = async (moment: string) => {
    database.clock.moveTo(moment)
    await bookings.run((context) => remind(context, 10))
    await deliveries.release()
  }
  const reminders = async ({ maya }: { maya: MemberId }) =>
    (await deliveries.rowsOf(maya)).slice(1).map(({ state, reason }) => reason ?? state)
  // The server was down when both were due.
  await catchUp('2026-11-27T03:00:00-05:00')
  expect(deliveries.sent).toEqual([])
  expect([await reminders(morning), await reminders(afternoon)]).toEqual([['quiet_hours'], ['quiet_hours']])
  await catchUp('2026-11-27T08:00:00-05:00')
  expect(await reminders(morning)).toEqual(['task_done', 'sent'])
  expect(await reminders(afternoon)).toEqual(['sent'])
  expect(deliveries.sent).toHaveLength(2)
})

test('an offer of the waiting list states its time and deadline on the clock of the member', async () => {
  const salon = await bookings.newSalon(4000)
  const priya = await newMember()
  await chooseLongClock(priya)
  const queue = { serviceId: salon.serviceId, date: '2026-12-01' as LocalDate } // a valid date
  // At first, no time of the day is free.
  await database.pool.query(
    `insert into staff_time_off (staff_id, starts_at, ends_at) values ($1, '2026-12-01T05:00Z', '2026-12-02T05:00Z')`,
    [salon.staffIds[0]],
  )
  await bookings.as(priya, (context) => joinWaitlist(context, queue))
  await database.pool.query('delete from staff_time_off where staff_id = $1', [salon.staffIds[0]])
  database.enqueued.length = 0
  await bookings.run((context) => offerFreed(context, queue))
  const [mail] = await mailsSentTo(database, priya)
  expectMail(mail, {
    path: /\/booking\?hold=\S*/.exec(mail?.text ?? '')?.[0] ?? '',
    facts: ['is available', 'Tuesday, December 1 at ', 'We hold it for you for 15 minutes, until '],
  })
  expect(mail?.text).toMatch(/Tuesday, December 1 at \d\d:\d\d at .*\n/)
  expect(mail?.text).not.toMatch(/\d [AP]M/)
})

test('a booking of a service with rooms names its room, until it is canceled', async () => {
  const maya = await newMember()
  const salon = await bookings.newSalon(4000, {}, { rooms: 2 })
  const booking = await bookings.book(maya, salon, friday)
  expect(booking.room).toBe('Room 1')
  for (const memberId of [maya, salon.ownerId])
    expect(
      (await mailsSentTo(database, memberId)).find(({ text }) => text.includes('Room: Room 1')),
    ).toBeDefined()
  await bookings.as(
    maya,
    (context) => cancelOwn(context, { bookingId: booking.id, refundPercent: booking.cancellation!.percent }), // confirmed
  )
  expect(await bookings.read(maya, booking.id)).toMatchObject({ room: null })
  expect((await booked()).booking.room).toBeNull()
})
