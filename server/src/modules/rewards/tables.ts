import type { BusinessId, LocationId, MemberId, RewardId, VoucherId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { Generated } from 'kysely'

export type VoucherStatus = 'issued' | 'used' | 'expired' | 'refunded'

export interface RewardsTables {
  /** The terms never change; only the remaining stock and the withdrawal do. */
  reward: {
    id: Generated<RewardId>
    business_id: BusinessId
    name: string
    description: string
    price_points: number
    cash_usd_cents: number
    stock: number | null
    remaining: number | null
    per_member_limit: number | null
    tier_name: string | null
    voucher_days: number
    created_at: Instant
    withdrawn_at: Instant | null
  }
  reward_taking: { reward_id: RewardId; member_id: MemberId; taken: number }
  voucher: {
    id: Generated<VoucherId>
    reward_id: RewardId
    business_id: BusinessId
    member_id: MemberId
    /** Twenty letters and digits, without hyphens. */
    code: string
    status: Generated<VoucherStatus>
    issued_at: Instant
    expires_at: Instant
    used_at: Instant | null
    accepted_by: MemberId | null
    /** The location where it was used, if the till sent one. */
    location_id: LocationId | null
    returned_at: Instant | null
  }
  voucher_attempt: { business_id: BusinessId; member_id: MemberId; count: number; window_ends_at: Instant }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends RewardsTables {}
}
