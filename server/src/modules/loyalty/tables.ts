import type { BusinessId, CampaignId, EarningRuleId, HoldId, MemberId, OrderId } from 'contract/core/ids'
import type { Instant, LocalDate } from 'contract/core/instant'
import type { EarnTrigger } from 'contract/loyalty/earnTriggers'
import type { PointsScope } from 'contract/loyalty/programs'
import type { Generated } from 'kysely'

export interface LoyaltyTables {
  program: { business_id: BusinessId; created_at: Instant }
  earning_rule: {
    id: Generated<EarningRuleId>
    business_id: BusinessId
    version: number
    kind: 'base' | 'multiplier' | 'bonus'
    trigger: EarnTrigger
    rate_hundredths: number | null
    factor_hundredths: number | null
    bonus_points: number | null
    minimum_usd_cents: number | null
    days_of_week: number[]
    is_first_purchase_only: boolean
    per_order_points: number | null
    per_member_per_day_points: number | null
    scope: PointsScope
    expires_after_days: number | null
    valid_from: Instant
    valid_until: Instant | null
  }
  /** Null is the platform. */
  earning_rule_share: { rule_id: EarningRuleId; funder_id: BusinessId | null; basis_points: number }
  campaign: {
    id: Generated<CampaignId>
    business_id: BusinessId
    rule_id: EarningRuleId
    name: string
    budget_points: number
    starts_at: Instant
    ends_at: Instant | null
    state: Generated<'active' | 'paused' | 'ended'>
    created_at: Instant
    /** 0 without a hold-out. */
    hold_out_percent: Generated<number>
    ended_at: Instant | null
  }
  /** The group of each customer of a campaign with a hold-out, as of its creation. */
  campaign_assignment: {
    campaign_id: CampaignId
    member_id: MemberId
    is_held_out: boolean
    assigned_at: Instant
  }
  program_tier: {
    id: Generated<string>
    /** Null for a tier of the network. */
    business_id: BusinessId | null
    name: string
    threshold_points: number
    factor_hundredths: number
    perks: string[]
    created_at: Instant
    replaced_at: Instant | null
  }
  member_tier: {
    id: Generated<string>
    member_id: MemberId
    /** Null for the network. */
    business_id: BusinessId | null
    tier_id: string
    since: Instant
    period_ends_on: LocalDate
    grace_ends_on: LocalDate | null
  }
  member_loyalty: {
    member_id: MemberId
    card_code: Generated<string>
    jurisdiction: Generated<string>
    last_activity_at: Instant | null
  }
  purchase: {
    order_id: OrderId
    member_id: MemberId
    business_id: BusinessId
    source: 'order' | 'booking'
    gross: number
    eligible: number
    points_tender: number
    refunded_gross: Generated<number>
    refunded_eligible: Generated<number>
    refunded_points: Generated<number>
    earned: number
    reversed: Generated<number>
    tier_points: number
    tier_factor_hundredths: number
    /** The part of `tier_points` that the platform gave for a tier of the network. */
    network_extra: Generated<number>
    is_first: boolean
    status: 'placed' | 'completed' | 'refunded'
    created_at: Instant
    completed_at: Instant | null
    released_at: Instant | null
    awaits_release: Generated<boolean>
    /** Set while a bank decides a dispute about its payment. */
    frozen_at: Instant | null
    /** The hold of its spendable points during the freeze. */
    frozen_hold_id: HoldId | null
    /** An `EarnTerms` of loyalty/purchases/earn.rules.ts. */
    snapshot: Record<string, unknown>
    /** An `EarnReceipt` of the contract. */
    receipt: Record<string, unknown>
  }
  purchase_component: {
    order_id: OrderId
    component: string
    rule_id: EarningRuleId | null
    campaign_id: CampaignId | null
    points: number
    reversed: Generated<number>
  }
  purchase_refund: {
    refund_id: string
    order_id: OrderId
    gross: number
    eligible: number
    reversed: number
    created_at: Instant
  }
  birthday_gift: {
    member_id: MemberId
    business_id: BusinessId
    birthday: LocalDate
    created_at: Instant
  }
  campaign_grant: {
    campaign_id: CampaignId
    member_id: MemberId
    occasion: string
    points: number
    created_at: Instant
  }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends LoyaltyTables {}
}
