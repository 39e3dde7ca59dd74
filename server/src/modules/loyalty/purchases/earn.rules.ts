import type { BusinessId, CampaignId, EarningRuleId } from 'contract/core/ids'
import type { EarnComponent } from 'contract/loyalty/programs'

/** The rules as they hold for one purchase: whose day, member and budget fit. Kept with the purchase for its refunds. */
export interface EarnTerms {
  readonly rule: BaseTerms | null
  /** Why no base rule holds, as a sentence; null when one does. */
  readonly noRuleBecause: string | null
  /** The better of the member's tiers in the network and at the business. */
  readonly tier: TierTerms | null
  /** In the order of their ids. */
  readonly campaigns: readonly CampaignTerms[]
  /** Why nothing is earned, whatever is bought; null in all usual cases. */
  readonly nothingBecause: string | null
  /** Base, tier and multiplier together give at most what is paid. Not set on purchases from before that rule. */
  readonly isBounded?: boolean
  /** The most that the business pays for base and own tier with the money that it has; null where the sale brings enough. */
  readonly fundedPoints?: number | null
}

interface Caps {
  readonly perOrderPoints: number | null
  /** What is left of the member's day under the rule's cap. */
  readonly dayLeftPoints: number | null
}

export interface BaseTerms extends Caps {
  /** Null for a draft that nobody published. */
  readonly id: EarningRuleId | null
  readonly version: number
  /** The business, which pays for the base. */
  readonly label: string
  readonly funderId: BusinessId | null
  /** Points per dollar in hundredths. */
  readonly rateHundredths: number
  readonly minimumUsdCents: number | null
  readonly scopeBusinessId: BusinessId | null
}

export interface TierTerms {
  readonly label: string
  /** Null is the platform, which pays for the network's tiers. */
  readonly funderId: BusinessId | null
  readonly factorHundredths: number
  readonly scopeBusinessId: BusinessId | null
  /** The rate up to which the tier counts, whatever the business gives; in hundredths of a point per dollar. */
  readonly rateHundredthsMax?: number
  /** The most that the tier adds; what is left of the month. */
  readonly leftPoints?: number
}

export interface CampaignTerms extends Caps {
  readonly id: CampaignId
  readonly ruleId: EarningRuleId
  readonly label: string
  readonly amount:
    | { readonly kind: 'multiplier'; readonly factorHundredths: number }
    | { readonly kind: 'bonus'; readonly points: number }
  readonly minimumUsdCents: number | null
  /** What its budget gives at most for this purchase; null where that is no limit. */
  readonly grantedPoints: number | null
  readonly funding: readonly { readonly funderId: BusinessId | null; readonly basisPoints: number }[]
  readonly scopeBusinessId: BusinessId | null
  readonly expiresAfterDays: number | null
}

/** One line of the calculation; its parts are the lots that it becomes, one for each funder. */
export interface EarnedComponent {
  readonly kind: EarnComponent['component']
  readonly label: string
  readonly points: number
  readonly unclampedPoints: number
  readonly clampedBy: EarnComponent['clampedBy']
  readonly ruleId: EarningRuleId | null
  readonly campaignId: CampaignId | null
  readonly scopeBusinessId: BusinessId | null
  readonly expiresAfterDays: number | null
  readonly parts: readonly EarnedPart[]
}

export interface EarnedPart {
  /** Names the lot among those of its purchase: `base`, `tier`, `campaign:{id}:{funder}`, `bonus:{id}:{funder}`. */
  readonly component: string
  readonly funderId: BusinessId | null
  readonly points: number
}

/** A purchase that a friend's recommendation pays for: promotions that the platform pays for yield, also in part. */
export function withoutPlatformPromotions(terms: EarnTerms): EarnTerms {
  const ofOthers = terms.campaigns.filter(({ funding }) => funding.every(({ funderId }) => funderId !== null))
  return { ...terms, campaigns: ofOthers }
}

