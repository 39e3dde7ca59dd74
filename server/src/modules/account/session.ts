import type { BackendData, Member, SignIn } from 'contract/account/account'
import type { ProofOutcome } from 'contract/account/secondFactor'
import type { Instant } from 'contract/core/instant'
import { millisecondsBetween } from 'contract/core/time'
import { paths } from 'contract/paths'
import type { Context } from '../../platform/context.ts'
import { concurrently, overOneConnection } from '../../platform/db/pipeline.ts'
import { Refusal } from '../../platform/http/problem.ts'
import { membershipsOfMember } from '../businesses/public.ts'
import { cartItemCount } from '../carts/public.ts'
import { favouriteCount } from '../favourites/public.ts'
import {
  createSession,
  endSession,
  factorsOfMember,
  type LiveSession,
  memberByClaims,
  memberOfIdentity,
  memberWithEmail,
  memberOfSession,
  noteSessionUse,
  operatorNeedsOf,
  signInMember,
  admitExchange,
  signOut,
  useFactorCode,
  type IdentityClaims,
  viewingOf,
} from '../identity/public.ts'
import { walletOf } from '../ledger/public.ts'
import { notify, unseenCount } from '../notifications/public.ts'
import { recordDocuments } from '../consents/public.ts'
import { activeOrderCount } from '../orders/public.ts'
import { type Arrival, bindTouches, promisedReward } from '../referrals/public.ts'

export interface SignedIn {
  readonly data: BackendData
  readonly sessionToken: string
  readonly sessionEndsAt: Instant
}

/**
 * Exchanges a verified ID token for a session, once. Only the token's claims count; the email of the body must match
 * the token's.
 * `isCodeRight`: a second factor was checked and used. @throws Refusal token_email_mismatch, token_revoked, token_used,
 * address_unproved, second_factor_code_needed
 */
export async function logInMember(
  context: Context,
  claims: IdentityClaims,
  {
    arrival,
    userAgent = null,
    isCodeRight = false,
    ...signIn
  }: SignIn & { arrival: Arrival; userAgent?: string | null; isCodeRight?: boolean },
): Promise<SignedIn> {
  if (!isSameEmail(claims, signIn.email)) throw new Refusal('token_email_mismatch')
  await admitExchange(context, claims)
  const member = await signInMember(context, claims, signIn)
  const provedAt = claims.authenticatedAt ?? null
  const secondFactorAt = isCodeRight ? context.now : claims.hasSecondFactor ? provedAt : null
  if (secondFactorAt === null && (await factorsOfMember(context, member.id)).hasTotp)
    throw new Refusal('second_factor_code_needed')
  await welcome(context, member)
  // The page states that the first sign-in accepts them.
  if (millisecondsBetween(member.joinedAt, context.now) === 0) await recordDocuments(context, member.id)
  await bindTouches(context, member.id, arrival)
  const session = await createSession(context, member.id, provedAt, {
    identitySessionId: claims.identitySessionId ?? null,
    secondFactorAt,
    userAgent,
  })
  return {
    data: await backendDataOf(context, member, { endsAt: session.endsAt, secondFactorAt }),
    sessionToken: session.token,
    sessionEndsAt: session.endsAt,
  }
}

/**
 * Uses the code of a sign-in, if it has one. The token proves the first factor, so that strangers cannot use up the
 * guesses of a member.
 */
export async function checkCode(
  context: Context,
  claims: IdentityClaims,
  { secondFactorCode: code }: Pick<SignIn, 'secondFactorCode'>,
): Promise<ProofOutcome | null> {
  if (code === undefined) return null
  // At the first sign-in of an identity, its proved address leads to the member.
  const memberId =
    (await memberOfIdentity(context, claims)) ??
    (claims.emailVerified ? await memberWithEmail(context, claims.email.toLowerCase()) : null)
  return memberId === null ? null : useFactorCode(context, memberId, code)
}

