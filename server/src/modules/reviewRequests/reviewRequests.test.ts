import type { BusinessId, MemberId, OrderId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { DomainEvent } from 'contract/events/events'
import { plus } from 'contract/core/time'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Write } from '../../platform/jobs/sweep.ts'
import { useDatabase } from '../../../test-support/database.ts'
import { useOrdersFixture } from '../../../test-support/fixtures/orders.ts'
import { draftOf, fulfil } from '../../../test-support/fixtures/reviews.ts'
import { queuedMails } from '../../../test-support/mails.ts'
import { addMembership } from '../businesses/businesses.ts'
import { eventById } from '../events/events.ts'
import { placedOrder } from '../orders/core/order.queries.ts'
import { moveOrder } from '../orders/fulfilment/moveOrder.ts'
import { approveRefund } from '../orders/refunds/approveRefund.ts'
import { writeReview } from '../reviews/write/writeReview.ts'
import { reviewRequestsJobs } from './jobs.ts'
import { planReviewRequest } from './send/planReviewRequest.ts'
import { choose, readChoice } from './settings/choice.ts'
import { mergeChoices } from './settings/mergeChoices.ts'
import { changeSettings, readSettings } from './settings/settings.ts'

const database = useDatabase()
const fixture = useOrdersFixture(database)
let bakery: BusinessId
let salon: BusinessId
let owner: MemberId

const noon = '2026-11-20T17:00:00.000Z' as Instant // an instant
const later = (hours: number) => plus(noon, { hours })

const write: Write = (work) => inTransaction(database.db, (db) => work({ ...database.contextOf(), db }))

/** Runs both jobs, as the queue does each minute. */
async function runJobs(writeWith: Write = write): Promise<void> {
  for (const job of reviewRequestsJobs(writeWith)) await job.run(database.contextOf(), {})
}

async function switchOn(businessId = bakery, change: { hasReminder?: boolean; isOn?: boolean } = {}) {
  return fixture.as(owner, (context) =>
    changeSettings(context, { businessId, isOn: true, delayHours: 2, hasReminder: true, ...change }),
  )
}

async function newMember(): Promise<MemberId> {
  const memberId = await fixture.loyalty.newMember()
  await database.pool.query('update member set email_verified = true where id = $1', [memberId])
  return memberId
}

/** A completed visit, with the event that it causes. */
async function visit(memberId: MemberId, { at = noon, businessId = bakery } = {}): Promise<OrderId> {
  const orderId = await fixture.placeOne(memberId, { businessId, lines: [{ unit: 700, quantity: 1 }] })
  await fulfil(database, orderId, at)
  await deliver({ at, businessId, memberId, subjectId: orderId })
  return orderId
}

const deliver = (event: Pick<DomainEvent, 'at' | 'businessId' | 'memberId' | 'subjectId'>) =>
  write((context) =>
    planReviewRequest(context, { id: crypto.randomUUID(), type: 'order.fulfilled', data: {}, ...event }),
  )

interface Sent {
  readonly title: string
  readonly body: string
  readonly at: string
}

async function sentTo(memberId: MemberId): Promise<Sent[]> {
  const { rows } = await database.pool.query(
    `select title, body, created_at as at from notification where member_id = $1 and natural_key like 'review-re%' order by id`,
    [memberId],
  )
  return rows
}

async function stoppedOf(visitId: OrderId): Promise<string | null> {
  const { rows } = await database.pool.query('select stopped from review_request where visit_id = $1', [
    visitId,
  ])
  return rows[0] ? rows[0].stopped : 'no row'
}

const linkToGoogle = (businessId: BusinessId) =>
  database.pool.query(
    `insert into google_location (name, account_name, business_id, location_id, title, address, write_url, status, linked_at)
     select 'locations/' || id, 'accounts/1', business_id, id, 'Bakery', 'Mill St', 'https://g.example/write', 'synced', now()
     from location where business_id = $1 on conflict do nothing`,
    [businessId],
  )

const refund = (orderId: OrderId, amount: number | 'all') =>
  write(async (context) => {
    const order = await placedOrder(context.db, orderId)
    await approveRefund(context, order!, { amount, reason: 'Burnt.', approved: null }) // placed above
  })

