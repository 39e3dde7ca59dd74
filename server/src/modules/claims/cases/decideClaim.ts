import type { ClaimId } from 'contract/core/ids'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { lockClaim, moveClaim } from '../core/moveClaim.ts'
import { notifyClaimant } from '../core/notifyClaim.ts'
import { moveBusiness, upholdOwner } from '../disputes/disputes.ts'
import { settleProof } from '../proofs/settleProof.ts'

export type Decision = 'accept' | 'refuse' | 'uphold' | 'move'

/**
 * Accepts or refuses the proof of a waiting claim, or ends a dispute. Of parallel decisions, one wins.
 * @throws Refusal claim_not_found, claim_moved_on, claim_disputed_already
 */
export async function decideClaim(
  context: Context,
  { claimId, decision, reason }: { claimId: ClaimId; decision: Decision; reason: string },
): Promise<void> {
  const claim = await lockClaim(context, claimId)
  const isOfDispute = decision === 'uphold' || decision === 'move'
  const isDecidable = isOfDispute ? claim.status === 'disputed' : claim.waiting_since !== null
  if (!isDecidable) throw new Refusal('claim_moved_on')
  if (decision === 'accept') return settleProof(context, claim, { isAccepted: true, text: reason })
  if (decision === 'uphold') return upholdOwner(context, claim, reason)
  if (decision === 'move') return moveBusiness(context, claim, { side: 'operator', kind: 'moved', reason })
  await moveClaim(context, claim, {
    to: 'refused',
    kind: 'refused',
    side: 'operator',
    text: reason,
    change: { reason },
  })
  await notifyClaimant(context, claim, 'refused')
}
