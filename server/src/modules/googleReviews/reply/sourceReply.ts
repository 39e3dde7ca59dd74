import type { GoogleReviewId } from 'contract/core/ids'
import type { SourceReply } from '../../../integrations/google/businessProfile.ts'
import type { Context } from '../../../platform/context.ts'
import {
  deleteReplyRow,
  insertEvent,
  insertReply,
  lockReview,
  type ReplyRow,
  replyRow,
  refreshAnswered,
  updateReply,
} from './reply.repository.ts'
import { checkGoogleReplies } from '../jobNames.ts'
import { firstRevision } from './replyState.rules.ts'
import { notifyOutcome } from './replyNotices.ts'
import { type ReplyFacts, type SeenChange, seenAtGoogle } from './sourceReply.rules.ts'

/**
 * Stores what a read of Google showed about the reply to a review: written, changed or deleted there by a person, or our
 * own published or rejected. Sets `is_answered` and `answered_at` of the review, also when only the review changed. Call
 * it in the transaction that stored the review; it locks the review. Reading the same again changes nothing.
 */
export async function applySourceReply(
  context: Context,
  review: { readonly id: GoogleReviewId },
  sourceReply: SourceReply | null,
): Promise<void> {
  await lockReview(context.db, review.id)
  const row = await replyRow(context.db, review.id)
  const change = seenAtGoogle(row && factsOf(row), sourceReply, context.now)
  if (change) await applyChange(context, { id: review.id, before: row, change })
  else await refreshAnswered(context.db, review.id)
}

/** The row as the rules compare it. */
export const factsOf = (row: ReplyRow): ReplyFacts => ({
  text: row.text,
  state: row.state,
  violation: row.violation,
  publishedText: row.published_text,
  submittedAt: row.submitted_at,
  sentAt: row.sent_at,
})

/** Writes a change that Google made, with its steps, and notifies the author of the text. */
export async function applyChange(
  context: Context,
  { id, before, change }: { id: GoogleReviewId; before: ReplyRow | null; change: SeenChange },
): Promise<void> {
  const { db, now } = context
  const { set, events, isOtherText } = change
  if (set === null) await deleteReplyRow(db, id)
  else if (before)
    await updateReply(db, id, {
      ...set,
      updated_at: now,
      ...(isOtherText && { revision: before.revision + 1 }),
    })
  else
    await insertReply(db, {
      google_review_id: id,
      text: set.text ?? '',
      state: set.state ?? 'published',
      violation: set.violation ?? null,
      published_text: set.published_text ?? null,
      author_id: null,
      approver_id: null,
      revision: firstRevision(now),
      updated_at: set.sent_at ?? now,
      submitted_at: null,
      sent_at: set.sent_at ?? null,
      published_at: set.published_at ?? null,
      next_check_at: set.next_check_at ?? null,
    })
  for (const event of events)
    await insertEvent(db, {
      ...event,
      reviewId: id,
      // The person who deleted it here; all other steps are Google's.
      memberId: event.kind === 'deleted' ? (before?.approver_id ?? null) : null,
      at: event.at ?? now,
    })
  await refreshAnswered(db, id)
  // The sweep runs each minute; the first check is earlier.
  if (set?.next_check_at) await context.enqueue(checkGoogleReplies, {}, set.next_check_at)
  if (before && set) await notifyOutcome(context, { before, after: { ...before, ...set } })
}