/**
 * What an eligible amount earns. One multiplier counts, never the product: the one that adds most, a tier before a
 * campaign that adds the same. A cap bounds what its own rule gives, first per order, then per day, then by budget; what
 * a tier adds is counted on the base as it was given. Base, tier and multiplier together never give more than was paid, and
 * base and own tier never more than the business can fund: what does not fit is taken from the multiplier or tier first
 * and then from the base. A bonus is paid from its budget alone. Never falls when the amount rises, so a refund never
 * gives points.
 */
export function earn(terms: EarnTerms, eligibleUsdCents: number): EarnedComponent[] {
  if (terms.nothingBecause !== null || eligibleUsdCents <= 0) return []
  if (isBelow(eligibleUsdCents, terms.rule)) return []
  const funded = terms.fundedPoints ?? null
  const base =
    terms.rule &&
    within(baseOf(terms.rule, eligibleUsdCents), [
      ['order_amount', terms.isBounded ? eligibleUsdCents : null],
      ['business_funds', funded],
    ])
  const holding = terms.campaigns.filter((campaign) => !isBelow(eligibleUsdCents, campaign))
  const extras = base
    ? [
        ...(terms.tier ? [tierExtra(terms.tier, base.points, eligibleUsdCents)] : []).map((extra) =>
          within(extra, [
            ['business_funds', isPaidBy(extra, base) && funded !== null ? funded - base.points : null],
          ]),
        ),
        ...holding.flatMap((campaign) => campaignExtra(campaign, base.points)),
      ].map((extra) =>
        within(extra, [['order_amount', terms.isBounded ? eligibleUsdCents - base.points : null]]),
      )
    : []
  const extra = extras.reduce<EarnedComponent | null>(
    (best, candidate) => (best && best.points >= candidate.points ? best : candidate),
    null,
  )
  return [...(base ? [base] : []), ...(extra ? [extra] : []), ...holding.flatMap(bonusOf)].filter(
    ({ points, clampedBy }) => points > 0 || clampedBy !== null,
  )
}

/** Points that the business pays for with what the sale brings it, and with what it is owed where that is too little. */
export function unbudgetedPoints(components: readonly EarnedComponent[], businessId: BusinessId): number {
  return components
    .filter(({ campaignId }) => campaignId === null)
    .flatMap(({ parts }) => parts)
    .reduce((sum, part) => (part.funderId === businessId ? sum + part.points : sum), 0)
}

const isPaidBy = (one: EarnedComponent, other: EarnedComponent) =>
  one.parts[0]?.funderId === other.parts[0]?.funderId

/** The component with at most so many points; the first funder bears what rounding leaves. */
function within(
  component: EarnedComponent,
  limits: readonly (readonly [NonNullable<EarnedComponent['clampedBy']>, number | null])[],
): EarnedComponent {
  let { points, clampedBy } = component
  for (const [name, limit] of limits)
    if (limit !== null && Math.max(limit, 0) < points) {
      points = Math.max(limit, 0)
      clampedBy = name
    }
  if (points === component.points) return component
  return { ...component, points, clampedBy, parts: partsWith(component.parts, component.points, points) }
}

function partsWith(parts: readonly EarnedPart[], before: number, after: number): EarnedPart[] {
  const [first, ...others] = parts.map((part) => ({ ...part, points: share(part.points, after, before) }))
  const rest = others.reduce((sum, { points }) => sum + points, 0)
  return first ? [{ ...first, points: after - rest }, ...others] : []
}

export function earnedPoints(components: readonly EarnedComponent[]): number {
  return components.reduce((sum, { points }) => sum + points, 0)
}

/** Points by lot, without those that are empty. */
export function partsOf(components: readonly EarnedComponent[]): ReadonlyMap<string, number> {
  return new Map(
    components
      .flatMap(({ parts }) => parts)
      .filter(({ points }) => points > 0)
      .map(({ component, points }) => [component, points]),
  )
}

function isBelow(
  eligibleUsdCents: number,
  rule: { readonly minimumUsdCents: number | null } | null,
): boolean {
  return eligibleUsdCents < (rule?.minimumUsdCents ?? 0)
}

