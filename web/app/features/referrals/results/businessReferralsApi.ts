import type { listBusinessReferrals } from 'contract/referrals/campaigns'
import { type BusinessReferral } from 'contract/referrals/campaigns'
import type { Answer } from 'contract/core/route'

export const businessReferralsOf = (
  pages: readonly Answer<typeof listBusinessReferrals>[],
): BusinessReferral[] => pages.flatMap(({ referrals }) => referrals)
