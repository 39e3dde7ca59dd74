import type { BusinessId, MemberId, PayoutId } from 'contract/core/ids'
import type { Instant, LocalDate } from 'contract/core/instant'
import type { UsdCents } from 'contract/core/money'
import type { PayoutStatus } from 'contract/payouts/payouts'
import type { Generated } from 'kysely'

export interface PayoutsTables {
  business_payout_account: {
    business_id: BusinessId
    destination: string
    created_at: Instant
    verified_at: Instant | null
    bank_name: string | null
    bank_last4: string | null
  }
  /** A change of the account that can be undone. An undone change stops payouts until they are resumed. */
  payout_account_change: {
    id: Generated<string>
    business_id: BusinessId
    member_id: MemberId | null
    status: 'opened' | 'changed' | 'undone' | 'ended'
    destination: string
    bank_name: string | null
    bank_last4: string | null
    earlier_destination: string | null
    earlier_bank_name: string | null
    earlier_bank_last4: string | null
    opened_at: Instant
    changed_at: Instant | null
    undo_until: Instant | null
    undone_at: Instant | null
    resumed_at: Instant | null
  }
  /** A mail about a change to one owner, with the owner's address at that time. */
  payout_account_notice: {
    id: Generated<string>
    change_id: string
    member_id: MemberId
    email: string
    token_hash: Buffer | null
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
    /** When the last attempt began. */
    attempted_at: Instant | null
    destination: string | null
    transfer_id: string | null
    created_at: Instant
    ended_at: Instant | null
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
