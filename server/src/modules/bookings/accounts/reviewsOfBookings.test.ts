import type { BookingId, MemberId } from 'contract/core/ids'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useDatabase } from '../../../../test-support/database.ts'
import { ownReviewsAndVisits } from '../../reviews/write/ownReviews.ts'
import { addPhoto, storeReviewPhoto } from '../../reviews/photos/photos.ts'
import { memoryStorage } from '../../../../test-support/memoryStorage.ts'
import { draftOf, picture } from '../../../../test-support/fixtures/reviews.ts'
import { editReview, writeReview } from '../../reviews/write/writeReview.ts'
import { eventById } from '../../events/events.ts'
import { planReviewRequest } from '../../reviewRequests/send/planReviewRequest.ts'
import { at } from '../../../../test-support/fixtures/slots.ts'
import { type BookedSalon, useBookingsFixture } from '../../../../test-support/fixtures/bookings.ts'

const database = useDatabase()
const fixture = useBookingsFixture(database)
const start = at('2026-11-24T14:00:00-05:00')
let salon: BookedSalon
let paid: BookedSalon
let maya: MemberId

beforeAll(async () => {
  salon = await fixture.newSalon(4000)
  paid = await fixture.newSalon(4000, { deposit: { kind: 'percent', percent: 50 } })
})

beforeEach(async () => {
  database.clock.moveTo('2026-11-20T17:00:00Z')
  await database.pool.query('delete from allocation')
  maya = await fixture.checkouts.loyalty.newMember()
  await database.pool.query('update member set email_verified = true where id = $1', [maya])
})

async function visited(where: BookedSalon): Promise<BookingId> {
  const { id } = await fixture.book(maya, where, start)
  database.clock.moveTo('2026-11-24T20:00:00Z')
  await fixture.move(where, id, 'complete')
  return id
}
const write = (bookingId: BookingId, by = maya) =>
  fixture.as(by, (context) => writeReview(context, { bookingId, draft: draftOf() }))
const mine = () => fixture.as(maya, ownReviewsAndVisits)

test('a visit that was paid on site can be reviewed once by its customer, who can edit the review', async () => {
  const bookingId = await visited(salon)
  expect((await mine()).visits).toMatchObject([{ bookingId, orderId: null }])
  const review = await write(bookingId)
  expect(review).toMatchObject({ bookingId, orderId: null, status: 'published' })
  await expect(write(bookingId)).rejects.toMatchObject({ code: 'review_already_written' })
  const changed = await fixture.as(maya, (context) =>
    editReview(context, { id: review.id, draft: draftOf({ stars: 2 }) }),
  )
  expect(changed).toMatchObject({ stars: 2, bookingId })
  expect(await mine()).toMatchObject({ visits: [], reviews: [{ id: review.id, bookingId }] })
})

test('photos of a visit that was paid on site belong to its customer’s review', async () => {
  const bookingId = await visited(salon)
  const photo = await storeReviewPhoto(memoryStorage(), await picture('png'), { sender: maya })
  const { id } = await fixture.as(maya, (context) => addPhoto(context, { bookingId }, photo))
  const stranger = await fixture.checkouts.loyalty.newMember()
  await expect(
    fixture.as(stranger, (context) => addPhoto(context, { bookingId }, photo)),
  ).rejects.toMatchObject({ code: 'booking_not_found' })
  const review = await fixture.as(maya, (context) =>
    writeReview(context, { bookingId, draft: draftOf({ photos: [{ id, alt: 'New hair' }] }) }),
  )
  expect(review.photos).toMatchObject([{ id, alt: 'New hair' }])
  const changed = await fixture.as(maya, (context) =>
    editReview(context, { id: review.id, draft: draftOf({ photos: [{ id, alt: 'Short hair' }] }) }),
  )
  expect(changed.photos).toMatchObject([{ id, alt: 'Short hair' }])
  const { rows } = await database.pool.query('select order_id, booking_id from review_photo where id = $1', [
    id,
  ])
  expect(rows).toEqual([{ order_id: null, booking_id: bookingId }])
})

test('a visit with a deposit is reviewed through its order only', async () => {
  const bookingId = await visited(paid)
  const { orderId } = await fixture.read(maya, bookingId)
  expect((await mine()).visits).toMatchObject([{ bookingId: null, orderId }])
  await expect(write(bookingId)).rejects.toMatchObject({ code: 'booking_not_found' })
})

test('a balance charged to a card after the visit is not a second visit', async () => {
  const card = await fixture.saveCard(maya)
  const { id } = await fixture.book(maya, salon, start, { card: { card, paysRest: true } })
  database.clock.moveTo('2026-11-24T20:00:00Z')
  await fixture.move(salon, id, 'complete')
  await fixture.checkouts.work()
  expect((await fixture.read(maya, id)).charge).toMatchObject({ status: 'paid' })
  expect((await mine()).visits).toMatchObject([{ bookingId: id, orderId: null }])
})

test('refuses a review of another member’s visit, an upcoming visit, or a no-show', async () => {
  const bookingId = await visited(salon)
  const theo = await fixture.checkouts.loyalty.newMember()
  await expect(write(bookingId, theo)).rejects.toMatchObject({ code: 'booking_not_found' })
  await database.pool.query('delete from allocation')
  database.clock.moveTo('2026-11-20T17:00:00Z')
  const { id } = await fixture.book(maya, salon, at('2026-11-25T14:00:00-05:00'))
  await expect(write(id)).rejects.toMatchObject({ code: 'review_too_early' })
  database.clock.moveTo('2026-11-25T20:00:00Z')
  await fixture.move(salon, id, 'no_show')
  await expect(write(id)).rejects.toMatchObject({ code: 'review_too_early' })
})

test('each completed visit gets one request for a review, with or without an order', async () => {
  for (const { businessId, ownerId } of [salon, paid])
    await database.pool.query(
      `insert into review_request_setting (business_id, is_on, delay_hours, has_reminder, changed_by, changed_at)
       values ($1, true, 2, true, $2, now())`,
      [businessId, ownerId],
    )
  const bookingId = await visited(salon)
  await database.pool.query('delete from allocation')
  database.clock.moveTo('2026-11-20T17:00:00Z')
  const { orderId } = await fixture.read(maya, await visited(paid))
  const { rows: events } = await database.pool.query('select id from domain_event where member_id = $1', [
    maya,
  ])
  for (const { id } of events)
    await fixture.run(async (context) => {
      const event = await eventById(context, id)
      if (event) await planReviewRequest(context, event)
    })
  const { rows } = await database.pool.query(
    'select visit_id, due_at from review_request where member_id = $1 order by business_id = $2 desc',
    [maya, salon.businessId],
  )
  const due_at = '2026-11-24T22:00:00.000Z'
  expect(rows).toEqual([
    { visit_id: bookingId, due_at },
    { visit_id: orderId, due_at },
  ])
})
