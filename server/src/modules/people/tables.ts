import type { MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { OperatorRequestId } from 'contract/people/requests'
import type { Generated } from 'kysely'

export interface PeopleTables {
  operator_request: {
    id: Generated<OperatorRequestId>
    kind: 'points' | 'suspension'
    member_id: MemberId
    points: number | null
    reason: string
    requested_by: MemberId
    requested_at: Instant
    expires_at: Instant
    status: 'waiting' | 'done' | 'declined'
    decided_by: MemberId | null
    decided_at: Instant | null
    decision_reason: string | null
  }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends PeopleTables {}
}
