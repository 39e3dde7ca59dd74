import { expect, test } from 'vitest'
import { useDatabase } from '../../../test-support/database.ts'
import { type BookedSalon, useBookingsFixture } from '../../../test-support/fixtures/bookings.ts'
import { at } from '../../../test-support/fixtures/slots.ts'
import { businessOverview } from './overview.ts'

const database = useDatabase()
const bookings = useBookingsFixture(database)

const overviewOf = ({ ownerId, businessId }: BookedSalon) =>
  bookings.as(ownerId, (context) => businessOverview(context, businessId))

test('counts the bookings of the local day, and names the next one', async () => {
  const salon = await bookings.newSalon(5000)
  const customer = await bookings.checkouts.loyalty.newMember()
  const later = await bookings.book(customer, salon, at('2026-11-23T15:00:00Z'))
  expect(await overviewOf(salon)).toMatchObject({ bookingsToday: 0, nextBooking: { id: later.id } })
  const sooner = await bookings.book(customer, salon, at('2026-11-20T20:00:00Z'))
  expect(await overviewOf(salon)).toMatchObject({
    bookingsToday: 1,
    nextBooking: { id: sooner.id, startsAt: sooner.startsAt, serviceName: sooner.service.name },
  })
  database.clock.moveTo(at('2026-11-20T20:00:00Z'))
  expect(await overviewOf(salon)).toMatchObject({ bookingsToday: 1, nextBooking: { id: later.id } })
  database.clock.moveTo(at('2026-11-20T17:00:00Z'))
})

test('counts requests with the nearest deadline, and not as bookings', async () => {
  const salon = await bookings.newSalon(5000, { confirmMode: 'request' })
  const customer = await bookings.checkouts.loyalty.newMember()
  const request = await bookings.book(customer, salon, at('2026-11-24T15:00:00Z'))
  expect(request.status).toBe('requested')
  expect(await overviewOf(salon)).toMatchObject({
    bookingRequests: { count: 1, dueAt: request.respondBy },
    bookingsToday: 0,
    nextBooking: null,
  })
})
