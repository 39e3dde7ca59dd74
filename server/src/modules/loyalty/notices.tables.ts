import type { MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'

export interface LoyaltyNoticesTables {
  loyalty_notice: { member_id: MemberId; natural_key: string; sent_at: Instant }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends LoyaltyNoticesTables {}
}
