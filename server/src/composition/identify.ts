import type { Actor, Context } from '../platform/context.ts'
import type { CallRuntime } from '../platform/http/bind.ts'
import { Refusal } from '../platform/http/problem.ts'
import {
  latestProof,
  memberByClaims,
  memberOfSession,
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
      const proof = { memberId: member.id, sessionToken, tokenProvedAt: claims.authenticatedAt ?? null }
      return {
        memberId: member.id,
        isOperator: member.isOperator,
        sessionId: null,
        provedAt: (db) => latestProof(db, proof),
      }
    }
    const session = sessionToken === null ? null : await memberOfSession(context, sessionToken)
    if (!session) return null
    const viewing = await viewingOf(context, session)
    if (viewing) return viewedActor(viewing, isViewable)
    const proof = { memberId: session.member.id, sessionToken, tokenProvedAt: null }
    return {
      memberId: session.member.id,
      isOperator: session.member.isOperator,
      sessionId: session.id,
      provedAt: (db) => latestProof(db, proof),
    }
  }
}

/** @throws Refusal viewing_read_only unless the call is in the contract's list of viewable routes */
function viewedActor(viewing: Viewing, isViewable: boolean): Actor {
  if (!isViewable) throw new Refusal('viewing_read_only')
  const { member, operatorId, sessionId } = viewing
  return { memberId: member.id, isOperator: false, sessionId, viewedBy: operatorId }
}
