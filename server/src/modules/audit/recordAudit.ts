import type { BusinessId, MemberId } from 'contract/core/ids'
import type { AuditValue } from 'contract/people/audit'
import type { AuditAction, AuditField } from 'contract/people/auditNames'
import type { Context } from '../../platform/context.ts'
import { insertEntry } from './audit.repository.ts'
import { storedValues } from './values.ts'

export interface DraftChange {
  readonly field: AuditField
  readonly before: AuditValue
  readonly after: AuditValue
}

export interface AuditDraft {
  readonly action: AuditAction
  /** Kind and id of the record, such as `member:<id>`. */
  readonly subject: string
  /** The member whom the action concerns. */
  readonly memberId?: MemberId
  readonly businessId?: BusinessId
  readonly reason?: string
  /** For jobs that finish what an operator began: the operator, and the member for whom the operator acted. */
  readonly actorId?: MemberId
  readonly actingForId?: MemberId
  /** Changed fields whose values must not be stored, such as passwords. */
  readonly fields?: readonly AuditField[]
  /**
   * Changed fields with their values; equal ones are left out. Those of an entry with a member are encrypted with the
   * key of the member, so an entry has values of its own member only. Never secrets, tokens or full account numbers.
   */
  readonly changes?: readonly DraftChange[]
}

/**
 * Writes an entry of the audit log in the transaction of the action. The actor is the caller; jobs have none. An operator
 * who sees Goodword as a member is the actor, and acts for the member.
 */
export async function recordAudit(context: Context, draft: AuditDraft): Promise<void> {
  const memberId = draft.memberId ?? null
  const changes = (draft.changes ?? []).filter(({ before, after }) => before !== after)
  await insertEntry(context.db, {
    at: context.now,
    action: draft.action,
    actor_id: draft.actorId ?? context.actor?.viewedBy ?? context.actor?.memberId ?? null,
    acting_for_id: draft.actingForId ?? (context.actor?.viewedBy ? context.actor.memberId : null),
    member_id: memberId,
    business_id: draft.businessId ?? null,
    subject: draft.subject,
    reason: draft.reason ?? null,
    fields: [...(draft.fields ?? []), ...changes.map(({ field }) => field)],
    ...(await storedValues(context, { memberId, changes })),
    request_id: context.requestId,
  })
}
