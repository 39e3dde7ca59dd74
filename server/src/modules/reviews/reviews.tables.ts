import type { BusinessId, MemberId, ReviewId } from 'contract/ids'
import type { Instant, LocalDate } from 'contract/instant'
import type { Generated } from 'kysely'
import type { LineKind, ReviewReason, ReviewStatus } from './reviews.rules.ts'

export interface ReviewsTables {
  review: {
    id: Generated<ReviewId>
    business_id: BusinessId
    /** Null once the account is gone, and for authors who never had one. */
    member_id: MemberId | null
    author_name: string
    line_kind: LineKind
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
    is_rewarded: boolean
    created_at: Instant
    published_at: Instant | null
    edited_at: Instant | null
  }
  review_reply: { review_id: ReviewId; text: string; published_at: Instant; edited_at: Instant | null }
}
