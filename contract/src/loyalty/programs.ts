import * as z from 'zod/mini'
import { FundingSplit } from '../core/funding.ts'
import { BusinessId, CampaignId, EarningRuleId } from '../core/ids.ts'
import { Instant, LocalDate } from '../core/instant.ts'
import { UsdCents, UsdCentsAmount, UsdCentsPositive } from '../core/money.ts'
import { Points, PointsAmount } from '../core/points.ts'
import { route } from '../core/route.ts'
import { CampaignTrigger, EarnTrigger } from './earnTriggers.ts'
import { holdOutPercentMax, mayHoldOut } from './holdOuts.ts'

/** Where points can be spent: network-wide, or only at the issuing business. */
export const PointsScope = z.enum(['network', 'business'])
export type PointsScope = z.infer<typeof PointsScope>

export const RuleConditions = z.strictObject({
  /** The smallest eligible amount that earns points. */
  minimumUsdCents: z.nullable(UsdCentsAmount),
  /** ISO days in the business's zone, 1 is Monday; empty means every day. */
  daysOfWeek: z.array(z.int().check(z.minimum(1), z.maximum(7))).check(z.maxLength(7)),
  isFirstPurchaseOnly: z.boolean(),
})
export type RuleConditions = z.infer<typeof RuleConditions>

export const RuleCaps = z.strictObject({
  perOrderPoints: z.nullable(PointsAmount),
  perMemberPerDayPoints: z.nullable(PointsAmount),
})
export type RuleCaps = z.infer<typeof RuleCaps>

/** A rate above 100 % would return more than the customer paid. */
export const RateHundredths = z
  .int({ error: 'must be a whole number of hundredths' })
  .check(
    z.minimum(0, 'must not be negative'),
    z.maximum(10_000, 'must not be more than 100 points per dollar'),
  )

/** A program's base rule; publishing adds a version and never changes an earlier one. */
export const BaseRuleDraft = z.strictObject({
  /** Points per dollar in hundredths: 500 is 5.00 points per dollar. */
  rateHundredths: RateHundredths,
  conditions: RuleConditions,
  caps: RuleCaps,
  scope: PointsScope,
})
export type BaseRuleDraft = z.infer<typeof BaseRuleDraft>

export const BaseRule = z.strictObject({
  id: EarningRuleId,
  version: z.int(),
  draft: BaseRuleDraft,
  validFrom: Instant,
  /** Null while the rule is in force. */
  validUntil: z.nullable(Instant),
})
export type BaseRule = z.infer<typeof BaseRule>

/** Multiplier in hundredths: 125 is 25 % more points. */
export const FactorHundredths = z.int().check(z.minimum(100), z.maximum(1000))

export const Tier = z.strictObject({
  name: z.string().check(z.minLength(1), z.maxLength(40)),
  /** Points earned from settled purchases in twelve months. */
  thresholdPoints: z.int().check(z.minimum(0), z.maximum(1_000_000_000)),
  factorHundredths: FactorHundredths,
  perks: z.array(z.string().check(z.minLength(1), z.maxLength(120))).check(z.maxLength(8)),
})
export type Tier = z.infer<typeof Tier>

/** A member's tier in a program, with the progress towards the next. */
export const TierProgress = z.strictObject({
  tier: Tier,
  /** Earned from settled purchases in the last twelve months; spending does not reduce it. */
  earnedPoints: Points,
  next: z.nullable(z.strictObject({ tier: Tier, missingPoints: Points })),
  /** What the member must still earn to retain the tier; null when it is retained, or the lowest. */
  keep: z.nullable(z.strictObject({ missingPoints: Points, by: LocalDate })),
})
export type TierProgress = z.infer<typeof TierProgress>

export const EarnComponent = z.strictObject({
  component: z.enum(['base', 'tier', 'campaign', 'bonus']),
  /** "River Oak Bakery", "Gold tier", "Double Tuesday". */
  label: z.string(),
  /** The calculation with its numbers: "$27.50 × 5 points per dollar = 137, rounded down". */
  formula: z.string(),
  points: Points,
  /** The cap that reduced the points, and the points without it. */
  clampedBy: z.nullable(
    z.enum(['per_order', 'per_day', 'campaign_budget', 'order_amount', 'business_funds', 'tier_limit']),
  ),
  unclampedPoints: Points,
  ruleVersion: z.nullable(z.int()),
  /** The funders, by name. */
  funders: z.array(z.strictObject({ name: z.string(), points: Points })),
})
export type EarnComponent = z.infer<typeof EarnComponent>

