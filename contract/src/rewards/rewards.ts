import * as z from 'zod/mini'
import { BusinessId, LocationId, RewardId, VoucherId } from '../core/ids.ts'
import { Instant } from '../core/instant.ts'
import { UsdCentsPositive } from '../core/money.ts'
import { Points, PointsAmount } from '../core/points.ts'
import { route } from '../core/route.ts'

const RewardBusiness = z.strictObject({
  id: BusinessId,
  slug: z.string(),
  name: z.string(),
  glyph: z.string(),
})

export const RewardDraft = z.strictObject({
  name: z.string().check(z.minLength(1), z.maxLength(80)),
  description: z.string().check(z.maxLength(400)),
  pricePoints: PointsAmount,
  /** Cash payment at the till on top of the points; 0 for none. */
  cashUsdCents: UsdCentsPositive.check(z.maximum(1_000_000)),
  /** The stock; null when unlimited. */
  stock: z.nullable(z.int().check(z.minimum(0), z.maximum(1_000_000))),
  perMemberLimit: z.nullable(z.int().check(z.minimum(1), z.maximum(1000))),
  /** The required tier; null for all members. */
  tierName: z.nullable(z.string().check(z.maxLength(40))),
  voucherDays: z.int().check(z.minimum(7), z.maximum(1095)),
})
export type RewardDraft = z.infer<typeof RewardDraft>

export const Reward = z.strictObject({
  id: RewardId,
  business: RewardBusiness,
  draft: RewardDraft,
  isOffered: z.boolean(),
  /** The remaining stock; null when unlimited. */
  left: z.nullable(z.int()),
})
export type Reward = z.infer<typeof Reward>

/** A reward as one member sees it. */
export const RewardOffer = z.strictObject({
  reward: Reward,
  isAffordable: z.boolean(),
  /** Missing points; 0 when the reward is affordable. */
  missingPoints: Points,
  /** Why the reward is unavailable; null when only points are missing, or nothing is. */
  blockedBy: z.nullable(z.enum(['sold_out', 'limit_reached', 'tier_needed', 'own_business'])),
})
export type RewardOffer = z.infer<typeof RewardOffer>

export const listRewards = route({
  method: 'GET',
  path: '/rewards',
  summary: 'List rewards for the member: affordable ones first, then by missing points',
  access: 'member',
  query: z.strictObject({
    businessId: z.optional(BusinessId),
    /** `true`: only rewards that the member can redeem now. */
    affordable: z.optional(z.enum(['true', 'false'])),
  }),
  response: z.strictObject({ offers: z.array(RewardOffer), availablePoints: Points }),
  tags: ['Wallet'],
})

export const Voucher = z.strictObject({
  id: VoucherId,
  business: RewardBusiness,
  rewardName: z.string(),
  points: Points,
  cashUsdCents: UsdCentsPositive,
  /** Shown at the till, as text and as QR code. */
  code: z.string(),
  status: z.enum(['issued', 'used', 'expired', 'refunded']),
  issuedAt: Instant,
  expiresAt: Instant,
  usedAt: z.nullable(Instant),
})
export type Voucher = z.infer<typeof Voucher>

export const redeemReward = route({
  method: 'POST',
  path: '/rewards/:rewardId/redeem',
  summary: 'Redeem points for a reward and get its voucher',
  access: 'member',
  params: z.strictObject({ rewardId: RewardId }),
  response: Voucher,
  isIdempotent: true,
  errors: [
    'reward_not_found',
    'reward_sold_out',
    'reward_limit_reached',
    'reward_tier_needed',
    'reward_own_business',
    'points_insufficient',
    'points_reserved',
  ],
  tags: ['Wallet'],
})

export const listVouchers = route({
  method: 'GET',
  path: '/vouchers',
  summary: "List the member's vouchers, usable ones first",
  access: 'member',
  response: z.strictObject({ vouchers: z.array(Voucher) }),
  tags: ['Wallet'],
})

export const returnVoucher = route({
  method: 'POST',
  path: '/vouchers/:voucherId/return',
  summary: 'Return an unused voucher for its points',
  access: 'member',
  params: z.strictObject({ voucherId: VoucherId }),
  response: Voucher,
  isIdempotent: true,
  errors: ['voucher_not_found', 'voucher_used', 'voucher_expired'],
  tags: ['Wallet'],
})

export const acceptVoucher = route({
  method: 'POST',
  path: '/businesses/:businessId/vouchers/accept',
  summary: 'Redeem a voucher at the till; a used voucher is refused',
  access: 'member',
  permission: 'vouchers.accept',
  params: z.strictObject({ businessId: BusinessId }),
  body: z.strictObject({
    code: z.string().check(z.minLength(4), z.maxLength(40)),
    /** The location of use; needed only with several locations. */
    locationId: z.optional(LocationId),
  }),
  response: Voucher,
  isIdempotent: true,
  errors: [
    'location_not_found',
    'voucher_not_found',
    'voucher_used',
    'voucher_expired',
    'customer_blocked',
    'rate_limited',
  ],
  tags: ['OwnReward'],
})

export const listOwnRewards = route({
  method: 'GET',
  path: '/businesses/:businessId/rewards',
  summary: "List a business's rewards with their redemption counts; for its staff",
  access: 'member',
  permission: 'program.view',
  params: z.strictObject({ businessId: BusinessId }),
  response: z.strictObject({
    rewards: z.array(z.strictObject({ reward: Reward, issued: z.int(), used: z.int() })),
  }),
  tags: ['OwnReward'],
})

export const offerReward = route({
  method: 'POST',
  path: '/businesses/:businessId/rewards',
  summary: 'Add a reward to the catalogue',
  access: 'member',
  permission: 'program.edit',
  params: z.strictObject({ businessId: BusinessId }),
  body: RewardDraft,
  response: Reward,
  isIdempotent: true,
  errors: ['reward_tier_unknown'],
  tags: ['OwnReward'],
})

export const withdrawReward = route({
  method: 'DELETE',
  path: '/businesses/:businessId/rewards/:rewardId',
  summary: 'Remove a reward from the catalogue; its vouchers stay valid',
  access: 'member',
  permission: 'program.edit',
  params: z.strictObject({ businessId: BusinessId, rewardId: RewardId }),
  response: Reward,
  errors: ['reward_not_found'],
  tags: ['OwnReward'],
})
