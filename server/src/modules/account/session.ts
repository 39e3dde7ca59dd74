import type { BackendData, Member, SignIn } from 'contract/account/account'
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
  memberByClaims,
  memberOfSession,
  noteSessionUse,
  signInMember,
  admitExchange,
  signOut,
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
 * @throws Refusal token_email_mismatch, token_revoked, token_used, email_in_use
 */
export async function logInMember(
  context: Context,
  claims: IdentityClaims,
  { arrival, userAgent = null, ...signIn }: SignIn & { arrival: Arrival; userAgent?: string | null },
): Promise<SignedIn> {
  if (!isSameEmail(claims, signIn.email)) throw new Refusal('token_email_mismatch')
  await admitExchange(context, claims)
  const member = await signInMember(context, claims, signIn)
  await welcome(context, member)
  // The page states that the first sign-in accepts them.
  if (millisecondsBetween(member.joinedAt, context.now) === 0) await recordDocuments(context, member.id)
  await bindTouches(context, member.id, arrival)
  const session = await createSession(context, member.id, claims.authenticatedAt ?? null, {
    identitySessionId: claims.identitySessionId ?? null,
    userAgent,
  })
  return {
    data: await backendDataOf(context, member, session.endsAt),
    sessionToken: session.token,
    sessionEndsAt: session.endsAt,
  }
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
  if (session) await noteSessionUse(context, session)
  if (proof.claims === null) {
    if (!session) throw new Refusal('not_signed_in')
    return dataOfSession(context, session)
  }
  const member = await memberByClaims(context, proof.claims, proof.sessionToken)
  if (!member) throw new Refusal('member_unknown')
  // A session of another member does not count.
  return session?.member.id === member.id
    ? dataOfSession(context, session)
    : backendDataOf(context, member, null)
}

/** The data of the session's member, or of the member whose pages an operator sees in it. */
export async function dataOfSession(
  context: Context,
  session: { id: string; member: Member; endsAt: Instant },
): Promise<BackendData> {
  const viewing = await viewingOf(context, session)
  if (!viewing) return backendDataOf(context, session.member, session.endsAt)
  const { member, operatorId, startedAt, endsAt } = viewing
  return {
    ...(await backendDataOf(context, member, session.endsAt)),
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
  sessionEndsAt: Instant | null,
): Promise<BackendData> {
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
    return { member, memberships, wallet, counts, promisedReward: reward, sessionEndsAt }
  })
}
