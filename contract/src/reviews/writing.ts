import * as z from 'zod/mini'
import { BookingId, BusinessId, OrderId, ReviewId, ReviewPhotoId, Slug } from '../core/ids.ts'
import { Instant, LocalDate, TimeZone } from '../core/instant.ts'
import { ReviewReason } from './reports.ts'
import { Review } from './reviews.ts'
import { EmptyAnswer, route } from '../core/route.ts'
import { Stars } from './stars.ts'

/** The period in which a visit can be reviewed, and a review edited. */
export const reviewableDays = 90
export const reviewEditableDays = 30

export const reviewTextMax = 2000
export const replyTextMax = 4000
export const reviewPhotosMax = 5
export const photoAltMax = 200
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

/** The order or the booking of the visit. */
export type ReviewedVisit = { readonly orderId: OrderId } | { readonly bookingId: BookingId }

/** Each photo is uploaded here as a raw body, before the review that names it. Not JSON, so not a `route`. */
export const photoUploadPath = (of: ReviewedVisit) =>
  'orderId' in of ? `/orders/${of.orderId}/review-photos` : `/bookings/${of.bookingId}/review-photos`
export const UploadedPhoto = z.strictObject({ id: ReviewPhotoId, smallPath: z.string() })
export type UploadedPhoto = z.infer<typeof UploadedPhoto>

/** Signals in a review or about its author that require moderation before publication. */
export const ReviewSignal = z.enum([
  'personal_data',
  'links',
  'abusive_words',
  'same_text',
  'conflict_of_interest',
  'rejected_before',
])
export type ReviewSignal = z.infer<typeof ReviewSignal>

/** `held` awaits moderation; a reported review remains public until the decision. */
export const ReviewStatus = z.enum(['held', 'rejected', 'published', 'reported', 'under_review', 'removed'])
export type ReviewStatus = z.infer<typeof ReviewStatus>

const ReviewedBusiness = z.strictObject({
  slug: Slug,
  name: z.string(),
  glyph: z.string(),
  timeZone: TimeZone,
})

/** The subject of a review: an order, or a booking without a payment when it was made; the other is null. */
const visitIds = { orderId: z.nullable(OrderId), bookingId: z.nullable(BookingId) }

/** A fulfilled order or a completed visit that its customer may review. */
export const Visit = z.strictObject({
  ...visitIds,
  business: ReviewedBusiness,
  /** The names of the items bought, at most three. */
  itemNames: z.array(z.string()),
  visitedAt: Instant,
  /** The deadline for writing the review. */
  endsAt: Instant,
})
export type Visit = z.infer<typeof Visit>

/** A review as its author sees it. */
export const OwnReview = z.strictObject({
  ...Review.shape,
  ...visitIds,
  business: ReviewedBusiness,
  status: ReviewStatus,
  createdAt: Instant,
  /** Null unless the review is or was public. */
  publishedAt: z.nullable(Instant),
  /** Why the review was rejected or removed. */
  reason: z.nullable(ReviewReason),
  /** Why the review is held. */
  signals: z.array(ReviewSignal),
  /** The deadline for edits; null when it can no longer be edited. */
  editableUntil: z.nullable(Instant),
})
export type OwnReview = z.infer<typeof OwnReview>

const aspect = z._default(z.nullable(Stars), null)

export const ReviewDraft = z.strictObject({
  stars: Stars,
  aspects: z._default(z.strictObject({ quality: aspect, punctuality: aspect, value: aspect }), {
    quality: null,
    punctuality: null,
    value: null,
  }),
  text: z._default(z.string().check(z.trim(), z.maxLength(reviewTextMax)), ''),
  photos: z._default(
    z
      .array(
        z.strictObject({
          id: ReviewPhotoId,
          alt: z._default(z.string().check(z.trim(), z.maxLength(photoAltMax)), ''),
        }),
      )
      .check(z.maxLength(reviewPhotosMax)),
    [],
  ),
})
export type ReviewDraft = z.infer<typeof ReviewDraft>

const ofReview = { params: z.strictObject({ reviewId: ReviewId }) }

export const listOwnReviews = route({
  method: 'GET',
  path: '/reviews/mine',
  summary: 'List the visits that the member can review, and their latest hundred reviews in every status',
  access: 'member',
  response: z.strictObject({ visits: z.array(Visit), reviews: z.array(OwnReview) }),
  tags: ['OwnReview'],
})

