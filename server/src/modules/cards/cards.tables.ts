import type { MemberId } from 'contract/ids'
import type { Instant } from 'contract/instant'

export interface CardsTables {
  card_customer: {
    member_id: MemberId
    provider: 'stripe' | 'sandbox'
    customer_id: string
    created_at: Instant
  }
}
