import type { CheckoutStatus } from 'contract/checkouts/checkouts'
import type { DisputeStatus } from 'contract/checkouts/disputes'
import type { CheckoutId, GiftCardId, HoldId, MemberId, OrderId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { UsdCents } from 'contract/core/money'
import type { DeclineCode, PaymentStatus } from 'contract/checkouts/payments'
import type { Points } from 'contract/core/points'
import type { Generated, GeneratedAlways } from 'kysely'

export interface CheckoutsTables {
  checkout: {
    id: Generated<CheckoutId>
    member_id: MemberId
    status: Generated<CheckoutStatus>
    points: Points
    store_credit: UsdCents
    card: UsdCents
    hold_id: HoldId | null
    intent_id: string | null
    provider: 'stripe' | 'sandbox' | null
    card_status: PaymentStatus | null
    decline: DeclineCode | null
    action_url: string | null
    client_secret: string | null
    /** The card on file is charged while its owner is absent. */
    is_off_session: Generated<boolean>
    created_at: Instant
    expires_at: Instant
    watched_at: Instant | null
    paid_at: Instant | null
    ended_at: Instant | null
  }
  card_dispute: {
    id: string
    /** The subject of the payment: exactly one is set. */
    checkout_id: CheckoutId | null
    gift_card_id: GiftCardId | null
    amount: UsdCents
    status: DisputeStatus
    opened_at: Instant
    watched_at: Instant | null
    ended_at: Instant | null
  }
  card_dispute_event: {
    id: GeneratedAlways<number>
    dispute_id: string
    at: Instant
    status: DisputeStatus
  }
  card_dispute_loss: {
    dispute_id: string
    order_id: OrderId
    refund_id: string
    amount: UsdCents
  }
  /** A difference between processor and ledger, from its detection until it is resolved. */
  payment_difference: {
    intent_id: string
    why: string
    processor: number
    ledger: number
    first_seen_at: Instant
    alerted_at: Instant | null
  }
  provider_event: {
    id: string
    type: string
    object_id: string | null
    at: Instant
    received_at: Instant
    handled_at: Instant | null
  }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends CheckoutsTables {}
}
