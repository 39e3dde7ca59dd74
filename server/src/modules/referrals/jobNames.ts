/** Re-evaluates one referral. */
export const advanceReferralJob = 'advance-referral'
