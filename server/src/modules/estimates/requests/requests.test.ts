import { randomUUID } from 'node:crypto'
import { type BookingId, type EstimateId, EstimateMessageId, type EstimateRequestId } from 'contract/core/ids'
import { usdCents } from 'contract/core/money'
import { plus } from 'contract/core/time'
import { expect, test } from 'vitest'
import { useDatabase } from '../../../../test-support/database.ts'
import { useEstimatesFixture } from '../../../../test-support/fixtures/estimates.ts'
import { indexEverything } from '../../search/search.ts'
import { setRemoved, listSaved, readSaved, save } from '../saved/estimates.ts'
import { agreedPrice, followBooking } from './agreedPrice.ts'
import { answerInquiry, listInquiries, markReadByBusiness, readInquiry, writeAsBusiness } from './business.ts'
import { acceptQuote, withdraw, writeAsCustomer } from './customer.ts'
import { expireRequest } from './deadlines.ts'
import { listMatches } from './matches.ts'
import { sendEstimate } from './send.ts'

const database = useDatabase()
const fixture = useEstimatesFixture(database)
const asCustomer = <T>(work: Parameters<typeof fixture.as<T>>[1]) => fixture.as(fixture.customer, work)
const asOwner = <T>(work: Parameters<typeof fixture.as<T>>[1]) => fixture.as(fixture.owner, work)

const saved = async () => {
  const { id, ...job } = fixture.job()
  await asCustomer((context) => save(context, id, job))
  return id
}
const send = (id: EstimateId, count = 3, message = 'For my son.') =>
  asCustomer((context) =>
    sendEstimate(context, id, { businessIds: fixture.bakeries.slice(0, count), message }),
  )
const quote = (requestId: EstimateRequestId, at: number, rev: number, cents = 16_000) =>
  asOwner((context) =>
    answerInquiry(
      context,
      { businessId: fixture.bakeries[at]!, requestId }, // the fixture has four
      {
        rev,
        answer: {
          kind: 'price',
          usdCents: usdCents(cents),
          reason: cents === 16_000 ? '' : 'Fondant takes longer.',
          validDays: 7,
          serviceId: at === 0 ? fixture.service : null,
        },
      },
    ),
  )
const statuses = async (id: EstimateId) =>
  (await asCustomer((context) => readSaved(context, id))).requests.map(({ status }) => status)
const notificationsOf = async (kind: string) =>
  (
    await database.pool.query<{ title: string }>(
      'select title from notification where kind = $1 order by created_at desc, id desc limit 4',
      [kind],
    )
  ).rows.map(({ title }) => title)

test('an estimate is saved once per id, and belongs to its member alone', async () => {
  const { id, ...job } = fixture.job()
  await Promise.all([1, 2, 3].map(() => asCustomer((context) => save(context, id, job))))
  expect((await asCustomer(listSaved)).filter((each) => each.id === id)).toMatchObject([
    { name: 'Birthday', price: { low: 14_800, likely: 16_000, high: 17_200 }, isSent: false },
  ])
  await expect(fixture.as(fixture.stranger, (context) => save(context, id, job))).rejects.toMatchObject({
    code: 'estimate_not_found',
  })
  await expect(fixture.as(fixture.stranger, (context) => readSaved(context, id))).rejects.toMatchObject({
    code: 'estimate_not_found',
  })
})

