import type { BookingId, BusinessId, MemberId, OrderId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { StopReason } from './core/request.rules.ts'

export interface ReviewRequestsTables {
  review_request_setting: {
    business_id: BusinessId
    is_on: boolean
    delay_hours: number
    has_reminder: boolean
    changed_by: MemberId | null
    changed_at: Instant
  }
  review_request: {
    visit_id: OrderId | BookingId
    business_id: BusinessId
    member_id: MemberId
    visited_at: Instant
    due_at: Instant
    sent_at: Instant | null
    reminder_due_at: Instant | null
    reminded_at: Instant | null
    stopped: StopReason | null
  }
  review_request_opt_out: { member_id: MemberId; opted_out_at: Instant }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends ReviewRequestsTables {}
}