export const writeReview = route({
  method: 'POST',
  path: '/orders/:orderId/review',
  summary: 'Review a visit, once; its content can hold it for moderation, its stars never do',
  access: 'member',
  isIdempotent: true,
  params: z.strictObject({ orderId: OrderId }),
  body: ReviewDraft,
  response: OwnReview,
  errors: [
    'order_not_found',
    'review_too_early',
    'review_too_late',
    'review_own_business',
    'review_unconfirmed',
    'review_already_written',
    'photo_not_found',
  ],
  tags: ['OwnReview', 'Review'],
})

export const writeBookingReview = route({
  method: 'POST',
  path: '/bookings/:bookingId/review',
  summary: 'Review a visit without an order, once, as `writeReview` does; without photos',
  access: 'member',
  isIdempotent: true,
  params: z.strictObject({ bookingId: BookingId }),
  body: ReviewDraft,
  response: OwnReview,
  errors: [
    'booking_not_found',
    'review_too_early',
    'review_too_late',
    'review_own_business',
    'review_unconfirmed',
    'review_already_written',
    'photo_not_found',
  ],
  tags: ['OwnReview', 'Review'],
})

export const editReview = route({
  method: 'PUT',
  path: '/reviews/:reviewId',
  summary:
    'Replace a review of the member within 30 days; the new version is checked, and the old one is stored',
  access: 'member',
  ...ofReview,
  body: ReviewDraft,
  response: OwnReview,
  errors: [
    'review_not_found',
    'review_edit_ended',
    'review_own_business',
    'review_moved_on',
    'photo_not_found',
  ],
  tags: ['OwnReview', 'Review'],
})

export const deleteReview = route({
  method: 'DELETE',
  path: '/reviews/:reviewId',
  summary: 'Delete a review of the member with its photos; of a removed review only the count remains',
  access: 'member',
  ...ofReview,
  response: EmptyAnswer,
  errors: ['review_not_found'],
  tags: ['OwnReview', 'Review'],
})

export const InboxReview = z.strictObject({
  ...Review.shape,
  /** Earlier texts of the reply, the latest first. */
  replyHistory: z.array(z.strictObject({ text: z.string(), replacedAt: Instant })),
})
export type InboxReview = z.infer<typeof InboxReview>

export const replyToReview = route({
  method: 'PUT',
  path: '/businesses/:businessId/reviews/:reviewId/reply',
  summary: 'Reply to a review for the business, or replace the reply; the author is notified once',
  access: 'member',
  permission: 'reviews.reply',
  params: z.strictObject({ businessId: BusinessId, reviewId: ReviewId }),
  body: z.strictObject({
    text: z.string().check(z.trim(), z.minLength(1, 'must not be empty'), z.maxLength(replyTextMax)),
  }),
  response: InboxReview,
  errors: ['review_not_found'],
  tags: ['ReviewInbox', 'Review'],
})

/** A review that awaits an operator's decision, with its context. */
export const ReviewCase = z.strictObject({
  ...Review.shape,
  publishedAt: z.nullable(Instant),
  createdAt: Instant,
  business: ReviewedBusiness,
  status: ReviewStatus,
  signals: z.array(ReviewSignal),
  reports: z.array(z.strictObject({ reason: ReviewReason, at: Instant })),
  /** Earlier versions, the latest first. */
  history: z.array(z.strictObject({ stars: Stars, text: z.string(), replacedAt: Instant })),
  /** Earlier decisions, the latest first. */
  decisions: z.array(z.strictObject({ status: ReviewStatus, reason: z.nullable(ReviewReason), at: Instant })),
  visitedOn: LocalDate,
})
export type ReviewCase = z.infer<typeof ReviewCase>

export const listReviewCases = route({
  method: 'GET',
  path: '/admin/reviews',
  summary: 'List up to fifty held or reported reviews, longest waiting first',
  access: 'operator',
  response: z.strictObject({ cases: z.array(ReviewCase), total: z.int() }),
  tags: ['ReviewCase'],
})

export const decideReview = route({
  method: 'POST',
  path: '/admin/reviews/:reviewId',
  summary: 'Moderate a held or reported review: start the review, publish it, or remove it with a reason',
  access: 'operator',
  ...ofReview,
  body: z.strictObject({
    /** The state that the decision applies to; of two concurrent decisions one is rejected. */
    from: ReviewStatus,
    decision: z.enum(['examine', 'publish', 'take_down']),
    reason: z.optional(ReviewReason),
  }),
  response: EmptyAnswer,
  errors: ['review_not_found', 'review_moved_on'],
  tags: ['ReviewCase', 'Review'],
})
