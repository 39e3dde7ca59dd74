import type { ClaimId } from 'contract/core/ids'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { handOver, unfreezeBusiness } from '../../businesses/public.ts'
import { type ClaimRow, eventsOf, holdingClaim, updateClaim } from '../core/claim.repository.ts'
import { unlinkBusiness } from '../../googleReviews/public.ts'
import { removePayoutAccount } from '../../payouts/public.ts'
import { removeAllEndpoints } from '../../webhooks/public.ts'
import { lockClaim, lockOwnClaim, moveClaim, noteStep } from '../core/moveClaim.ts'
import { notifyClaimant, notifyOwners } from '../core/notifyClaim.ts'
import { sideOf } from '../core/readClaim.ts'

/** The other side gets a mail for each one. */
const statementsMax = 20

/**
 * The first statement of an owner is their answer. Repeating the last one changes nothing: it is a repeated call.
 * @throws Refusal claim_not_found, claim_moved_on, claim_statements_too_many
 */
export async function addStatement(
  context: Context,
  { claimId, text }: { claimId: ClaimId; text: string },
): Promise<void> {
  const { claim, side } = await lockDispute(context, claimId)
  const earlier = (await eventsOf(context.db, [claimId])).filter(
    (event) => event.kind === 'statement' && event.side === side,
  )
  if (earlier.at(-1)?.text === text) return
  if (earlier.length >= statementsMax) throw new Refusal('claim_statements_too_many')
  await noteStep(context, claim, { kind: 'statement', side, text })
  if (side === 'claimant')
    return notifyOwners(context, claim, { event: 'statement', ownerIds: claim.owner_ids })
  if (claim.answered_at === null) await updateClaim(context.db, claim.id, { answered_at: context.now })
  await notifyClaimant(context, claim, 'answered')
}

/** Ends an open claim; a dispute ends with it. @throws Refusal claim_not_found, claim_moved_on */
export async function withdrawClaim(context: Context, claimId: ClaimId): Promise<void> {
  const claim = await lockOwnClaim(context, claimId, ['started', 'proof_pending', 'disputed'])
  await moveClaim(context, claim, { to: 'withdrawn', kind: 'withdrawn', side: 'claimant' })
  if (claim.status !== 'disputed') return
  await unfreezeBusiness(context, claim.business_id)
  await notifyOwners(context, claim, { event: 'withdrawn', ownerIds: claim.owner_ids })
}

/** An owner transfers the business. @throws Refusal claim_not_found, claim_moved_on */
export async function concede(context: Context, claimId: ClaimId): Promise<void> {
  const { claim, side } = await lockDispute(context, claimId)
  if (side !== 'owner') throw new Refusal('claim_not_found')
  await moveBusiness(context, claim, { side: 'owner', kind: 'conceded', reason: null })
}

/**
 * The claimant becomes the owner; staff remain. The old owner's bank account, webhooks and Google reviews are
 * removed. Requires `lockClaim`.
 */
export async function moveBusiness(
  context: Context,
  claim: ClaimRow,
  { side, kind, reason }: { side: 'owner' | 'operator'; kind: 'moved' | 'conceded'; reason: string | null },
): Promise<void> {
  const holder = await holdingClaim(context.db, claim.business_id)
  if (holder) await moveClaim(context, holder, { to: 'withdrawn', kind: 'replaced', side: 'system' })
  await moveClaim(context, claim, { to: 'moved', kind, side, text: reason, change: { reason } })
  await unfreezeBusiness(context, claim.business_id)
  await handOver(context, { businessId: claim.business_id, memberId: claim.member_id })
  await removePayoutAccount(context, claim.business_id)
  await removeAllEndpoints(context, claim.business_id)
  await unlinkBusiness(context, claim.business_id)
  await notifyClaimant(context, claim, 'moved')
  await notifyOwners(context, claim, { event: 'moved', ownerIds: claim.owner_ids })
}

/** The business stays with its owner. Requires `lockClaim`. */
export async function upholdOwner(context: Context, claim: ClaimRow, reason: string): Promise<void> {
  await moveClaim(context, claim, {
    to: 'upheld',
    kind: 'upheld',
    side: 'operator',
    text: reason,
    change: { reason },
  })
  await unfreezeBusiness(context, claim.business_id)
  await notifyClaimant(context, claim, 'upheld')
  await notifyOwners(context, claim, { event: 'upheld', ownerIds: claim.owner_ids })
}

async function lockDispute(
  context: Context,
  claimId: ClaimId,
): Promise<{ claim: ClaimRow; side: 'claimant' | 'owner' }> {
  const claim = await lockClaim(context, claimId)
  const side = await sideOf(context, claim)
  if (!side) throw new Refusal('claim_not_found')
  if (claim.status !== 'disputed') throw new Refusal('claim_moved_on')
  return { claim, side }
}
