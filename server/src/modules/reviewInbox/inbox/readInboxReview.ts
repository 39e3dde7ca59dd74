import type { GoogleReviewId, ReviewId } from 'contract/core/ids'
import type { InboxHistory, ReviewSource } from 'contract/reviewInbox/inbox'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { googleReviewHistory } from '../../googleReviews/public.ts'
import { ownReviewHistory } from '../../reviews/public.ts'
import { type InboxBusiness, inboxBusinesses, linkedOf, mayAnswer } from '../scope/scope.ts'
import { type InboxEntry, namesOf, peopleIn, presenterOf } from './present.ts'

/** One review with its history. @throws Refusal review_not_found, also for a review that the member may not see */
export async function readInboxReview(
  context: Context,
  { source, reviewId }: { source: ReviewSource; reviewId: string },
): Promise<InboxHistory> {
  const businesses = await inboxBusinesses(context)
  return source === 'google'
    ? readGoogle(context, reviewId as GoogleReviewId, businesses) // looked up among these
    : readOwn(context, reviewId as ReviewId, businesses) // looked up among these
}

async function readGoogle(
  context: Context,
  id: GoogleReviewId,
  businesses: readonly InboxBusiness[],
): Promise<InboxHistory> {
  const found = await googleReviewHistory(context, id)
  const linked = found ? await linkedOf(context, businesses) : []
  const place = linked.find((location) => location.id === found?.row.googleLocationId)
  if (!found || !place || !mayAnswer(businesses, place)) throw new Refusal('review_not_found')
  const entry: InboxEntry = { source: 'google', row: found.row }
  const nameOf = await namesOf(context, [...peopleIn(entry), ...found.steps.map(({ memberId }) => memberId)])
  return {
    review: presenterOf(businesses, linked, nameOf)(entry),
    edits: found.edits,
    replySteps: found.steps.map(({ memberId, ...step }) => ({ ...step, personName: nameOf(memberId) })),
  }
}

async function readOwn(
  context: Context,
  id: ReviewId,
  businesses: readonly InboxBusiness[],
): Promise<InboxHistory> {
  const found = await ownReviewHistory(context, id)
  if (!found || !mayAnswer(businesses, { businessId: found.row.businessId, locationId: null }))
    throw new Refusal('review_not_found')
  const entry: InboxEntry = { source: 'goodword', row: found.row }
  const nameOf = await namesOf(context, peopleIn(entry))
  const { reply } = found.row.review
  const none = { note: null, violation: null, personName: null }
  return {
    review: presenterOf(businesses, [], nameOf)(entry),
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
