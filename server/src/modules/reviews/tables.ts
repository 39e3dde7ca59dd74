import type {
  BookingId,
  BusinessId,
  MemberId,
  OrderId,
  PhotoId,
  ReviewId,
  ReviewPhotoId,
} from 'contract/core/ids'
import type { Instant, LocalDate } from 'contract/core/instant'
import type { ReviewSignal } from 'contract/reviews/writing'
import type { ReviewReason } from 'contract/reviews/reports'
import type { Generated, GeneratedAlways } from 'kysely'
import type { LineKind, ReviewStatus } from './core/review.rules.ts'

export interface ReviewsTables {
  review: {
    id: Generated<ReviewId>
    business_id: BusinessId
    /** Null after the account's deletion, and for authors without an account. */
    member_id: MemberId | null
    author_name: string
    /** The earlier name, while the author's account is being deleted and can still be restored. */
    hidden_author_name: string | null
    line_kind: LineKind
    /** For members' reviews, the id of the order or booking. */
    line_id: string
    item_name: string | null
    visited_on: LocalDate
    stars: number
    quality_stars: number | null
    punctuality_stars: number | null
    value_stars: number | null
    text: string
    status: ReviewStatus
    reason: ReviewReason | null
    created_at: Instant
    published_at: Instant | null
    edited_at: Instant | null
    signals: Generated<ReviewSignal[]>
    status_at: Instant | null
    erased_at: Instant | null
  }
  review_reply: { review_id: ReviewId; text: string; published_at: Instant; edited_at: Instant | null }
  review_edit: {
    id: GeneratedAlways<number>
    review_id: ReviewId
    stars: number
    quality_stars: number | null
    punctuality_stars: number | null
    value_stars: number | null
    text: string
    replaced_at: Instant
  }
  review_reply_edit: {
    id: GeneratedAlways<number>
    review_id: ReviewId
    text: string
    replaced_at: Instant
  }
  review_handling: { review_id: ReviewId; done_at: Instant | null; assigned_to: MemberId | null }
  review_report: { review_id: ReviewId; member_id: MemberId; reason: ReviewReason; created_at: Instant }
  review_decision: {
    id: GeneratedAlways<number>
    review_id: ReviewId
    operator_id: MemberId | null
    status: ReviewStatus
    reason: ReviewReason | null
    at: Instant
  }
  review_photo: {
    id: Generated<ReviewPhotoId>
    member_id: MemberId | null
    /** The subject: an order, or a booking without one. */
    order_id: OrderId | null
    booking_id: BookingId | null
    review_id: ReviewId | null
    name: string
    position: Generated<number>
    alt: Generated<string>
    width: number
    height: number
    /** Null for older photos, whose two sizes are in this row until a job moves them. */
    photo_id: PhotoId | null
    small: Buffer | null
    large: Buffer | null
    created_at: Instant
  }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends ReviewsTables {}
}
