import { randomUUID } from 'node:crypto'
import type { BookingId, EstimateId, EstimateRequestId, MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { DomainEvent } from 'contract/events/events'
import { usdCents } from 'contract/core/money'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useDatabase } from '../../../../test-support/database.ts'
import { acceptEstimate, publishCakes } from '../../../../test-support/fixtures/acceptedEstimates.ts'
import {
  type BookedSalon,
  closeCheckoutsDue,
  useBookingsFixture,
} from '../../../../test-support/fixtures/bookings.ts'
import { at } from '../../../../test-support/fixtures/slots.ts'
import { followBooking } from '../../estimates/public.ts'
import { withdraw } from '../../estimates/requests/customer.ts'
import { readSaved } from '../../estimates/saved/estimates.ts'
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
  const { versionId } = await publishCakes(fixture.as, salon)
  return acceptEstimate(fixture.as, { ...salon, customerId: maya, versionId, usdCents: agreed })
}

const book = async (estimateRequestId: EstimateRequestId, { of = salon, startsAt = start } = {}) => {
  const [booking] = await fixture.create(maya, await fixture.hold(of, startsAt), { estimateRequestId })
  return booking!.id // a booking without repeats
}
const requestOf = async (estimateId: EstimateId) =>
  (await fixture.as(maya, (context) => readSaved(context, estimateId))).requests[0]
/** Delivers the event of a booking, as the queue does after the commit. */
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
  // Also before the event arrives.
  expect(await requestOf(estimateId)).toMatchObject({ status: 'booked', bookingId: id })
  await expect(fixture.as(maya, (context) => withdraw(context, requestId, ''))).rejects.toThrow(
    new Refusal('estimate_request_closed'),
  )
  await expect(book(requestId, { startsAt: later })).rejects.toThrow(new Refusal('estimate_price_unused'))
  await arrive('booking.confirmed', id)
  expect(await requestOf(estimateId)).toMatchObject({ status: 'booked', bookingId: id })

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

describe('a payment that arrives after its booking expired', () => {
  /** An expired booking at the agreed price, whose customer has just paid. */
  async function paidLate(requestId: EstimateRequestId) {
    const id = await book(requestId)
    const checkout = await fixture.startPayment(maya, id)
    await fixture.checkouts.pay(checkout)
    database.clock.moveTo('2026-11-20T17:20:00Z')
    await fixture.run((context) => endOverdue(context, { bookingId: id, due: 'answer' }))
    return { id, settle: () => fixture.checkouts.settle(maya, checkout.id), checkout }
  }
  const statusOf = async (id: BookingId) => (await fixture.read(maya, id)).status
  const refundOf = async (reference: string) => {
    await closeCheckoutsDue(fixture)
    const intents = await Array.fromAsync(
      fixture.checkouts.sandbox.gateway.intentsSince('2026-01-01T00:00:00.000Z' as Instant), // an instant
    )
    return intents.find((intent) => intent.reference === reference)?.refundedUsdCents
  }
  const bodiesOfNotices = async () =>
    (
      await database.pool.query<{ body: string }>(
        `select body from notification where member_id = $1 and kind = 'booking_changed'`,
        [maya],
      )
    ).rows.map(({ body }) => body)

  test('has the agreed price while no other booking has it', async () => {
    const { requestId } = await acceptedRequest()
    const late = await paidLate(requestId)
    expect(await late.settle()).toMatchObject({ status: 'paid' })
    expect(await statusOf(late.id)).toBe('confirmed')
    await expect(book(requestId, { startsAt: later })).rejects.toThrow(new Refusal('estimate_price_unused'))
  })

  test('takes the price over from a booking that expired, too', async () => {
    const { estimateId, requestId } = await acceptedRequest()
    const late = await paidLate(requestId)
    const second = await book(requestId, { startsAt: later })
    database.clock.moveTo('2026-11-20T17:40:00Z')
    await fixture.run((context) => endOverdue(context, { bookingId: second, due: 'answer' }))
    expect(await late.settle()).toMatchObject({ status: 'paid' })
    expect(await requestOf(estimateId)).toMatchObject({ status: 'booked', bookingId: late.id })
  })

  test('is refunded when another booking has the price, and the customer reads why', async () => {
    const { estimateId, requestId } = await acceptedRequest()
    const late = await paidLate(requestId)
    const second = await book(requestId, { startsAt: later })
    expect(await late.settle()).toMatchObject({ status: 'returned' })
    expect(await statusOf(late.id)).toBe('expired')
    expect(await refundOf(late.checkout.id)).toBe(3_500)
    expect((await bodiesOfNotices()).at(-1)).toContain(
      'The agreed price of your estimate is for one booking, and it was no longer available when your payment arrived.',
    )
    const checkout = await fixture.startPayment(maya, second)
    await fixture.checkouts.pay(checkout)
    await fixture.checkouts.settle(maya, checkout.id)
    expect(await requestOf(estimateId)).toMatchObject({ status: 'booked', bookingId: second })
    // The database has the same rule.
    await expect(
      database.pool.query(`update booking set status = 'confirmed' where id = $1`, [late.id]),
    ).rejects.toMatchObject({ constraint: 'booking_agreed_price_unique' })
  })

  test('is refunded after the customer withdrew, and an unpaid booking can no longer be paid', async () => {
    const { requestId } = await acceptedRequest()
    const late = await paidLate(requestId)
    await fixture.as(maya, (context) => withdraw(context, requestId, ''))
    expect(await late.settle()).toMatchObject({ status: 'returned' })
    expect(await statusOf(late.id)).toBe('expired')

    const other = await acceptedRequest()
    const unpaid = await book(other.requestId, { startsAt: later })
    await fixture.as(maya, (context) => withdraw(context, other.requestId, ''))
    await expect(fixture.startPayment(maya, unpaid)).rejects.toThrow(new Refusal('estimate_price_unused'))
  })

  test('and a new booking at the same instant: one has the price', async () => {
    for (const startsAt of [later, third, at('2026-11-27T14:00:00-05:00')]) {
      database.clock.moveTo('2026-11-20T17:00:00Z')
      await database.pool.query('delete from allocation')
      maya = await fixture.checkouts.loyalty.newMember()
      const { requestId } = await acceptedRequest()
      const late = await paidLate(requestId)
      const holdId = await fixture.hold(salon, startsAt)
      const [paid, booked] = await Promise.allSettled([
        late.settle(),
        fixture.create(maya, holdId, { estimateRequestId: requestId }),
      ])
      if (paid.status === 'rejected') throw paid.reason
      if (booked.status === 'rejected') expect(booked.reason).toEqual(new Refusal('estimate_price_unused'))
      expect([paid.value.status, booked.status]).toEqual(
        paid.value.status === 'paid' ? ['paid', 'rejected'] : ['returned', 'fulfilled'],
      )
    }
  })
})
