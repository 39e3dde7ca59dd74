import { formerMember } from 'contract/account/accountLimits'
import type { BookingId, BusinessId, MemberId, OrderId, ReviewId } from 'contract/core/ids'
import type { LocalDate } from 'contract/core/instant'
import {
  type OwnReview,
  reviewableDays,
  type ReviewDraft,
  reviewEditableDays,
  type ReviewedVisit,
  type ReviewSignal,
} from 'contract/reviews/writing'
import type { ReviewReason } from 'contract/reviews/reports'
import { isBefore, plus } from 'contract/core/time'
import { type Context, memberOf } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { bookingVisitOf } from '../../bookings/public.ts'
import {
  businessChanged,
  businessFacts,
  type BusinessFacts,
  membershipsOfMember,
} from '../../businesses/public.ts'
import { personOf } from '../../identity/public.ts'
import { visitOf } from '../../orders/public.ts'
import { countStars, discountStars } from '../../ratings/public.ts'
import { signalsOf } from '../moderation/check.rules.ts'
import { ownReviewById } from './ownReviews.ts'
import { deletePhotosOf, setPhotos } from '../photos/photos.repository.ts'
import { afterCheck, isPublic } from '../core/reviewState.rules.ts'
import { authorNameOf, itemNameOf } from './visit.rules.ts'
import { reviewIdsOf } from './writing.queries.ts'
import {
  comparableTexts,
  deleteReviewRow,
  eraseReview,
  hideAuthorName,
  insertReport,
  insertReview,
  lockReview,
  type LockedReview,
  moveReview,
  rewriteReview,
  showAuthorName,
} from './writing.repository.ts'

/**
 * Reviews a fulfilled order of the member, or a visit without an order, once.
 * @throws Refusal order_not_found, booking_not_found, review_too_early, review_too_late, review_own_business,
 * review_unconfirmed,
 * review_already_written, photo_not_found
 */
export async function writeReview(
  context: Context,
  { draft, ...of }: ReviewedVisit & { draft: ReviewDraft },
): Promise<OwnReview> {
  const { db, now } = context
  const memberId = memberOf(context)
  const isOrder = 'orderId' in of
  const visit = isOrder ? await visitOf(context, of.orderId) : await bookingVisitOf(context, of.bookingId)
  if (!visit) throw new Refusal(isOrder ? 'order_not_found' : 'booking_not_found')
  if (visit.visitedAt === null) throw new Refusal('review_too_early')
  if (!isBefore(now, plus(visit.visitedAt, { days: reviewableDays }))) throw new Refusal('review_too_late')
  const { businessId } = visit
  const { business, worksInTrade } = await standing(context, businessId)
  const author = await personOf(context, memberId)
  if (!author.emailVerified) throw new Refusal('review_unconfirmed')
  const signals = await check(context, { businessId, draft, worksInTrade, before: null })
  const status = afterCheck('submitted', signals)
  const id = await insertReview(
    db,
    {
      businessId,
      memberId,
      authorName: authorNameOf(author.displayName),
      lineKind: isOrder ? 'order' : 'booking',
      lineId: isOrder ? of.orderId : of.bookingId,
      itemName: itemNameOf(visit.itemNames),
      visitedOn: dayOf(visit.visitedAt, business.timeZone),
      draft,
      status,
      signals,
    },
    now,
  )
  if (author.isLeaving) await hideAuthorName(db, memberId, formerMember)
  if (!(await setPhotos(db, { id, memberId, of }, draft.photos))) throw new Refusal('photo_not_found')
  if (isPublic(status)) await recount(context, businessId, null, draft.stars)
  return ownReviewById(context, id)
}

/**
 * Replaces the member's review, checks it again, and stores the previous version.
 * @throws Refusal review_not_found, review_edit_ended, review_own_business, review_moved_on, photo_not_found
 */
export async function editReview(
  context: Context,
  { id, draft }: { id: ReviewId; draft: ReviewDraft },
): Promise<OwnReview> {
  const { db, now } = context
  const before = await lockOwn(context, id)
  if (before.status === 'removed') throw new Refusal('review_moved_on')
  if (!isBefore(now, plus(before.created_at, { days: reviewEditableDays })))
    throw new Refusal('review_edit_ended')
  const { worksInTrade } = await standing(context, before.business_id)
  const signals = await check(context, { businessId: before.business_id, draft, worksInTrade, before })
  const status = afterCheck(before.status, signals)
  await rewriteReview(db, before, { draft, status, signals, now })
  const photosOf = { id, memberId: memberOf(context), of: visitIn(before) }
  if (!(await setPhotos(db, photosOf, draft.photos))) throw new Refusal('photo_not_found')
  await recount(
    context,
    before.business_id,
    isPublic(before.status) ? before.stars : null,
    isPublic(status) ? draft.stars : null,
  )
  return ownReviewById(context, id)
}

