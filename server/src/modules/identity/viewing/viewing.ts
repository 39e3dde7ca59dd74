import type { Member } from 'contract/account/account'
import type { MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { Context } from '../../../platform/context.ts'
import { memberRow, sessionRow } from '../members/member.queries.ts'
import { sessionTokenHash } from '../sessions/sessionToken.ts'
import { toMember } from '../sessions/sessions.ts'
import { viewingRow } from './viewing.repository.ts'

/** An operator's view of a member's pages in one session. */
export interface Viewing {
  readonly sessionId: string
  readonly operatorId: MemberId
  readonly member: Member
  readonly startedAt: Instant
  readonly endsAt: Instant
}

/** Null when the session sees its own pages. Only an operator's session can have a view, so others cost no query. */
export async function viewingOf(
  context: Context,
  session: { readonly id: string; readonly member: Pick<Member, 'id' | 'isOperator'> },
): Promise<Viewing | null> {
  if (!session.member.isOperator) return null
  const row = await viewingRow(context.db, {
    sessionId: session.id,
    operatorId: session.member.id,
    now: context.now,
  })
  if (!row) return null
  const member = toMember(await memberRow(context.db, row.member_id))
  // The member has become an operator: the view ends.
  if (member.isOperator) return null
  return {
    sessionId: session.id,
    operatorId: row.operator_id,
    member,
    startedAt: row.started_at,
    endsAt: row.ends_at,
  }
}

/** The view of a token's bearer, by the session that accompanies the token. */
export async function viewingOfBearer(
  context: Context,
  { operator, sessionToken }: { operator: Pick<Member, 'id' | 'isOperator'>; sessionToken: string | null },
): Promise<Viewing | null> {
  if (!operator.isOperator || sessionToken === null) return null
  const session = await sessionRow(context.db, sessionTokenHash(sessionToken), context.now)
  if (session?.id !== operator.id) return null
  return viewingOf(context, { id: session.session_id, member: operator })
}
