/** The job that looks at one referral anew. */
export const advanceReferralJob = 'advance-referral'
