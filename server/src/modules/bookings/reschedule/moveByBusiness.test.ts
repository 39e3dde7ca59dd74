import type { Booking } from 'contract/bookings/bookings'
import type { MemberId, StaffId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useDatabase } from '../../../../test-support/database.ts'
import { type BookedSalon, useBookingsFixture } from '../../../../test-support/fixtures/bookings.ts'
import { at } from '../../../../test-support/fixtures/slots.ts'
import { rescheduleByBusiness } from './rescheduleBooking.ts'

const database = useDatabase()
const fixture = useBookingsFixture(database)
const start = at('2026-11-24T14:00:00-05:00')
const later = at('2026-11-24T15:05:00-05:00')
let salon: BookedSalon
let maya: MemberId
let first: StaffId
let second: StaffId

beforeAll(async () => {
  salon = await fixture.newSalon(4000, {}, { staffCount: 2 })
  ;[first, second] = salon.staffIds as [StaffId, StaffId] // two were asked for
})

beforeEach(async () => {
  database.clock.moveTo('2026-11-20T17:00:00Z')
  await database.pool.query('delete from allocation')
  maya = await fixture.checkouts.loyalty.newMember()
})

const bookedWith = async (staffId: StaffId, who = maya): Promise<Booking> => {
  const [booking] = await fixture.create(who, await fixture.hold(salon, start, staffId))
  return booking! // one hold makes one booking
}
const move = (
  { id, sequence }: Booking,
  to: { startsAt: Instant; staffId: StaffId | null; sequence?: number },
): Promise<Booking> =>
  fixture.as(salon.ownerId, (context) =>
    rescheduleByBusiness(context, {
      businessId: salon.businessId,
      bookingId: id,
      sequence,
      reason: 'A colleague is ill.',
      ...to,
    }),
  )
const titlesOf = async (memberId: MemberId) =>
  (
    await database.pool.query<{ title: string }>(
      'select title from notification where member_id = $1 order by id',
      [memberId],
    )
  ).rows.map(({ title }) => title)

test('staff move a booking to any free five minutes and to a colleague, and the customer may refuse', async () => {
  const booking = await bookedWith(first)
  const moved = await move(booking, { startsAt: later, staffId: second })
  expect(moved).toMatchObject({
    startsAt: later,
    localStart: '2026-11-24T15:05',
    staff: { id: second },
    sequence: 2,
    movedByBusiness: { from: start, reason: 'A colleague is ill.' },
  })
  expect(await titlesOf(maya)).toContain('River Oak Bakery rescheduled your visit')
  const { rows } = await database.pool.query('select resource_key, starts_at from allocation')
  expect(rows).toEqual([{ resource_key: `staff:${second}`, starts_at: later }])
})

test('a colleague at the same time is a change of staff, without a new time to refuse', async () => {
  const booking = await bookedWith(first)
  const moved = await move(booking, { startsAt: start, staffId: second })
  expect(moved).toMatchObject({ startsAt: start, staff: { id: second }, movedByBusiness: null })
  expect(moved.timeline.at(-1)).toMatchObject({ what: 'staff_changed', reason: 'A colleague is ill.' })
  expect(await titlesOf(maya)).toContain('Staff change for your visit to River Oak Bakery')
})

test('the same time and person change nothing', async () => {
  const booking = await bookedWith(first)
  expect(await move(booking, { startsAt: start, staffId: first })).toMatchObject({ sequence: 1 })
})

test('taken, closed and unknown times are refused, and the booking stays', async () => {
  const booking = await bookedWith(first)
  await bookedWith(second, await fixture.checkouts.loyalty.newMember())
  await expect(move(booking, { startsAt: start, staffId: second })).rejects.toMatchObject({
    code: 'slot_taken',
  })
  const night = at('2026-11-24T03:00:00-05:00')
  await expect(move(booking, { startsAt: night, staffId: first })).rejects.toMatchObject({
    code: 'slot_invalid',
  })
  const stranger = crypto.randomUUID() as StaffId // of no business
  await expect(move(booking, { startsAt: later, staffId: stranger })).rejects.toMatchObject({
    code: 'staff_not_found',
  })
  expect(await fixture.read(maya, booking.id)).toMatchObject({ startsAt: start, staff: { id: first } })
})

test('a booking that changed since is refused', async () => {
  const booking = await bookedWith(first)
  await move(booking, { startsAt: later, staffId: first })
  await expect(move(booking, { startsAt: start, staffId: first })).rejects.toMatchObject({
    code: 'booking_state',
  })
})
