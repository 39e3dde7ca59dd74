import type { GiftCardDesign, GiftCardStatus } from 'contract/giftCards/giftCards'
import type { GiftCardId, MemberId } from 'contract/core/ids'
import type { Instant, LocalDate } from 'contract/core/instant'
import type { UsdCents } from 'contract/core/money'
import type { DeclineCode, PaymentStatus } from 'contract/checkouts/payments'
import type { Generated } from 'kysely'

export interface GiftCardsTables {
  gift_card: {
    id: GiftCardId
    buyer_id: MemberId
    amount: UsdCents
    recipient_name: string | null
    recipient_email: string | null
    message: string
    design: Generated<GiftCardDesign>
    send_on: LocalDate | null
    send_at: Instant
    status: Generated<GiftCardStatus>
    code_hash: Buffer
    last4: string
    resends: Generated<number>
    intent_id: string | null
    provider: 'stripe' | 'sandbox' | null
    card_status: PaymentStatus | null
    decline: DeclineCode | null
    action_url: string | null
    client_secret: string | null
    created_at: Instant
    expires_at: Instant
    watched_at: Instant | null
    paid_at: Instant | null
    sent_at: Instant | null
    redeemed_at: Instant | null
    redeemer_id: MemberId | null
    ended_at: Instant | null
    /** Set while a bank decides a dispute about its payment: the card can be neither redeemed nor refunded then. */
    frozen_at: Instant | null
  }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends GiftCardsTables {}
}
