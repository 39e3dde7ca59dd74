import { randomUUID } from 'node:crypto'
import { type BookingId, EstimateId, type EstimateRequestId, type MemberId } from 'contract/core/ids'
import type { DomainEvent } from 'contract/events/events'
import { usdCents } from 'contract/core/money'
import { usualAnswers } from 'contract/estimates/price'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useDatabase } from '../../../../test-support/database.ts'
import { type BookedSalon, useBookingsFixture } from '../../../../test-support/fixtures/bookings.ts'
import { cakes } from '../../../../test-support/fixtures/estimates.ts'
import { at } from '../../../../test-support/fixtures/slots.ts'
import { followBooking } from '../../estimates/public.ts'
import { answerInquiry } from '../../estimates/requests/business.ts'
import { acceptQuote } from '../../estimates/requests/customer.ts'
import { sendEstimate } from '../../estimates/requests/send.ts'
import { readSaved, save } from '../../estimates/saved/estimates.ts'
import { addTemplate, publishTemplate, saveTemplate } from '../../estimates/templates/ownTemplates.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { endOverdue, overdue } from '../deadlines/deadlines.ts'

const database = useDatabase()
const fixture = useBookingsFixture(database)
const start = at('2026-11-24T14:00:00-05:00')
const later = at('2026-11-25T14:00:00-05:00')
const third = at('2026-11-26T14:00:00-05:00')
const agreed = usdCents(17_500)
let salon: BookedSalon
let maya: MemberId

beforeAll(async () => {
  salon = await fixture.newSalon(4000, { deposit: { kind: 'percent', percent: 20 } })
})

beforeEach(async () => {
  database.clock.moveTo('2026-11-20T17:00:00Z')
  await database.pool.query('delete from allocation')
  maya = await fixture.checkouts.loyalty.newMember()
})

/** An estimate of Maya whose price of $175 for the service of the salon she has accepted. */
async function acceptedRequest() {
  const { businessId, serviceId, ownerId } = salon
  const { version } = await fixture.as(ownerId, async (context) => {
    const of = { businessId, templateId: (await addTemplate(context, { businessId, copyOf: null })).id }
    const { rev } = await saveTemplate(context, { ...of, rev: 1, document: cakes })
    return publishTemplate(context, { ...of, rev })
  })
  const estimateId = EstimateId.parse(randomUUID())
  const requestId = await fixture.as(maya, async (context) => {
    const job = {
      versionId: version!.id,
      name: 'Birthday cake',
      answers: usualAnswers(cakes),
      packageId: null,
    } // published above
    await save(context, estimateId, job)
    const { requests } = await sendEstimate(context, estimateId, { businessIds: [businessId], message: '' })
    return requests[0]!.id // sent to one business
  })
  const { rev } = await fixture.as(ownerId, (context) =>
    answerInquiry(
      context,
      { businessId, requestId },
      { rev: 1, answer: { kind: 'price', usdCents: agreed, reason: 'Fondant.', validDays: 7, serviceId } },
    ),
  )
  await fixture.as(maya, (context) => acceptQuote(context, requestId, { rev, usdCents: agreed }))
  return { estimateId, requestId }
}

const book = async (estimateRequestId: EstimateRequestId, { of = salon, startsAt = start } = {}) => {
  const [booking] = await fixture.create(maya, await fixture.hold(of, startsAt), { estimateRequestId })
  return booking!.id // one without a repeat
}
const requestOf = async (estimateId: EstimateId) =>
  (await fixture.as(maya, (context) => readSaved(context, estimateId))).requests[0]
/** The event of a booking, which the queue brings after the commit. */
const arrive = async (type: DomainEvent['type'], bookingId: BookingId) => {
  const { rows } = await database.pool.query<{ data: DomainEvent['data'] }>(
    'select data from domain_event where type = $1 and subject_id = $2',
    [type, bookingId],
  )
  await fixture.run((context) =>
    followBooking(context, {
      id: randomUUID(),
      type,
      at: context.now,
      businessId: null,
      memberId: null,
      subjectId: bookingId,
      data: rows[0]!.data, // recorded with the booking
    }),
  )
}

test('a booking at the agreed price has its deposit, order and points, and finishes the request', async () => {
  const { estimateId, requestId } = await acceptedRequest()
  const id = await book(requestId)
  expect(await fixture.read(maya, id)).toMatchObject({
    status: 'held',
    price: { kind: 'fixed', usdCents: 17_500 },
    dueNowUsdCents: 3_500,
  })
  const checkout = await fixture.startPayment(maya, id)
  await fixture.checkouts.pay(checkout)
  await fixture.checkouts.settle(maya, checkout.id)
  // Before the event arrives, the price cannot be used again.
  await expect(book(requestId, { startsAt: later })).rejects.toThrow(new Refusal('estimate_price_unused'))
  await arrive('booking.confirmed', id)
  expect(await requestOf(estimateId)).toMatchObject({ status: 'booked', bookingId: id })
  await expect(book(requestId, { startsAt: third })).rejects.toThrow(new Refusal('estimate_price_unused'))

  database.clock.moveTo(at('2026-11-24T15:00:00-05:00'))
  await fixture.move(salon, id, 'complete')
  await arrive('booking.completed', id)
  expect(await requestOf(estimateId)).toMatchObject({ status: 'finished', finalUsdCents: 17_500 })
  const { rows } = await database.pool.query(
    `select shop_order.status, sum(issued) as points from shop_order left join ledger_lot on ledger_lot.member_id = shop_order.member_id
     where booking_id = $1 group by shop_order.id`,
    [id],
  )
  expect(rows).toMatchObject([{ points: 175 }])
})

test('an unpaid booking keeps the price until it expires, and another service never gets it', async () => {
  const { requestId } = await acceptedRequest()
  const other = await fixture.newSalon(4000)
  await expect(book(requestId, { of: other })).rejects.toThrow(new Refusal('estimate_price_unused'))
  const friend = await fixture.checkouts.loyalty.newMember()
  await expect(
    fixture.create(friend, await fixture.hold(salon, third), { estimateRequestId: requestId }),
  ).rejects.toThrow(new Refusal('estimate_request_not_found'))
  await book(requestId)
  await expect(book(requestId, { startsAt: later })).rejects.toThrow(new Refusal('booking_begun'))
  database.clock.moveTo('2026-11-20T18:00:00Z')
  const ids = await fixture.run((context) => overdue(context, 'answer', { limit: 10 }))
  for (const bookingId of ids)
    await fixture.run((context) => endOverdue(context, { bookingId, due: 'answer' }))
  const again = await book(requestId, { startsAt: at('2026-11-27T14:00:00-05:00') })
  expect(await fixture.read(maya, again)).toMatchObject({ status: 'held', price: { usdCents: 17_500 } })
})

test('of two bookings at the same instant one has the price', async () => {
  const { requestId } = await acceptedRequest()
  const holds = [await fixture.hold(salon, start), await fixture.hold(salon, later)]
  const results = await Promise.allSettled(
    holds.map((holdId) => fixture.create(maya, holdId, { estimateRequestId: requestId })),
  )
  expect(
    results
      .map((result) => (result.status === 'fulfilled' ? 'booked' : (result.reason as Refusal).code))
      .toSorted(),
  ).toEqual(['booked', 'booking_begun'])
})