/** How the earned points are calculated. */
export const EarnReceipt = z.strictObject({
  /** The amount that earns points: net of discounts, without tax, tip and delivery, less the part paid in points. */
  eligibleUsdCents: UsdCentsPositive,
  points: Points,
  components: z.array(EarnComponent),
  /** The reason, as a sentence, when the purchase earns no points. */
  nothingBecause: z.nullable(z.string()),
})
export type EarnReceipt = z.infer<typeof EarnReceipt>

export const Quote = z.strictObject({
  grossUsdCents: UsdCentsPositive,
  /** The part of the total that points may pay. */
  maxPoints: Points,
  pointsToSpend: Points,
  remainderUsdCents: UsdCentsPositive,
  availableAfterPoints: Points,
  earn: EarnReceipt,
  /** When the earned points become available. */
  releasedAt: z.nullable(Instant),
  /** The parties that reimburse the business for the spent points. */
  paidBy: z.array(z.strictObject({ name: z.string(), usdCents: UsdCentsPositive })),
  businessReceivesUsdCents: UsdCents,
})
export type Quote = z.infer<typeof Quote>

export const quotePurchase = route({
  method: 'POST',
  path: '/businesses/:businessId/quote',
  summary: 'Quote the price and the points of a purchase; nothing is stored',
  access: 'member',
  params: z.strictObject({ businessId: BusinessId }),
  body: z.strictObject({
    currency: z._default(z.string(), 'USD'),
    lines: z
      .array(
        z.strictObject({
          usdCents: UsdCentsAmount,
          /** False for tax, tip, delivery and gift cards. */
          isEligible: z.boolean(),
        }),
      )
      .check(z.minLength(1), z.maxLength(100)),
    pointsToSpend: z.int().check(z.minimum(0), z.maximum(1_000_000_000)),
  }),
  response: Quote,
  errors: ['business_not_found', 'currency_unsupported', 'points_insufficient', 'points_above_total'],
})

export const Program = z.strictObject({
  businessId: BusinessId,
  /** Null while the business issues no points. */
  rule: z.nullable(BaseRule),
  /** Earlier versions, the newest first. */
  history: z.array(BaseRule),
  tiers: z.array(Tier),
  memberCount: z.int(),
  /** The business's points in circulation, all of them backed by its reserve. */
  outstandingPoints: Points,
})
export type Program = z.infer<typeof Program>

const BusinessParams = z.strictObject({ businessId: BusinessId })

export const readProgram = route({
  method: 'GET',
  path: '/businesses/:businessId/program',
  summary:
    "Get a business's earning rule with its history, its tiers, and its points in circulation; for its staff",
  access: 'member',
  permission: 'program.view',
  params: BusinessParams,
  response: Program,
  tags: ['Program'],
})

export const publishRule = route({
  method: 'POST',
  path: '/businesses/:businessId/rules',
  summary: 'Publish a new version of the earning rule; earlier orders keep theirs',
  access: 'member',
  permission: 'program.edit',
  params: BusinessParams,
  body: BaseRuleDraft,
  response: Program,
  isIdempotent: true,
  errors: ['points_above_price'],
  tags: ['Program', 'Business', 'Search'],
})

export const setTiers = route({
  method: 'PUT',
  path: '/businesses/:businessId/tiers',
  summary: "Replace the business's tiers; members keep their tier until their period ends",
  access: 'member',
  permission: 'program.edit',
  params: BusinessParams,
  body: z.strictObject({
    tiers: z.array(Tier).check(
      z.maxLength(5),
      z.refine(
        (tiers) =>
          tiers.every((tier, at) => at === 0 || tiers[at - 1]!.thresholdPoints < tier.thresholdPoints),
        {
          error: 'each tier must start above the one before it',
        },
      ),
      z.refine((tiers) => new Set(tiers.map(({ name }) => name.toLowerCase())).size === tiers.length, {
        error: 'each tier must have a unique name',
      }),
    ),
  }),
  response: Program,
  errors: ['points_above_price'],
  tags: ['Program'],
})

/** A draft rule applied to past purchases. */
export const Simulation = z.strictObject({
  from: LocalDate,
  /** Exclusive. */
  until: LocalDate,
  purchases: z.int(),
  members: z.int(),
  eligibleUsdCents: UsdCentsPositive,
  actualPoints: Points,
  draftPoints: Points,
  /** Purchases that would earn more, fewer and equally many points. */
  winners: z.int(),
  losers: z.int(),
  unchanged: z.int(),
  clampedPurchases: z.int(),
  weeks: z.array(
    z.strictObject({ weekOf: LocalDate, purchases: z.int(), actualPoints: Points, draftPoints: Points }),
  ),
  /** The purchases with the largest change in points. */
  examples: z.array(
    z.strictObject({
      at: Instant,
      eligibleUsdCents: UsdCentsPositive,
      actualPoints: Points,
      draftPoints: Points,
    }),
  ),
})
export type Simulation = z.infer<typeof Simulation>

