import type { Member } from 'contract/account/account'
import type { Instant } from 'contract/core/instant'
import type { Actor, Context } from '../platform/context.ts'
import type { CallRuntime } from '../platform/http/bind.ts'
import { Refusal } from '../platform/http/problem.ts'
import {
  latestProof,
  memberByClaims,
  memberOfSession,
  operatorNeedsOf,
  type TokenVerifier,
  type Viewing,
  viewingOf,
  viewingOfBearer,
} from '../modules/identity/public.ts'

/** Identifies the caller of a call by its bearer token or session. */
export function identifyWith(verifier: TokenVerifier, contextNow: () => Context): CallRuntime['identify'] {
  return async ({ bearerToken, sessionToken }, { isViewable } = { isViewable: false }) => {
    const context = contextNow()
    if (bearerToken !== null) {
      const claims = await verifier.verify(bearerToken)
      const member = await memberByClaims(context, claims, sessionToken)
      if (!member) throw new Refusal('member_unknown')
      const viewing = await viewingOfBearer(context, { operator: member, sessionToken })
      if (viewing) return viewedActor(viewing, isViewable)
      return actorOf(context, member, {
        sessionId: null,
        sessionToken,
        tokenProvedAt: claims.authenticatedAt ?? null,
        secondFactorAt: await secondFactorOf(context, member, sessionToken),
      })
    }
    const session = sessionToken === null ? null : await memberOfSession(context, sessionToken)
    if (!session) return null
    const viewing = await viewingOf(context, session)
    if (viewing) return viewedActor(viewing, isViewable)
    const { id, member, secondFactorAt } = session
    return actorOf(context, member, { sessionId: id, sessionToken, tokenProvedAt: null, secondFactorAt })
  }
}

/** A token proves one factor; the session beside it may have proved a second one. Read for operators only. */
async function secondFactorOf(
  context: Context,
  { id, isOperator }: Member,
  sessionToken: string | null,
): Promise<Instant | null> {
  if (!isOperator || sessionToken === null) return null
  const session = await memberOfSession(context, sessionToken)
  return session && session.member.id === id ? session.secondFactorAt : null
}

async function actorOf(
  context: Context,
  member: Member,
  proof: {
    sessionId: string | null
    sessionToken: string | null
    tokenProvedAt: Instant | null
    secondFactorAt: Instant | null
  },
): Promise<Actor> {
  const { sessionId, sessionToken, tokenProvedAt, secondFactorAt } = proof
  const operatorNeeds = await operatorNeedsOf(context, member, secondFactorAt)
  return {
    memberId: member.id,
    isOperator: member.isOperator && !operatorNeeds,
    ...(operatorNeeds && { operatorNeeds }),
    sessionId,
    provedAt: (db) => latestProof(db, { memberId: member.id, sessionToken, tokenProvedAt }),
  }
}

/** @throws Refusal viewing_read_only unless the call is in the contract's list of viewable routes */
function viewedActor(viewing: Viewing, isViewable: boolean): Actor {
  if (!isViewable) throw new Refusal('viewing_read_only')
  const { member, operatorId, sessionId } = viewing
  return { memberId: member.id, isOperator: false, sessionId, viewedBy: operatorId }
}
