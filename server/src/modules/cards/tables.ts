import type { BusinessId, GiftCardId, MemberId, OrderId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { UsdCents } from 'contract/core/money'
import type { Generated } from 'kysely'

export interface CardsTables {
  card_customer: {
    member_id: MemberId
    provider: 'stripe' | 'sandbox'
    customer_id: string
    created_at: Instant
  }
  /** The card that paid an order, as a hash that only reveals equality. */
  paid_card: {
    order_id: OrderId
    member_id: MemberId
    business_id: BusinessId
    card_hash: string
    paid_at: Instant
  }
  /** A payment that ends without a sale: open until the processor confirms that no money of it remains. */
  card_return: {
    /** The checkout or gift card. */
    payment_id: string
    kind: 'checkout' | 'gift_card'
    intent_id: string
    requested_at: Instant
    tried: Generated<number>
    /** Part of the idempotency key at the processor: a failed refund needs a new one. */
    round: Generated<number>
    try_at: Instant
    failure: string | null
    alerted_at: Instant | null
    ended_at: Instant | null
    returned: UsdCents | null
  }
  /** The buyer and redeemer of a gift card, and the card that paid for it, as the same hash. */
  gift_card_payer: {
    gift_card_id: GiftCardId
    buyer_id: MemberId
    redeemer_id: MemberId | null
    card_hash: string | null
    paid_at: Instant
    redeemed_at: Instant | null
  }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends CardsTables {}
}
