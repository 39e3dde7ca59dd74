import type { BusinessId, MemberId } from 'contract/core/ids'
import type { Instant, LocalDate } from 'contract/core/instant'
import type { Generated } from 'kysely'
import type { AuditAction } from './auditActions.ts'

export interface AuditTables {
  /** Append-only: a trigger refuses changes. */
  audit_entry: {
    id: Generated<string>
    at: Instant
    action: AuditAction
    actor_id: MemberId | null
    acting_for_id: MemberId | null
    member_id: MemberId | null
    business_id: BusinessId | null
    subject: string
    reason: string | null
    fields: Generated<string[]>
    sealed: Buffer | null
    request_id: string
  }
  /** Append-only: the proof of the entries of one day. */
  audit_day: {
    day: LocalDate
    entries: number
    leaves: Buffer
    hash: Buffer
    previous_hash: Buffer
    sealed_at: Instant
  }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends AuditTables {}
}
