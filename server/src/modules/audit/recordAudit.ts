import type { BusinessId, MemberId } from 'contract/core/ids'
import type { Context } from '../../platform/context.ts'
import { insertEntry } from './audit.repository.ts'
import type { AuditAction } from './auditActions.ts'

export interface AuditDraft {
  readonly action: AuditAction
  /** Kind and id of the record, such as `member:<id>`. */
  readonly subject: string
  /** The member whom the action concerns. */
  readonly memberId?: MemberId
  readonly businessId?: BusinessId
  readonly reason?: string
  /** For jobs that finish what an operator began: the operator, and the member as whom the operator acted. */
  readonly actorId?: MemberId
  readonly actingForId?: MemberId
  /** The names of changed fields, without their values. */
  readonly fields?: readonly string[]
}

/**
 * Writes an entry of the audit log in the transaction of the action. The actor is the caller; jobs have none. An operator
 * who sees Goodword as a member is the actor, and acts for the member.
 */
export async function recordAudit(context: Context, draft: AuditDraft): Promise<void> {
  await insertEntry(context.db, {
    at: context.now,
    action: draft.action,
    actor_id: draft.actorId ?? context.actor?.viewedBy ?? context.actor?.memberId ?? null,
    acting_for_id: draft.actingForId ?? (context.actor?.viewedBy ? context.actor.memberId : null),
    member_id: draft.memberId ?? null,
    business_id: draft.businessId ?? null,
    subject: draft.subject,
    reason: draft.reason ?? null,
    fields: [...(draft.fields ?? [])],
    sealed: null,
    request_id: context.requestId,
  })
}
