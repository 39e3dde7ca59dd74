import type { BusinessId, PayoutId } from 'contract/ids'
import type { Instant, LocalDate } from 'contract/instant'
import type { UsdCents } from 'contract/money'
import type { PayoutStatus } from 'contract/payouts'
import type { Generated } from 'kysely'

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
  payout_reversal: {
    id: Generated<string>
    payout_id: PayoutId
    amount: UsdCents
    covered: UsdCents
    status: 'processing' | 'done' | 'failed'
    failure: string | null
    attempts: Generated<number>
    created_at: Instant
    ended_at: Instant | null
  }
}
