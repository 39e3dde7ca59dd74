import type { Instant } from 'contract/core/instant'
import { expect, test } from 'vitest'
import { cancelOwn } from '../../modules/bookings/cancel/cancelBooking.ts'
import { useDatabase } from '../../../test-support/database.ts'
import { useBookingsFixture } from '../../../test-support/fixtures/bookings.ts'
import { expectMail, mailsSentTo } from '../../../test-support/mails.ts'

const database = useDatabase()
const bookings = useBookingsFixture(database)

test('a booking sends both sides a mail with its time and a calendar file, and its cancellation withdraws it', async () => {
  const maya = await bookings.checkouts.loyalty.newMember()
  const salon = await bookings.newSalon(4000)
  const start = new Date(Date.parse(database.contextOf().now) + 3 * 86_400_000)
  start.setUTCHours(15, 0, 0, 0)
  const booking = await bookings.book(maya, salon, start.toISOString() as Instant) // ISO text in UTC
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
      { filename: `${booking.number}.ics`, contentType: 'text/calendar' },
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
