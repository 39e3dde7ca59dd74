import type { ErasureBlockerCode, ReviewsChoice } from 'contract/privacy/privacy'
import type { DataExportId, MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { Generated } from 'kysely'

export interface PrivacyTables {
  /** A request to delete an account; it stays with the opaque id of the member. */
  erasure: {
    id: Generated<string>
    member_id: MemberId
    state: 'scheduled' | 'blocked' | 'running' | 'done' | 'withdrawn'
    reviews: ReviewsChoice
    gives_up_credit: boolean
    requested_at: Instant
    due_at: Instant
    /** The completed steps. */
    steps: Generated<string[]>
    blocked_by: Generated<ErasureBlockerCode[]>
    ended_at: Instant | null
  }
  data_export: {
    id: Generated<DataExportId>
    member_id: MemberId
    state: 'waiting' | 'ready' | 'failed' | 'expired'
    storage_key: string | null
    byte_count: number | null
    requested_at: Instant
    ready_at: Instant | null
    expires_at: Instant | null
  }
  /** While it exists, no data of the member is deleted. */
  legal_hold: { member_id: MemberId; reason: string; set_by: MemberId | null; set_at: Instant }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends PrivacyTables {}
}