test('an estimate goes to three businesses at most, once each, and its answers stay', async () => {
  const id = await saved()
  await expect(send(id, 4)).rejects.toMatchObject({ code: 'estimate_requests_too_many' })
  const [first, again] = [await send(id), await send(id)]
  expect(first.requests).toHaveLength(3)
  expect(again.requests.map((each) => each.id)).toEqual(first.requests.map((each) => each.id))
  // A business that declines makes room for another.
  const [declined, ...open] = first.requests
  const toFourth = () =>
    asCustomer((context) => sendEstimate(context, id, { businessIds: [fixture.bakeries[3]!], message: '' }))
  await expect(toFourth()).rejects.toMatchObject({ code: 'estimate_requests_too_many' })
  await asOwner((context) =>
    answerInquiry(
      context,
      { businessId: declined!.business.id, requestId: declined!.id }, // three were sent above
      { rev: declined!.rev, answer: { kind: 'decline', reason: 'Booked out in May.' } },
    ),
  )
  const { requests } = await toFourth()
  expect(requests).toHaveLength(open.length + 2)
  const { id: _other, ...job } = fixture.job()
  await expect(asCustomer((context) => save(context, id, job))).rejects.toMatchObject({
    code: 'estimate_sent',
  })
  await expect(asCustomer((context) => setRemoved(context, id, true))).rejects.toMatchObject({
    code: 'estimate_sent',
  })
  expect(await notificationsOf('business_estimate')).toEqual(
    Array.from({ length: 4 }, () => 'New estimate request: Birthday'),
  )
  const fourth = requests.find(({ business }) => business.id === fixture.bakeries[3])
  await asCustomer((context) => withdraw(context, fourth!.id, '')) // sent above
})

test('a business reads answers and messages, and contact data only once its price is accepted', async () => {
  const id = await saved()
  const { requests } = await send(id, 1)
  const requestId = requests[0]!.id // sent above
  const of = { businessId: fixture.bakeries[0]!, requestId } // the fixture has four
  const inquiry = await asOwner((context) => markReadByBusiness(context, of))
  expect(inquiry).toMatchObject({
    status: 'viewed',
    title: 'Cake for a party',
    customerName: 'Maya L.',
    contact: null,
    messages: [{ by: 'customer', text: 'For my son.' }],
    lines: [
      { id: 'design', usdCents: 4_000 },
      { id: 'servings', usdCents: 12_000 },
      { id: 'second-tier', usdCents: 0 },
    ],
    actions: ['quote', 'message', 'decline'],
  })
  // An answer that a colleague began before the request was opened is not a conflict.
  expect(inquiry.rev).toBe(requests[0]!.rev) // sent above
  const minuteLater = () => database.clock.moveTo(plus(database.clock.now(), { minutes: 1 }))
  minuteLater()
  const question = { id: EstimateMessageId.parse(randomUUID()), text: 'Chocolate or vanilla?' }
  for (let time = 0; time < 2; time += 1) await asOwner((context) => writeAsBusiness(context, of, question))
  minuteLater()
  await asCustomer((context) =>
    writeAsCustomer(context, requestId, { id: EstimateMessageId.parse(randomUUID()), text: 'Chocolate.' }),
  )
  const quoted = await quote(requestId, 0, inquiry.rev, 17_500)
  expect(quoted.messages.map(({ text }) => text)).toEqual([
    'For my son.',
    'Chocolate or vanilla?',
    'Chocolate.',
  ])
  await expect(quote(requestId, 0, inquiry.rev)).rejects.toMatchObject({ code: 'estimate_request_changed' })
  const accept = () =>
    asCustomer((context) => acceptQuote(context, requestId, { rev: quoted.rev, usdCents: usdCents(17_500) }))
  await accept()
  expect((await accept()).status).toBe('accepted')
  expect(await asOwner((context) => readInquiry(context, of))).toMatchObject({
    customerName: 'Maya Lindqvist',
    contact: { phone: null },
    quote: { usdCents: 17_500, isAsEstimated: false, reason: 'Fondant takes longer.' },
  })
  expect(await notificationsOf('estimate_changed')).toContain('first-bakery offers $175.00')
  await expect(fixture.as(fixture.stranger, (context) => readInquiry(context, of))).rejects.toMatchObject({
    code: 'business_not_found',
  })
})

test('of prices accepted at the same instant one wins, and the other businesses are notified', async () => {
  const id = await saved()
  const { requests } = await send(id)
  const quotes = await Promise.all(requests.map((request, at) => quote(request.id, at, request.rev)))
  const results = await Promise.allSettled(
    quotes.map((each) =>
      asCustomer((context) => acceptQuote(context, each.id, { rev: each.rev, usdCents: usdCents(16_000) })),
    ),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const codes = results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason.code as string] : [],
  )
  expect(codes).toEqual(['estimate_already_accepted', 'estimate_already_accepted'])
  expect((await statuses(id)).toSorted()).toEqual(['accepted', 'closed', 'closed'])
  expect(
    (await notificationsOf('business_estimate')).filter((title) => title.includes('another business')),
  ).toHaveLength(2)
})