beforeAll(async () => {
  bakery = fixture.loyalty.bakery
  salon = fixture.loyalty.salon
  owner = await newMember()
  for (const businessId of [bakery, salon])
    await fixture.loyalty.run((context) =>
      addMembership(context, { businessId, memberId: owner, role: 'owner' }),
    )
})

beforeEach(async () => {
  database.clock.moveTo(noon)
  database.enqueued.length = 0
  await database.pool.query('truncate review_request, review_request_setting, review_request_opt_out')
})

describe('asking', () => {
  test('customers who gave one to five stars get equal words at equal times', async () => {
    await linkToGoogle(bakery)
    await switchOn()
    const customers = new Map<MemberId, OrderId>()
    for (const stars of [1, 2, 3, 4, 5]) {
      const memberId = await newMember()
      const earlier = await fixture.placeOne(memberId, {
        businessId: bakery,
        lines: [{ unit: 700, quantity: 1 }],
      })
      await fulfil(database, earlier)
      const text = `My visit number ${stars} was as it was.`
      await fixture.as(memberId, (context) =>
        writeReview(context, { orderId: earlier, draft: draftOf({ stars, text }) }),
      )
      customers.set(memberId, await visit(memberId))
    }
    const sends = async () => Promise.all([...customers.keys()].map(sentTo))
    database.clock.moveTo(plus(noon, { minutes: 119 }))
    await runJobs()
    expect((await sends()).flat()).toEqual([])
    database.clock.moveTo(later(2))
    await runJobs()
    const [first, ...others] = await sends()
    expect(first).toHaveLength(1)
    for (const other of others) expect(other).toEqual(first)
    database.clock.moveTo(later(2 + 5 * 24))
    await runJobs()
    const [reminded, ...remindedOthers] = await sends()
    expect(reminded).toHaveLength(2)
    for (const other of remindedOthers) expect(other).toEqual(reminded)
    const mails = (await queuedMails(database, database.enqueued))
      .filter((mail) => /your visit/.test(JSON.stringify(mail)))
      .map((mail) => ({ ...mail, memberId: null, href: null }))
    expect(mails).toHaveLength(10)
    expect(new Set(mails.map((mail) => JSON.stringify(mail))).size).toBe(2)
    expect(mails[0]).toMatchObject({
      button: 'Review on Goodword',
      otherButton: { label: 'Review on Google', href: 'https://g.example/write' },
      stop: { label: 'Stop these requests', href: '/google-reviews?tab=mine#requests' },
    })
  })

  test('the tables have no column for what a customer thinks of the business', async () => {
    const { rows } = await database.pool.query(
      `select table_name || '.' || column_name as name from information_schema.columns
       where table_name like 'review_request%' order by 1`,
    )
    // For a new column, check that it cannot limit requests to satisfied customers.
    expect(rows.map(({ name }) => name)).toEqual([
      'review_request.business_id',
      'review_request.due_at',
      'review_request.member_id',
      'review_request.reminded_at',
      'review_request.reminder_due_at',
      'review_request.sent_at',
      'review_request.stopped',
      'review_request.visit_id',
      'review_request.visited_at',
      'review_request_opt_out.member_id',
      'review_request_opt_out.opted_out_at',
      'review_request_setting.business_id',
      'review_request_setting.changed_at',
      'review_request_setting.changed_by',
      'review_request_setting.delay_hours',
      'review_request_setting.has_reminder',
      'review_request_setting.is_on',
    ])
  })

  test('an order that the business hands over is asked about through its event, however often it arrives', async () => {
    await switchOn()
    const maya = await newMember()
    const orderId = await fixture.placeOne(maya, { businessId: bakery, lines: [{ unit: 700, quantity: 1 }] })
    for (const [from, to] of [
      ['placed', 'accepted'],
      ['accepted', 'preparing'],
      ['preparing', 'ready'],
      ['ready', 'fulfilled'],
    ] as const)
      await fixture.as(fixture.tomas, (context) =>
        moveOrder(context, { businessId: bakery, orderId, from, to }),
      )
    const { rows } = await database.pool.query('select id from domain_event where subject_id = $1', [orderId])
    for (let time = 0; time < 2; time += 1)
      for (const { id } of rows)
        await write(async (context) => {
          const event = await eventById(context, id)
          if (event) await planReviewRequest(context, event)
        })
    database.clock.moveTo(later(2))
    await runJobs()
    await deliver({ at: noon, businessId: bakery, memberId: maya, subjectId: orderId })
    await runJobs()
    expect(await sentTo(maya)).toHaveLength(1)
  })

  test('four workers at once, and workers that die before their commit, send each message once', async () => {
    await switchOn()
    const customers = await Promise.all(Array.from({ length: 6 }, newMember))
    for (const memberId of customers) await visit(memberId)
    database.clock.moveTo(later(2))
    // Like `kill -9`: the connection ends when the notification is written and nothing is committed.
    const dying: Write = (work) =>
      database.db.transaction().execute(async (db) => {
        const result = await work({ ...database.contextOf(), db })
        await sql`select pg_terminate_backend(pg_backend_pid())
          where exists (select from notification where natural_key like 'review-request:%' and member_id = any(${customers}::uuid[]))`.execute(
          db,
        )
        return result
      })
    await expect(runJobs(dying)).rejects.toThrow('6 of 6 failed')
    expect((await Promise.all(customers.map(sentTo))).flat()).toEqual([])
    // A process that was killed leaves no failure to wait for.
    database.clock.moveTo(later(3))
    await Promise.all([runJobs(), runJobs(), runJobs(), runJobs()])
    for (const memberId of customers) expect(await sentTo(memberId)).toHaveLength(1)
  })

  test('of two visits that are due together one is asked about, and a third after 30 days', async () => {
    await switchOn(bakery, { hasReminder: false })
    await switchOn(salon, { hasReminder: false })
    const maya = await newMember()
    const visits = [await visit(maya), await visit(maya)]
    await visit(maya, { businessId: salon })
    database.clock.moveTo(later(2))
    await Promise.all([runJobs(), runJobs()])
    expect(new Set(await Promise.all(visits.map(stoppedOf)))).toEqual(new Set(['asked_recently', null]))
    expect(await sentTo(maya)).toHaveLength(2)
    const late = later(30 * 24)
    await visit(maya, { at: late })
    database.clock.moveTo(plus(late, { hours: 2 }))
    await runJobs()
    expect(await sentTo(maya)).toHaveLength(3)
  })

  test('customers who opted out, were refunded, reviewed the visit or work there are not asked', async () => {
    await switchOn()
    const [optedOut, refunded, partly, reviewer, worker] = await Promise.all(
      Array.from({ length: 5 }, newMember),
    )
    const visits = new Map<MemberId, OrderId>()
    for (const memberId of [optedOut!, refunded!, partly!, reviewer!, worker!])
      visits.set(memberId, await visit(memberId))
    const visitOf = (memberId: MemberId | undefined) => visits.get(memberId!)! // each visited above
    await fixture.as(optedOut!, (context) => choose(context, false))
    await refund(visitOf(refunded), 'all')
    await refund(visitOf(partly), 100)
    await fixture.as(reviewer!, (context) =>
      writeReview(context, { orderId: visitOf(reviewer), draft: draftOf({ stars: 1, text: 'Too dark.' }) }),
    )
    await write((context) => addMembership(context, { businessId: bakery, memberId: worker!, role: 'staff' }))
    const staff = await visit(fixture.tomas)
    database.clock.moveTo(later(2))
    await runJobs()
    expect(await stoppedOf(visitOf(optedOut))).toBe('opted_out')
    expect(await stoppedOf(visitOf(refunded))).toBe('refunded')
    expect(await stoppedOf(visitOf(partly))).toBeNull()
    expect(await stoppedOf(visitOf(reviewer))).toBe('reviewed')
    expect(await stoppedOf(visitOf(worker))).toBe('works_here')
    expect(await stoppedOf(staff)).toBe('no row')
    expect(await sentTo(partly!)).toHaveLength(1)
    for (const memberId of [optedOut!, refunded!, reviewer!, worker!])
      expect(await sentTo(memberId)).toEqual([])
  })
})

