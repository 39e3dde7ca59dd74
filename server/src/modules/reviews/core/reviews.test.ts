import type { BusinessId, ReviewId } from 'contract/core/ids'
import type { Instant, LocalDate } from 'contract/core/instant'
import { listReviews } from 'contract/reviews/reviews'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useDatabase } from '../../../../test-support/database.ts'
import { listBusiness, pauseBusiness, publishBusiness, readProfile } from '../../businesses/businesses.ts'
import { bakeryDraft, defineTestCategories } from '../../../../test-support/fixtures/businesses.ts'
import { ratingsOf } from '../../ratings/ratings.ts'
import type { PublishedReview } from './review.repository.ts'
import { publishReplies, publishReviews, removeReview, reviewsOf } from './reviews.ts'

const database = useDatabase()
let bakery: BusinessId
let barber: BusinessId

const id = () => crypto.randomUUID() as ReviewId // like a database id

function review(change: Partial<PublishedReview>): PublishedReview {
  return {
    id: id(),
    businessId: bakery,
    memberId: null,
    authorName: 'Maya L.',
    lineKind: 'order',
    lineId: crypto.randomUUID(),
    itemName: 'Sourdough loaf',
    visitedOn: '2026-11-01' as LocalDate, // a date
    stars: 5,
    quality: null,
    punctuality: null,
    value: null,
    text: '',
    publishedAt: '2026-11-10T12:00:00.000Z' as Instant, // an instant
    ...change,
  }
}

function list(sent: Record<string, string> = {}, slug = 'river-oak-bakery') {
  const query = listReviews.query.parse(sent)
  return reviewsOf(database.contextOf(), { slug, query })
}

beforeAll(async () => {
  const context = database.contextOf()
  await defineTestCategories(context)
  bakery = await listBusiness(context, bakeryDraft())
  barber = await listBusiness(context, bakeryDraft({ slug: 'sharp', categorySlugs: ['barber'] }))
  await publishBusiness(context, bakery)
  await publishBusiness(context, barber)
})

beforeEach(async () => {
  await database.pool.query('truncate review, review_rating cascade')
  database.enqueued.length = 0
})

describe('a rating', () => {
  test('matches the public reviews after each publication and removal', async () => {
    const bad = review({ stars: 1 })
    await publishReviews(database.contextOf(), [bad, review({ stars: 5 }), review({ stars: 4 })])
    await publishReviews(database.contextOf(), [
      review({ stars: 5 }),
      review({ businessId: barber, stars: 2 }),
    ])
    expect((await ratingsOf(database.contextOf(), [bakery, barber])).get(bakery)).toEqual({
      count: 4,
      meanHundredths: 375,
    })
    await removeReview(database.contextOf(), { id: bad.id, reason: 'personal_data' })
    const { summary } = await list()
    expect(summary.rating).toEqual({ count: 3, meanHundredths: 467 })
    expect((await readProfile(database.contextOf(), 'river-oak-bakery')).rating).toEqual(summary.rating)
    expect(summary.removed).toEqual([{ reason: 'with personal data', count: 1 }])
  })

  test('is absent without reviews and after the only one is removed', async () => {
    expect((await list()).summary.rating).toBeNull()
    const only = review({})
    await publishReviews(database.contextOf(), [only])
    await removeReview(database.contextOf(), { id: only.id, reason: 'not_a_customer' })
    expect(await ratingsOf(database.contextOf(), [bakery])).toEqual(new Map())
    expect((await readProfile(database.contextOf(), 'river-oak-bakery')).rating).toBeNull()
  })

  test('is correct after concurrent publications', async () => {
    await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        publishReviews(database.contextOf(), [
          review({ stars: (index % 5) + 1 }),
          review({ businessId: barber, stars: 3 }),
        ]),
      ),
    )
    const { summary } = await list()
    expect((await ratingsOf(database.contextOf(), [bakery])).get(bakery)).toEqual(summary.rating)
    expect(summary.rating?.count).toBe(12)
  })

  test('notifies search of every change', async () => {
    const one = review({})
    await publishReviews(database.contextOf(), [one, review({}), review({ businessId: barber })])
    await removeReview(database.contextOf(), { id: one.id, reason: 'abusive' })
    expect(database.enqueued.map(({ data }) => data)).toEqual([
      { businessId: bakery },
      { businessId: barber },
      { businessId: bakery },
    ])
  })
})

