import type { Context } from '../../../platform/context.ts'
import { isBefore, plus } from 'contract/core/time'
import { disputeAnswerDays, disputeDays } from 'contract/claims/claims'
import { Refusal } from '../../../platform/http/problem.ts'
import { freezeBusiness, handOver, ownersOf } from '../../businesses/public.ts'
import { hasProgram } from '../../loyalty/public.ts'
import { type ClaimRow, disputeExists, holdingClaim, updateClaim } from '../core/claim.repository.ts'
import { moveClaim, noteStep } from '../core/moveClaim.ts'
import { notifyClaimant, notifyOwners } from '../core/notifyClaim.ts'
import { proofsOf } from './proof.repository.ts'
import { verdictOf } from './proof.rules.ts'

const takenText =
  'Another person proved first that the business is theirs. If you disagree, claim it again: we then open a dispute.'

/**
 * Decides by the proofs so far: grants the claim, opens a dispute with the current owner, or asks an operator.
 * Requires `lockClaim`. A proof that an operator accepts is enough. @throws Refusal claim_disputed_already
 */
export async function settleProof(
  context: Context,
  claim: ClaimRow,
  { isAccepted = false, text = null }: { isAccepted?: boolean; text?: string | null } = {},
): Promise<void> {
  const owners = await ownersOf(context, claim.business_id)
  const isHeld = owners.length > 0
  const proved = (await proofsOf(context.db, [claim.id])).filter(({ status }) => status === 'proved')
  const verdict = verdictOf(
    proved.map(({ kind }) => kind),
    { isHeld, hasProgram: await hasProgram(context, claim.business_id) },
  )
  if (verdict === 'none') return
  if (verdict === 'operator' && !isAccepted) return waitForOperator(context, claim)
  const side = isAccepted ? 'operator' : 'system'
  if (!isHeld) {
    await moveClaim(context, claim, { to: 'granted', kind: 'granted', side, text })
    await handOver(context, { businessId: claim.business_id, memberId: claim.member_id })
    return notifyClaimant(context, claim, 'granted')
  }
  const holder = await holdingClaim(context.db, claim.business_id)
  // The other claim was granted after this one began: its member won a race, which is not a reason for a dispute.
  if (holder?.ended_at && !isBefore(holder.ended_at, claim.started_at)) {
    await moveClaim(context, claim, {
      to: 'refused',
      kind: 'taken',
      side: 'system',
      text: takenText,
      change: { reason: takenText },
    })
    return notifyClaimant(context, claim, 'taken')
  }
  if (await disputeExists(context.db, claim.business_id)) throw new Refusal('claim_disputed_already')
  const { now } = context
  await moveClaim(context, claim, {
    to: 'disputed',
    kind: 'disputed',
    side,
    text,
    change: {
      disputed_at: now,
      answer_by: plus(now, { days: disputeAnswerDays }),
      decide_by: plus(now, { days: disputeDays }),
      owner_ids: owners,
    },
  })
  await freezeBusiness(context, claim.business_id)
  await notifyClaimant(context, claim, 'disputed')
  await notifyOwners(context, claim, { event: 'disputed', ownerIds: owners })
}

async function waitForOperator(context: Context, claim: ClaimRow): Promise<void> {
  if (claim.waiting_since !== null) return
  await updateClaim(context.db, claim.id, { waiting_since: context.now, changed_at: context.now })
  await noteStep(context, claim, { kind: 'waits', side: 'system' })
}
