import type { MemberId, SupportMessageId, SupportRequestId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { SupportStatus } from 'contract/support/support'
import type { Generated } from 'kysely'

export interface SupportTables {
  support_request: {
    id: SupportRequestId
    reference: string
    member_id: MemberId | null
    name: string
    email: string
    subject: string
    case_kind: 'order' | 'booking' | 'referral' | null
    case_id: string | null
    case_label: string | null
    status: Generated<SupportStatus>
    sender: string
    created_at: Instant
    changed_at: Instant
  }
  support_message: {
    id: SupportMessageId
    request_id: SupportRequestId
    is_from_team: boolean
    author_id: MemberId | null
    body: string
    at: Instant
  }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends SupportTables {}
}
