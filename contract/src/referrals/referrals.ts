import * as z from 'zod/mini'
import { typedCodeLengthMax } from '../core/forms.ts'
import { BusinessId, MemberId, ReferralCampaignId, ReferralId, Slug } from '../core/ids.ts'
import { Instant } from '../core/instant.ts'
import { UsdCentsPositive } from '../core/money.ts'
import { pageOf, pageRequest } from '../core/page.ts'
import { Points } from '../core/points.ts'
import { EmptyAnswer, route } from '../core/route.ts'

export const ReferralStatus = z.enum([
  'invited',
  'clicked',
  'signed_up',
  'qualifying',
  'rewarded',
  'under_review',
  'rejected',
  'reversed',
  'expired',
  'withdrawn',
])
export type ReferralStatus = z.infer<typeof ReferralStatus>

/** The reason for the status of a referral or of one side's reward. */
export const ReferralReason = z.enum([
  'monthly_cap',
  'budget_exhausted',
  'below_minimum',
  'not_eligible',
  'blocked',
  'other_code_named',
  'order_refunded',
  'order_cancelled',
  'order_disputed',
  'under_review',
  'misuse_confirmed',
  'misuse_by_referrer',
  'window_over',
  'late_claim',
  'cleared',
  'appeal_accepted',
  'appeal_refused',
  'account_closed',
  'email_unconfirmed',
])
export type ReferralReason = z.infer<typeof ReferralReason>

/** The label of a share link: "Newsletter", "Table card". Each label has its own link and code. */
export const ReferralChannel = z
  .string()
  .check(z.trim(), z.minLength(1, 'must not be empty'), z.maxLength(40, 'must be at most 40 characters'))

/** The member's label for the friend; visible to the member and the business. */
export const FriendLabel = z
  .string()
  .check(z.trim(), z.minLength(1, 'must not be empty'), z.maxLength(60, 'must be at most 60 characters'))

/** The stored and printed format: eight characters without I, L, O and U. */
export const ReferralCode = z
  .string()
  .check(z.regex(/^[0-9A-HJKMNP-TV-Z]{8}$/, 'must be a code of eight characters'))
export type ReferralCode = z.infer<typeof ReferralCode>

/** The typed format: any case, with hyphens or spaces, O for 0, I and L for 1. */
export const TypedReferralCode = z.string().check(z.minLength(1), z.maxLength(typedCodeLengthMax))

/** The recommended business, or the marketplace itself when null. */
export const ReferralOfferSummary = z.strictObject({
  /** Null for the marketplace's own program. */
  business: z.nullable(z.strictObject({ id: BusinessId, slug: Slug, name: z.string() })),
  referrerPoints: Points,
  friendPoints: Points,
  /** The minimum amount of the friend's first order or booking. */
  minimumUsdCents: UsdCentsPositive,
  /** The deadline of the friend's first purchase, in days. */
  windowDays: z.int(),
  /** The limit of rewarded friends per member and month. */
  rewardsPerMonthMax: z.int(),
})
export type ReferralOfferSummary = z.infer<typeof ReferralOfferSummary>

/** `promised`: not earned yet. `none`: not paid; `because` holds the reason. */
export const ReferralRewardState = z.enum(['promised', 'pending', 'available', 'taken_back', 'none'])
export type ReferralRewardState = z.infer<typeof ReferralRewardState>

export const ReferralSide = z.strictObject({
  points: Points,
  state: ReferralRewardState,
  /** When pending points become available, if known. */
  availableAt: z.nullable(Instant),
  because: z.nullable(z.string()),
})
export type ReferralSide = z.infer<typeof ReferralSide>

export const ReferralTimelineEntry = z.strictObject({
  at: Instant,
  status: ReferralStatus,
  /** The event, as a sentence. */
  sentence: z.string(),
  reason: z.nullable(ReferralReason),
})
export type ReferralTimelineEntry = z.infer<typeof ReferralTimelineEntry>

export const ReferralNextStep = z.enum([
  'share',
  'wait_for_sign_up',
  'wait_for_purchase',
  'wait_for_hold',
  'wait_for_review',
  'wait_for_appeal',
  'spend',
  'appeal',
  'share_again',
])
export type ReferralNextStep = z.infer<typeof ReferralNextStep>

export const appealTextMax = 2000

export const ReferralAppeal = z.strictObject({
  status: z.enum(['open', 'accepted', 'refused']),
  text: z.string(),
  sentAt: Instant,
  /** Five business days after submission. */
  respondBy: Instant,
  answeredAt: z.nullable(Instant),
  answer: z.nullable(z.string()),
})
export type ReferralAppeal = z.infer<typeof ReferralAppeal>