const visitIn = ({ line_kind: kind, line_id: id }: LockedReview): ReviewedVisit =>
  kind === 'order' ? { orderId: id as OrderId } : { bookingId: id as BookingId } // as stored

/**
 * Allowed at any time. A deleted review that we had removed still counts as removed. @throws Refusal review_not_found
 */
export async function deleteReview(context: Context, id: ReviewId): Promise<void> {
  const review = await lockOwn(context, id)
  if (review.status === 'rejected' || review.status === 'removed') {
    await deletePhotosOf(context.db, id)
    await eraseReview(context.db, id, context.now)
    return
  }
  await deleteReviewRow(context.db, id)
  if (isPublic(review.status)) await recount(context, review.business_id, review.stars, null)
}

/** Deletes all reviews of the member. */
export async function deleteOwnReviews(context: Context): Promise<void> {
  for (const id of await reviewIdsOf(context.db, memberOf(context))) await deleteReview(context, id)
}

/** Hides the name of the author on all reviews of the member, or shows it again. */
export async function setAuthorHidden(
  { db }: Context,
  { memberId, isHidden }: { memberId: MemberId; isHidden: boolean },
): Promise<void> {
  await (isHidden ? hideAuthorName(db, memberId, formerMember) : showAuthorName(db, memberId))
}

/** A reported review remains visible until the decision. @throws Refusal review_not_found, review_reported_already */
export async function reportReview(
  context: Context,
  { id, reason }: { id: ReviewId; reason: ReviewReason },
): Promise<void> {
  const review = await lockReview(context.db, id)
  if (!review || !isPublic(review.status)) throw new Refusal('review_not_found')
  await insertReport(context.db, { reviewId: id, memberId: memberOf(context), reason, now: context.now })
  if (review.status === 'published')
    await moveReview(context.db, review, { status: 'reported', reason: null, now: context.now })
}

/** Replaces the counted stars with the new ones; only within the transaction that changes the review. */
export async function recount(
  context: Context,
  businessId: BusinessId,
  before: number | null,
  after: number | null,
): Promise<void> {
  if (before === after) return
  if (before !== null) await discountStars(context, { businessId, stars: before })
  if (after !== null) await countStars(context, [{ businessId, stars: after }])
  await context.enqueue(businessChanged, { businessId })
}

async function lockOwn(context: Context, id: ReviewId): Promise<LockedReview> {
  const review = await lockReview(context.db, id)
  if (review?.member_id !== memberOf(context)) throw new Refusal('review_not_found')
  return review
}

/** Staff must not review their own business; staff of the same kind of business are moderated. */
async function standing(
  context: Context,
  businessId: BusinessId,
): Promise<{ business: BusinessFacts; worksInTrade: boolean }> {
  const workplaces = (await membershipsOfMember(context, memberOf(context))).map((each) => each.businessId)
  if (workplaces.includes(businessId)) throw new Refusal('review_own_business')
  const facts = await businessFacts(context, [businessId, ...workplaces])
  const business = facts.get(businessId)
  if (!business) throw new Error(`there is no business ${businessId}`)
  return {
    business,
    worksInTrade: workplaces.some((id) => facts.get(id)?.categorySlug === business.categorySlug),
  }
}

async function check(
  context: Context,
  written: { businessId: BusinessId; draft: ReviewDraft; worksInTrade: boolean; before: LockedReview | null },
): Promise<ReviewSignal[]> {
  const { businessId, draft, worksInTrade, before } = written
  const otherTexts = await comparableTexts(context.db, {
    businessId,
    memberId: memberOf(context),
    text: draft.text,
    except: before?.id ?? null,
  })
  const wasRejected =
    before !== null && (before.status === 'rejected' || before.signals.includes('rejected_before'))
  return signalsOf(draft, { otherTexts, worksInTrade, wasRejected })
}

function dayOf(instant: string, timeZone: string) {
  return Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainDate().toString() as LocalDate // a date
}