/** False without a code. @throws Refusal second_factor_code_wrong, second_factor_code_blocked */
export function isConfirmed(outcome: ProofOutcome | null): boolean {
  if (outcome === 'blocked') throw new Refusal('second_factor_code_blocked')
  if (outcome === 'wrong' || outcome === 'used') throw new Refusal('second_factor_code_wrong')
  return outcome === 'confirmed'
}

const isSameEmail = (claims: IdentityClaims, email: string) =>
  claims.email.toLowerCase() === email.trim().toLowerCase()

async function welcome(context: Context, member: Member): Promise<void> {
  await notify(context, {
    memberId: member.id,
    kind: 'welcome',
    naturalKey: 'welcome',
    title: 'Welcome to Goodword',
    body: 'Find a place you like, save it with the heart, and earn points when you visit.',
    href: paths.search(),
  })
}

/**
 * The data of the bearer token's member, or else of the session's member.
 * @throws Refusal not_signed_in, member_unknown, token_revoked
 */
export async function verifiedData(
  context: Context,
  proof: { claims: IdentityClaims | null; sessionToken: string | null },
): Promise<BackendData> {
  const session = proof.sessionToken === null ? null : await memberOfSession(context, proof.sessionToken)
  // Every page makes this call.
  if (session) noteSessionUse(context, session)
  if (proof.claims === null) {
    if (!session) throw new Refusal('not_signed_in')
    return dataOfSession(context, session)
  }
  const member = await memberByClaims(context, proof.claims, proof.sessionToken)
  if (!member) throw new Refusal('member_unknown')
  // A session of another member does not count.
  return session?.member.id === member.id
    ? dataOfSession(context, session)
    : backendDataOf(context, member, { endsAt: null, secondFactorAt: null })
}

/** The data of the session's member, or of the member whose pages an operator sees in it. */
export async function dataOfSession(
  context: Context,
  session: Pick<LiveSession, 'id' | 'member' | 'endsAt' | 'secondFactorAt'>,
): Promise<BackendData> {
  const viewing = await viewingOf(context, session)
  if (!viewing) return backendDataOf(context, session.member, session)
  const { member, operatorId, startedAt, endsAt } = viewing
  return {
    ...(await backendDataOf(context, member, { endsAt: session.endsAt, secondFactorAt: null })),
    viewing: { operatorId, startedAt, endsAt },
  }
}

/** Ends the session that a new one replaced. */
export async function endOldSession(context: Context, sessionToken: string | null): Promise<void> {
  if (sessionToken !== null) await endSession(context, sessionToken)
}

/** Signs the caller out by the session, the bearer token, or both. */
export async function logOutMember(
  context: Context,
  proof: { sessionToken: string | null; claims: IdentityClaims | null },
): Promise<void> {
  await signOut(context, proof)
}

export async function backendDataOf(
  context: Context,
  member: Member,
  { endsAt, secondFactorAt }: { endsAt: Instant | null; secondFactorAt: Instant | null },
): Promise<BackendData> {
  const operatorNeeds = await operatorNeedsOf(context, member, secondFactorAt)
  // Every page of a member requests this data: use one connection and one round trip instead of one per query.
  return overOneConnection(context.db, async (db) => {
    const over = { ...context, db }
    const [memberships, wallet, unseenNotifications, activeOrders, favourites, cartItems, reward] =
      await concurrently([
        membershipsOfMember(over, member.id),
        walletOf(over, member.id),
        unseenCount(over, member.id),
        activeOrderCount(over, member.id),
        favouriteCount(over, member.id),
        cartItemCount(over, member.id),
        promisedReward(over, member.id),
      ])
    const counts = { unseenNotifications, activeOrders, favourites, cartItems }
    return {
      member,
      memberships,
      wallet,
      counts,
      promisedReward: reward,
      sessionEndsAt: endsAt,
      ...(operatorNeeds && { operatorNeeds }),
    }
  })
}
