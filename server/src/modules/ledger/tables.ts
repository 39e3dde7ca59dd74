import type { BusinessId, HoldId, MemberId, OrderId, ReceiptId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { LedgerKind } from 'contract/loyalty/wallet'
import type { Generated, GeneratedAlways } from 'kysely'

export type Commodity = 'PTS' | 'USD'

/** The accounts of `docs/LEDGER.md`. */
export type AccountKind =
  | 'pending'
  | 'available'
  | 'held'
  | 'debt'
  | 'store_credit'
  | 'outstanding'
  | 'recovery'
  | 'reserve'
  | 'payable'
  | 'platform_promotions'
  | 'platform_fees'
  | 'card_clearing'
  | 'gift_cards'
  | 'vouchers'
  | 'campaign_escrow'

/**
 * How points expire: `inactivity` moves the end with each activity, a campaign sets a `fixed` end, `never` has none.
 */
export type Expiry = 'inactivity' | 'fixed' | 'never'

/** The purpose of a hold. Public calls reach `till` holds only. */
export type HoldKind = 'till' | 'checkout' | 'freeze' | 'reward'

export interface LedgerTables {
  ledger_account: {
    id: Generated<string>
    kind: AccountKind
    commodity: Commodity
    member_id: MemberId | null
    /** Null for a member's account and for the platform. */
    business_id: BusinessId | null
    owner_id: GeneratedAlways<string>
    created_at: Generated<Instant>
  }
  ledger_wallet: {
    member_id: MemberId
    pending: Generated<number>
    available: Generated<number>
    held: Generated<number>
    debt: Generated<number>
    store_credit: Generated<number>
    version: Generated<number>
  }
  ledger_transaction: {
    id: Generated<ReceiptId>
    natural_key: string
    kind: LedgerKind
    memo: string
    posted_at: Instant
    member_id: MemberId | null
    business_id: BusinessId | null
    detail: Generated<Record<string, unknown>>
    checksum: Buffer
  }
  ledger_entry: {
    transaction_id: ReceiptId
    account_id: string
    /** Points or cents; debits are negative, credits positive. */
    amount: number
    id: GeneratedAlways<number>
  }
  ledger_lot: {
    id: Generated<string>
    member_id: MemberId
    funder_id: BusinessId | null
    scope_business_id: BusinessId | null
    source: string
    source_id: string
    component: string
    rule_id: string | null
    issued: number
    pending: number
    available: Generated<number>
    held: Generated<number>
    spent: Generated<number>
    expired: Generated<number>
    reversed: Generated<number>
    absorbed: Generated<number>
    open_debt: Generated<number>
    /** When points with a fixed end got their one extra day. */
    grace_at: Instant | null
    /** When the debt last grew; stale once the debt is paid. */
    debt_since: Instant | null
    activates_at: Instant | null
    expiry: Expiry
    expires_at: Instant | null
    jurisdiction: string
    created_at: Instant
    /** Set while a bank decides a dispute about the payment that earned the points; none of them can be spent then. */
    frozen_at: Instant | null
    is_live: GeneratedAlways<boolean>
    is_pending: GeneratedAlways<boolean>
  }
  ledger_hold: {
    id: Generated<HoldId>
    kind: HoldKind
    /** An id of the kind: of the till's own sale, of the checkout, of the voucher; random for a freeze. */
    checkout_id: string
    member_id: MemberId
    points: number
    status: Generated<'held' | 'captured' | 'voided'>
    expires_at: Instant
    created_at: Instant
  }
  ledger_slice: {
    id: GeneratedAlways<number>
    hold_id: HoldId
    lot_id: string
    business_id: BusinessId
    points: number
    status: Generated<'held' | 'captured' | 'voided'>
    order_id: OrderId | null
    /** The till's own order id of a till hold; never one of our order ids. */
    till_order_id: OrderId | null
    restored: Generated<number>
  }
  ledger_recovery: {
    id: GeneratedAlways<number>
    member_id: MemberId
    lot_id: string
    source_lot_id: string | null
    kind: 'recover' | 'cure' | 'write_off'
    points: number
    remaining: number
    created_at: Instant
  }
  ledger_sale: {
    order_id: OrderId
    member_id: MemberId
    business_id: BusinessId
    gross: number
    points: number
    card: number
    store_credit: number
    external: number
    fee: number
    refunded_gross: Generated<number>
    refunded_points: Generated<number>
    refunded_card: Generated<number>
    refunded_store_credit: Generated<number>
    refunded_external: Generated<number>
    refunded_fee: Generated<number>
    /** Charged later, on top of `fee`. */
    later_fee: Generated<number>
    later_fee_after: Generated<number>
    later_fee_at: Instant | null
    posted_at: Instant
  }
  ledger_refund: {
    id: string
    order_id: OrderId
    gross: number
    points: number
    card: number
    store_credit: number
    external: number
    fee: number
    posted_at: Instant
  }
  ledger_budget: { id: string; cap: number; used: Generated<number> }
  ledger_escrow: {
    budget_id: string
    business_id: BusinessId
    amount: number
    used: Generated<number>
    is_whole: boolean
    moves: Generated<number>
    closed_at: Instant | null
  }
  ledger_earmark: { id: string; business_id: BusinessId; usd_cents: number; created_at: Instant }
  ledger_cover: {
    source: string
    source_id: string
    business_id: BusinessId
    points: number
    /** Null for points that were given before this check existed. */
    settled: number | null
    created_at: Instant
  }
  ledger_lone_adjustment: {
    id: string
    operator_id: MemberId
    member_id: MemberId | null
    points: number
    created_at: Instant
  }
  ledger_rollup: { account_id: string; balance: number; through_entry_id: number }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends LedgerTables {}
}
