import type { BusinessId, ReviewId } from 'contract/core/ids'
import type { Instant, LocalDate } from 'contract/core/instant'
import { listFeaturedReviews } from 'contract/reviews/reviews'
import { apiPrefix } from 'contract/core/route'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useApp } from '../../../../test-support/app.ts'
import { listBusiness, pauseBusiness, publishBusiness } from '../../businesses/businesses.ts'
import { bakeryDraft, defineTestCategories } from '../../../../test-support/fixtures/businesses.ts'
import { featuredReviews } from './featuredReviews.ts'
import type { PublishedReview } from '../core/review.repository.ts'
import { publishReviews, removeReview } from '../core/reviews.ts'

const server = useApp()
const ids: BusinessId[] = []
let written = 0

/** A review of the business at that index, on 10 November 2024 by default. */
function review(place: number, change: Partial<PublishedReview> = {}): PublishedReview {
  written += 1
  const businessId = ids[place]
  if (!businessId) throw new Error(`there is no business ${place}`)
  return {
    id: crypto.randomUUID() as ReviewId, // like a database id
    businessId,
    memberId: null,
    authorName: `Guest ${written}`,
    lineKind: 'order',
    lineId: crypto.randomUUID(),
    itemName: 'Sourdough loaf',
    visitedOn: '2024-11-01' as LocalDate, // a date
    stars: 5,
    quality: null,
    punctuality: null,
    value: null,
    text: `They listened first, worked afterwards and were done when they had said, on visit ${written}`,
    publishedAt: `2024-11-10T12:00:${String(59 - written).padStart(2, '0')}.000Z` as Instant, // an instant
    ...change,
  }
}

const featured = async () => (await featuredReviews(server.database.contextOf())).map(({ id }) => id)

beforeAll(async () => {
  const context = server.database.contextOf()
  await defineTestCategories(context)
  for (const slug of ['one', 'two', 'three', 'four']) {
    const id = await listBusiness(context, bakeryDraft({ slug, name: `Bakery ${slug}` }))
    await publishBusiness(context, id)
    ids.push(id)
  }
})

beforeEach(async () => {
  written = 0
  await server.database.pool.query('truncate review, review_rating cascade')
})

test('the endpoint returns three reviews with their businesses', async () => {
  await publishReviews(server.database.contextOf(), [review(0), review(1), review(2), review(3)])
  const answer = await server.app.inject({ method: 'GET', url: `${apiPrefix}/reviews/featured` })
  expect(answer.statusCode).toBe(200)
  const { reviews } = listFeaturedReviews.response.parse(answer.json())
  expect(reviews.map(({ business }) => business.slug)).toEqual(['one', 'two', 'three'])
  expect(reviews[0]).toMatchObject({ stars: 5, authorName: 'Guest 1', itemName: 'Sourdough loaf' })
})

test('a town without reviews has no featured reviews', async () => {
  expect(await featured()).toEqual([])
})

test('short, long, lukewarm or removed reviews and paused businesses are not featured', async () => {
  const context = server.database.contextOf()
  const removed = review(0)
  const away = review(3)
  const good = review(0, { stars: 4 })
  await publishReviews(context, [
    removed,
    away,
    good,
    review(1, { text: 'Nice.' }),
    review(1, { text: 'Nice. '.repeat(60) }),
    review(1, { stars: 3 }),
  ])
  await removeReview(context, { id: removed.id, reason: 'personal_data' })
  expect(await featured()).toEqual([away.id, good.id])
  await pauseBusiness(context, away.businessId)
  expect(await featured()).toEqual([good.id])
  await publishBusiness(context, away.businessId)
})

test('featured reviews stay the same all day, regardless of new reviews', async () => {
  const context = server.database.contextOf()
  const old = review(0)
  const ofToday = review(1, { publishedAt: '2026-11-20T08:00:00.000Z' as Instant }) // an instant
  await publishReviews(context, [old, ofToday])
  expect(await featured()).toEqual([old.id])
  const tomorrow = { ...context, now: '2026-11-21T00:00:01.000Z' as Instant } // an instant
  expect((await featuredReviews(tomorrow)).map(({ id }) => id)).toEqual([ofToday.id, old.id])
})
