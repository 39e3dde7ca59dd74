import { randomBytes, randomUUIDv7 } from 'node:crypto'
import type { WebsiteOutcome } from 'contract/claims/claims'
import type { ClaimId, ClaimProofId, MemberId } from 'contract/core/ids'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import type { ClaimPort } from '../claimPort.ts'
import { claimById } from '../core/claim.repository.ts'
import { lockOwnClaim, noteStep } from '../core/moveClaim.ts'
import { keyOf, noteProofStart } from './codes.ts'
import { claimedListing } from './provableListing.ts'
import { insertProof, markProved, pendingProof } from './proof.repository.ts'
import { isOffered, pageProves, recordsProve } from './proof.rules.ts'
import { settleProof } from './settleProof.ts'

type WebsiteKind = 'dns' | 'meta'

/**
 * Makes the text to publish, once: a repeated call returns the same text.
 * @throws Refusal claim_not_found, claim_moved_on, claim_proof_unavailable
 */
export async function startWebsiteProof(
  context: Context,
  port: ClaimPort,
  { claimId, kind }: { claimId: ClaimId; kind: WebsiteKind },
): Promise<void> {
  const claim = await lockOwnClaim(context, claimId)
  const { provable } = await claimedListing(context, claim.business_id, {
    phone: port.phone,
  })
  if (!isOffered(kind, provable) || provable.domain === null) throw new Refusal('claim_proof_unavailable')
  const known = await pendingProof(context.db, { claimId, kind })
  if (known?.target === provable.domain) return
  await insertProof(context.db, {
    id: randomUUIDv7() as ClaimProofId, // made here
    claimId,
    kind,
    target: provable.domain,
    targetKey: keyOf(port, `${kind} ${provable.domain}`),
    token: randomBytes(16).toString('hex'),
    now: context.now,
  })
  await noteProofStart(context, claim, kind)
}

/** The result of a check, and the text that it searched for. */
export interface WebsiteLook {
  readonly token: string
  readonly outcome: WebsiteOutcome
}

/**
 * Reads the website or its records before the transaction.
 * @throws Refusal claim_not_found, claim_moved_on, claim_proof_unavailable
 */
export async function lookAtWebsite(
  port: ClaimPort,
  { claimId, kind, memberId }: { claimId: ClaimId; kind: WebsiteKind; memberId: MemberId },
): Promise<WebsiteLook> {
  const { token, domain, website } = await port.write(async (context) => {
    const claim = await claimById(context.db, claimId)
    if (claim?.member_id !== memberId) throw new Refusal('claim_not_found')
    const proof = await pendingProof(context.db, { claimId, kind })
    if (!proof?.token) throw new Refusal('claim_moved_on')
    const { facts, provable } = await claimedListing(context, claim.business_id, { phone: null })
    if (provable.domain !== proof.target || facts.website === null)
      throw new Refusal('claim_proof_unavailable')
    return { token: proof.token, domain: proof.target, website: facts.website }
  })
  if (kind === 'dns') {
    const records = await port.website.txtRecords(domain)
    if (records === null) return { token, outcome: 'unreachable' }
    return { token, outcome: recordsProve(records, token) ? 'proved' : 'missing' }
  }
  const page = await port.website.page(website)
  if (page.kind !== 'page') return { token, outcome: page.kind }
  return { token, outcome: pageProves(page.html, token) ? 'proved' : 'missing' }
}

/** @throws Refusal claim_not_found, claim_moved_on, claim_disputed_already */
export async function recordWebsiteLook(
  context: Context,
  { claimId, kind, look }: { claimId: ClaimId; kind: WebsiteKind; look: WebsiteLook },
): Promise<WebsiteOutcome> {
  const claim = await lockOwnClaim(context, claimId)
  const proof = await pendingProof(context.db, { claimId, kind })
  // It was replaced while the website was read.
  if (proof?.token !== look.token) throw new Refusal('claim_moved_on')
  if (look.outcome !== 'proved') return look.outcome
  await markProved(context.db, proof.id, context.now)
  await noteStep(context, claim, { kind: 'proved', side: 'claimant', text: kind })
  await settleProof(context, claim)
  return 'proved'
}
