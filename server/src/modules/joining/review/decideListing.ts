import type { BusinessId } from 'contract/core/ids'
import type { ListingDecision, ListingReviewStatus } from 'contract/joining/joining'
import { paths } from 'contract/paths'
import type { AuditAction } from 'contract/people/auditNames'
import { type Context, memberOf } from '../../../platform/context.ts'
import { wordsCell } from 'contract/core/csv'
import { Refusal } from '../../../platform/http/problem.ts'
import { recordAudit } from '../../audit/public.ts'
import { businessFacts, ownersOf, publishBusiness } from '../../businesses/public.ts'
import { notifyAll } from '../../notifications/public.ts'
import { insertEvent, lockReview, updateListingReview } from './listingReview.repository.ts'
import { refusalInWords, refusalText, statusAfter } from './listingReview.rules.ts'

/**
 * Of parallel decisions, one wins: a decision names the status that the operator saw. Approval publishes the business.
 * @throws Refusal business_not_found, listing_moved_on, conflict_retry
 */
export async function decideListing(
  context: Context,
  { businessId, ...draft }: { businessId: BusinessId } & ListingDecision,
): Promise<void> {
  const review = await lockReview(context.db, businessId)
  if (!review) throw new Refusal('business_not_found')
  const next = statusAfter(review.status, draft.decision)
  if (review.status !== draft.from || next === null) throw new Refusal('listing_moved_on')
  const { now } = context
  const memberId = memberOf(context)
  await recordDecision(context, { businessId, from: review.status, to: next, reason: reasonOf(draft) })
  if (draft.decision === 'ask') {
    await updateListingReview(context.db, businessId, {
      status: 'asked',
      question: draft.question,
      answer: null,
    })
    await insertEvent(context.db, { businessId, kind: 'asked', memberId, text: draft.question, now })
    return notifyOwners(context, businessId, {
      key: `listing:${businessId}:asked:${now}`,
      titleOf: (name) => `A question about ${name}`,
      bodyOf: () => draft.question,
      button: 'Answer the question',
    })
  }
  if (draft.decision === 'approve') {
    await updateListingReview(context.db, businessId, {
      status: 'approved',
      decided_by: memberId,
      decided_at: now,
    })
    await insertEvent(context.db, { businessId, kind: 'approved', memberId, text: null, now })
    return publishAndNotify(context, businessId)
  }
  const { reason, note } = draft
  await updateListingReview(context.db, businessId, {
    status: 'refused',
    reason,
    note: note === '' ? null : note,
    decided_by: memberId,
    decided_at: now,
  })
  await insertEvent(context.db, {
    businessId,
    kind: 'refused',
    memberId,
    text: note === '' ? reason : note,
    now,
  })
  await notifyOwners(context, businessId, {
    key: `listing:${businessId}:refused:${now}`,
    titleOf: (name) => `${name} was not published`,
    bodyOf: (name) => refusalText(name, reason, note),
    button: 'See the listing',
  })
}

function reasonOf(draft: ListingDecision): string | null {
  if (draft.decision === 'approve') return null
  if (draft.decision === 'ask') return draft.question
  return [refusalInWords(draft.reason), draft.note].filter(Boolean).join(': ')
}

const actions: Record<ListingReviewStatus, AuditAction> = {
  approved: 'listing.approved',
  asked: 'listing.asked',
  refused: 'listing.refused',
  waiting: 'listing.reopened',
}

async function recordDecision(
  context: Context,
  {
    businessId,
    from,
    to,
    reason,
  }: {
    businessId: BusinessId
    from: ListingReviewStatus
    to: ListingReviewStatus
    reason: string | null
  },
): Promise<void> {
  await recordAudit(context, {
    action: actions[to],
    subject: `business:${businessId}`,
    businessId,
    ...(reason !== null && { reason }),
    changes: [{ field: 'status', before: wordsCell(from), after: wordsCell(to) }],
  })
}

/** Approves a listing that has just been submitted, without an operator. */
export async function approveAtOnce(context: Context, businessId: BusinessId): Promise<void> {
  const { now } = context
  await updateListingReview(context.db, businessId, { status: 'approved', decided_at: now })
  await insertEvent(context.db, { businessId, kind: 'approved', memberId: null, text: null, now })
  await publishAndNotify(context, businessId)
}

async function publishAndNotify(context: Context, businessId: BusinessId): Promise<void> {
  await publishBusiness(context, businessId)
  await notifyOwners(context, businessId, {
    key: `listing:${businessId}:approved`,
    titleOf: (name) => `${name} is published`,
    bodyOf: (name) => `Customers can find ${name} now. Complete the listing to show them what you offer.`,
    button: 'Complete the listing',
  })
}

/** Undoes a refusal: the listing is pending again. @throws Refusal business_not_found, listing_moved_on */
export async function reopenListing(context: Context, businessId: BusinessId): Promise<void> {
  const review = await lockReview(context.db, businessId)
  if (!review) throw new Refusal('business_not_found')
  if (statusAfter(review.status, 'reopen') === null) throw new Refusal('listing_moved_on')
  const { now } = context
  await recordDecision(context, { businessId, from: review.status, to: 'waiting', reason: null })
  await updateListingReview(context.db, businessId, {
    status: 'waiting',
    waiting_since: now,
    reason: null,
    note: null,
    decided_by: null,
    decided_at: null,
  })
  await insertEvent(context.db, {
    businessId,
    kind: 'reopened',
    memberId: memberOf(context),
    text: null,
    now,
  })
  await notifyOwners(context, businessId, {
    key: `listing:${businessId}:reopened:${now}`,
    titleOf: (name) => `We check ${name} again`,
    bodyOf: () => 'An operator undid the decision. We notify you of the new one.',
    button: 'See the listing',
  })
}

async function notifyOwners(
  context: Context,
  businessId: BusinessId,
  text: {
    readonly key: string
    readonly titleOf: (name: string) => string
    readonly bodyOf: (name: string) => string
    readonly button: string
  },
): Promise<void> {
  const business = (await businessFacts(context, [businessId])).get(businessId)
  if (!business) return
  const { name, slug } = business
  await notifyAll(
    context,
    (await ownersOf(context, businessId)).map((memberId) => ({
      memberId,
      kind: 'business_account',
      naturalKey: text.key,
      title: text.titleOf(name),
      body: text.bodyOf(name),
      href: paths.joined(slug),
      mail: { button: text.button, about: null },
    })),
  )
}