describe('a reminder', () => {
  test('comes once, and not after a review of any number of stars', async () => {
    await switchOn()
    const [quiet, ...reviewers] = await Promise.all(Array.from({ length: 3 }, newMember))
    await visit(quiet!)
    const visits = await Promise.all(reviewers.map((memberId) => visit(memberId)))
    database.clock.moveTo(later(2))
    await runJobs()
    for (const [at, memberId] of reviewers.entries())
      await fixture.as(memberId, (context) =>
        writeReview(context, {
          orderId: visits[at]!, // one for each reviewer
          draft: draftOf({ stars: at === 0 ? 1 : 5, text: `A visit in words, number ${at}.` }),
        }),
      )
    database.clock.moveTo(later(2 + 5 * 24))
    await runJobs()
    await runJobs()
    expect((await sentTo(quiet!)).map(({ title }) => title)).toEqual([
      expect.stringMatching(/^How was your visit/),
      expect.stringMatching(/^A reminder/),
    ])
    for (const memberId of reviewers) expect(await sentTo(memberId)).toHaveLength(1)
    expect(await Promise.all(visits.map(stoppedOf))).toEqual(['reviewed', 'reviewed'])
  })
})

describe('the settings', () => {
  test('count what happened, and turning off stops everything that waits', async () => {
    await switchOn()
    const [asked, waiting] = [await newMember(), await newMember()]
    const first = await visit(asked)
    database.clock.moveTo(later(2))
    await runJobs()
    await fixture.as(asked, (context) =>
      writeReview(context, { orderId: first, draft: draftOf({ stars: 3, text: 'It was all right.' }) }),
    )
    const second = await visit(waiting, { at: later(2) })
    const before = await fixture.as(owner, (context) => readSettings(context, bakery))
    expect(before).toMatchObject({ isOn: true, delayHours: 2, hasReminder: true, changedAt: noon })
    expect(before.figures).toEqual({
      visits: 2,
      asked: 1,
      reminded: 0,
      waiting: 1,
      reviewed: 1,
      notAsked: { optedOut: 0, askedRecently: 0, reviewedBefore: 0 },
    })
    const after = await switchOn(bakery, { isOn: false })
    expect(after.figures.waiting).toBe(0)
    expect(await stoppedOf(second)).toBe('business_off')
    await switchOn()
    database.clock.moveTo(later(24 * 10))
    await runJobs()
    expect(await sentTo(waiting)).toEqual([])
    expect(await sentTo(asked)).toHaveLength(1)
  })

  test('are refused to staff and hidden from strangers, and are off at first', async () => {
    expect(await fixture.as(owner, (context) => readSettings(context, salon))).toMatchObject({
      isOn: false,
      changedAt: null,
    })
    await expect(fixture.as(fixture.tomas, (context) => readSettings(context, bakery))).rejects.toMatchObject(
      { code: 'not_permitted' },
    )
    const stranger = await newMember()
    await expect(fixture.as(stranger, (context) => readSettings(context, bakery))).rejects.toMatchObject({
      code: 'business_not_found',
    })
    const orderId = await visit(stranger)
    expect(await stoppedOf(orderId)).toBe('no row')
  })
})

describe('the choice of a member', () => {
  test('lists the requests with both places, and can be turned off', async () => {
    await linkToGoogle(bakery)
    await switchOn()
    const maya = await newMember()
    const orderId = await visit(maya)
    database.clock.moveTo(later(2))
    await runJobs()
    expect(await fixture.as(maya, readChoice)).toMatchObject({
      isAllowed: true,
      requests: [{ visitId: orderId, googleUrl: 'https://g.example/write', isReviewed: false }],
    })
    const stop = () => fixture.as(maya, (context) => choose(context, false))
    await Promise.all([stop(), stop()])
    expect((await fixture.as(maya, readChoice)).isAllowed).toBe(false)
    await fixture.as(maya, (context) => choose(context, true))
    expect((await fixture.as(maya, readChoice)).isAllowed).toBe(true)
  })

  test('remains when two accounts become one, also when both stopped requests', async () => {
    const [from, to] = [await newMember(), await newMember()]
    for (const memberId of [from, to]) await fixture.as(memberId, (context) => choose(context, false))
    await write((context) => mergeChoices(context, { from, to }))
    expect((await fixture.as(to, readChoice)).isAllowed).toBe(false)
  })
})
