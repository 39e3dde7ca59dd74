import type { ReviewId } from 'contract/core/ids'
import { paths } from 'contract/paths'
import type { AuditAction } from 'contract/people/auditNames'
import type { listReviewCases, ReviewStatus } from 'contract/reviews/writing'
import type { WaitingWork } from 'contract/overview/overview'
import type { ReviewReason } from 'contract/reviews/reports'
import type { Answer } from 'contract/core/route'
import { type Context, memberOf } from '../../../platform/context.ts'
import { wordsCell } from 'contract/core/csv'
import { Refusal } from '../../../platform/http/problem.ts'
import { recordAudit } from '../../audit/public.ts'
import { businessFacts } from '../../businesses/public.ts'
import { notify } from '../../notifications/public.ts'
import { reasonInWords } from '../core/review.rules.ts'
import { shortly } from '../write/ownReviews.ts'
import { afterDecision, type DecidedStatus, type Decision, isPublic } from '../core/reviewState.rules.ts'
import { toReview } from '../core/present.ts'
import { caseRows, decisionsOf, editsOf, reportsOf, waitingCases } from '../write/writing.queries.ts'
import { insertDecision, lockReview, type LockedReview, moveReview } from '../write/writing.repository.ts'
import { recount } from '../write/writeReview.ts'

const shownMax = 50

const actions: Record<DecidedStatus, AuditAction> = {
  under_review: 'review.examined',
  published: 'review.published',
  rejected: 'review.rejected',
  removed: 'review.removed',
}

/** The reviews that await an operator's decision, with their context. */
export async function reviewCases(context: Context): Promise<Answer<typeof listReviewCases>> {
  const { db } = context
  const { rows, total } = await caseRows(db, shownMax)
  const ids = rows.map(({ id }) => id)
  const reports = await reportsOf(db, ids)
  const edits = await editsOf(db, ids)
  const decisions = await decisionsOf(db, ids)
  const businesses = await businessFacts(
    context,
    rows.map(({ businessId }) => businessId),
  )
  const cases = rows.flatMap((row) => {
    const business = businesses.get(row.businessId)
    if (!business) return []
    const { id, publishedAt, createdAt, status, signals, visitedOn } = row
    return {
      ...toReview({ ...row, publishedAt: publishedAt ?? createdAt }),
      publishedAt,
      createdAt,
      business: shortly(business),
      status,
      signals,
      visitedOn,
      reports: (reports.get(id) ?? []).map(({ reason, at }) => ({ reason, at })),
      history: (edits.get(id) ?? []).map(({ stars, text, replacedAt }) => ({ stars, text, replacedAt })),
      decisions: (decisions.get(id) ?? []).map((each) => ({
        status: each.status,
        reason: each.reason,
        at: each.at,
      })),
    }
  })
  return { cases, total }
}

/** The reviews that await an operator's decision. */
export async function reviewsToDecide({ db }: Context): Promise<WaitingWork> {
  return waitingCases(db)
}

/**
 * Decides a review in the state that the operator saw, and notifies its author.
 * @throws Refusal review_not_found, review_moved_on; input_invalid for taking down without a reason
 */
export async function decideReview(
  context: Context,
  step: { id: ReviewId; from: ReviewStatus; decision: Decision; reason?: ReviewReason | undefined },
): Promise<void> {
  const { id, from, decision } = step
  const reason = decision === 'take_down' ? (step.reason ?? null) : null
  if (decision === 'take_down' && reason === null)
    throw new Refusal('input_invalid', { fields: [{ path: 'body.reason', message: 'is required' }] })
  const review = await lockReview(context.db, id)
  if (!review) throw new Refusal('review_not_found')
  const status = review.status === from ? afterDecision(review.status, decision) : null
  if (!status) throw new Refusal('review_moved_on')
  const { now } = context
  await moveReview(context.db, review, { status, reason, now })
  await insertDecision(context.db, { reviewId: id, operatorId: memberOf(context), status, reason, now })
  await recordAudit(context, {
    action: actions[status],
    subject: `review:${id}`,
    ...(review.member_id === null ? {} : { memberId: review.member_id }),
    businessId: review.business_id,
    ...(reason !== null && { reason: `A review ${reasonInWords(reason)}` }),
    changes: [{ field: 'status', before: wordsCell(review.status), after: wordsCell(status) }],
  })
  await recount(
    context,
    review.business_id,
    isPublic(review.status) ? review.stars : null,
    isPublic(status) ? review.stars : null,
  )
  await notifyAuthor(context, review, { status, reason })
}

async function notifyAuthor(
  context: Context,
  review: LockedReview,
  { status, reason }: { status: ReviewStatus | 'submitted'; reason: ReviewReason | null },
): Promise<void> {
  const isNews = reason !== null || (review.status === 'held' && status === 'published')
  if (review.member_id === null || !isNews) return
  const facts = await businessFacts(context, [review.business_id])
  const about = `Your review of ${facts.get(review.business_id)?.name ?? 'a business'}`
  await notify(context, {
    memberId: review.member_id,
    kind: 'review_answered',
    naturalKey: `review-decided:${review.id}:${context.now}`,
    title: reason === null ? `${about} is published` : `${about} is not shown`,
    body:
      reason === null
        ? 'Thank you for your patience while we reviewed it.'
        : `We removed it as a review ${reasonInWords(reason)}.${status === 'rejected' ? ' You can edit it and submit it again.' : ''}`,
    href: paths.reviews({ tab: 'mine' }),
  })
}
