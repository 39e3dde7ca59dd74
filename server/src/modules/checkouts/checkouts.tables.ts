import type { CheckoutStatus } from 'contract/checkouts'
import type { CheckoutId, HoldId, MemberId } from 'contract/ids'
import type { Instant } from 'contract/instant'
import type { UsdCents } from 'contract/money'
import type { DeclineCode, PaymentStatus } from 'contract/payments'
import type { Points } from 'contract/points'
import type { Generated } from 'kysely'

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
    created_at: Instant
    expires_at: Instant
    paid_at: Instant | null
    ended_at: Instant | null
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
