import type { MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { sessionTokenHash } from '../sessions/sessionToken.ts'
import {
  deleteEndedViewings,
  deleteViewingOf,
  insertViewing,
  lockSession,
  type ViewingRow,
} from './viewing.repository.ts'

export interface EndedView {
  readonly operatorId: MemberId
  readonly memberId: MemberId
}

interface OperatorSession {
  readonly operatorId: MemberId
  readonly sessionToken: string | null
}

/**
 * Begins a view in the operator's session, in place of an earlier one, which it returns.
 * @throws Refusal viewing_needs_session
 */
export async function beginView(
  context: Context,
  { memberId, endsAt, ...session }: OperatorSession & { memberId: MemberId; endsAt: Instant },
): Promise<EndedView | null> {
  const sessionId = await lockedSession(context, session)
  if (sessionId === undefined) throw new Refusal('viewing_needs_session')
  const earlier = await deleteViewingOf(context.db, sessionId)
  await insertViewing(context.db, {
    sessionId,
    operatorId: session.operatorId,
    memberId,
    startedAt: context.now,
    endsAt,
  })
  return earlier && endedFrom(earlier)
}

/** Null when the session has no view. */
export async function endView(context: Context, session: OperatorSession): Promise<EndedView | null> {
  const sessionId = await lockedSession(context, session)
  const row = sessionId === undefined ? null : await deleteViewingOf(context.db, sessionId)
  return row && endedFrom(row)
}

async function lockedSession(
  { db, now }: Context,
  { operatorId, sessionToken }: OperatorSession,
): Promise<string | undefined> {
  if (sessionToken === null) return undefined
  return lockSession(db, { tokenHash: sessionTokenHash(sessionToken), operatorId, now })
}

/** Removes the views that ended by time, by the operator's sign-out or by the member's; returns them once. */
export async function takeEndedViews(context: Context): Promise<EndedView[]> {
  return (await deleteEndedViewings(context.db, context.now)).map(endedFrom)
}

const endedFrom = ({ operator_id: operatorId, member_id: memberId }: ViewingRow): EndedView => ({
  operatorId,
  memberId,
})
