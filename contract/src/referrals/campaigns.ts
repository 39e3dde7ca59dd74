import * as z from 'zod/mini'
import { BusinessId, ReferralCampaignId, ReferralId } from '../core/ids.ts'
import { Instant, LocalDate } from '../core/instant.ts'
import { UsdCentsAmount, UsdCentsPositive } from '../core/money.ts'
import { pageOf, pageRequest } from '../core/page.ts'
import { Points, PointsAmount } from '../core/points.ts'
import { PointsScope } from '../loyalty/programs.ts'
import { ReferralFunnel } from './sharing.ts'
import { ReferralReason, ReferralStatus } from './referrals.ts'
import { EmptyAnswer, route } from '../core/route.ts'

export const ReferralCampaignStatus = z.enum([
  'draft',
  'scheduled',
  'active',
  'paused',
  'exhausted',
  'ended',
  'archived',
])
export type ReferralCampaignStatus = z.infer<typeof ReferralCampaignStatus>

/** Where a friend must be new: at the business (no completed order there in 24 months), or on the marketplace. */
export const ReferralScope = z.enum(['business', 'platform'])
export type ReferralScope = z.infer<typeof ReferralScope>

export const ReferralMilestone = z.strictObject({
  /** The number of one member's rewarded friends in this campaign. */
  friends: z.int().check(z.minimum(2), z.maximum(1000)),
  bonusPoints: PointsAmount,
})
export type ReferralMilestone = z.infer<typeof ReferralMilestone>

export const ReferralCampaignDraft = z
  .strictObject({
    name: z.string().check(z.trim(), z.minLength(1, 'must have a name'), z.maxLength(80)),
    referrerPoints: PointsAmount,
    friendPoints: PointsAmount,
    /** The minimum amount of the friend's first order or booking. */
    minimumUsdCents: UsdCentsAmount,
    scope: z._default(ReferralScope, 'business'),
    /** Where the points can be spent. */
    pointsScope: z._default(PointsScope, 'business'),
    /** Days from the completed order to the release of the points. */
    holdDays: z._default(z.int().check(z.minimum(0), z.maximum(60)), 14),
    /** The deadline of the friend's first purchase, in days. */
    windowDays: z._default(z.int().check(z.minimum(7), z.maximum(365)), 90),
    /** The limit of rewarded friends per member and month. */
    rewardsPerMonthMax: z._default(z.int().check(z.minimum(1), z.maximum(1000)), 10),
    milestones: z._default(z.array(ReferralMilestone).check(z.maxLength(5)), []),
    /** The total of points that the campaign may grant, for both sides and milestones. */
    budgetPoints: PointsAmount,
    startsAt: Instant,
    endsAt: z.nullable(Instant),
  })
  .check(
    z.refine(
      ({ milestones }) =>
        milestones.every(({ friends }, at) => at === 0 || milestones[at - 1]!.friends < friends), // at > 0
      { path: ['milestones'], error: 'each milestone must need more friends than the one before' },
    ),
    z.refine(({ startsAt, endsAt }) => endsAt === null || startsAt < endsAt, {
      path: ['endsAt'],
      error: 'must be after the start',
    }),
    z.refine(
      ({ referrerPoints, friendPoints, budgetPoints }) => budgetPoints >= referrerPoints + friendPoints,
      { path: ['budgetPoints'], error: 'must cover both rewards for at least one friend' },
    ),
  )
export type ReferralCampaignDraft = z.infer<typeof ReferralCampaignDraft>

export const ReferralCampaign = z.strictObject({
  id: ReferralCampaignId,
  businessId: BusinessId,
  status: ReferralCampaignStatus,
  /** Counts from 1; a referral retains the version with which it started. */
  version: z.int(),
  draft: ReferralCampaignDraft,
  usedPoints: Points,
  /** The balance due to the business that can be reserved. */
  fundedUsdCents: UsdCentsPositive,
  funnel: ReferralFunnel,
  /** The reasons against publishing, as sentences; empty when it can be published. */
  publishCheck: z.array(z.string()),
  createdAt: Instant,
  publishedAt: z.nullable(Instant),
})
export type ReferralCampaign = z.infer<typeof ReferralCampaign>

const ofBusiness = z.strictObject({ businessId: BusinessId })
const ofCampaign = z.strictObject({ businessId: BusinessId, campaignId: ReferralCampaignId })

export const listReferralCampaigns = route({
  method: 'GET',
  path: '/businesses/:businessId/referral-campaigns',
  summary: "List a business's referral campaigns, newest first; for its staff",
  access: 'member',
  permission: 'program.view',
  params: ofBusiness,
  response: z.strictObject({ campaigns: z.array(ReferralCampaign) }),
  tags: ['ReferralCampaign'],
})

export const readReferralCampaign = route({
  method: 'GET',
  path: '/businesses/:businessId/referral-campaigns/:campaignId',
  summary: 'Get a referral campaign; for staff of the business',
  access: 'member',
  permission: 'program.view',
  params: ofCampaign,
  response: ReferralCampaign,
  errors: ['referral_campaign_not_found'],
})

/** An earlier version of the terms; friends retain the version with which they joined. */
export const ReferralCampaignVersion = z.strictObject({
  version: z.int(),
  draft: ReferralCampaignDraft,
  madeAt: Instant,
})
export type ReferralCampaignVersion = z.infer<typeof ReferralCampaignVersion>

