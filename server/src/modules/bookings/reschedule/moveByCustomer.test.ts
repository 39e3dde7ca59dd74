import type { LocalDate } from 'contract/core/instant'
import type { MemberId } from 'contract/core/ids'
import { beforeEach, expect, test } from 'vitest'
import { useDatabase } from '../../../../test-support/database.ts'
import { type BookedSalon, useBookingsFixture } from '../../../../test-support/fixtures/bookings.ts'
import { at } from '../../../../test-support/fixtures/slots.ts'
import { moveSlotsOf } from './moveSlots.ts'
import { reschedule } from './rescheduleBooking.ts'

const database = useDatabase()
const fixture = useBookingsFixture(database)
const start = at('2026-11-24T14:00:00-05:00')
/** Less than the length of the visit later. */
const quarterLater = at('2026-11-24T14:15:00-05:00')
const day = '2026-11-24' as LocalDate // a valid date

let salon: BookedSalon
let maya: MemberId
let priya: MemberId

beforeEach(async () => {
  database.clock.moveTo('2026-11-20T17:00:00Z')
  salon = await fixture.newSalon(4000, { slotStepMinutes: 15 })
  maya = await fixture.checkouts.loyalty.newMember()
  priya = await fixture.checkouts.loyalty.newMember()
})

const timesOf = (memberId: MemberId, bookingId: Parameters<typeof moveSlotsOf>[1]['bookingId']) =>
  fixture.as(memberId, (context) => moveSlotsOf(context, { bookingId, from: day, to: day, staff: 'any' }))

test('a visit can be moved by less than its length: its own time counts as free', async () => {
  const { id } = await fixture.book(maya, salon, start)
  const { slots, days } = await timesOf(maya, id)
  expect(slots.map(({ startsAt }) => startsAt)).toContain(quarterLater)
  expect(slots.map(({ startsAt }) => startsAt)).not.toContain(start)
  expect(days).toEqual([{ date: day, slotCount: slots.length }])
  const moved = await fixture.as(maya, (context) =>
    reschedule(context, { bookingId: id, startsAt: quarterLater, staffId: null }),
  )
  expect(moved).toMatchObject({ startsAt: quarterLater, sequence: 2, reschedulesLeft: 1 })
})

test('a move to the present time changes nothing and uses no reschedule', async () => {
  const { id } = await fixture.book(maya, salon, start)
  const same = await fixture.as(maya, (context) =>
    reschedule(context, { bookingId: id, startsAt: start, staffId: null }),
  )
  expect(same).toMatchObject({ startsAt: start, sequence: 1, reschedulesLeft: 2 })
})

test('times of others stay taken, and another member sees no times of the booking', async () => {
  const { id } = await fixture.book(maya, salon, start)
  const taken = at('2026-11-24T15:00:00-05:00')
  await fixture.book(priya, salon, taken)
  expect((await timesOf(maya, id)).slots.map(({ startsAt }) => startsAt)).not.toContain(taken)
  await expect(
    fixture.as(maya, (context) => reschedule(context, { bookingId: id, startsAt: taken, staffId: null })),
  ).rejects.toMatchObject({ code: 'slot_taken' })
  await expect(timesOf(priya, id)).rejects.toMatchObject({ code: 'booking_not_found' })
})
