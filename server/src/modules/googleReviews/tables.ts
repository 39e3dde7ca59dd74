import type {
  BusinessId,
  GoogleConnectionId,
  GoogleLocationId,
  GoogleReviewId,
  LocationId,
  MemberId,
} from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type {
  GoogleConnectionStatus,
  GoogleLocationStatus,
  GoogleTrouble,
} from 'contract/googleReviews/connections'
import type { GoogleReplyState } from 'contract/googleReviews/replies'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { SourceReview } from '../../integrations/google/businessProfile.ts'

export type ReplyEventKind =
  | 'submitted'
  | 'approved'
  | 'returned'
  | 'withdrawn'
  | 'sent'
  | 'published'
  | 'rejected'
  | 'failed'
  | 'deleted'
  | 'changed_at_google'

export interface GoogleReviewsTables {
  google_connection: {
    id: Generated<GoogleConnectionId>
    member_id: MemberId
    google_subject: string
    account_email: string
    scopes: string[]
    token_key_id: string | null
    token_cipher: Buffer | null
    status: GoogleConnectionStatus
    trouble: GoogleTrouble | null
    failures: Generated<number>
    next_try_at: Instant | null
    last_success_at: Instant | null
    connected_at: Instant
    ended_at: Instant | null
  }
  google_account: {
    connection_id: GoogleConnectionId
    /** `accounts/123` */
    name: string
    display_name: string
    type: string
    notices_since: Instant | null
  }
  google_location: {
    id: Generated<GoogleLocationId>
    /** `locations/456` */
    name: string
    account_name: string
    /** Null after the connection ended; its reviews stay. */
    connection_id: GoogleConnectionId | null
    business_id: BusinessId
    location_id: LocationId
    title: string
    address: string
    maps_url: string | null
    write_url: string | null
    status: GoogleLocationStatus
    linked_by: MemberId | null
    linked_at: Instant
    import_page_token: string | null
    imported_at: Instant | null
    review_total: number | null
    mean_hundredths: number | null
    rated_at: Instant | null
    synced_at: Instant | null
    next_sync_at: Instant | null
    sweep: Generated<number>
    sweep_started_at: Instant | null
    sweep_page_token: string | null
    swept_at: Instant | null
    shows_rating: Generated<boolean>
    needs_approval: Generated<boolean>
  }
  google_review: {
    id: Generated<GoogleReviewId>
    google_location_id: GoogleLocationId
    review_id: string
    business_id: BusinessId
    /** Null for anonymous authors. */
    author_name: string | null
    author_photo_url: string | null
    stars: number
    comment: string | null
    media: JSONColumnType<SourceReview['media']>
    reply_url: string | null
    created_at: Instant
    updated_at: Instant
    first_seen_at: Instant
    seen_sweep: Generated<number>
    missed_sweeps: Generated<number>
    removed_at: Instant | null
    is_answered: Generated<boolean>
    answered_at: Instant | null
    done_at: Instant | null
    assigned_to: MemberId | null
    search: GeneratedAlways<string | null>
  }
  google_review_edit: {
    id: GeneratedAlways<number>
    google_review_id: GoogleReviewId
    stars: number
    comment: string | null
    replaced_at: Instant
  }
  google_reply: {
    google_review_id: GoogleReviewId
    text: string
    state: GoogleReplyState
    violation: string | null
    published_text: string | null
    author_id: MemberId | null
    approver_id: MemberId | null
    revision: Generated<number>
    updated_at: Instant
    submitted_at: Instant | null
    sent_at: Instant | null
    published_at: Instant | null
    next_check_at: Instant | null
    checks: Generated<number>
  }
  google_reply_event: {
    id: GeneratedAlways<number>
    google_review_id: GoogleReviewId
    kind: ReplyEventKind
    text: string | null
    note: string | null
    violation: string | null
    member_id: MemberId | null
    at: Instant
  }
  call_budget: { name: string; tokens: number; refilled_at: Instant }
  google_push: { message_id: string; received_at: Instant }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends GoogleReviewsTables {}
}
