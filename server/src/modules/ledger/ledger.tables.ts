import type { MemberId } from 'contract/ids'
import type { Instant } from 'contract/instant'
import type { Generated } from 'kysely'

export type Commodity = 'PTS' | 'USD'

/** The accounts of `docs/DOMAIN.md`; more kinds come with the calls that need them. */
export type AccountKind =
  | 'outstanding'
  | 'reserve'
  | 'pending'
  | 'available'
  | 'store_credit'
  | 'platform_promotions'
  | 'card_clearing'

export interface LedgerTables {
  ledger_account: {
    id: Generated<string>
    kind: AccountKind
    commodity: Commodity
    member_id: MemberId | null
    created_at: Generated<Instant>
  }
  ledger_transaction: {
    id: Generated<string>
    natural_key: string
    kind: string
    memo: string
    posted_at: Instant
  }
  ledger_entry: {
    id: Generated<string>
    transaction_id: string
    account_id: string
    /** Points or cents; debits are negative, credits positive. */
    amount: number
  }
}
