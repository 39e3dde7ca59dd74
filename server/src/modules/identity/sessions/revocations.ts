import type { MemberId } from 'contract/core/ids'
import { minus } from 'contract/core/time'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { deleteIdentitySessions, identitySessionExists } from '../auth/identityUser.repository.ts'
import { memberRowByIdentity, sessionRow } from '../members/member.queries.ts'
import { deleteSession, deleteSessionsOf } from '../members/member.repository.ts'
import {
  deleteExchangesEndedBy,
  identitiesOf,
  type IdentityKey,
  insertExchange,
  insertRevocation,
  lockRevocation,
  ownUserIds,
} from './revocations.repository.ts'
import { isRevoked } from '../identity.rules.ts'
import { deleteSessionsMadeBy } from './ownSession.repository.ts'
import { sessionTokenHash } from './sessionToken.ts'
import type { IdentityClaims } from '../tokens/verifyTokens.ts'

/** The verifier accepts a token slightly longer than its expiry, because clocks differ. */
const expiredTokenHours = 1

/**
 * Admits one exchange of a token for a session. A concurrent revocation of the same identity waits for the end of this
 * transaction, then ends the session.
 * @throws Refusal token_revoked, token_used
 */
export async function admitExchange(context: Context, claims: IdentityClaims): Promise<void> {
  if (isRevoked(claims, await lockRevocation(context.db, claims))) throw new Refusal('token_revoked')
  // A token that was made while its session ended may be newer than the revocation.
  const { identitySessionId = null } = claims
  if (identitySessionId !== null && !(await identitySessionExists(context.db, identitySessionId)))
    throw new Refusal('token_revoked')
  if (!(await insertExchange(context.db, claims))) throw new Refusal('token_used')
}

/** The member who signed in with this identity; null before the first sign-in. */
export async function memberOfIdentity({ db }: Context, identity: IdentityKey): Promise<MemberId | null> {
  return (await memberRowByIdentity(db, identity))?.id ?? null
}

/** Revokes all tokens issued until now to this identity and to the other identities of its member. */
export async function revokeTokensOf(context: Context, identity: IdentityKey): Promise<void> {
  // First, because it waits for a concurrent exchange that may create the member.
  await insertRevocation(context.db, identity, context.now)
  const row = await memberRowByIdentity(context.db, identity)
  if (row) await revokeTokensOfMember(context, row.id)
}

/** Revokes all tokens and ends all sessions of the member, after a change of credentials. */
export async function endAllSessions(context: Context, identity: IdentityKey): Promise<void> {
  await revokeTokensOf(context, identity)
  const row = await memberRowByIdentity(context.db, identity)
  if (row) await deleteSessionsOf(context.db, row.id)
}

/** Revokes all tokens issued until now to the member. */
export async function revokeTokensOfMember(context: Context, memberId: MemberId): Promise<void> {
  for (const each of await identitiesOf(context.db, memberId))
    await insertRevocation(context.db, each, context.now)
}

/**
 * Revokes all tokens and ends all sessions of the member, also those of our identity service: they would create new
 * ones without a sign-in.
 */
export async function endSessionsOfMember(context: Context, memberId: MemberId): Promise<void> {
  const { db } = context
  await revokeTokensOfMember(context, memberId)
  await deleteIdentitySessions(db, { userIds: ownUserIds(await identitiesOf(db, memberId)) })
  await deleteSessionsOf(db, memberId)
}

/** A session of our identity service has ended: revokes the tokens, and ends the sessions that it made. */
export async function endWithIdentitySession(
  context: Context,
  { identitySessionId, ...identity }: IdentityKey & { identitySessionId: string },
): Promise<void> {
  await revokeTokensOf(context, identity)
  await deleteSessionsMadeBy(context.db, identitySessionId)
}

/**
 * Ends this session with the session of our identity service that made it, and revokes the tokens of its member and of
 * the bearer. Sessions on other devices remain; a token alone ends no session.
 */
export async function signOut(
  context: Context,
  proof: { sessionToken: string | null; claims: IdentityKey | null },
): Promise<void> {
  const { db, now } = context
  if (proof.claims) await revokeTokensOf(context, proof.claims)
  if (proof.sessionToken === null) return
  const tokenHash = sessionTokenHash(proof.sessionToken)
  const session = await sessionRow(db, tokenHash, now)
  const identities = session ? await identitiesOf(db, session.id) : []
  for (const each of identities) await insertRevocation(db, each, now)
  const only = session?.identity_session_id ?? null
  if (only !== null) await deleteIdentitySessions(db, { userIds: ownUserIds(identities), only })
  await deleteSession(db, tokenHash)
}

export async function deleteEndedExchanges(context: Context): Promise<void> {
  const earlier = minus(context.now, { hours: expiredTokenHours })
  await deleteExchangesEndedBy(context.db, earlier)
}