export const Referral = z.strictObject({
  id: ReferralId,
  referrerId: MemberId,
  status: ReferralStatus,
  channel: z.string(),
  /** Null for the marketplace's own program. */
  campaignId: z.nullable(ReferralCampaignId),
  campaign: ReferralOfferSummary,
  friendLabel: z.nullable(z.string()),
  link: z.string(),
  code: ReferralCode,
  createdAt: Instant,
  reasonCodes: z.array(z.strictObject({ code: ReferralReason, sentence: z.string() })),
  /** The oldest first. */
  timeline: z.array(ReferralTimelineEntry),
  reward: z.strictObject({ you: ReferralSide, friend: ReferralSide }),
  qualifyingOrder: z.nullable(z.strictObject({ number: z.string(), date: Instant })),
  nextStep: z.nullable(z.strictObject({ code: ReferralNextStep, sentence: z.string() })),
  /** The deadline of the next step. */
  deadline: z.nullable(Instant),
  canAppeal: z.boolean(),
  appeal: z.nullable(ReferralAppeal),
})
export type Referral = z.infer<typeof Referral>

const ofReferral = { params: z.strictObject({ referralId: ReferralId }) }

export const ReferralPage = pageOf({ referrals: z.array(Referral) })
export type ReferralPage = z.infer<typeof ReferralPage>

export const listReferrals = route({
  method: 'GET',
  path: '/referrals',
  summary: "List the member's referrals, newest first",
  access: 'member',
  query: z.strictObject({
    status: z.optional(ReferralStatus),
    channel: z.optional(ReferralChannel),
    ...pageRequest(20),
  }),
  response: ReferralPage,
  errors: ['page_token_invalid'],
  tags: ['Referral'],
})

export const listReferralsOfReferrer = route({
  method: 'GET',
  path: '/referrals/referrer',
  summary: "List the referrals of one referrer; only the member's own are visible",
  access: 'member',
  query: z.strictObject({ referrerId: MemberId, ...pageRequest(20) }),
  response: ReferralPage,
  errors: ['referral_not_found', 'page_token_invalid'],
})

export const readReferral = route({
  method: 'GET',
  path: '/referrals/:referralId',
  summary: 'Get a referral with its timeline, reasons and deadline',
  access: 'member',
  ...ofReferral,
  response: Referral,
  errors: ['referral_not_found'],
  tags: ['Referral'],
})

export const createReferral = route({
  method: 'POST',
  path: '/referrals',
  summary: 'Create an invitation with its own link and code; it needs no data about the friend',
  access: 'member',
  isIdempotent: true,
  body: z.strictObject({
    /** Null for the marketplace's own program. */
    campaignId: z.nullable(ReferralCampaignId),
    channel: z._default(ReferralChannel, 'Link'),
    friendLabel: z.optional(z.nullable(FriendLabel)),
  }),
  response: Referral,
  errors: ['referral_campaign_not_found', 'referral_campaign_closed', 'referral_limit'],
  tags: ['Referral'],
})

export const renameReferral = route({
  method: 'PUT',
  path: '/referrals/:referralId',
  summary: 'Change the friend’s name in a referral, and nothing else; the body names the same referral',
  access: 'member',
  ...ofReferral,
  body: z.strictObject({ id: ReferralId, friendLabel: z.nullable(FriendLabel) }),
  response: Referral,
  errors: ['referral_not_found', 'referral_id_mismatch', 'referral_moved_on'],
  tags: ['Referral'],
})

export const deleteReferral = route({
  method: 'DELETE',
  path: '/referrals/:referralId',
  summary: 'Withdraw an invitation that has no clicks yet',
  access: 'member',
  ...ofReferral,
  response: EmptyAnswer,
  errors: ['referral_not_found', 'referral_moved_on'],
  tags: ['Referral'],
})

export const appealReferral = route({
  method: 'POST',
  path: '/referrals/:referralId/appeal',
  summary: 'Appeal a rejected or expired referral; once, within 30 days',
  access: 'member',
  ...ofReferral,
  body: z.strictObject({
    text: z.string().check(z.trim(), z.minLength(10, 'must give a reason'), z.maxLength(appealTextMax)),
  }),
  response: Referral,
  errors: ['referral_not_found', 'referral_appeal_closed', 'referral_appealed_already'],
  tags: ['Referral'],
})

export const downloadReferrals = route({
  method: 'GET',
  path: '/referrals.csv',
  summary: "Download all of the member's referrals as CSV",
  access: 'member',
  isCsv: true,
  response: z.string(),
})
