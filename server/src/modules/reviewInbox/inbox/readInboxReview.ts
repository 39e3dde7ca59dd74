import type { GoogleReviewId, ReviewId } from 'contract/core/ids'
import type { InboxHistory, InboxItem, ReviewSource } from 'contract/reviewInbox/inbox'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { googleReviewHistory, replyStepsOf } from '../../googleReviews/public.ts'
import { ownReviewHistory } from '../../reviews/public.ts'
import { type Answerable, answerable, mayAnswer } from '../scope/scope.ts'
import { type InboxEntry, presented } from './present.ts'

/** One review with its history. @throws Refusal review_not_found, also for a review that the member may not see */
export async function readInboxReview(
  context: Context,
  { source, reviewId }: { source: ReviewSource; reviewId: string },
): Promise<InboxHistory> {
  const scope = await answerable(context)
  return source === 'google'
    ? readGoogle(context, reviewId as GoogleReviewId, scope) // looked up among these
    : readOwn(context, reviewId as ReviewId, scope) // looked up among these
}

async function readGoogle(context: Context, id: GoogleReviewId, scope: Answerable): Promise<InboxHistory> {
  const found = await googleReviewHistory(context, id)
  const place = scope.linked.find((location) => location.id === found?.row.googleLocationId)
  if (!found || !place || !mayAnswer(scope.businesses, place)) throw new Refusal('review_not_found')
  return {
    review: await itemOf(context, { source: 'google', row: found.row }, scope),
    edits: found.edits,
    replySteps: await replyStepsOf(context, id),
  }
}

async function readOwn(context: Context, id: ReviewId, scope: Answerable): Promise<InboxHistory> {
  const found = await ownReviewHistory(context, id)
  if (!found || !mayAnswer(scope.businesses, { businessId: found.row.businessId, locationId: null }))
    throw new Refusal('review_not_found')
  const { reply } = found.row.review
  const none = { note: null, violation: null, personName: null }
  return {
    review: await itemOf(context, { source: 'goodword', row: found.row }, scope),
    edits: found.edits.map(({ stars, text, replacedAt }) => ({
      stars,
      text: text === '' ? null : text,
      replacedAt,
    })),
    replySteps: [
      ...found.replies.map(({ text, replacedAt }) => ({
        kind: 'replaced' as const,
        text,
        at: replacedAt,
        ...none,
      })),
      ...(reply
        ? [
            {
              kind: 'published' as const,
              text: found.replies.at(-1)?.text ?? reply.text,
              at: reply.publishedAt,
              ...none,
            },
          ]
        : []),
    ],
  }
}

async function itemOf(context: Context, entry: InboxEntry, scope: Answerable): Promise<InboxItem> {
  const { items } = await presented(context, [entry], { scope })
  return items[0]! // one for each entry
}
