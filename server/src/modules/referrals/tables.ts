import type { BusinessId, MemberId, OrderId, ReferralCampaignId, ReferralId } from 'contract/core/ids'
import type { Instant, LocalDate } from 'contract/core/instant'
import type { UsdCents } from 'contract/core/money'
import type { Points } from 'contract/core/points'
import type { PointsScope } from 'contract/loyalty/programs'
import type { ReferralCampaignStatus, ReferralMilestone, ReferralScope } from 'contract/referrals/campaigns'
import type { RiskHit, RiskStage } from 'contract/referrals/cases'
import type { ReferralReason, ReferralStatus } from 'contract/referrals/referrals'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

/** Statuses to return to after a review or an appeal. */
export type ReturnStatus = 'invited' | 'clicked' | 'signed_up' | 'qualifying' | 'rewarded'

export interface ReferralsTables {
  device_observation: {
    id: GeneratedAlways<number>
    member_id: MemberId
    seen_on: LocalDate
    address_hash: Buffer
    device_hash: Buffer | null
  }
  referral_campaign: {
    id: Generated<ReferralCampaignId>
    /** Null for the marketplace's own program. */
    business_id: BusinessId | null
    status: ReferralCampaignStatus
    version: number
    created_at: Instant
    published_at: Instant | null
    /** The campaign reserves its whole budget from payouts. */
    is_prefunded: Generated<boolean>
  }
  referral_campaign_version: {
    campaign_id: ReferralCampaignId
    version: number
    name: string
    referrer_points: Points
    friend_points: Points
    minimum: UsdCents
    scope: ReferralScope
    points_scope: PointsScope
    hold_days: number
    window_days: number
    rewards_per_month_max: number
    milestones: JSONColumnType<ReferralMilestone[]>
    budget_points: Points
    starts_at: Instant
    ends_at: Instant | null
    created_at: Instant
  }
  referral_code: {
    code: string
    member_id: MemberId
    campaign_id: ReferralCampaignId
    channel: string
    /** For one friend; a link is for any number. */
    is_invitation: boolean
    uncounted: Generated<number>
    created_at: Instant
  }
  referral_touch: {
    id: Generated<string>
    code: string
    at: Instant
    channel: string
    address_hash: Buffer | null
    device_hash: Buffer | null
    has_ad_id: Generated<boolean>
  }
  referral: {
    id: Generated<ReferralId>
    referrer_id: MemberId
    friend_id: MemberId | null
    campaign_id: ReferralCampaignId
    version: number
    business_id: BusinessId | null
    scope_key: string
    status: ReferralStatus
    code: string
    channel: string
    friend_label: string | null
    claim: 'touch' | 'code' | 'late' | null
    touch_id: string | null
    touched_at: Instant | null
    joined_at: Instant | null
    /** When the friend's orders were last evaluated. */
    followed_at: Instant | null
    window_ends_at: Instant
    warned_at: Instant | null
    order_id: OrderId | null
    order_number: string | null
    order_at: Instant | null
    attempt: Generated<number>
    release_at: Instant | null
    previous_status: ReturnStatus | null
    review_ends_at: Instant | null
    review_needs_person: Generated<boolean>
    cleared_at: Instant | null
    score: Generated<number>
    reasons: Generated<ReferralReason[]>
    joined_address_hash: Buffer | null
    joined_device_hash: Buffer | null
    created_at: Instant
    status_at: Instant
  }
  referral_event: {
    id: GeneratedAlways<number>
    referral_id: ReferralId
    at: Instant
    cause: string
    from_status: ReferralStatus | null
    to_status: ReferralStatus
    reason: ReferralReason | null
  }
  referral_reward: {
    id: Generated<string>
    referral_id: ReferralId
    campaign_id: ReferralCampaignId
    side: 'referrer' | 'friend' | 'milestone'
    attempt: number
    member_id: MemberId
    points: Points
    friends: number | null
    state: 'pending' | 'available' | 'taken_back' | 'none'
    reason: ReferralReason | null
    created_at: Instant
    state_at: Instant
  }
  referral_assessment: {
    id: Generated<string>
    referral_id: ReferralId
    stage: RiskStage
    at: Instant
    score: number
    is_blocked: boolean
    is_eligible: boolean
    hits: JSONColumnType<RiskHit[]>
  }
  referral_appeal: {
    referral_id: ReferralId
    status: 'open' | 'accepted' | 'refused'
    text: string
    sent_at: Instant
    respond_by: Instant
    answered_at: Instant | null
    answer: string | null
  }
  referral_decision: {
    id: Generated<string>
    referral_id: ReferralId
    at: Instant
    decision: 'clear' | 'confirm' | 'accept_appeal' | 'refuse_appeal'
    note: string
    member_id: MemberId | null
  }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends ReferralsTables {}
}
