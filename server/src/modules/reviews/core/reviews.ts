import type { BusinessId, ReviewId } from 'contract/core/ids'
import type { listReviews, Rating, ReviewSummary } from 'contract/reviews/reviews'
import type { ReviewReason } from 'contract/reviews/reports'
import type { Answer, Received } from 'contract/core/route'
import { minus } from 'contract/core/time'
import type { Context } from '../../../platform/context.ts'
import { type PageRequest, readPage } from '../../../platform/db/page.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { businessChanged, publicBusinessId } from '../../businesses/public.ts'
import { countStars, discountStars, ratingFrom } from '../../ratings/public.ts'
import { countReviews, removedOf, type ReviewFilter, reviewPage, summaryRow } from './review.queries.ts'
import {
  insertPublished,
  markRemoved,
  type PublishedReview,
  type Reply,
  upsertReplies,
} from './review.repository.ts'
import { reasonInWords, ReviewCursor, type ReviewSort, wordsOf } from './review.rules.ts'
import { toReview } from './present.ts'

const recentHours = 90 * 24

/** @throws Refusal business_not_found, business_closed, page_token_invalid */
export async function reviewsOf(
  context: Context,
  { slug, query }: { slug: string; query: Received<typeof listReviews>['query'] },
): Promise<Answer<typeof listReviews>> {
  const { db } = context
  const businessId = await publicBusinessId(context, slug)
  const words = wordsOf(query.q)
  // No text matches a query without letters or digits.
  const isHopeless = query.q !== '' && words.length === 0
  const filter: ReviewFilter = {
    businessId,
    stars: isHopeless ? [] : (query.stars ?? null),
    only: query.with ?? null,
    words,
  }
  const { rows, nextPageToken } = await pageOfReviews(context, filter, query)
  return {
    summary: await summaryOf(context, businessId),
    reviews: rows.map(toReview),
    total: await countReviews(db, filter),
    nextPageToken,
  }
}

/** The filters may change between pages, the sort order may not. @throws Refusal page_token_invalid */
async function pageOfReviews(
  context: Context,
  filter: ReviewFilter,
  { sort, pageSize, pageToken }: { sort: ReviewSort } & PageRequest,
) {
  return readPage({
    pageSize,
    pageToken,
    list: `reviews:${filter.businessId}:${sort}`,
    cursor: ReviewCursor,
    read: (size, last) => reviewPage(context.db, filter, { sort, size, last }),
    cursorOf: ({ stars, publishedAt: at, id }) => ({ stars, at, id }),
  })
}

async function summaryOf(context: Context, businessId: BusinessId): Promise<ReviewSummary> {
  const since = minus(context.now, { hours: recentHours })
  const row = await summaryRow(context.db, businessId, since)
  const removed = await removedOf(context.db, businessId)
  return {
    rating: meanOf(row.count, row.starsSum),
    histogram: [row.one, row.two, row.three, row.four, row.five],
    recent: meanOf(row.recentCount, row.recentSum),
    aspects: { quality: row.quality, punctuality: row.punctuality, value: row.value },
    removed: removed.map(({ reason, count }) => ({ reason: reasonInWords(reason), count })),
  }
}

function meanOf(count: number, starsSum: number): Rating | null {
  return count === 0 ? null : ratingFrom(count, starsSum)
}

/** Publishes checked reviews, one per visit. @throws Refusal review_already_written */
export async function publishReviews(context: Context, reviews: readonly PublishedReview[]): Promise<void> {
  await insertPublished(context.db, reviews)
  await countStars(context, reviews)
  for (const businessId of new Set(reviews.map((review) => review.businessId)))
    await context.enqueue(businessChanged, { businessId })
}

/** Replies on behalf of the business; each review has one reply, and a later one replaces it. */
export async function publishReplies(context: Context, replies: readonly Reply[]): Promise<void> {
  await upsertReplies(context.db, replies)
}

/** Removes a review for a reason that the profile shows. @throws Refusal conflict_retry unless it is public */
export async function removeReview(
  context: Context,
  removal: { id: ReviewId; reason: ReviewReason },
): Promise<void> {
  const removed = await markRemoved(context.db, removal)
  if (!removed) throw new Refusal('conflict_retry')
  await discountStars(context, { businessId: removed.business_id, stars: removed.stars })
  await context.enqueue(businessChanged, { businessId: removed.business_id })
}
