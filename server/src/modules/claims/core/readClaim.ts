import { type Claim, type ClaimStep, codeTriesMax } from 'contract/claims/claims'
import type { ClaimId } from 'contract/core/ids'
import { type Context, memberOf } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { businessFacts, membershipsOfMember, ownersOf } from '../../businesses/public.ts'
import type { ClaimPort } from '../claimPort.ts'
import { addressOf, claimedListing } from '../proofs/provableListing.ts'
import { type ProofRow, proofsOf } from '../proofs/proof.repository.ts'
import { proofOptions } from '../proofs/proof.rules.ts'
import { claimById, type ClaimRow, eventsOf } from './claim.repository.ts'
import { claimsOfMember } from './claim.queries.ts'
import { isShownTo } from './claim.rules.ts'

/** The reader's side; null for others. In a dispute, the owners read the claim, too, also after its end. */
export async function sideOf(context: Context, claim: ClaimRow): Promise<'claimant' | 'owner' | null> {
  const memberId = memberOf(context)
  if (claim.member_id === memberId) return 'claimant'
  if (claim.disputed_at === null) return null
  if (claim.owner_ids.includes(memberId)) return 'owner'
  return claim.status === 'disputed' && (await ownersOf(context, claim.business_id)).includes(memberId)
    ? 'owner'
    : null
}

/** Names no person. @throws Refusal claim_not_found */
export async function readClaim(
  context: Context,
  { phone }: Pick<ClaimPort, 'phone'>,
  id: ClaimId,
): Promise<Claim> {
  const claim = await claimById(context.db, id)
  const side = claim && (await sideOf(context, claim))
  if (!claim || !side) throw new Refusal('claim_not_found')
  const { facts, provable } = await claimedListing(context, claim.business_id, {
    phone,
  })
  const isClaimants = side === 'claimant'
  const mayProve = isClaimants && (claim.status === 'started' || claim.status === 'proof_pending')
  return {
    id: claim.id,
    business: {
      id: facts.id,
      slug: facts.slug,
      name: facts.name,
      address: addressOf(facts),
      isPublic: facts.status === 'published' || facts.status === 'paused',
    },
    status: claim.status,
    side,
    startedAt: claim.started_at,
    waitingSince: isClaimants ? claim.waiting_since : null,
    answerBy: claim.answer_by,
    answeredAt: claim.answered_at,
    decideBy: claim.decide_by,
    reason: claim.reason,
    options: mayProve ? proofOptions(provable) : [],
    proofs: isClaimants ? (await proofsOf(context.db, [claim.id])).map(presentProof) : [],
    timeline: timelineOf(await eventsOf(context.db, [claim.id]), side),
  }
}

type EventRow = Awaited<ReturnType<typeof eventsOf>>[number]

export function timelineOf(events: readonly EventRow[], side: 'claimant' | 'owner'): ClaimStep[] {
  return events.map(stepOf).filter(({ kind }) => isShownTo(side, kind))
}

export const stepOf = ({ kind, side, text, at }: EventRow): ClaimStep => ({
  kind: kind as ClaimStep['kind'], // `insertEvent` writes no other kind
  side,
  text,
  at,
})

function presentProof(proof: ProofRow): Claim['proofs'][number] {
  return {
    kind: proof.kind,
    target: proof.target,
    status: proof.status === 'proved' ? 'proved' : 'pending',
    triesLeft: proof.code_hash === null ? null : codeTriesMax - proof.tries,
    expiresAt: proof.expires_at,
    token: proof.token,
    sentAt: proof.sent_at,
  }
}

export async function listClaims(context: Context) {
  const memberId = memberOf(context)
  const owned = (await membershipsOfMember(context, memberId))
    .filter(({ role }) => role === 'owner')
    .map(({ businessId }) => businessId)
  const rows = await claimsOfMember(context.db, memberId, owned)
  const businesses = await businessFacts(context, [...new Set(rows.map((row) => row.business_id))])
  return {
    claims: rows.map((row) => ({
      id: row.id,
      businessName: businesses.get(row.business_id)?.name ?? '',
      status: row.status,
      side: row.member_id === memberId ? ('claimant' as const) : ('owner' as const),
      startedAt: row.started_at,
    })),
  }
}
