import type { MemberId, PhotoId, Slug } from 'contract/core/ids'
import type { Instant, TimeZone } from 'contract/core/instant'
import type { Generated } from 'kysely'

export interface IdentityTables {
  member: {
    id: Generated<MemberId>
    email: string
    email_verified: boolean
    display_name: string
    photo_url: string | null
    is_operator: boolean
    time_zone: Generated<TimeZone>
    units: Generated<'imperial' | 'metric'>
    hour_cycle: Generated<'h12' | 'h23'>
    first_weekday: Generated<'sunday' | 'monday'>
    shows_recommendations: Generated<boolean>
    /** Confirmed by a code; in E.164. */
    phone: string | null
    /** An uploaded photo, whose address is in `photo_url`. */
    photo_id: PhotoId | null
    has_chosen_photo: Generated<boolean>
    birth_month: number | null
    birth_day: number | null
    /** When the member last set or changed the birthday. */
    birthday_since: Instant | null
    has_chosen_zone: Generated<boolean>
    created_at: Instant
    suspended_at: Instant | null
    suspension_reason: string | null
    closed_at: Instant | null
    /** Asked to delete the account: other people no longer see the name. */
    leaving_since: Instant | null
    /** The erasure has begun: the member is refused as a suspended one. */
    erasing_since: Instant | null
  }
  /** Keyed hashes of the address and the cards of an erased account. */
  former_account: { member_id: MemberId; kind: 'address' | 'card'; hash: Buffer; erased_at: Instant }
  /** A member who is the person of an erased account. */
  returned_member: { member_id: MemberId; former_id: MemberId; erased_at: Instant }
  /** An operator sees the pages of a member, read-only. */
  member_viewing: {
    id: Generated<string>
    session_id: string | null
    operator_id: MemberId
    member_id: MemberId
    started_at: Instant
    ends_at: Instant
  }
  receipt_address: {
    member_id: MemberId
    name: string
    street: string
    postal_code: string
    city: string
    country: string
  }
  member_interest: { member_id: MemberId; category_slug: Slug }
  member_identity: { issuer: string; subject: string; member_id: MemberId; created_at: Instant }
  sign_in_attempt: { key: string; count: number; window_ends_at: Instant }
  /** Wrong codes, by pseudonym. */
  code_guess: { subject: string; count: number; window_ends_at: Instant }
  /** The lock of an identity; tokens issued until `revoked_until` are refused. */
  token_revocation: { issuer: string; subject: string; revoked_until: Instant | null }
  exchanged_token: { token_hash: Buffer; expires_at: Instant }
  member_session: {
    id: Generated<string>
    token_hash: Buffer
    member_id: MemberId
    created_at: Instant
    ends_at: Instant
    proved_at: Instant | null
    second_factor_at: Instant | null
    user_agent: string | null
    /** Written at most once an hour. */
    last_used_at: Instant | null
    /** The session of our identity service that made it. */
    identity_session_id: string | null
  }
  passkey: {
    id: Generated<string>
    member_id: MemberId
    name: string
    credential_id: Buffer
    public_key: Buffer
    sign_count: number
    transports: string[]
    is_synced: boolean
    added_at: Instant
    last_used_at: Instant | null
  }
  /** A pending secret replaces the current one once a code confirms it. */
  totp_secret: {
    member_id: MemberId
    is_pending: boolean
    key_id: string
    secret_cipher: Buffer
    set_at: Instant
    last_step: number | null
  }
  recovery_code: { code_hash: Buffer; member_id: MemberId; made_at: Instant }
  spent_challenge: { challenge_hash: Buffer; expires_at: Instant }
  sign_in_code: { session_id: string; code_hash: Buffer; expires_at: Instant; tries: Generated<number> }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends IdentityTables {}
}
