import type { BusinessId, MemberId, OrderId } from 'contract/ids'
import type { Instant } from 'contract/instant'

export interface CardsTables {
  card_customer: {
    member_id: MemberId
    provider: 'stripe' | 'sandbox'
    customer_id: string
    created_at: Instant
  }
  /** Which card paid an order: by a hash that only shows that two are the same. */
  paid_card: {
    order_id: OrderId
    member_id: MemberId
    business_id: BusinessId
    card_hash: string
    paid_at: Instant
  }
}