describe('the list', () => {
  test('has a histogram, the mean of the last 90 days and the means of each aspect', async () => {
    await publishReviews(database.contextOf(), [
      review({ stars: 5, quality: 5, value: 4 }),
      review({ stars: 5, quality: 4 }),
      review({ stars: 2, publishedAt: '2026-01-10T12:00:00.000Z' as Instant }), // an instant
    ])
    const { summary } = await list({ stars: '2' })
    expect(summary.histogram).toEqual([0, 1, 0, 0, 2])
    expect(summary.recent).toEqual({ count: 2, meanHundredths: 500 })
    expect(summary.aspects).toEqual({ quality: 450, punctuality: null, value: 400 })
  })

  test('filters by stars, comments, replies and text, ignoring diacritics', async () => {
    const praised = review({ text: 'The crème brûlée, 100% worth it.' })
    await publishReviews(database.contextOf(), [
      praised,
      review({ stars: 3, text: 'Fine.' }),
      review({ stars: 1 }),
    ])
    await publishReplies(database.contextOf(), [
      { reviewId: praised.id, text: 'Thank you.', at: '2026-11-11T12:00:00.000Z' as Instant }, // an instant
    ])
    const totals = async (sent: Record<string, string>) => (await list(sent)).total
    expect(await totals({ stars: '1,3' })).toBe(2)
    expect(await totals({ with: 'text' })).toBe(2)
    expect(await totals({ with: 'reply' })).toBe(1)
    expect((await list({ with: 'reply' })).reviews[0]?.reply?.text).toBe('Thank you.')
    expect(await totals({ q: 'creme BRÛ' })).toBe(1)
    expect(await totals({ q: 'rûlée' })).toBe(0)
    expect(await totals({ q: '100%' })).toBe(1)
    for (const odd of ['%', "'; drop table review; --", '.*', '\\', '🍞', '((('])
      expect(await totals({ q: odd })).toBe(0)
  })

  test.each(['newest', 'highest', 'lowest'])(
    'lists each review once across pages, sorted by %s',
    async (sort) => {
      await publishReviews(
        database.contextOf(),
        Array.from({ length: 23 }, (_, index) =>
          review({
            stars: (index % 5) + 1,
            publishedAt: `2026-10-${String((index % 7) + 10)}T12:00:00.000Z` as Instant, // an instant
          }),
        ),
      )
      const seen: { id: string; stars: number }[] = []
      for (let pageToken: string | null = ''; pageToken !== null;) {
        const page: Awaited<ReturnType<typeof list>> = await list({
          sort,
          pageSize: '5',
          ...(pageToken && { pageToken }),
        })
        seen.push(...page.reviews)
        pageToken = page.nextPageToken
        // A review published during pagination shifts no page.
        if (seen.length === 5) await publishReviews(database.contextOf(), [review({ stars: 1 })])
      }
      const stars = seen.map((one) => one.stars)
      expect(new Set(seen.map((one) => one.id)).size).toBe(seen.length)
      expect(seen.length).toBeGreaterThanOrEqual(23)
      if (sort === 'highest') expect(stars).toEqual(stars.toSorted((one, other) => other - one))
      if (sort === 'lowest') expect(stars).toEqual(stars.toSorted((one, other) => one - other))
    },
  )

  test('refuses the page of another list', async () => {
    await publishReviews(database.contextOf(), [review({}), review({}), review({ businessId: barber })])
    const { nextPageToken } = await list({ pageSize: '1' })
    const pageToken = nextPageToken ?? ''
    await expect(list({ pageToken, sort: 'lowest' })).rejects.toMatchObject({ code: 'page_token_invalid' })
    await expect(list({ pageToken }, 'sharp')).rejects.toMatchObject({ code: 'page_token_invalid' })
    await expect(list({ pageToken: 'nonsense' })).rejects.toMatchObject({ code: 'page_token_invalid' })
  })

  test('can be read for a paused business, and does not exist for an unknown one', async () => {
    await pauseBusiness(database.contextOf(), barber)
    expect((await list({}, 'sharp')).total).toBe(0)
    await expect(list({}, 'nobody')).rejects.toMatchObject({ code: 'business_not_found' })
    await publishBusiness(database.contextOf(), barber)
  })
})

describe('a review', () => {
  test('is written once for a visit', async () => {
    const first = review({})
    await publishReviews(database.contextOf(), [first])
    await expect(publishReviews(database.contextOf(), [{ ...first, id: id() }])).rejects.toMatchObject({
      code: 'review_already_written',
    })
  })

  test('is removed once', async () => {
    const one = review({})
    await publishReviews(database.contextOf(), [one])
    await removeReview(database.contextOf(), { id: one.id, reason: 'advertising' })
    await expect(
      removeReview(database.contextOf(), { id: one.id, reason: 'advertising' }),
    ).rejects.toMatchObject({ code: 'conflict_retry' })
  })

  test('shows that its reply was edited', async () => {
    const one = review({})
    await publishReviews(database.contextOf(), [one])
    for (const [text, at] of [
      ['Thanks.', '2026-11-11T12:00:00.000Z'],
      ['Thank you, Maya.', '2026-11-12T12:00:00.000Z'],
    ] as [string, Instant][])
      await publishReplies(database.contextOf(), [{ reviewId: one.id, text, at }])
    expect((await list()).reviews[0]?.reply).toEqual({
      text: 'Thank you, Maya.',
      publishedAt: '2026-11-11T12:00:00.000Z',
      editedAt: '2026-11-12T12:00:00.000Z',
    })
  })
})
