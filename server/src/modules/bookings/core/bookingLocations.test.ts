import type { Role } from 'contract/core/roles'
import type { LocationId, MemberId } from 'contract/core/ids'
import type { LocalDate } from 'contract/core/instant'
import { beforeEach, expect, test } from 'vitest'
import { useDatabase } from '../../../../test-support/database.ts'
import { type BookedSalon, useBookingsFixture } from '../../../../test-support/fixtures/bookings.ts'
import { at } from '../../../../test-support/fixtures/slots.ts'
import { addMembership } from '../../businesses/businesses.ts'
import { readMessages } from '../messages/messages.ts'
import { moveByBusiness } from '../visit/businessActions.ts'
import { bookingsOfBusiness } from './readBookings.ts'

const database = useDatabase()
const fixture = useBookingsFixture(database)
const day = '2026-11-23' as LocalDate // a Monday
let salon: BookedSalon
let here: LocationId
let elsewhere: LocationId

beforeEach(async () => {
  await database.pool.query('delete from allocation')
  salon = await fixture.newSalon(4000)
  await database.pool.query(
    `insert into location (business_id, street, locality, region, postal_code, country, latitude, longitude, time_zone)
     select business_id, '2 Harbor Road', locality, region, postal_code, country, latitude, longitude, time_zone
     from location where business_id = $1`,
    [salon.businessId],
  )
  const { rows } = await database.pool.query<{ id: LocationId }>(
    'select id from location where business_id = $1 order by id',
    [salon.businessId],
  )
  ;[here, elsewhere] = rows.map(({ id }) => id) as [LocationId, LocationId]
})

async function personWith(role: Role, locationIds: LocationId[] | null): Promise<MemberId> {
  const memberId = await fixture.checkouts.loyalty.newMember()
  await addMembership(database.contextOf(), { businessId: salon.businessId, memberId, role, locationIds })
  return memberId
}

const listedFor = async (memberId: MemberId) =>
  (
    await fixture.as(memberId, (context) =>
      bookingsOfBusiness(context, { businessId: salon.businessId, from: day, to: day }),
    )
  ).bookings.map(({ id }) => id)

test('a person limited to a location sees and changes only the bookings there', async () => {
  const maya = await fixture.checkouts.loyalty.newMember()
  const booking = await fixture.book(maya, salon, at('2026-11-23T10:00:00-05:00'))
  const ofHere = await personWith('staff', [here])
  const ofElsewhere = await personWith('staff', [elsewhere])
  expect(await listedFor(await personWith('till', null))).toEqual([booking.id])
  expect(await listedFor(ofHere)).toEqual([booking.id])
  expect(await listedFor(ofElsewhere)).toEqual([])
  const cancel = (memberId: MemberId) =>
    fixture.as(memberId, (context) =>
      moveByBusiness(context, {
        businessId: salon.businessId,
        bookingId: booking.id,
        action: 'cancel',
        reason: 'Closed for a repair.',
      }),
    )
  await expect(cancel(ofElsewhere)).rejects.toMatchObject({ code: 'not_permitted' })
  const read = (memberId: MemberId) => fixture.as(memberId, (context) => readMessages(context, booking.id))
  await expect(read(ofElsewhere)).rejects.toMatchObject({ code: 'booking_not_found' })
  expect(await read(ofHere)).toEqual({ messages: [] })
  expect(await cancel(ofHere)).toMatchObject({ status: 'cancelled_by_business' })
})
