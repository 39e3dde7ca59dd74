import type { RiskStage } from 'contract/referrals/cases'
import { plus } from 'contract/core/time'
import type { Context } from '../../../platform/context.ts'
import { move } from '../core/moveReferral.ts'
import { type ReferralRow, updateReferral } from '../core/referral.repository.ts'
import { assess, isStopped, personFrom } from './risk.rules.ts'
import { insertAssessment } from './risk.repository.ts'
import { riskFactsOf } from './signals.ts'

const reviewHours = 72
const personHours = 7 * 24

/**
 * Assesses a referral before a step and stores the result. A stopped referral goes to review, or is rejected when the
 * two sides cannot be two people or the friend is not new. A referral that an operator has cleared is not stopped
 * again. Its row must be locked.
 */
export async function assessReferral(
  context: Context,
  referral: ReferralRow,
  stage: RiskStage,
): Promise<ReferralRow> {
  const { score, isBlocked, isEligible, hits } = assess(await riskFactsOf(context, referral))
  await insertAssessment(context.db, {
    referralId: referral.id,
    stage,
    at: context.now,
    score,
    isBlocked,
    isEligible,
    hits: hits.map(({ signal, weight, evidence, sentence }) => ({
      signal,
      weight,
      evidence: { ...evidence },
      sentence,
    })),
  })
  const change = { score }
  if (referral.cleared_at !== null) return updateReferral(context.db, referral.id, change)
  if (isBlocked) return move(context, referral, 'blocked', { reason: 'blocked', change })
  if (!isEligible) return move(context, referral, 'blocked', { reason: 'not_eligible', change })
  if (!isStopped({ score, isBlocked })) return updateReferral(context.db, referral.id, change)
  const needsPerson = score >= personFrom
  return move(context, referral, 'suspected', {
    reason: 'under_review',
    change: {
      score,
      review_needs_person: needsPerson,
      review_ends_at: plus(context.now, { hours: needsPerson ? personHours : reviewHours }),
    },
  })
}
