import type { ClaimEventKind, ClaimSide, ClaimStatus } from 'contract/claims/claims'
import type { ClaimId } from 'contract/core/ids'
import { type Context, memberOf } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { lockOwnership } from '../../businesses/public.ts'
import { endPendingProofs } from '../proofs/proof.repository.ts'
import { isOpen, mayMove, takesProofs } from './claim.rules.ts'
import { claimById, type ClaimRow, insertEvent, updateClaim } from './claim.repository.ts'

/**
 * Locks the business of a claim, and returns the claim as it is under the lock: all changes of claims of one business
 * run one after another. @throws Refusal claim_not_found
 */
export async function lockClaim(context: Context, id: ClaimId): Promise<ClaimRow> {
  const claim = await claimById(context.db, id)
  if (!claim || !(await lockOwnership(context, claim.business_id))) throw new Refusal('claim_not_found')
  const locked = await claimById(context.db, id)
  if (!locked) throw new Refusal('claim_not_found')
  return locked
}

/** The member's own open claim, locked. @throws Refusal claim_not_found, claim_moved_on */
export async function lockOwnClaim(
  context: Context,
  id: ClaimId,
  statuses: readonly ClaimStatus[] = ['started', 'proof_pending'],
): Promise<ClaimRow> {
  const claim = await lockClaim(context, id)
  if (claim.member_id !== memberOf(context)) throw new Refusal('claim_not_found')
  if (!statuses.includes(claim.status)) throw new Refusal('claim_moved_on')
  return claim
}

interface Move {
  readonly to: ClaimStatus
  readonly kind: ClaimEventKind
  readonly side: ClaimSide
  readonly text?: string | null
  readonly change?: Parameters<typeof updateClaim>[2]
}

/** The only function that changes the status of a claim; it records the change. @throws Refusal claim_moved_on */
export async function moveClaim(context: Context, claim: ClaimRow, move: Move): Promise<ClaimRow> {
  const { to, kind, side, text = null, change = {} } = move
  if (!mayMove(claim.status, to)) throw new Refusal('claim_moved_on')
  const { now } = context
  const changed: Partial<ClaimRow> = {
    waiting_since: null,
    changed_at: now,
    ended_at: isOpen(to) ? null : now,
    ...change,
    status: to,
  }
  await updateClaim(context.db, claim.id, changed)
  // Otherwise operators might print a postcard, or a job send a code, that no claim accepts.
  if (!takesProofs(to)) await endPendingProofs(context.db, claim.id)
  await insertEvent(context.db, {
    claimId: claim.id,
    kind,
    from: claim.status,
    to,
    side,
    memberId: side === 'system' ? null : memberOf(context),
    text,
    at: now,
  })
  return { ...claim, ...changed }
}

/** Records a step that leaves the status as it is; false if the clock recorded it before. */
export async function noteStep(
  context: Context,
  claim: ClaimRow,
  step: { kind: ClaimEventKind; side: ClaimSide; text?: string | null },
): Promise<boolean> {
  return insertEvent(context.db, {
    claimId: claim.id,
    kind: step.kind,
    from: claim.status,
    to: claim.status,
    side: step.side,
    memberId: step.side === 'system' ? null : memberOf(context),
    text: step.text ?? null,
    at: context.now,
  })
}