export const listReferralCampaignVersions = route({
  method: 'GET',
  path: '/businesses/:businessId/referral-campaigns/:campaignId/versions',
  summary: 'List all versions of a referral campaign, newest first; for staff of the business',
  access: 'member',
  permission: 'program.view',
  params: ofCampaign,
  response: z.strictObject({ versions: z.array(ReferralCampaignVersion) }),
  errors: ['referral_campaign_not_found'],
  tags: ['ReferralCampaign'],
})

export const createReferralCampaign = route({
  method: 'POST',
  path: '/businesses/:businessId/referral-campaigns',
  summary: 'Create a draft campaign; it is hidden until it is published',
  access: 'member',
  permission: 'campaigns.edit',
  params: ofBusiness,
  body: ReferralCampaignDraft,
  response: ReferralCampaign,
  isIdempotent: true,
  tags: ['ReferralCampaign'],
})

export const editReferralCampaign = route({
  method: 'PUT',
  path: '/businesses/:businessId/referral-campaigns/:campaignId',
  summary: 'Create a new version; friends who have already joined keep the old one',
  access: 'member',
  permission: 'campaigns.edit',
  params: ofCampaign,
  body: z.strictObject({ version: z.int(), draft: ReferralCampaignDraft }),
  response: ReferralCampaign,
  errors: [
    'referral_campaign_not_found',
    'referral_campaign_moved_on',
    'referral_campaign_unsound',
    'balance_on_hold',
    'sign_in_again',
  ],
  tags: ['ReferralCampaign'],
})

export const changeReferralCampaign = route({
  method: 'POST',
  path: '/businesses/:businessId/referral-campaigns/:campaignId/:change',
  summary: 'Publish, pause, resume, end or archive a campaign',
  access: 'member',
  permission: 'campaigns.edit',
  params: z.strictObject({
    ...ofCampaign.shape,
    change: z.enum(['publish', 'pause', 'resume', 'end', 'archive']),
  }),
  response: ReferralCampaign,
  errors: [
    'referral_campaign_not_found',
    'referral_campaign_moved_on',
    'referral_campaign_other_runs',
    'referral_campaign_unsound',
    'balance_on_hold',
    'sign_in_again',
  ],
  tags: ['ReferralCampaign'],
})

export const deleteReferralCampaign = route({
  method: 'DELETE',
  path: '/businesses/:businessId/referral-campaigns/:campaignId',
  summary: 'Delete a draft that was never published',
  access: 'member',
  permission: 'campaigns.edit',
  params: ofCampaign,
  response: EmptyAnswer,
  errors: ['referral_campaign_not_found', 'referral_campaign_moved_on'],
  tags: ['ReferralCampaign'],
})

/** The upper bound of a draft's cost: as if a friend had referred every new customer of the last 90 days. */
export const ReferralReplay = z.strictObject({
  from: LocalDate,
  /** Exclusive. */
  until: LocalDate,
  orders: z.int(),
  newCustomers: z.int(),
  /** New customers whose first order reaches the minimum and whose reward fits the budget. */
  winners: z.int(),
  belowMinimum: z.int(),
  unpaidForBudget: z.int(),
  costPoints: Points,
  /** The revenue from the winners' first orders. */
  winnersUsdCents: UsdCentsPositive,
  /** The revenue from all their orders in the period. */
  winnersAllUsdCents: UsdCentsPositive,
  /** The new customers with the largest reward relative to their spending, at most ten. */
  mostExpensive: z.array(
    z.strictObject({
      orderNumber: z.string(),
      at: Instant,
      spentUsdCents: UsdCentsPositive,
      orders: z.int(),
      points: Points,
    }),
  ),
  weeks: z.array(z.strictObject({ weekOf: LocalDate, newCustomers: z.int(), costPoints: Points })),
})
export type ReferralReplay = z.infer<typeof ReferralReplay>

export const replayReferralCampaign = route({
  method: 'POST',
  path: '/businesses/:businessId/referral-campaigns/replay',
  summary: 'Simulate a draft on the orders of the last 90 days; nothing is stored',
  access: 'member',
  permission: 'program.view',
  params: ofBusiness,
  body: ReferralCampaignDraft,
  response: ReferralReplay,
})

/** A referral as the business sees it, without the friend's identity. */
export const BusinessReferral = z.strictObject({
  id: ReferralId,
  campaignId: ReferralCampaignId,
  status: ReferralStatus,
  channel: z.string(),
  friendLabel: z.nullable(z.string()),
  reasonCodes: z.array(z.strictObject({ code: ReferralReason, sentence: z.string() })),
  createdAt: Instant,
  changedAt: Instant,
  costPoints: Points,
})
export type BusinessReferral = z.infer<typeof BusinessReferral>

export const listBusinessReferrals = route({
  method: 'GET',
  path: '/businesses/:businessId/referrals',
  summary: 'List the referrals of a business by label and status, newest first; for its staff',
  access: 'member',
  permission: 'program.view',
  params: ofBusiness,
  query: z.strictObject({
    status: z.optional(ReferralStatus),
    ...pageRequest(20),
  }),
  response: pageOf({ referrals: z.array(BusinessReferral) }),
  errors: ['page_token_invalid'],
  tags: ['Referral'],
})
