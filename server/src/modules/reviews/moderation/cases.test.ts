import type { BusinessId, MemberId, ReviewId } from 'contract/core/ids'
import type { ReviewDraft } from 'contract/reviews/writing'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Refusal } from '../../../platform/http/problem.ts'
import { useDatabase } from '../../../../test-support/database.ts'
import { useOrdersFixture } from '../../../../test-support/fixtures/orders.ts'
import { detailsAbout } from '../../audit/public.ts'
import { ratingsOf } from '../../ratings/ratings.ts'
import { decideReview, reviewCases } from './cases.ts'
import { openOwnReviews } from '../inbox/ownInbox.ts'
import { ownReviewsAndVisits } from '../write/ownReviews.ts'
import { replyToReview } from '../replies/replies.ts'
import { draftOf, fulfil } from '../../../../test-support/fixtures/reviews.ts'
import { deleteReview, editReview, reportReview, writeReview } from '../write/writeReview.ts'

const database = useDatabase()
const fixture = useOrdersFixture(database)
let bakery: BusinessId
let maya: MemberId
let ada: MemberId

async function written(change: Partial<ReviewDraft> = {}): Promise<ReviewId> {
  const placed = await fixture.placeOne(maya, { businessId: bakery, lines: [{ unit: 700, quantity: 1 }] })
  const orderId = await fulfil(database, placed)
  return (await fixture.as(maya, (context) => writeReview(context, { orderId, draft: draftOf(change) }))).id
}

const operator = <T>(work: Parameters<typeof fixture.loyalty.runAs<T>>[1]) =>
  fixture.loyalty.runAs(ada, work, true)
const decide = (step: Parameters<typeof decideReview>[1]) =>
  operator((context) => decideReview(context, step))
const cases = () => operator(reviewCases)
const report = (id: ReviewId) =>
  fixture.as(ada, (context) => reportReview(context, { id, reason: 'not_a_customer' }))
const count = async () => (await ratingsOf(database.contextOf(), [bakery])).get(bakery)?.count ?? 0
const titles = async () => {
  const { rows } = await database.pool.query<{ title: string }>(
    `select title from notification where member_id = $1 and title like '%review%' order by created_at, id`,
    [maya],
  )
  return rows.map(({ title }) => title)
}

beforeAll(async () => {
  bakery = fixture.loyalty.bakery
  ada = await fixture.loyalty.newMember()
})
beforeEach(async () => {
  await database.pool.query('truncate review, review_rating, notification cascade')
  maya = await fixture.loyalty.newMember()
  await database.pool.query('update member set email_verified = true where id = $1', [maya])
})

describe('an operator', () => {
  test('sees held and reported reviews with their context', async () => {
    const held = await written({ text: 'Call 845-555-0163' })
    const reported = await written({ stars: 1 })
    await written({ text: 'Fine.' })
    await fixture.as(maya, (context) => editReview(context, { id: reported, draft: draftOf({ stars: 2 }) }))
    await report(reported)
    const { cases: found, total } = await cases()
    expect(total).toBe(2)
    expect(found).toMatchObject([
      { id: held, status: 'held', signals: ['personal_data'], visitedOn: '2026-11-19', publishedAt: null },
      { id: reported, status: 'reported', reports: [{ reason: 'not_a_customer' }], history: [{ stars: 1 }] },
    ])
  })

  test('publishes a held review, which then counts, and its author is notified', async () => {
    const id = await written({ text: 'Call 845-555-0163' })
    expect(await count()).toBe(0)
    await decide({ id, from: 'held', decision: 'publish' })
    expect(await count()).toBe(1)
    expect((await cases()).total).toBe(0)
    expect(await titles()).toEqual(['Your review of The bakery is published'])
    const { rows } = await database.pool.query('select action from audit_entry where member_id = $1', [maya])
    expect(rows).toEqual([{ action: 'review.published' }])
    expect([...(await detailsAbout(database.contextOf(), maya)).values()]).toEqual([
      ['Status: Held → Published'],
    ])
  })

  test('rejects with a reason, and a later edit is reviewed again', async () => {
    const id = await written({ text: 'Call 845-555-0163' })
    await expect(decide({ id, from: 'held', decision: 'take_down' })).rejects.toMatchObject({
      code: 'input_invalid',
    })
    await decide({ id, from: 'held', decision: 'take_down', reason: 'personal_data' })
    const { reviews } = await fixture.as(maya, ownReviewsAndVisits)
    expect(reviews).toMatchObject([{ status: 'rejected', reason: 'personal_data' }])
    const again = await fixture.as(maya, (context) => editReview(context, { id, draft: draftOf() }))
    expect(again).toMatchObject({ status: 'held', reason: null, signals: ['rejected_before'] })
    const [open] = (await cases()).cases
    expect(open?.decisions).toMatchObject([{ status: 'rejected', reason: 'personal_data' }])
    const twice = await fixture.as(maya, (context) => editReview(context, { id, draft: draftOf() }))
    expect(twice.status).toBe('held')
  })

  test('removes or approves a reported review, and of two concurrent decisions one applies', async () => {
    const id = await written()
    await report(id)
    await decide({ id, from: 'reported', decision: 'examine' })
    const both = await Promise.allSettled([
      decide({ id, from: 'under_review', decision: 'take_down', reason: 'not_a_customer' }),
      decide({ id, from: 'under_review', decision: 'take_down', reason: 'not_a_customer' }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await count()).toBe(0)
    await fixture.as(maya, (context) => deleteReview(context, id))
    await expect(decide({ id, from: 'removed', decision: 'publish' })).rejects.toThrow(
      new Refusal('review_not_found'),
    )
    const other = await written({ text: 'Fine.' })
    await report(other)
    await decide({ id: other, from: 'reported', decision: 'publish' })
    expect(await count()).toBe(1)
    await expect(report(other)).rejects.toThrow(new Refusal('review_reported_already'))
  })
})

describe('the business', () => {
  const open = () => openOwnReviews(database.contextOf(), [bakery])
  const reply = (reviewId: ReviewId, text: string, by = fixture.tomas) =>
    fixture.as(by, (context) => replyToReview(context, { businessId: bakery, reviewId, text }))

  test('replies once and can edit it, with a history and one notification to the author', async () => {
    const id = await written()
    expect(await open()).toBe(1)
    await reply(id, 'Thanks.')
    await reply(id, 'Thanks.')
    const { reply: shown, replyHistory } = await reply(id, 'Thank you, Maya.')
    expect(shown?.text).toBe('Thank you, Maya.')
    expect(replyHistory.map(({ text }) => text)).toEqual(['Thanks.'])
    expect(await open()).toBe(0)
    expect(await titles()).toEqual(['The bakery replied to your review'])
  })

  test('answers only its own public reviews', async () => {
    const id = await written({ text: 'Call 845-555-0163' })
    expect(await open()).toBe(0)
    await expect(reply(id, 'No.')).rejects.toThrow(new Refusal('review_not_found'))
    await expect(reply(id, 'No.', fixture.ines)).rejects.toThrow(new Refusal('business_not_found'))
  })
})
