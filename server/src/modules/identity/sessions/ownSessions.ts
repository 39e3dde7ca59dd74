import type { OwnSession } from 'contract/account/security'
import type { MemberId } from 'contract/core/ids'
import { type Context, memberOf } from '../../../platform/context.ts'
import { recordAudit } from '../../audit/public.ts'
import { deleteIdentitySessions } from '../auth/identityUser.repository.ts'
import { deviceInWords } from '../../../platform/format/deviceInWords.ts'
import { deleteSessionOf, deleteSessionsExcept, sessionRowsOf } from './ownSession.repository.ts'
import { identitiesOf, ownUserIds } from './revocations.repository.ts'
import { revokeTokensOfMember } from './revocations.ts'
import { sessionTokenHash } from './sessionToken.ts'

/** The member's sessions, the one of this call first. */
export async function ownSessions(context: Context, sessionToken: string | null): Promise<OwnSession[]> {
  const own = sessionToken === null ? null : sessionTokenHash(sessionToken)
  const rows = await sessionRowsOf(context.db, memberOf(context), context.now)
  const sessions = rows.map((row) => ({
    id: row.id,
    device: deviceInWords(row.user_agent),
    signedInAt: row.created_at,
    lastUsedAt: row.last_used_at ?? row.created_at,
    isThis: own !== null && own.equals(row.token_hash),
  }))
  return [...sessions.filter(({ isThis }) => isThis), ...sessions.filter(({ isThis }) => !isThis)]
}

/**
 * Ends one session of the caller, with the session of the identity service that made it, and revokes the tokens.
 * Pages of the other sessions still work: a session cookie accompanies their token.
 */
export async function endOwnSession(context: Context, id: string): Promise<void> {
  const memberId = memberOf(context)
  const { db, now } = context
  const ended = await deleteSessionOf(db, { id, memberId })
  if (!ended) return
  await recordAudit(context, { action: 'member.sessions_ended', subject: `member:${memberId}`, memberId })
  // For a session from before this was recorded: ends all that belong to no other session.
  const kept = (await sessionRowsOf(db, memberId, now)).flatMap((row) => row.identity_session_id ?? [])
  const { identitySessionId } = ended
  const userIds = ownUserIds(await identitiesOf(db, memberId))
  if (identitySessionId === null) await deleteIdentitySessions(db, { userIds, except: kept })
  else if (!kept.includes(identitySessionId))
    await deleteIdentitySessions(db, { userIds, only: identitySessionId })
  await revokeTokensOfMember(context, memberId)
}

/** Ends all sessions of the member except the one with this token, at the server and at our identity service. */
export async function endSessionsExcept(
  context: Context,
  { memberId, sessionToken }: { memberId: MemberId; sessionToken: string | null },
): Promise<void> {
  const except = sessionToken === null ? null : sessionTokenHash(sessionToken)
  const rows = await sessionRowsOf(context.db, memberId, context.now)
  const own = except && rows.find((row) => except.equals(row.token_hash))
  await deleteSessionsExcept(context.db, { memberId, except })
  await deleteIdentitySessions(context.db, {
    userIds: ownUserIds(await identitiesOf(context.db, memberId)),
    except: own?.identity_session_id ? [own.identity_session_id] : [],
  })
  await revokeTokensOfMember(context, memberId)
}
