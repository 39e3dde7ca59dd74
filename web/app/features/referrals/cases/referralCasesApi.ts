import type { listReferralCases } from 'contract/referrals/cases'
import { type ReferralCaseRow } from 'contract/referrals/cases'
import type { Answer } from 'contract/core/route'

type CasePage = Answer<typeof listReferralCases>

export function casesOf(pages: readonly CasePage[]): ReferralCaseRow[] {
  return pages.flatMap(({ cases }) => cases)
}
