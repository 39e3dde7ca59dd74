import type { BusinessId, MemberId, PayoutId } from 'contract/core/ids'
import type { Instant, LocalDate } from 'contract/core/instant'
import type { UsdCents } from 'contract/core/money'
import type { PayoutStatus } from 'contract/payouts/payouts'
import type { Generated, JSONColumnType } from 'kysely'
import type { RingHit } from './plan/rings.rules.ts'

export interface PayoutsTables {
  business_payout_account: {
    business_id: BusinessId
    destination: string
    created_at: Instant
    verified_at: Instant | null
  }
  payout: {
    id: Generated<PayoutId>
    business_id: BusinessId
    paid_on: LocalDate
    closed_until: Instant
    amount: UsdCents
    order_count: number
    orders_amount: UsdCents
    status: PayoutStatus
    failure: string | null
    attempts: Generated<number>
    destination: string | null
    transfer_id: string | null
    created_at: Instant
    ended_at: Instant | null
  }
  payout_hold: {
    business_id: BusinessId
    signs: JSONColumnType<RingHit[]>
    held_at: Instant
    released_at: Instant | null
    released_by: MemberId | null
    note: string | null
  }
  payout_reversal: {
    id: Generated<string>
    payout_id: PayoutId
    amount: UsdCents
    status: 'processing' | 'done' | 'failed'
    failure: string | null
    attempts: Generated<number>
    created_at: Instant
    ended_at: Instant | null
  }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends PayoutsTables {}
}
