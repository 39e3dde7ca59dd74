import type { BusinessId, ListingDecisionId, ListingReportId, MemberId, PhotoId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { ListingReportDecision, ListingReportReason } from 'contract/listingReports/listingReports'
import type { Generated } from 'kysely'
import type { BusinessStatus } from '../businesses/public.ts'

export interface ListingReportsTables {
  listing_decision: {
    id: Generated<ListingDecisionId>
    business_id: BusinessId
    decision: ListingReportDecision
    /** The status that an undo restores. */
    status_before: BusinessStatus
    status_after: BusinessStatus
    decided_by: MemberId
    decided_at: Instant
    undone_at: Instant | null
  }
  listing_report: {
    id: Generated<ListingReportId>
    business_id: BusinessId
    member_id: MemberId
    reason: ListingReportReason
    note: string
    /** The photo that the report is about. */
    photo_id: PhotoId | null
    reported_at: Instant
    /** Null while the report is open. */
    decision_id: ListingDecisionId | null
  }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends ListingReportsTables {}
}
