import type { DisputeStatus } from 'contract/checkouts/disputes'
import type { Instant } from 'contract/core/instant'
import type { UsdCents } from 'contract/core/money'
import type { DeclineCode } from 'contract/checkouts/payments'
import type { Generated } from 'kysely'
import type { ProviderEventType } from '../../integrations/payments/gateway.ts'

export type SandboxStatus = 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled'

export interface SandboxTables {
  sandbox_intent: {
    id: string
    key: string
    request_hash: Buffer
    client_secret: string
    status: SandboxStatus
    amount_usd_cents: UsdCents
    received_usd_cents: Generated<UsdCents>
    refunded_usd_cents: Generated<UsdCents>
    reference: string
    decline: DeclineCode | null
    card_brand: string | null
    card_last4: string | null
    /** Equal for every payment with one number; null for the demo's example number. */
    card_fingerprint: string | null
    action_token: string | null
    /** The bank's decision once the payer has confirmed; null for approval. */
    action_decline: DeclineCode | null
    dispute_id: string | null
    dispute_status: DisputeStatus | null
    disputed_at: Instant | null
    disputed_usd_cents: UsdCents | null
    customer_id: string | null
    /** Saved for its customer once the payment succeeds. */
    card_id: string | null
    created_at: Instant
  }
  sandbox_customer: {
    id: string
    key: string
    request_hash: Buffer
    reference: string
    created_at: Instant
  }
  sandbox_account: {
    id: string
    key: string
    request_hash: Buffer
    reference: string
    page_token: string
    bank_name: string | null
    bank_last4: string | null
    created_at: Instant
  }
  sandbox_card: {
    id: string
    /** Null for a card that is not, or no longer, saved. */
    customer_id: string | null
    brand: string
    last4: string
    fingerprint: string | null
    expiry_month: number
    expiry_year: number
    bank_asks: boolean
    bank_decline: DeclineCode | null
    created_at: Instant
  }
  sandbox_key: {
    purpose: 'fingerprint'
    key: Buffer
  }
  sandbox_setup: {
    id: string
    key: string
    request_hash: Buffer
    client_secret: string
    customer_id: string
    status: Exclude<SandboxStatus, 'canceled'>
    decline: DeclineCode | null
    card_id: string | null
    action_token: string | null
    action_decline: DeclineCode | null
    created_at: Instant
  }
  sandbox_refund: {
    id: string
    key: string
    request_hash: Buffer
    intent_id: string
    amount_usd_cents: UsdCents
    reference: string
    created_at: Instant
  }
  sandbox_transfer: {
    id: string
    key: string
    request_hash: Buffer
    amount_usd_cents: UsdCents
    reversed_usd_cents: Generated<UsdCents>
    destination: string
    transfer_group: string
    created_at: Instant
  }
  sandbox_transfer_reversal: {
    id: string
    key: string
    request_hash: Buffer
    transfer_id: string
    amount_usd_cents: UsdCents
    created_at: Instant
  }
  sandbox_event: {
    position: Generated<number>
    id: string
    type: ProviderEventType
    object: Record<string, string>
    created_at: Instant
    tries: Generated<number>
    next_try_at: Instant
    delivered_at: Instant | null
  }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends SandboxTables {}
}
