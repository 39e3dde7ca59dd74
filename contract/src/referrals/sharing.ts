import * as z from 'zod/mini'
import { BusinessId, ReferralCampaignId, Slug } from '../core/ids.ts'
import { Instant } from '../core/instant.ts'
import { Points } from '../core/points.ts'
import {
  ReferralChannel,
  ReferralCode,
  ReferralOfferSummary,
  ReferralSide,
  ReferralStatus,
  TypedReferralCode,
} from './referrals.ts'
import { route } from '../core/route.ts'

/** One labelled link of a member, usable by any number of friends. */
export const ShareLink = z.strictObject({
  channel: z.string(),
  code: ReferralCode,
  link: z.string(),
  clicks: z.int(),
})
export type ShareLink = z.infer<typeof ShareLink>

/** A program that the member can recommend now. */
export const ShareOffer = z.strictObject({
  /** Null for the marketplace's own program. */
  campaignId: z.nullable(ReferralCampaignId),
  campaign: ReferralOfferSummary,
  /** Mandatory in every shared text: "I get 500 points if you join." */
  disclosure: z.string(),
  /** The message to send with the link, including the disclosure. */
  shareText: z.string(),
  endsAt: z.nullable(Instant),
  /** The first is the default link, labelled `usualReferralChannel`. Empty until `addShareLink` creates it. */
  links: z.array(ShareLink),
})
export type ShareOffer = z.infer<typeof ShareOffer>

export const listShareOffers = route({
  method: 'GET',
  path: '/referral-offers',
  summary:
    'List the campaigns the member can share, with links: the marketplace, and businesses where they bought',
  access: 'member',
  query: z.strictObject({
    /** Only this business's program, even without a purchase there. */
    business: z.optional(Slug),
  }),
  response: z.strictObject({ offers: z.array(ShareOffer) }),
  errors: ['business_not_found', 'business_closed'],
  tags: ['Referral'],
})

export const referralChannelsMax = 20

/** The label of a link without one. */
export const usualReferralChannel = 'Link'

export const addShareLink = route({
  method: 'POST',
  path: '/referral-links',
  summary: 'Create a labelled share link; the same label returns the same link',
  access: 'member',
  body: z.strictObject({ campaignId: z.nullable(ReferralCampaignId), channel: ReferralChannel }),
  response: ShareLink,
  errors: ['referral_campaign_not_found', 'referral_campaign_closed', 'referral_limit'],
  tags: ['Referral'],
})

const counted = z.int().check(z.nonnegative())

export const ReferralFunnel = z.strictObject({
  /** Links and invitations created. */
  shared: counted,
  /** Devices that opened a link. */
  clicked: counted,
  joined: counted,
  firstPurchase: counted,
  rewarded: counted,
})
export type ReferralFunnel = z.infer<typeof ReferralFunnel>

export const ReferralStats = z.strictObject({
  /** All points earned and not clawed back, pending and available. */
  earnedPoints: Points,
  pendingPoints: Points,
  /** Released to the wallet and not clawed back. */
  paidPoints: Points,
  /** Pending points by release date; null when the date is not known yet. */
  pending: z.array(z.strictObject({ at: z.nullable(Instant), points: Points, referrals: counted })),
  funnel: ReferralFunnel,
  channels: z.array(z.strictObject({ channel: z.string(), ...ReferralFunnel.shape, earnedPoints: Points })),
  /** Bonus points at the fifth and the twentieth rewarded friend of one campaign, the nearest first. */
  milestones: z.array(
    z.strictObject({
      business: z.nullable(z.strictObject({ id: BusinessId, slug: Slug, name: z.string() })),
      friends: counted,
      rewardedFriends: counted,
      bonusPoints: Points,
      isReached: z.boolean(),
    }),
  ),
  /** The last twelve months, the oldest first: `2026-11`. */
  months: z.array(
    z.strictObject({ month: z.string(), joined: counted, rewarded: counted, earnedPoints: Points }),
  ),
  statuses: z.array(z.strictObject({ status: ReferralStatus, count: counted })),
  /** The remaining rewards for the member this month; the friends still get theirs. */
  rewardsLeftThisMonth: counted,
})
export type ReferralStats = z.infer<typeof ReferralStats>

