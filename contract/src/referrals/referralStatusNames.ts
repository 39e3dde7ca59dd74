import type { ReferralStatus } from './referrals.ts'

/** The status of a referral on its pages and in files. */
export const referralStatusNames: Record<ReferralStatus, string> = {
  invited: 'Invited',
  clicked: 'Link opened',
  signed_up: 'Joined',
  qualifying: 'Pending',
  rewarded: 'Rewarded',
  under_review: 'Under review',
  rejected: 'Not rewarded',
  reversed: 'Reversed',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
}