function baseOf(rule: BaseTerms, eligibleUsdCents: number): EarnedComponent {
  const clamped = clamp(share(eligibleUsdCents, rule.rateHundredths, 10_000), rule, null)
  return {
    kind: 'base',
    label: rule.label,
    ...clamped,
    ruleId: rule.id,
    campaignId: null,
    scopeBusinessId: rule.scopeBusinessId,
    expiresAfterDays: null,
    parts: [{ component: 'base', funderId: rule.funderId, points: clamped.points }],
  }
}

function tierExtra(tier: TierTerms, basePoints: number, eligibleUsdCents: number): EarnedComponent {
  const points = extraOf(basePoints, tier.factorHundredths)
  const { rateHundredthsMax: rate, leftPoints = null } = tier
  const countedBase =
    rate === undefined ? basePoints : Math.min(basePoints, share(eligibleUsdCents, rate, 10_000))
  const whole: EarnedComponent = {
    kind: 'tier',
    label: tier.label,
    points,
    unclampedPoints: points,
    clampedBy: null,
    ruleId: null,
    campaignId: null,
    scopeBusinessId: tier.scopeBusinessId,
    expiresAfterDays: null,
    parts: [{ component: 'tier', funderId: tier.funderId, points }],
  }
  return within(whole, [
    ['tier_limit', extraOf(countedBase, tier.factorHundredths)],
    ['tier_limit', leftPoints],
  ])
}

/** Points that the platform gives for a tier of the network. */
export function networkExtraOf(components: readonly EarnedComponent[]): number {
  return components
    .filter(({ kind, parts }) => kind === 'tier' && parts[0]?.funderId === null)
    .reduce((sum, { points }) => sum + points, 0)
}

function campaignExtra(campaign: CampaignTerms, basePoints: number): EarnedComponent[] {
  if (campaign.amount.kind !== 'multiplier') return []
  return [ofCampaign(campaign, 'campaign', extraOf(basePoints, campaign.amount.factorHundredths))]
}

function bonusOf(campaign: CampaignTerms): EarnedComponent[] {
  return campaign.amount.kind === 'bonus' ? [ofCampaign(campaign, 'bonus', campaign.amount.points)] : []
}

function ofCampaign(
  campaign: CampaignTerms,
  kind: 'campaign' | 'bonus',
  wantedPoints: number,
): EarnedComponent {
  const clamped = clamp(wantedPoints, campaign, campaign.grantedPoints)
  const shares = sharesOf(campaign.funding, clamped.points)
  return {
    kind,
    label: campaign.label,
    ...clamped,
    ruleId: campaign.ruleId,
    campaignId: campaign.id,
    scopeBusinessId: campaign.scopeBusinessId,
    expiresAfterDays: campaign.expiresAfterDays,
    parts: campaign.funding.map(({ funderId }, at) => ({
      component: `${kind}:${campaign.id}:${funderId ?? 'platform'}`,
      funderId,
      points: shares[at] ?? 0,
    })),
  }
}

/** What each funder pays, rounded down; the first one bears what rounding leaves, so that no other ever pays more than its share. */
function sharesOf(funding: CampaignTerms['funding'], points: number): number[] {
  const [, ...others] = funding.map(({ basisPoints }) => share(points, basisPoints, 10_000))
  return [points - others.reduce((sum, each) => sum + each, 0), ...others]
}

function clamp(
  wantedPoints: number,
  caps: Caps,
  budgetPoints: number | null,
): Pick<EarnedComponent, 'points' | 'unclampedPoints' | 'clampedBy'> {
  let points = wantedPoints
  let clampedBy: EarnedComponent['clampedBy'] = null
  const inOrder = [
    ['per_order', caps.perOrderPoints],
    ['per_day', caps.dayLeftPoints],
    ['campaign_budget', budgetPoints],
  ] as const
  for (const [name, cap] of inOrder)
    if (cap !== null && cap < points) {
      points = cap
      clampedBy = name
    }
  return { points, unclampedPoints: wantedPoints, clampedBy }
}

function extraOf(basePoints: number, factorHundredths: number): number {
  return share(basePoints, factorHundredths, 100) - basePoints
}

/** `amount × part / whole`, rounded down, exact for every safe integer. */
function share(amount: number, part: number, whole: number): number {
  return Number((BigInt(amount) * BigInt(part)) / BigInt(whole))
}
