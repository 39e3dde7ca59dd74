import { isBefore } from 'contract/core/time'
import type { SourceReply } from '../../../integrations/google/businessProfile.ts'
import type { Context } from '../../../platform/context.ts'
import type { StoredReview } from '../sync/review.repository.ts'
import * as replies from './sourceReply.repository.ts'

/**
 * Takes over the reply that a read of Google showed; null when Google shows none. Sets whether the review is answered.
 * Call it in the transaction that stored the review.
 */
export async function applySourceReply(
  context: Context,
  review: Pick<StoredReview, 'id' | 'updated_at' | 'answered_at'>,
  source: SourceReply | null,
): Promise<void> {
  const { db } = context
  const isPublic = source !== null && (source.state === null || source.state === 'approved')
  const own = await replies.lockReply(db, review.id)
  await replies.setAnswered(db, review.id, {
    isAnswered: isPublic && !isBefore(source.updatedAt, review.updated_at),
    answeredAt: isPublic ? (review.answered_at ?? source.updatedAt) : null,
  })
  if (isPublic && own?.published_text !== source.text) {
    if (!own) await replies.insertWrittenAtGoogle(db, review.id, source)
    else if (own.state === 'published') await replies.replaceByGoogle(db, review.id, source)
    else await replies.setPublishedText(db, review.id, source.text)
    await replies.insertChangedAtGoogle(db, review.id, { text: source.text, now: context.now })
  }
  if (source === null && own && own.published_text !== null) {
    if (own.state === 'published') await replies.deleteReply(db, review.id)
    else await replies.setPublishedText(db, review.id, null)
    await replies.insertChangedAtGoogle(db, review.id, { text: null, now: context.now })
  }
}
