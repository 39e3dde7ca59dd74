import type { BookingId, MemberId } from 'contract/core/ids'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useDatabase } from '../../../../test-support/database.ts'
import { reschedule } from '../../bookings/reschedule/rescheduleBooking.ts'
import { type BookedSalon, useBookingsFixture } from '../../../../test-support/fixtures/bookings.ts'
import { at } from '../../../../test-support/fixtures/slots.ts'
import { joinAccounts } from './mergeAccounts.ts'

const database = useDatabase()
const fixture = useBookingsFixture(database)
const start = at('2026-11-24T14:00:00-05:00')
let salon: BookedSalon
let from: MemberId
let to: MemberId

beforeAll(async () => {
  salon = await fixture.newSalon(4000, {}, { staffCount: 3 })
})

beforeEach(async () => {
  await database.pool.query('truncate allocation, slot_session, session_seat')
  from = await fixture.checkouts.loyalty.newMember()
  to = await fixture.checkouts.loyalty.newMember()
})

const join = () => fixture.as(to, (context) => joinAccounts(context, { from, to }))
const statusOf = async (id: BookingId) => (await fixture.read(to, id)).status

test('a merge keeps overlapping bookings of one service and notifies the member', async () => {
  const [old, own] = [await fixture.book(from, salon, start), await fixture.book(to, salon, start)]
  await join()
  expect([await statusOf(old.id), await statusOf(own.id)]).toEqual(['confirmed', 'confirmed'])
  const { rows } = await database.pool.query<{ title: string; body: string }>(
    // The notification of the booking itself moves with the account.
    `select title, body from notification where member_id = $1 and natural_key like $2 and title not like 'Booking confirmed%'`,
    [to, `booking:${old.id}:%`],
  )
  expect(rows).toMatchObject([{ title: 'You have two bookings for Cake tasting' }])
  expect(rows[0]?.body).toContain(`booking ${old.number}.`)
})

test('a merge sends no notification when the bookings do not overlap', async () => {
  const old = await fixture.book(from, salon, start)
  await fixture.book(to, salon, at('2026-11-24T14:30:00-05:00'))
  await join()
  const { rows } = await database.pool.query<{ is_doubled: boolean }>(
    'select is_doubled from booking where id = $1',
    [old.id],
  )
  expect(rows).toEqual([{ is_doubled: false }])
})

test('overlaps after the merge are refused, also when one of the two bookings is rescheduled', async () => {
  const [old, own] = [await fixture.book(from, salon, start), await fixture.book(to, salon, start)]
  await join()
  await expect(fixture.book(to, salon, start)).rejects.toMatchObject({ code: 'booking_overlap' })
  const move = async (id: BookingId, time: string) => {
    const holdId = await fixture.hold(salon, at(time))
    return fixture.as(to, (context) => reschedule(context, { bookingId: id, holdId }))
  }
  expect((await move(old.id, '2026-11-25T10:00:00-05:00')).startsAt).toBe(at('2026-11-25T10:00:00-05:00'))
  await expect(move(old.id, '2026-11-24T14:00:00-05:00')).rejects.toMatchObject({ code: 'booking_overlap' })
  expect(await statusOf(own.id)).toBe('confirmed')
})

test('bookings on both accounts during the merge do not prevent signing in', async () => {
  for (let round = 0; round < 4; round += 1) {
    await database.pool.query('truncate allocation, slot_session, session_seat')
    from = await fixture.checkouts.loyalty.newMember()
    to = await fixture.checkouts.loyalty.newMember()
    const holds = await Promise.all([fixture.hold(salon, start), fixture.hold(salon, start)])
    const [merged] = await Promise.allSettled([
      join(),
      fixture.create(from, holds[0]),
      fixture.create(to, holds[1]),
    ])
    expect(merged).toMatchObject({ status: 'fulfilled' })
  }
})
