import type { BusinessId, MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { Generated } from 'kysely'

export interface JoiningTables {
  listing_review: {
    business_id: BusinessId
    submitted_by: MemberId
    status: 'waiting' | 'asked' | 'approved' | 'refused'
    submitted_at: Instant
    waiting_since: Instant
    question: string | null
    answer: string | null
    reason: 'duplicate' | 'not_a_business' | 'outside_rules' | 'details_wrong' | null
    note: string | null
    decided_by: MemberId | null
    decided_at: Instant | null
  }
  listing_review_event: {
    id: Generated<string>
    business_id: BusinessId
    kind: 'submitted' | 'asked' | 'answered' | 'approved' | 'refused' | 'reopened'
    member_id: MemberId | null
    text: string | null
    at: Instant
  }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends JoiningTables {}
}