test('another price needs a reason, and a price that has expired or changed is not accepted', async () => {
  const id = await saved()
  const [request] = (await send(id, 1)).requests
  const requestId = request!.id // sent above
  const of = { businessId: fixture.bakeries[0]!, requestId } // the fixture has four
  const answer = {
    kind: 'price',
    usdCents: usdCents(20_000),
    reason: '',
    validDays: 7,
    serviceId: null,
  } as const
  await expect(
    asOwner((context) => answerInquiry(context, of, { rev: request!.rev, answer })),
  ).rejects.toMatchObject({ code: 'input_invalid' })
  const quoted = await quote(requestId, 0, request!.rev)
  const accept = (cents: number) =>
    asCustomer((context) => acceptQuote(context, requestId, { rev: quoted.rev, usdCents: usdCents(cents) }))
  await expect(accept(15_000)).rejects.toMatchObject({ code: 'estimate_request_changed' })
  database.clock.moveTo(plus(database.clock.now(), { days: 8 }))
  await expect(accept(16_000)).rejects.toMatchObject({ code: 'estimate_quote_expired' })
  await fixture.as(fixture.customer, (context) => expireRequest(context, requestId))
  expect(await statuses(id)).toEqual(['expired'])
  expect(await notificationsOf('estimate_changed')).toContain('The price of first-bakery has expired')
})

test('an accepted price holds for a booking, follows it, and is free again after a cancellation', async () => {
  const id = await saved()
  const [request] = (await send(id, 1)).requests
  const requestId = request!.id // sent above
  const quoted = await quote(requestId, 0, request!.rev)
  const wanted = { requestId, serviceId: fixture.service }
  await expect(asCustomer((context) => agreedPrice(context, wanted))).rejects.toMatchObject({
    code: 'estimate_price_unused',
  })
  await asCustomer((context) =>
    acceptQuote(context, requestId, { rev: quoted.rev, usdCents: usdCents(16_000) }),
  )
  expect(await asCustomer((context) => agreedPrice(context, wanted))).toEqual({
    usdCents: 16_000,
    bookingId: null,
  })
  await expect(fixture.as(fixture.stranger, (context) => agreedPrice(context, wanted))).rejects.toMatchObject(
    {
      code: 'estimate_request_not_found',
    },
  )
  // A booking of another module, which the table only names.
  await database.pool.query('alter table estimate_request drop constraint estimate_request_booking_fkey')
  const bookingId = randomUUID() as BookingId // as an id of the database
  const attach = () =>
    database.pool.query('update estimate_request set booking_id = $1 where id = $2', [bookingId, requestId])
  const follow = (
    type: 'booking.confirmed' | 'booking.cancelled' | 'booking.completed',
    priceUsdCents = 16_000,
  ) =>
    fixture.as(fixture.customer, (context) =>
      followBooking(context, {
        id: randomUUID(),
        type,
        at: context.now,
        businessId: null,
        memberId: null,
        subjectId: bookingId,
        data: { priceUsdCents },
      }),
    )
  await attach()
  await follow('booking.confirmed')
  expect(await statuses(id)).toEqual(['booked'])
  expect((await asCustomer(listSaved)).find((each) => each.id === id)).toMatchObject({ wonStatus: 'booked' })
  await follow('booking.cancelled')
  expect(await statuses(id)).toEqual(['accepted'])
  await attach()
  // Events arrive in any order.
  await follow('booking.completed', 18_000)
  await follow('booking.confirmed')
  const { requests } = await asCustomer((context) => readSaved(context, id))
  expect(requests).toMatchObject([{ status: 'finished', finalUsdCents: 18_000 }])
})

