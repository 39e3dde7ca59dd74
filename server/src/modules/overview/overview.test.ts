import { randomUUID } from 'node:crypto'
import { type BusinessId, type MemberId, SupportRequestId } from 'contract/core/ids'
import { plus } from 'contract/core/time'
import { beforeAll, describe, expect, test } from 'vitest'
import { useDatabase } from '../../../test-support/database.ts'
import { useOrdersFixture } from '../../../test-support/fixtures/orders.ts'
import { draftOf, fulfil } from '../../../test-support/fixtures/reviews.ts'
import { at } from '../../../test-support/fixtures/slots.ts'
import { Refusal } from '../../platform/http/problem.ts'
import { createQueue } from '../../platform/jobs/queue.ts'
import { createLog } from '../../platform/log/log.ts'
import { moveOrder } from '../orders/fulfilment/moveOrder.ts'
import { requestRefund } from '../orders/refunds/requestRefund.ts'
import { reportListing } from '../listingReports/listingReports.ts'
import { replyToReview } from '../reviews/replies/replies.ts'
import { reportReview, writeReview } from '../reviews/write/writeReview.ts'
import { sendMemberRequest } from '../support/support.ts'
import { businessOverview, operatorOverview } from './overview.ts'

const database = useDatabase()
const orders = useOrdersFixture(database)
const loaf = { unit: 700, quantity: 1 }
let bakery: BusinessId
let maya: MemberId

const ofBakery = (by = orders.tomas) => orders.as(by, (context) => businessOverview(context, bakery))
const buy = (cents = 700) => orders.placeOne(maya, { businessId: bakery, lines: [{ ...loaf, unit: cents }] })

beforeAll(async () => {
  bakery = orders.loyalty.bakery
  maya = await orders.loyalty.newMember()
  await database.pool.query('update member set email_verified = true where id = $1', [maya])
})

describe('the overview of a business', () => {
  test('of a quiet day is empty', async () => {
    expect(await ofBakery()).toEqual({
      timeZone: 'America/New_York',
      newOrders: { count: 0, dueAt: null },
      ordersInPreparation: 0,
      ordersReady: 0,
      refundRequests: { count: 0, oldestAt: null },
      bookingRequests: { count: 0, dueAt: null },
      estimateRequests: { count: 0, dueAt: null },
      bookingsToday: 0,
      nextBooking: null,
      reviewsWithoutReply: 0,
      ordersOfToday: { count: 0, usdCents: 0 },
      ordersOfLastWeek: { count: 0, usdCents: 0 },
    })
  })

  test('counts orders by the work that they need, and compares with the same weekday', async () => {
    const now = database.clock.now()
    database.clock.moveTo(plus(now, { days: -7, hours: -1 }))
    await fulfil(database, await buy(900))
    database.clock.moveTo(plus(now, { days: -7, hours: 1 }))
    await fulfil(database, await buy(5000)) // later in the day than now
    database.clock.moveTo(now)
    const first = await buy(700)
    await buy(800)
    const accepted = await buy(1100)
    const rejected = await buy(4000)
    const step = (to: 'accepted' | 'rejected', orderId: typeof accepted) =>
      orders.as(orders.tomas, (context) =>
        moveOrder(context, { businessId: bakery, orderId, from: 'placed', to, reason: 'Sold out.' }),
      )
    await step('accepted', accepted)
    await step('rejected', rejected)
    database.clock.moveTo(plus(now, { minutes: 1 }))
    const { rows } = await database.pool.query('select respond_by from shop_order where id = $1', [first])
    expect(await ofBakery()).toMatchObject({
      newOrders: { count: 2, dueAt: rows[0].respond_by },
      ordersInPreparation: 1,
      ordersReady: 0,
      ordersOfToday: { count: 3, usdCents: 2600 },
      ordersOfLastWeek: { count: 1, usdCents: 900 },
    })
  })

  test('counts refund requests and reviews without a reply', async () => {
    const before = await ofBakery()
    const orderId = await fulfil(database, await buy())
    const [lineId] = await orders.lineIds(orderId)
    await orders.as(
      maya,
      (context) =>
        requestRefund(context, { orderId, reason: 'Burnt.', lines: [{ lineId: lineId!, quantity: 1 }] }), // one line
    )
    const { id: reviewId } = await orders.as(maya, (context) =>
      writeReview(context, { orderId, draft: draftOf() }),
    )
    expect(before.reviewsWithoutReply).toBe(0)
    expect(await ofBakery()).toMatchObject({
      refundRequests: { count: 1, oldestAt: database.clock.now() },
      reviewsWithoutReply: 1,
    })
    await orders.as(orders.tomas, (context) =>
      replyToReview(context, { businessId: bakery, reviewId, text: 'Thanks.' }),
    )
    expect((await ofBakery()).reviewsWithoutReply).toBe(0)
  })

  test('is hidden from others', async () => {
    await expect(ofBakery(maya)).rejects.toThrow(new Refusal('business_not_found'))
  })
})

test('the overview of an operator counts each queue with its oldest entry or nearest deadline', async () => {
  // Creates the tables of the job queue.
  const queue = await createQueue({
    connectionString: database.url,
    log: createLog('silent'),
    jobs: [],
    inContext: (work) => work(database.contextOf()),
  })
  await queue.stop()
  const overview = () => orders.loyalty.runAs(orders.ines, operatorOverview, true)
  const before = await overview()
  expect(before).toMatchObject({
    referralReviews: { count: 0, dueAt: null },
    referralAppeals: { count: 0, dueAt: null },
    disputes: { count: 0, oldestAt: null },
    reviewCases: { count: 0, oldestAt: null },
    listingReports: { count: 0, oldestAt: null },
    supportRequests: { count: 0, oldestAt: null },
  })
  const orderId = await fulfil(database, await buy())
  const { id } = await orders.as(maya, (context) => writeReview(context, { orderId, draft: draftOf() }))
  const reporter = await orders.loyalty.newMember()
  await orders.as(reporter, (context) => reportReview(context, { id, reason: 'not_a_customer' }))
  await orders.as(reporter, (context) => reportListing(context, bakery, { reason: 'closed', note: '' }))
  await orders.as(maya, (context) =>
    sendMemberRequest(context, {
      id: SupportRequestId.parse(randomUUID()),
      subject: 'Where is my refund?',
      message: 'It was approved last week.',
      case: null,
    }),
  )
  await database.pool.query(
    `insert into work_failure (job, subject, tried, failure, failing_since, try_at) values ('send-mail', '1', 3, 'refused', $1, $1)`,
    [at('2026-11-20T08:00:00Z')],
  )
  expect(await overview()).toEqual({
    ...before,
    reviewCases: { count: 1, oldestAt: database.clock.now() },
    listingReports: { count: 1, oldestAt: database.clock.now() },
    failedJobs: { count: before.failedJobs.count + 1, oldestAt: at('2026-11-20T08:00:00Z') },
    supportRequests: { count: 1, oldestAt: database.clock.now() },
  })
})
