import { sum, sumOf } from 'contract/core/sum'
import type { BusinessId, CampaignId, EarningRuleId } from 'contract/core/ids'
import type { EarnComponent } from 'contract/loyalty/programs'

/**
 * The rules that apply to one purchase, selected by day, member and budget. Stored with the purchase for its refunds.
 */
export interface EarnTerms {
  readonly rule: BaseTerms | null
  /** Why no base rule applies, as a sentence; null if one does. */
  readonly noRuleBecause: string | null
  /** The higher of the member's tiers in the network and at the business. */
  readonly tier: TierTerms | null
  /** In id order. */
  readonly campaigns: readonly CampaignTerms[]
  /** Why the purchase earns nothing at all; usually null. */
  readonly nothingBecause: string | null
  /** Base, tier and multiplier together give at most the paid amount. Unset on purchases from before that rule. */
  readonly isBounded?: boolean
  /** The most that the business can fund for base and own tier; null if the proceeds of the sale suffice. */
  readonly fundedPoints?: number | null
}

interface Caps {
  readonly perOrderPoints: number | null
  /** The rest of the member's daily cap under the rule. */
  readonly dayLeftPoints: number | null
}

export interface BaseTerms extends Caps {
  /** Null for an unpublished draft. */
  readonly id: EarningRuleId | null
  readonly version: number
  /** The business that pays for the base. */
  readonly label: string
  readonly funderId: BusinessId | null
  /** Points per dollar in hundredths. */
  readonly rateHundredths: number
  readonly minimumUsdCents: number | null
  readonly scopeBusinessId: BusinessId | null
}

export interface TierTerms {
  readonly label: string
  /** Null for the platform, which pays for the network's tiers. */
  readonly funderId: BusinessId | null
  readonly factorHundredths: number
  readonly scopeBusinessId: BusinessId | null
  /**
   * The highest rate that the tier multiplies, regardless of the business's rate; in hundredths of a point per dollar.
   */
  readonly rateHundredthsMax?: number
  /** The most that the tier adds: the rest of the monthly limits of the member and of the business. */
  readonly leftPoints?: number
  /** The rest of the member's monthly limit, which purchases at several businesses share. */
  readonly memberLeftPoints?: number
}

export interface CampaignTerms extends Caps {
  readonly id: CampaignId
  readonly ruleId: EarningRuleId
  readonly label: string
  readonly amount:
    | { readonly kind: 'multiplier'; readonly factorHundredths: number }
    | { readonly kind: 'bonus'; readonly points: number }
  readonly minimumUsdCents: number | null
  /** The most that its budget gives for this purchase; null if the budget does not limit it. */
  readonly grantedPoints: number | null
  readonly funding: readonly { readonly funderId: BusinessId | null; readonly basisPoints: number }[]
  readonly scopeBusinessId: BusinessId | null
  readonly expiresAfterDays: number | null
}

/** One line of the calculation; its parts become lots, one per funder. */
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
  /** Names the lot within its purchase: `base`, `tier`, `campaign:{id}:{funder}`, `bonus:{id}:{funder}`. */
  readonly component: string
  readonly funderId: BusinessId | null
  readonly points: number
}

/** Drops campaigns that the platform funds, also in part: a referral already pays for the purchase. */
export function withoutPlatformPromotions(terms: EarnTerms): EarnTerms {
  const ofOthers = terms.campaigns.filter(({ funding }) => funding.every(({ funderId }) => funderId !== null))
  return { ...terms, campaigns: ofOthers }
}

/**
 * Computes the points for an eligible amount. Only one multiplier counts, never the product: the one that adds most, on
 * a tie a tier before a campaign. A cap bounds the points of its own rule, first per order, then per day, then by
 * budget; a tier's extra is computed on the capped base. Base, tier and multiplier together never give more than was
 * paid, and base and own tier never more than the business can fund: the excess reduces the multiplier or tier first
 * and then the base. A bonus draws only on its own budget. The result never falls when the amount rises, so a refund
 * never gives points.
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

/** Points that the business pays for from the proceeds of the sale, and otherwise from its payable. */
export function unbudgetedPoints(components: readonly EarnedComponent[], businessId: BusinessId): number {
  return components
    .filter(({ campaignId }) => campaignId === null)
    .flatMap(({ parts }) => parts)
    .reduce((sum, part) => (part.funderId === businessId ? sum + part.points : sum), 0)
}

const isPaidBy = (one: EarnedComponent, other: EarnedComponent) =>
  one.parts[0]?.funderId === other.parts[0]?.funderId

/** Caps the component's points; the first funder bears the rounding remainder. */
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
  const rest = sumOf(others, ({ points }) => points)
  return first ? [{ ...first, points: after - rest }, ...others] : []
}

export function earnedPoints(components: readonly EarnedComponent[]): number {
  return sumOf(components, ({ points }) => points)
}

/** Points per lot; omits empty lots. */
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

/** The terms after other purchases of the same checkout used a part of the member's monthly limit. */
export function withTierLess(terms: EarnTerms, used: number): EarnTerms {
  const { tier } = terms
  if (tier?.leftPoints === undefined || tier.memberLeftPoints === undefined || used === 0) return terms
  const memberLeftPoints = Math.max(tier.memberLeftPoints - used, 0)
  return {
    ...terms,
    tier: { ...tier, memberLeftPoints, leftPoints: Math.min(tier.leftPoints, memberLeftPoints) },
  }
}

/** Points that the platform gives for a tier of the network. */
export function networkExtraOf(components: readonly EarnedComponent[]): number {
  return sumOf(
    components.filter(({ kind, parts }) => kind === 'tier' && parts[0]?.funderId === null),
    ({ points }) => points,
  )
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

/**
 * Each funder's share, rounded down; the first funder bears the remainder, so that no other pays more than its share.
 */
function sharesOf(funding: CampaignTerms['funding'], points: number): number[] {
  const [, ...others] = funding.map(({ basisPoints }) => share(points, basisPoints, 10_000))
  return [points - sum(others), ...others]
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
