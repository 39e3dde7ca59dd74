import type { Member } from 'contract/account/account'
import type { MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { plus } from 'contract/core/time'
import type { Selectable } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { deviceInWords } from '../../../platform/format/deviceInWords.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { hasEntry, recordAudit } from '../../audit/public.ts'
import { deleteExpiredBy } from '../auth/auth.repository.ts'
import { recognizeAddress } from '../former/formerAccounts.ts'
import { releaseMember } from '../members/address.ts'
import { memberRow, memberRowByIdentity, sessionRow } from '../members/member.queries.ts'
import {
  deleteSession,
  deleteSessionsEndedBy,
  insertIdentity,
  insertMember,
  insertMembers,
  insertSession,
  lockMemberByEmail,
  refreshMember,
} from '../members/member.repository.ts'
import { mustBeActive, requireActive } from './erasing.ts'
import { deleteEndedChallenges } from '../secondFactor/challenges.ts'
import { deleteEndedExchanges } from './revocations.ts'
import { identitiesOf } from './revocations.repository.ts'
import { displayNameOf, isRevoked, photoOf, preferencesIn, sessionDays } from '../identity.rules.ts'
import { newSessionToken, sessionTokenHash } from './sessionToken.ts'
import type { IdentityTables } from '../tables.ts'
import type { IdentityClaims, ProvedIdentity } from '../tokens/verifyTokens.ts'

/**
 * The member of a verified token, created on the first sign-in. A new identity joins the member with the same address
 * only if both sides proved the address.
 * @throws Refusal address_unproved, member_suspended
 */
export async function signInMember(
  context: Context,
  claims: ProvedIdentity,
  said: { displayName: string | null; photoURL: string | null },
): Promise<Member> {
  const known = await memberRowByIdentity(context.db, claims)
  if (known) mustBeActive(known)
  const id = known?.id ?? (await welcomeIdentity(context, claims, said))
  await refreshMember(context.db, {
    id,
    emailVerified:
      claims.emailVerified && (known ? known.email.toLowerCase() === claims.email.toLowerCase() : true),
    photoUrl: photoOf(claims.picture, said.photoURL),
  })
  const row = await memberRow(context.db, id)
  mustBeActive(row)
  await recognizeAddress(context, { memberId: id, email: row.email })
  return toMember(row)
}

async function welcomeIdentity(
  context: Context,
  claims: ProvedIdentity,
  said: { displayName: string | null; photoURL: string | null },
): Promise<MemberId> {
  const { db, now } = context
  const draft = {
    email: claims.email,
    emailVerified: claims.emailVerified,
    displayName: displayNameOf({ token: claims.name, said: said.displayName, email: claims.email }),
    photoUrl: photoOf(claims.picture, said.photoURL),
    isOperator: false,
  }
  const memberId =
    (await insertMember(db, draft, now)) ??
    (await memberWithSameAddress(context, claims)) ??
    (await insertMember(db, draft, now))
  if (memberId === null) throw new Refusal('address_unproved')
  return insertIdentity(db, { issuer: claims.issuer, subject: claims.subject, memberId }, now)
}

/**
 * Null once the address is free: a proved identity takes it from a member who has it without proof, and gets none of
 * their data.
 * @throws Refusal address_unproved
 */
async function memberWithSameAddress(context: Context, claims: ProvedIdentity): Promise<MemberId | null> {
  const row = await lockMemberByEmail(context.db, claims.email)
  // The same identity may have just signed in from another tab.
  const own = await memberRowByIdentity(context.db, claims)
  if (own) return own.id
  if (!claims.emailVerified) throw new Refusal('address_unproved')
  if (!row || row.email_verified) return row?.id ?? null
  // An operator invited this address, and no identity has signed in with it: the first that proves it is the member.
  if ((await identitiesOf(context.db, row.id)).length === 0) return row.id
  await releaseMember(context, { memberId: row.id, email: row.email })
  return null
}

/**
 * Returns null if this identity never signed in here. Refuses a revoked token, unless a session of the same member
 * accompanies it: a sign-out on one device must not sign out the others, whose pages still hold a token. The same for
 * members with an authenticator app.
 * @throws Refusal token_revoked, member_suspended, second_factor_code_needed
 */
export async function memberByClaims(
  context: Context,
  claims: IdentityClaims,
  sessionToken: string | null = null,
): Promise<Member | null> {
  const row = await memberRowByIdentity(context.db, claims)
  if (!row) return null
  mustBeActive(row)
  if (isRevoked(claims, row.revoked_until)) {
    const session = sessionToken === null ? null : await memberOfSession(context, sessionToken)
    if (session?.member.id !== row.id) throw new Refusal('token_revoked')
  }
  // A token is issued after one factor; a session after both.
  if (row.has_totp && !claims.hasSecondFactor) {
    const session = sessionToken === null ? null : await memberOfSession(context, sessionToken)
    if (session?.member.id !== row.id) throw new Refusal('second_factor_code_needed')
  }
  return toMember(row)
}

/** Creates a member who has never signed in, for seeds. */
export async function createMember(
  context: Context,
  draft: { email: string; displayName: string; emailVerified: boolean; isOperator: boolean },
): Promise<{ id: MemberId }> {
  const id = await insertMember(context.db, { ...draft, photoUrl: null }, context.now)
  if (id === null) throw new Refusal('email_in_use')
  return { id }
}

/**
 * Creates members with verified addresses who have never signed in, each with its own join date, for seeds. By address.
 */
export async function createMembers(
  context: Context,
  drafts: readonly { email: string; displayName: string; joinedAt: Instant }[],
): Promise<ReadonlyMap<string, MemberId>> {
  return insertMembers(
    context.db,
    drafts.map(({ email, displayName, joinedAt }) => ({
      email,
      displayName,
      emailVerified: true,
      photoUrl: null,
      isOperator: false,
      at: joinedAt,
    })),
  )
}

/** The circumstances of the sign-in that a session comes from. */
export interface SessionOrigin {
  /** The session of our identity service that ends together with it. */
  readonly identitySessionId?: string | null
  /** When the second factor was proved; null without one. */
  readonly secondFactorAt?: Instant | null
  readonly userAgent?: string | null
}

/**
 * The token is returned once and never stored. `provedAt` is the instant of the sign-in: a session may be renewed long
 * after it.
 */
export async function createSession(
  context: Context,
  memberId: MemberId,
  provedAt: Instant | null = context.now,
  { identitySessionId = null, secondFactorAt = null, userAgent = null }: SessionOrigin = {},
): Promise<{ token: string; endsAt: Instant }> {
  await requireActive(context, memberId)
  const token = newSessionToken()
  const endsAt = plus(context.now, { days: sessionDays })
  await insertSession(context.db, {
    tokenHash: sessionTokenHash(token),
    memberId,
    createdAt: context.now,
    endsAt,
    provedAt,
    secondFactorAt,
    userAgent: userAgent?.slice(0, userAgentLengthMax) ?? null,
    identitySessionId,
  })
  await recordDevice(context, memberId, deviceInWords(userAgent))
  return { token, endsAt }
}

const userAgentLengthMax = 400

/** The first sign-in on a device; the audit log remembers it for longer than the session lasts. */
async function recordDevice(context: Context, memberId: MemberId, device: string | null): Promise<void> {
  if (device === null) return
  const entry = { action: 'member.device_added', subject: `device:${device}`, memberId } as const
  if (!(await hasEntry(context, entry))) await recordAudit(context, { ...entry, actorId: memberId })
}

export interface LiveSession {
  readonly id: string
  readonly member: Member
  readonly endsAt: Instant
  /** Exact to the hour; null for sessions from before it was recorded. */
  readonly lastUsedAt: Instant | null
  readonly secondFactorAt: Instant | null
}

export async function memberOfSession(context: Context, token: string): Promise<LiveSession | null> {
  const row = await sessionRow(context.db, sessionTokenHash(token), context.now)
  if (!row) return null
  return {
    id: row.session_id,
    member: toMember(row),
    endsAt: row.ends_at,
    lastUsedAt: row.last_used_at,
    secondFactorAt: row.second_factor_at,
  }
}

export async function endSession(context: Context, token: string): Promise<void> {
  await deleteSession(context.db, sessionTokenHash(token))
}

/** Deletes ended sessions, expired exchanges and spent challenges, and the identity service's expired sessions and links. */
export async function deleteEndedSessions(context: Context): Promise<void> {
  await deleteSessionsEndedBy(context.db, context.now)
  await deleteEndedExchanges(context)
  await deleteEndedChallenges(context)
  await deleteExpiredBy(context.db, context.now)
}

/** The member as sign-in responses show it. */
export function toMember(row: Selectable<IdentityTables['member']>): Member {
  return {
    id: row.id,
    email: row.email,
    displayName: row.display_name,
    photoURL: row.photo_url,
    emailVerified: row.email_verified,
    isOperator: row.is_operator,
    joinedAt: row.created_at,
    preferences: preferencesIn(row),
  }
}
