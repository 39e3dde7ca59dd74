import type { BusinessId, MemberId, OrderId, ReviewId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { ReviewDraft } from 'contract/reviews/writing'
import { listReviews } from 'contract/reviews/reviews'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { problemFrom, Refusal } from '../../../platform/http/problem.ts'
import { useDatabase } from '../../../../test-support/database.ts'
import { addMembership } from '../../businesses/businesses.ts'
import { useOrdersFixture } from '../../../../test-support/fixtures/orders.ts'
import { ratingsOf } from '../../ratings/ratings.ts'
import { ownReviewsAndVisits } from './ownReviews.ts'
import { removeReview, reviewsOf } from '../core/reviews.ts'
import { draftOf, fulfil } from '../../../../test-support/fixtures/reviews.ts'
import { deleteReview, editReview, reportReview, writeReview } from './writeReview.ts'

const database = useDatabase()
const fixture = useOrdersFixture(database)
let bakery: BusinessId
let maya: MemberId

const today = '2026-11-20T17:00:00.000Z'

async function visit(memberId = maya, at?: string): Promise<OrderId> {
  const orderId = await fixture.placeOne(memberId, {
    businessId: bakery,
    lines: [{ unit: 700, quantity: 1 }],
  })
  return fulfil(database, orderId, at as Instant | undefined) // an instant
}

const write = (orderId: OrderId, change: Partial<ReviewDraft> = {}, by = maya) =>
  fixture.as(by, (context) => writeReview(context, { orderId, draft: draftOf(change) }))
const edit = (id: ReviewId, change: Partial<ReviewDraft>, by = maya) =>
  fixture.as(by, (context) => editReview(context, { id, draft: draftOf(change) }))
const remove = (id: ReviewId, by = maya) => fixture.as(by, (context) => deleteReview(context, id))
const mine = (by = maya) => fixture.as(by, ownReviewsAndVisits)
const rating = async () => (await ratingsOf(database.contextOf(), [bakery])).get(bakery) ?? null
const shown = async () => {
  const { rows } = await database.pool.query('select slug from business where id = $1', [bakery])
  const query = listReviews.query.parse({})
  return reviewsOf(database.contextOf(), { slug: rows[0].slug, query })
}

beforeAll(async () => {
  bakery = fixture.loyalty.bakery
  await database.pool.query(`update member set email_verified = true`)
})

beforeEach(async () => {
  database.clock.moveTo(today)
  await database.pool.query('truncate review, review_rating cascade')
  maya = await fixture.loyalty.newMember()
  await database.pool.query(
    `update member set email_verified = true, display_name = 'Maya Lindqvist' where id = $1`,
    [maya],
  )
})

describe('a review of a visit', () => {
  test('is public at once, counts in the rating, and earns nothing', async () => {
    const orderId = await visit()
    const { rows: before } = await database.pool.query('select count(*)::int as n from ledger_entry')
    expect((await mine()).visits).toMatchObject([
      { orderId, itemNames: ['Rye loaf'], visitedAt: '2026-11-19T17:00:00.000Z' },
    ])
    const review = await write(orderId, { stars: 2, text: 'Too salty.' })
    expect(review).toMatchObject({
      status: 'published',
      authorName: 'Maya L.',
      itemName: 'Rye loaf',
      publishedAt: today,
      editableUntil: '2026-12-20T17:00:00.000Z',
    })
    expect(await rating()).toEqual({ count: 1, meanHundredths: 200 })
    expect((await shown()).reviews.map(({ id }) => id)).toEqual([review.id])
    expect((await mine()).visits).toEqual([])
    const { rows: after } = await database.pool.query('select count(*)::int as n from ledger_entry')
    expect(after).toEqual(before)
  })

  test('is written once despite fifty concurrent calls', async () => {
    const orderId = await visit()
    const answers = await Promise.allSettled(Array.from({ length: 50 }, () => write(orderId)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    // On a busy machine some calls get no connection in time and fail with a retryable error.
    const refusals = answers.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []))
    for (const refusal of refusals)
      expect(['review_already_written', 'database_unavailable']).toContain(problemFrom(refusal, '').code)
    expect(await rating()).toEqual({ count: 1, meanHundredths: 400 })
  })

  test('can be written only by the customer, for 90 days after the order is complete', async () => {
    const stranger = await fixture.loyalty.newMember()
    const orderId = await visit()
    await expect(write(orderId, {}, stranger)).rejects.toThrow(new Refusal('order_not_found'))
    const open = await fixture.placeOne(maya, { businessId: bakery, lines: [{ unit: 700, quantity: 1 }] })
    await expect(write(open)).rejects.toThrow(new Refusal('review_too_early'))
    const late = await visit(maya, '2026-08-22T17:00:00.000Z')
    await expect(write(late)).rejects.toThrow(new Refusal('review_too_late'))
    await expect(write(await visit(maya, '2026-08-22T17:00:01.000Z'))).resolves.toBeDefined()
  })

  test('is refused for staff and for an unconfirmed email address', async () => {
    const orderId = await visit()
    await database.pool.query('update member set email_verified = false where id = $1', [maya])
    await expect(write(orderId)).rejects.toThrow(new Refusal('review_unconfirmed'))
    await fixture.loyalty.run((context) =>
      addMembership(context, { businessId: bakery, memberId: maya, role: 'staff' }),
    )
    await expect(write(orderId)).rejects.toThrow(new Refusal('review_own_business'))
    expect((await mine()).visits).toEqual([])
  })

  test('is held for its text at any number of stars, and does not count', async () => {
    for (const stars of [1, 3, 5]) {
      const { status, signals } = await write(await visit(), { stars, text: `Mail me: ${stars}@example.com` })
      expect({ status, signals }).toEqual({ status: 'held', signals: ['personal_data'] })
    }
    expect(await rating()).toBeNull()
    expect((await shown()).total).toBe(0)
  })

  test('is held when its author repeats a text or works in the same trade', async () => {
    const text = 'The very best bread in the whole town.'
    await write(await visit(), { text })
    expect((await write(await visit(), { text })).signals).toEqual(['same_text'])
    await fixture.loyalty.run((context) =>
      addMembership(context, { businessId: fixture.loyalty.gym, memberId: maya, role: 'owner' }),
    )
    expect((await write(await visit())).signals).toEqual(['conflict_of_interest'])
  })
})

describe('an edit', () => {
  test('updates the rating, stores the previous version, and keeps the publication date', async () => {
    const { id } = await write(await visit(), { stars: 1 })
    database.clock.moveTo('2026-11-25T17:00:00.000Z')
    const changed = await edit(id, { stars: 5, text: 'They made it right.' })
    expect(changed).toMatchObject({ stars: 5, publishedAt: today, editedAt: '2026-11-25T17:00:00.000Z' })
    expect(await rating()).toEqual({ count: 1, meanHundredths: 500 })
    const { rows } = await database.pool.query('select stars, text from review_edit where review_id = $1', [
      id,
    ])
    expect(rows).toEqual([{ stars: 1, text: 'Dark crust, friendly people.' }])
  })

  test('is checked like a new review: held, not counted, and public again once clean', async () => {
    const { id } = await write(await visit())
    expect((await edit(id, { text: 'Call 845-555-0163' })).status).toBe('held')
    expect(await rating()).toBeNull()
    expect((await edit(id, { text: 'Call them first.' })).status).toBe('published')
    expect(await rating()).toEqual({ count: 1, meanHundredths: 400 })
  })

  test('is allowed only for the author, for 30 days, and not after removal', async () => {
    const { id } = await write(await visit())
    const stranger = await fixture.loyalty.newMember()
    await expect(edit(id, {}, stranger)).rejects.toThrow(new Refusal('review_not_found'))
    database.clock.moveTo('2026-12-20T17:00:00.000Z')
    await expect(edit(id, {})).rejects.toThrow(new Refusal('review_edit_ended'))
    expect((await mine()).reviews[0]?.editableUntil).toBeNull()
    database.clock.moveTo(today)
    await fixture.loyalty.run((context) => removeReview(context, { id, reason: 'abusive' }))
    await expect(edit(id, {})).rejects.toThrow(new Refusal('review_moved_on'))
  })

  test('keeps the rating correct when edits are concurrent', async () => {
    const { id } = await write(await visit())
    await Promise.all([1, 2, 3, 4, 5, 1, 2, 3].map((stars) => edit(id, { stars })))
    const { summary } = await shown()
    expect(await rating()).toEqual(summary.rating)
    expect(summary.rating?.count).toBe(1)
  })
})

describe('deleting', () => {
  test('removes a review from the rating, and the visit can be reviewed again', async () => {
    const orderId = await visit()
    const { id } = await write(orderId)
    await expect(remove(id, await fixture.loyalty.newMember())).rejects.toThrow(
      new Refusal('review_not_found'),
    )
    database.clock.moveTo('2027-01-20T17:00:00.000Z')
    await remove(id)
    expect(await rating()).toBeNull()
    database.clock.moveTo(today)
    await expect(write(orderId)).resolves.toBeDefined()
  })

  test('a removed review erases its text, keeps the count, and allows no new review', async () => {
    const orderId = await visit()
    const { id } = await write(orderId)
    await fixture.loyalty.run((context) => removeReview(context, { id, reason: 'personal_data' }))
    await remove(id)
    expect((await mine()).reviews).toEqual([])
    expect((await shown()).summary.removed).toEqual([{ reason: 'with personal data', count: 1 }])
    const { rows } = await database.pool.query('select text from review where id = $1', [id])
    expect(rows).toEqual([{ text: '' }])
    await expect(write(orderId)).rejects.toThrow(new Refusal('review_already_written'))
    await expect(remove(id)).rejects.toThrow(new Refusal('review_not_found'))
  })
})

test('each member can report a review once, and it stays public until decided', async () => {
  const { id } = await write(await visit())
  const other = await fixture.loyalty.newMember()
  const report = (by: MemberId) =>
    fixture.as(by, (context) => reportReview(context, { id, reason: 'not_a_customer' }))
  const answers = await Promise.allSettled(Array.from({ length: 5 }, () => report(other)))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await report(await fixture.loyalty.newMember())
  expect((await shown()).total).toBe(1)
  const { rows } = await database.pool.query(
    'select status, (select count(*)::int from review_report where review_id = review.id) as reports from review',
  )
  expect(rows).toEqual([{ status: 'reported', reports: 2 }])
})