export const readReferralStats = route({
  method: 'GET',
  path: '/referral-stats',
  summary: 'Get the member’s referral statistics: rewards, funnel and links',
  access: 'member',
  response: ReferralStats,
  tags: ['Referral'],
})

export const LeaderboardRow = z.strictObject({
  rank: z.int(),
  /** "Member M…", or "You". */
  name: z.string(),
  rewardedFriends: counted,
  isYou: z.boolean(),
})
export type LeaderboardRow = z.infer<typeof LeaderboardRow>

export const readReferralLeaderboard = route({
  method: 'GET',
  path: '/referral-leaderboard',
  summary:
    'Get the anonymous referral leaderboard of the last 90 days; the member’s own row is always included',
  access: 'member',
  response: z.strictObject({
    rows: z.array(LeaderboardRow),
    /** The member's own row, even outside the top rows. */
    you: LeaderboardRow,
    days: z.int(),
  }),
  tags: ['Referral'],
})

/** Why a code has no effect for the visitor. */
export const InvitationFlaw = z.enum([
  'code_unknown',
  'campaign_ended',
  'campaign_paused',
  'budget_exhausted',
  'withdrawn',
  'own_code',
  'not_new',
  'claimed_already',
])
export type InvitationFlaw = z.infer<typeof InvitationFlaw>

export const Invitation = z.discriminatedUnion('isGood', [
  z.strictObject({
    isGood: z.literal(true),
    code: ReferralCode,
    /** The first name only. */
    invitedBy: z.string(),
    campaign: ReferralOfferSummary,
    /** "Maya gets 500 points if you join." */
    disclosure: z.string(),
    endsAt: z.nullable(Instant),
  }),
  z.strictObject({
    isGood: z.literal(false),
    flaw: InvitationFlaw,
    /** The message for the visitor. */
    sentence: z.string(),
    business: z.nullable(z.strictObject({ id: BusinessId, slug: Slug, name: z.string() })),
  }),
])
export type Invitation = z.infer<typeof Invitation>

export const readInvitation = route({
  method: 'GET',
  path: '/invitations/:code',
  summary: 'Get the referrer and both rewards of a code, or why the code is not valid',
  access: 'public',
  params: z.strictObject({ code: TypedReferralCode }),
  response: Invitation,
  errors: ['rate_limited'],
  tags: ['Referral'],
})

/** A referral from the friend's side; reveals only the referrer's first name. */
export const ReceivedReferral = z.strictObject({
  campaign: ReferralOfferSummary,
  invitedBy: z.string(),
  status: ReferralStatus,
  /** The friend's own reward. */
  reward: ReferralSide,
  claimedAt: Instant,
  /** The deadline of the first order. */
  deadline: z.nullable(Instant),
  /** The next step, as a sentence. */
  nextStep: z.nullable(z.string()),
})
export type ReceivedReferral = z.infer<typeof ReceivedReferral>

export const listReceivedReferrals = route({
  method: 'GET',
  path: '/referral-claims',
  summary: 'Get the member’s own referral and the status of their reward',
  access: 'member',
  response: z.strictObject({
    referrals: z.array(ReceivedReferral),
    /** The deadline for entering a friend's code late; null when it is not possible. */
    lateClaimUntil: z.nullable(Instant),
  }),
  tags: ['Referral'],
})

export const claimReferralCode = route({
  method: 'POST',
  path: '/referral-claims',
  summary: "Claim a friend's code at sign-up, at the first checkout, or within 7 days of sign-up",
  access: 'member',
  body: z.strictObject({ code: TypedReferralCode }),
  response: ReceivedReferral,
  errors: [
    'referral_code_unknown',
    'referral_campaign_closed',
    'referral_own_code',
    'referral_not_new',
    'referral_claimed_already',
    'referral_claim_too_late',
    'referral_code_guesses',
  ],
  tags: ['Referral'],
})