export const simulateRule = route({
  method: 'POST',
  path: '/businesses/:businessId/rules/simulate',
  summary: 'Simulate a draft rule on the purchases of the last 90 days; nothing is stored',
  access: 'member',
  permission: 'program.view',
  params: BusinessParams,
  body: BaseRuleDraft,
  response: Simulation,
})

/** The largest bonus of one purchase or event: $1,000.00. */
export const bonusPointsMax = 100_000

export const CampaignAmount = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('multiplier'), factorHundredths: FactorHundredths }),
  z.strictObject({
    kind: z.literal('bonus'),
    points: PointsAmount.check(z.maximum(bonusPointsMax, 'must not be more than 100,000 points')),
  }),
])
export type CampaignAmount = z.infer<typeof CampaignAmount>

const purchaseTriggers: ReadonlySet<EarnTrigger> = new Set(['order.completed', 'booking.completed'])

const campaignTerms = {
  name: z.string().check(z.minLength(1), z.maxLength(80)),
  amount: CampaignAmount,
  conditions: RuleConditions,
  caps: RuleCaps,
  funding: FundingSplit,
  scope: PointsScope,
  /** Days from earning to expiry of this campaign's points; null: they expire by inactivity, as all others do. */
  expiresAfterDays: z.nullable(z.int().check(z.minimum(30), z.maximum(1095))),
  /** The total of points that the campaign may grant. */
  budgetPoints: PointsAmount,
  startsAt: Instant,
  endsAt: z.nullable(Instant),
  /** The percentage of current customers who do not get the campaign; absent for none. */
  holdOutPercent: z.optional(z.int().check(z.minimum(1), z.maximum(holdOutPercentMax))),
}

/** The terms of a campaign, also of one that started before a rule of `CampaignDraft`. */
export const CampaignTerms = z.strictObject({ ...campaignTerms, trigger: EarnTrigger })
export type CampaignTerms = z.infer<typeof CampaignTerms>

export const CampaignDraft = z.strictObject({ ...campaignTerms, trigger: CampaignTrigger }).check(
  z.refine((draft) => draft.holdOutPercent === undefined || mayHoldOut(draft), {
    path: ['holdOutPercent'],
    error: 'a campaign for first purchases has no customers to hold out',
  }),
  z.refine(({ amount, trigger }) => amount.kind === 'bonus' || purchaseTriggers.has(trigger), {
    path: ['amount'],
    error: 'only the points of a purchase can be multiplied',
  }),
  z.refine(
    ({ conditions: { minimumUsdCents, isFirstPurchaseOnly }, trigger }) =>
      purchaseTriggers.has(trigger) || (minimumUsdCents === null && !isFirstPurchaseOnly),
    { path: ['conditions'], error: 'only purchases have a minimum and a first one' },
  ),
)
export type CampaignDraft = z.infer<typeof CampaignDraft>

export const Campaign = z.strictObject({
  id: CampaignId,
  draft: CampaignTerms,
  status: z.enum(['scheduled', 'running', 'paused', 'exhausted', 'ended']),
  usedPoints: Points,
  purchases: z.int(),
  createdAt: Instant,
})
export type Campaign = z.infer<typeof Campaign>

export const listCampaigns = route({
  method: 'GET',
  path: '/businesses/:businessId/campaigns',
  summary: "List a business's campaigns, newest first; for its staff",
  access: 'member',
  permission: 'program.view',
  params: BusinessParams,
  response: z.strictObject({ campaigns: z.array(Campaign) }),
  tags: ['Campaign'],
})

export const startCampaign = route({
  method: 'POST',
  path: '/businesses/:businessId/campaigns',
  summary: 'Start a campaign with a budget; its terms never change afterwards',
  access: 'member',
  permission: 'campaigns.edit',
  params: BusinessParams,
  body: CampaignDraft,
  response: Campaign,
  isIdempotent: true,
  errors: [
    'funding_not_yours',
    'campaign_dates_invalid',
    'campaign_not_funded',
    'points_above_price',
    'adjustment_needs_second',
    'balance_on_hold',
    'sign_in_again',
  ],
  tags: ['Campaign'],
})

export const changeCampaign = route({
  method: 'POST',
  path: '/businesses/:businessId/campaigns/:campaignId/:change',
  summary: 'Pause, resume or end a campaign',
  access: 'member',
  permission: 'campaigns.edit',
  params: z.strictObject({
    businessId: BusinessId,
    campaignId: CampaignId,
    change: z.enum(['pause', 'resume', 'end']),
  }),
  response: Campaign,
  errors: ['campaign_not_found', 'campaign_ended', 'campaign_not_funded', 'balance_on_hold', 'sign_in_again'],
  tags: ['Campaign'],
})
