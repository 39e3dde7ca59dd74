import type { BusinessId, MemberId, SavedSearchId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { Generated } from 'kysely'

export interface SavedSearchesTables {
  saved_search: {
    id: Generated<SavedSearchId>
    member_id: MemberId
    /** Canonical: see `canonicalSearch` of the contract. */
    search: string
    name: string
    has_alert: boolean
    is_too_broad: boolean
    known_business_ids: BusinessId[]
    checked_at: Instant
    last_alert_at: Instant | null
    created_at: Instant
  }
  saved_search_change: { business_id: BusinessId; changed_at: Instant }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends SavedSearchesTables {}
}
