import type { MemberId, ProductId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { UsdCents } from 'contract/core/money'
import type { GeneratedAlways } from 'kysely'

export interface CartsTables {
  cart_item: {
    member_id: MemberId
    product_id: ProductId
    quantity: number
    added_usd_cents: UsdCents
    added_at: Instant
    position: GeneratedAlways<number>
  }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends CartsTables {}
}
