import type { Instant } from 'contract/core/instant'
import type { ReviewPage, SourceReview } from '../../../integrations/google/businessProfile.ts'
import type { Context } from '../../../platform/context.ts'
import type { GoogleLocationRow } from '../core/location.repository.ts'
import { publishGoogleRatingOf } from '../rating/publishGoogleRating.ts'
import { isSameText } from '../reply/replyState.rules.ts'
import { applySourceReply } from '../reply/sourceReply.ts'
import { saveRating } from './progress.repository.ts'
import {
  clearDone,
  insertEdit,
  markSeen,
  type StoredReview,
  storedReviews,
  upsertReviews,
} from './review.repository.ts'
import { type Change, changeOf, storable } from './sync.rules.ts'

/**
 * Stores one page of a location that the transaction has locked: each review once, however often and in any order
 * pages arrive. `asOf` is when the read of the page began.
 */
export async function storePage(
  context: Context,
  location: GoogleLocationRow,
  { page, asOf }: { page: ReviewPage; asOf: Instant },
): Promise<void> {
  const { db, now } = context
  await saveRating(db, location.id, { total: page.total, meanHundredths: page.meanHundredths, asOf })
  if (location.shows_rating) await publishGoogleRatingOf(context, location.business_id)
  const reviews = storable(page.reviews)
  const reviewIds = reviews.map(({ reviewId }) => reviewId)
  if (reviews.length === 0) return
  const of = { locationIds: [location.id], reviewIds }
  const known = byReviewId(await storedReviews(db, of))
  const changes = reviews.map((review) => ({ review, change: changeIn(known, review) }))
  const edited = []
  for (const { review, change } of changes) {
    const old = known.get(review.reviewId)
    if (change !== 'edited' || !old) continue
    await insertEdit(db, old, review.updatedAt)
    edited.push(old.id)
  }
  await upsertReviews(
    db,
    location,
    changes.filter(({ change }) => isWritten(change)).map(({ review }) => review),
    now,
  )
  await clearDone(db, edited)
  await markSeen(db, location, reviewIds)
  const stored = byReviewId(await storedReviews(db, of))
  for (const { review, change } of changes) {
    const row = stored.get(review.reviewId)
    if (row && change !== 'older' && mayChangeReply(row, review, change))
      await applySourceReply(context, row, review.reply)
  }
}

/** True when a review of the page was read before in this version, so that everything after it is stored. */
export async function reachesKnown(
  db: Context['db'],
  location: Pick<GoogleLocationRow, 'id'>,
  { reviews }: ReviewPage,
): Promise<boolean> {
  const reviewIds = reviews.map(({ reviewId }) => reviewId)
  const known = byReviewId(await storedReviews(db, { locationIds: [location.id], reviewIds }))
  return storable(reviews).some((review) => changeIn(known, review) === 'same')
}

export const byReviewId = (rows: readonly StoredReview[]): ReadonlyMap<string, StoredReview> =>
  new Map(rows.map((row) => [row.review_id, row]))

export function changeIn(known: ReadonlyMap<string, StoredReview>, review: SourceReview) {
  const row = known.get(review.reviewId)
  return changeOf(
    row && {
      stars: row.stars,
      comment: row.comment,
      updatedAt: row.updated_at,
    },
    review,
  )
}

/** A newer version of a review can make its reply outdated, so that the review is no longer answered. */
function mayChangeReply(row: StoredReview, review: SourceReview, change: Change): boolean {
  const hasReply = review.reply !== null || row.reply_state !== null
  return hasReply && (isWritten(change) || hasOtherReply(row, review))
}

const atWork: ReadonlySet<StoredReview['reply_state']> = new Set(['sending', 'pending', 'deleting'])

/** False when Google shows the reply that is stored as public and nothing about it is under way. */
export function hasOtherReply(row: StoredReview, { reply }: Pick<SourceReview, 'reply'>): boolean {
  if (atWork.has(row.reply_state)) return true
  if (reply === null) return row.published_text !== null
  if (reply.state === null || reply.state === 'approved')
    return row.published_text === null || !isSameText(row.published_text, reply.text)
  return row.reply_state === null || row.reply_state === 'published'
}

const isWritten = (change: Change) => change !== 'same' && change !== 'older'
