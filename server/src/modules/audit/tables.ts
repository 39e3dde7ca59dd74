import type { BusinessId, MemberId } from 'contract/core/ids'
import type { Instant, LocalDate } from 'contract/core/instant'
import type { AuditChange } from 'contract/people/audit'
import type { AuditAction } from 'contract/people/auditNames'
import type { Generated, JSONColumnType } from 'kysely'

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
    /** The values of an entry about a member. */
    sealed: Buffer | null
    /** The values of an entry without a member. */
    changes: JSONColumnType<AuditChange[]> | null
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
