export { daysUntil, endOfDayAfter, localDayOf } from './expiry/expiry.rules.ts'
export { beginActivity } from './expiry/expiry.ts'
export { type StartedCampaign, startedCampaigns } from './campaigns/startedCampaigns.ts'
export { endCampaignsToCover } from './campaigns/campaigns.ts'
export { isUnsettled, notifyOwners, unsettledOf } from './funds/funds.ts'
export { grantTermsFor } from './members/members.ts'
export { mergeAccounts } from './members/mergeMembers.ts'
export { dueNotice, voucherNoticeDays } from './notifications/notices.rules.ts'
export { notifyOnce } from './notifications/notify.ts'
export { dayAfter, localDayAt, startOfDayAt, startOfDayBefore } from './programs/calendar.rules.ts'
export { hasProgram } from './programs/programs.ts'
export { boughtUsdCents, retainedPointsOf } from './purchases/boughtSums.ts'
export { type MovedUp, purchasesMovedUp } from './purchases/firstPurchases.ts'
export { type PurchaseCount, purchaseCountsOf } from './purchases/purchaseCounts.ts'
export { completePurchase } from './purchases/completePurchase.ts'
export type { EarnPromise } from './purchases/earnTerms.ts'
export { type EarningDraft, receiptsFor, receiptsOf } from './purchases/quotePurchase.ts'
export {
  type PurchaseAnswer,
  type PurchaseDraft,
  recordPurchase,
  recordPurchases,
} from './purchases/recordPurchases.ts'
export { reservePoints } from './purchases/redeemAtCheckout.ts'
export {
  earnReferralPoints,
  lockLoyaltyOf,
  promotedAmong,
  releaseReferralPoints,
  takeBackReferralPoints,
} from './referrals/referralPoints.ts'
export { freezePurchase, thawPurchase } from './refunds/freezePurchase.ts'
export { refundPurchase } from './refunds/refundPurchase.ts'
export {
  nextPayoutRuns,
  noPayoutSentence,
  payoutHourUtc,
  payoutMinimumUsdCents,
  type PayoutRun,
  payoutRunAt,
  periodOf,
  startOf,
} from './statement/statement.rules.ts'
export { tierExists, tierGatesOf } from './tiers/tierGate.ts'
export { tierProgressesOf } from './tiers/tiers.ts'
export { receiptOf } from './wallet/history.ts'
export { spendingOf } from './wallet/spending.ts'
