import type { BusinessId, MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'

export interface FavouritesTables {
  favourite: { member_id: MemberId; business_id: BusinessId; created_at: Instant }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends FavouritesTables {}
}
