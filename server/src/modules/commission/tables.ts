import type { BusinessId, MemberId, OrderId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { ClientSource } from './commission.rules.ts'

export interface CommissionTables {
  business_client: {
    business_id: BusinessId
    member_id: MemberId
    source: ClientSource
    first_seen_at: Instant
    first_order_id: OrderId | null
  }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends CommissionTables {}
}