test('a withdrawn request is closed for both sides, and makes room for another business', async () => {
  const id = await saved()
  const { requests } = await send(id)
  const withdrawn = await asCustomer((context) => withdraw(context, requests[0]!.id, 'Too far')) // sent above
  expect(withdrawn).toMatchObject({ status: 'withdrawn', actions: [] })
  await expect(quote(requests[0]!.id, 0, withdrawn.rev)).rejects.toMatchObject({
    code: 'estimate_request_closed',
  })
  const after = await asCustomer((context) =>
    sendEstimate(context, id, { businessIds: fixture.bakeries.slice(3), message: '' }),
  )
  expect(after.requests.map(({ status }) => status).toSorted()).toEqual(['sent', 'sent', 'sent', 'withdrawn'])
  const { counts } = await asOwner(
    (context) => listInquiries(context, fixture.bakeries[3]!, { show: 'open', pageSize: 20 }), // the fixture has four
  )
  expect(counts).toMatchObject({ open: 1, won: 0 })
})

test('a paused business gets no new requests, and its prices wait until it is back', async () => {
  const last = fixture.bakeries.slice(3)
  const sendToLast = (id: EstimateId) =>
    asCustomer((context) => sendEstimate(context, id, { businessIds: last, message: '' }))
  const setStatus = (status: string) =>
    database.pool.query('update business set status = $1 where id = $2', [status, last[0]])
  const [request] = (await sendToLast(await saved())).requests
  const quoted = await quote(request!.id, 3, request!.rev) // sent above
  const accept = () =>
    asCustomer((context) => acceptQuote(context, quoted.id, { rev: quoted.rev, usdCents: usdCents(16_000) }))
  await setStatus('paused')
  const unavailable = { code: 'estimate_business_unavailable' }
  await expect(sendToLast(await saved())).rejects.toMatchObject(unavailable)
  await expect(accept()).rejects.toMatchObject(unavailable)
  await setStatus('published')
  expect((await accept()).status).toBe('accepted')
})

test('changed answers stay in the same estimate, and a business gets the answers that were stored when it was sent', async () => {
  const { id, ...job } = fixture.job()
  await asCustomer((context) => save(context, id, job))
  const answers = { ...job.answers, tiers: { kind: 'yes_no' as const, isYes: true } }
  const changed = { ...job, name: 'Wedding', answers }
  expect(await asCustomer((context) => save(context, id, changed))).toMatchObject({
    id,
    name: 'Wedding',
    price: { likely: 18_500 },
  })
  expect((await asCustomer(listSaved)).filter((each) => each.id === id)).toHaveLength(1)

  const [saving, sending] = await Promise.allSettled([
    asCustomer((context) => save(context, id, job)),
    send(id, 1),
  ])
  const refusal = saving.status === 'rejected' ? (saving.reason as { code?: string }).code : null // a Refusal
  expect([null, 'estimate_sent']).toContain(refusal)
  expect(sending.status).toBe('fulfilled')
  const { requests, answers: stored } = await asCustomer((context) => readSaved(context, id))
  expect(stored).toEqual(refusal === null ? job.answers : answers)
  const of = { businessId: fixture.bakeries[0]!, requestId: requests[0]!.id } // sent above
  expect(await asOwner((context) => readInquiry(context, of))).toMatchObject({
    answers: stored,
    price: { likely: refusal === null ? 16_000 : 18_500 },
  })
  await expect(asCustomer((context) => save(context, id, changed))).rejects.toMatchObject({
    code: 'estimate_sent',
  })
  expect((await asOwner((context) => readInquiry(context, of))).answers).toEqual(stored)
})

test('the business whose prices an estimate uses is the first match, wherever it is', async () => {
  const id = await saved()
  const [first, second] = fixture.bakeries
  await indexEverything(database.contextOf())
  const { matches } = await asCustomer((context) => listMatches(context, id, {}))
  expect(matches.map((match) => match.id)).toContain(second)
  expect(matches[0]).toMatchObject({ id: first, hasOwnTemplate: true })
  // A search by the categories of the template no longer finds it.
  await database.pool.query(`update business_category set category_slug = 'barber' where business_id = $1`, [
    first,
  ])
  await indexEverything(database.contextOf())
  const again = await asCustomer((context) => listMatches(context, id, {}))
  expect(again.matches[0]).toMatchObject({ id: first, metres: null })
})
