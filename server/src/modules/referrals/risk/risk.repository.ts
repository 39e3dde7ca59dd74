import type { ReferralId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { RiskHit, RiskStage } from 'contract/referrals/cases'
import type { Selectable } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import type { ReferralsTables } from '../tables.ts'

export type AssessmentRow = Selectable<ReferralsTables['referral_assessment']>

export async function insertAssessment(
  db: Db,
  assessment: {
    referralId: ReferralId
    stage: RiskStage
    at: Instant
    score: number
    isBlocked: boolean
    isEligible: boolean
    hits: readonly RiskHit[]
  },
): Promise<void> {
  await db
    .insertInto('referral_assessment')
    .values({
      referral_id: assessment.referralId,
      stage: assessment.stage,
      at: assessment.at,
      score: assessment.score,
      is_blocked: assessment.isBlocked,
      is_eligible: assessment.isEligible,
      hits: JSON.stringify(assessment.hits),
    })
    .execute()
}

/** The newest first. */
export async function assessmentsOf(db: Db, referralId: ReferralId): Promise<AssessmentRow[]> {
  return db
    .selectFrom('referral_assessment')
    .selectAll()
    .where('referral_id', '=', referralId)
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
}
