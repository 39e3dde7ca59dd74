import type { Answer } from 'contract/core/route'
import type { listReferrals, Referral, ReferralStatus } from 'contract/referrals/referrals'

/** List filter. */
export interface ReferralsShow {
  readonly status?: ReferralStatus
  readonly channel?: string
}

export function referralsOf(pages: readonly Answer<typeof listReferrals>[]): Referral[] {
  return pages.flatMap(({ referrals }) => referrals)
}
