import * as z from 'zod/mini'
import { BusinessId, MemberId, ReferralId, Slug } from '../core/ids.ts'
import { Instant } from '../core/instant.ts'
import { UsdCentsPositive } from '../core/money.ts'
import { pageOf, pageRequest } from '../core/page.ts'
import { Points } from '../core/points.ts'
import { ReferralAppeal, ReferralStatus, ReferralTimelineEntry } from './referrals.ts'
import { route } from '../core/route.ts'

/** One risk signal of a referral, with its evidence. */
export const RiskHit = z.strictObject({
  signal: z.string(),
  /** Risk weight; 0 for a hit that blocks on its own. */
  weight: z.int(),
  evidence: z.record(z.string(), z.union([z.string(), z.number()])),
  sentence: z.string(),
})
export type RiskHit = z.infer<typeof RiskHit>

export const RiskStage = z.enum(['signed_up', 'qualifying', 'rewarded'])
export type RiskStage = z.infer<typeof RiskStage>

export const RiskAssessment = z.strictObject({
  /** The step that the assessment precedes. */
  stage: RiskStage,
  at: Instant,
  /** 0 to 100. */
  score: z.int(),
  isBlocked: z.boolean(),
  isEligible: z.boolean(),
  hits: z.array(RiskHit),
})
export type RiskAssessment = z.infer<typeof RiskAssessment>

/** One of the two members of a case, as an operator sees them. */
export const CaseMember = z.strictObject({
  id: MemberId,
  displayName: z.string(),
  email: z.string(),
  joinedAt: Instant,
  /** The member's referrals as referrer, by outcome. */
  referralsMade: z.int(),
  rewarded: z.int(),
  rejected: z.int(),
  orders: z.int(),
  refundedOrders: z.int(),
})
export type CaseMember = z.infer<typeof CaseMember>

export const ReferralCaseKind = z.enum(['review', 'appeal'])
export type ReferralCaseKind = z.infer<typeof ReferralCaseKind>

export const ReferralCaseRow = z.strictObject({
  id: ReferralId,
  kind: ReferralCaseKind,
  status: ReferralStatus,
  score: z.int(),
  isBlocked: z.boolean(),
  openedAt: Instant,
  deadline: z.nullable(Instant),
  /** True when an operator must decide; otherwise the referral is released at the deadline. */
  needsPerson: z.boolean(),
  /** Null for the marketplace's own program. */
  business: z.nullable(z.strictObject({ id: BusinessId, slug: Slug, name: z.string() })),
  referrerName: z.string(),
  friendName: z.nullable(z.string()),
  rewardPoints: Points,
})
export type ReferralCaseRow = z.infer<typeof ReferralCaseRow>

export const ReferralCase = z.strictObject({
  ...ReferralCaseRow.shape,
  channel: z.string(),
  code: z.string(),
  referrer: CaseMember,
  friend: z.nullable(CaseMember),
  qualifyingOrder: z.nullable(
    z.strictObject({ number: z.string(), date: Instant, usdCents: UsdCentsPositive }),
  ),
  minimumUsdCents: UsdCentsPositive,
  /** The newest first. */
  assessments: z.array(RiskAssessment),
  timeline: z.array(ReferralTimelineEntry),
  appeal: z.nullable(ReferralAppeal),
  /** Earlier decisions, the newest first. */
  decisions: z.array(
    z.strictObject({ at: Instant, decision: z.string(), note: z.string(), by: z.nullable(z.string()) }),
  ),
})
export type ReferralCase = z.infer<typeof ReferralCase>

const ofReferral = { params: z.strictObject({ referralId: ReferralId }) }

export const listReferralCases = route({
  method: 'GET',
  path: '/admin/referrals/cases',
  summary: 'List referrals under review and appeals, nearest deadline first',
  access: 'operator',
  query: z.strictObject({
    kind: z.optional(ReferralCaseKind),
    ...pageRequest(20),
  }),
  response: pageOf({
    cases: z.array(ReferralCaseRow),
    counts: z.strictObject({ review: z.int(), appeal: z.int() }),
  }),
  errors: ['page_token_invalid'],
  tags: ['ReferralCase'],
})

export const readReferralCase = route({
  method: 'GET',
  path: '/admin/referrals/:referralId',
  summary: 'Get a referral with its evidence, the history of both sides and earlier decisions',
  access: 'operator',
  ...ofReferral,
  response: ReferralCase,
  errors: ['referral_not_found'],
  tags: ['ReferralCase'],
})

export const decideReferralCase = route({
  method: 'POST',
  path: '/admin/referrals/:referralId/decision',
  summary:
    'Approve or reject a referral under review, or decide an appeal; the first of two operators decides',
  access: 'operator',
  freshProof: 'points',
  ...ofReferral,
  body: z.strictObject({
    /** The state that the decision applies to. */
    from: ReferralStatus,
    decision: z.enum(['clear', 'confirm', 'accept_appeal', 'refuse_appeal']),
    /** With `confirm`: the friend is a suspect too and gets no reward. Otherwise the friend retains the reward. */
    isFriendSuspect: z._default(z.boolean(), false),
    /** Internal. */
    note: z.string().check(z.trim(), z.minLength(3, 'must give a reason'), z.maxLength(1000)),
    /** The response to the member, with the decision of an appeal. */
    answer: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(1000))),
  }),
  response: ReferralCase,
  errors: ['referral_not_found', 'referral_moved_on'],
  tags: ['ReferralCase'],
})

export const downloadAllReferrals = route({
  method: 'GET',
  path: '/admin/referrals.csv',
  summary: 'Download the referrals of the last 90 days as CSV, without names',
  access: 'operator',
  freshProof: 'bulk',
  isCsv: true,
  response: z.string(),
})
