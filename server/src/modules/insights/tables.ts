import type { BusinessId, MemberId } from 'contract/core/ids'
import type { Instant, LocalDate } from 'contract/core/instant'
import type { Generated, GeneratedAlways } from 'kysely'

export interface InsightsTables {
  /** Days and customers to recompute; a queue that triggers fill. */
  dirty_day: {
    id: GeneratedAlways<number>
    business_id: BusinessId
    /** Null if the change concerns no customer's figures. */
    member_id: MemberId | null
    local_day: LocalDate
  }
  business_day: {
    business_id: BusinessId
    local_day: LocalDate
    sales: number
    refunds_cash: number
    refunds_order: number
    money_cash: number
    money_order: number
    points_spent_cash: number
    points_spent_order: number
    points_issued_cash: number
    points_issued_order: number
    orders: number
    visits: number
    items: number
    new_customers: number
    bookings: number
    no_shows: number
  }
  member_business: {
    business_id: BusinessId
    member_id: MemberId
    first_day: LocalDate
    last_day: LocalDate
    visits: number
    orders: number
    /** In cents, without refunds. */
    spend: number
    points_earned: number
    points_spent: number
    gap_days: number | null
  }
  customer_note: {
    id: Generated<string>
    business_id: BusinessId
    member_id: MemberId
    text: string
    written_by: MemberId
    written_at: Instant
  }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends InsightsTables {}
}
