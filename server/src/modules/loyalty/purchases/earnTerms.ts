import type { BusinessId, CampaignId, EarningRuleId, MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { EarnTrigger } from 'contract/loyalty/earnTriggers'
import type { Context } from '../../../platform/context.ts'
import { concurrently } from '../../../platform/db/pipeline.ts'
import { businessFacts, type BusinessFacts, worksAt } from '../../businesses/public.ts'
import { budgetsOf, returnBudget, takeBudget } from '../../ledger/public.ts'
import { dayOfWeekAt, startOfDayAt } from '../programs/calendar.rules.ts'
import { type CampaignRow, openCampaigns, runningCampaigns } from '../campaigns/campaigns.repository.ts'
import {
  type CampaignTerms,
  earn,
  type EarnedComponent,
  type EarnTerms,
  type TierTerms,
} from './earn.rules.ts'
import { type BaseRuleRow, baseRulesAt, baseRulesByIds } from '../programs/programs.repository.ts'
import { boughtBefore, earnedSince, networkExtraSince } from './purchases.repository.ts'
import type { FunderNames } from './receipt.rules.ts'
import { networkExtraMax } from '../tiers/tiers.rules.ts'
import { earnFactorsOf, standingsOf } from '../tiers/tiers.ts'

/** Purchases of one member as input for the rules. */
export interface Occasion {
  readonly memberId: MemberId
  /** Without duplicates. */
  readonly businesses: readonly BusinessFacts[]
  readonly trigger: Extract<EarnTrigger, 'order.completed' | 'booking.completed'>
  /** Earlier promises, by business; without one the current rules apply. */
  readonly promises?: ReadonlyMap<BusinessId, EarnPromise>
}

/** The terms shown at checkout. The purchase earns under them, even if newer ones are published later. */
export interface EarnPromise {
  /** The version of the base rule; null if none applied. */
  readonly ruleId: EarningRuleId | null
  readonly tier: TierTerms | null
  readonly campaignIds: readonly CampaignId[]
}

export function promiseOf({ rule, tier, campaigns }: EarnTerms): EarnPromise {
  return { ruleId: rule?.id ?? null, tier, campaignIds: campaigns.map(({ id }) => id) }
}

export interface Terms {
  readonly terms: EarnTerms
  readonly isFirst: boolean
}

/**
 * The rules in force for purchases now, one per business. Campaigns carry the current rest of their budgets; nothing is
 * taken yet.
 */
export async function termsFor(
  context: Context,
  { memberId, businesses, trigger, promises = new Map() }: Occasion,
): Promise<ReadonlyMap<BusinessId, Terms>> {
  const ids = businesses.map(({ id }) => id)
  const [reasons, bought, days, rules, standings, rows, extras] = await concurrently([
    reasonsOf(context, memberId, businesses),
    boughtBefore(context.db, { memberId, businessIds: ids }),
    pointsOfToday(context, memberId, businesses),
    rulesFor(context, ids, promises),
    standingsOf(context, { memberId, businessIds: ids }),
    campaignsFor(context, { businessIds: ids, memberId, trigger, promises }),
    networkExtraSince(context.db, { memberId, businessIds: ids, since: startOfMonth(context.now) }),
  ])
  const open = businesses.filter(({ id }) => reasons.get(id) === null)
  const bases = new Map(
    open.map((business) => [
      business.id,
      baseTerms(context, business, {
        row: rules.get(business.id),
        isFirst: !bought.has(business.id),
        isPromised: promises.has(business.id),
        given: days.get(business.id)?.get(null) ?? 0,
      }),
    ]),
  )
  const tiers = earnFactorsOf(
    standings,
    new Map(open.map(({ id }) => [id, bases.get(id)?.rule?.scopeBusinessId ?? null])),
  )
  const fitting = new Map(
    open.map((business) => [
      business.id,
      rows.filter(
        (row) =>
          row.business_id === business.id &&
          refusalOf(context, row, business, {
            isFirst: !bought.has(business.id),
            isPromised: promises.has(business.id),
          }) === null,
      ),
    ]),
  )
  const budgets = await budgetsOf(
    context,
    [...fitting.values()].flat().map(({ id }) => id),
  )
  return new Map(
    businesses.map(({ id }) => [
      id,
      {
        isFirst: !bought.has(id),
        terms: {
          ...(bases.get(id) ?? { rule: null, noRuleBecause: null }),
          tier: limited(promisedTier(tiers.get(id) ?? null, promises.get(id)), extras, id),
          campaigns: (fitting.get(id) ?? []).map((row) => {
            const budget = budgets.get(row.id)
            return campaignTerms(row, {
              left: budget ? budget.cap - budget.used : 0,
              given: days.get(id)?.get(row.id) ?? 0,
            })
          }),
          nothingBecause: reasons.get(id) ?? null,
          isBounded: true,
        },
      },
    ]),
  )
}

/** The promised base rules, and the current ones for businesses without a promise. */
async function rulesFor(
  context: Context,
  businessIds: readonly BusinessId[],
  promises: ReadonlyMap<BusinessId, EarnPromise>,
): Promise<ReadonlyMap<BusinessId, BaseRuleRow>> {
  if (promises.size === 0) return baseRulesAt(context.db, businessIds, context.now)
  const promised = await baseRulesByIds(
    context.db,
    [...promises.values()].flatMap(({ ruleId }) => ruleId ?? []),
  )
  const others = businessIds.filter((id) => !promises.has(id))
  return new Map([...(await baseRulesAt(context.db, others, context.now)), ...promised])
}

/** The promised campaigns that are still open, and the current ones for businesses without a promise. */
async function campaignsFor(
  context: Context,
  {
    businessIds,
    memberId,
    trigger,
    promises,
  }: Required<Pick<Occasion, 'memberId' | 'trigger' | 'promises'>> & {
    businessIds: readonly BusinessId[]
  },
): Promise<CampaignRow[]> {
  const others = businessIds.filter((id) => !promises.has(id))
  const running =
    others.length > 0
      ? await runningCampaigns(context.db, { businessIds: others, memberId, trigger, at: context.now })
      : []
  const ids = [...promises.values()].flatMap(({ campaignIds }) => campaignIds)
  const promised = ids.length > 0 ? await openCampaigns(context.db, ids) : []
  return [...running, ...promised].sort((one, other) => (one.id < other.id ? -1 : 1))
}

/** The promised tier, but a network tier never above the member's current one: a refund may have lowered it. */
function promisedTier(now: TierTerms | null, promise: EarnPromise | undefined): TierTerms | null {
  const tier = promise ? promise.tier : now
  if (!promise || tier?.funderId !== null) return tier
  const factor = now?.funderId === null ? now.factorHundredths : tier.factorHundredths
  return { ...tier, factorHundredths: Math.min(tier.factorHundredths, factor) }
}

/** Limits a network tier to the rest of the month's limit, for the member and at the business. */
function limited(
  tier: TierTerms | null,
  given: Awaited<ReturnType<typeof networkExtraSince>>,
  businessId: BusinessId,
): TierTerms | null {
  if (tier?.funderId !== null) return tier
  const memberLeftPoints = Math.max(networkExtraMax.member - given.member, 0)
  const businessLeft = Math.max(networkExtraMax.business - (given.businesses.get(businessId) ?? 0), 0)
  return { ...tier, memberLeftPoints, leftPoints: Math.min(memberLeftPoints, businessLeft) }
}

/** The start of the calendar month in UTC. */
function startOfMonth(now: Instant): Instant {
  return `${now.slice(0, 7)}-01T00:00:00.000Z` as Instant // the format is the contract's
}

async function reasonsOf(
  context: Context,
  memberId: MemberId,
  businesses: readonly BusinessFacts[],
): Promise<ReadonlyMap<BusinessId, string | null>> {
  const reasons = await concurrently(
    businesses.map((business) => blockedBecause(context, { memberId, business })),
  )
  return new Map(businesses.map(({ id }, at) => [id, reasons[at]!])) // one for each
}

/** Why this member earns nothing at this business, regardless of its rules; usually null. */
export async function blockedBecause(
  context: Context,
  { memberId, business }: { memberId: MemberId; business: BusinessFacts },
): Promise<string | null> {
  if (business.status === 'closed' || business.status === 'suspended')
    return `${business.name} no longer gives points.`
  return (await worksAt(context, memberId, business.id))
    ? `You work at ${business.name}, so your purchases there earn no points.`
    : null
}

/** Points that the base rule (the key null) and each campaign gave the member at each business today. */
async function pointsOfToday(
  context: Context,
  memberId: MemberId,
  businesses: readonly BusinessFacts[],
): Promise<ReadonlyMap<BusinessId, ReadonlyMap<CampaignId | null, number>>> {
  return earnedSince(context.db, {
    memberId,
    sinces: new Map(businesses.map(({ id, timeZone }) => [id, startOfDayAt(context.now, timeZone)])),
  })
}

function baseTerms(
  context: Context,
  business: BusinessFacts,
  { row, ...day }: { row: BaseRuleRow | undefined; isFirst: boolean; isPromised: boolean; given: number },
): Pick<EarnTerms, 'rule' | 'noRuleBecause'> {
  if (!row) return { rule: null, noRuleBecause: `${business.name} does not give points yet.` }
  const noRuleBecause = refusalOf(context, row, business, day)
  if (noRuleBecause !== null) return { rule: null, noRuleBecause }
  return {
    rule: {
      id: row.id,
      version: row.version,
      label: business.name,
      funderId: business.id,
      rateHundredths: row.rate_hundredths ?? 0,
      minimumUsdCents: row.minimum_usd_cents,
      perOrderPoints: row.per_order_points,
      dayLeftPoints: leftOf(row.per_member_per_day_points, day.given),
      scopeBusinessId: row.scope === 'business' ? business.id : null,
    },
    noRuleBecause: null,
  }
}

/** Why a rule does not apply to this member today, as a sentence; null if it does. A promise outlives its day. */
function refusalOf(
  context: Context,
  rule: { days_of_week: readonly number[]; is_first_purchase_only: boolean },
  business: BusinessFacts,
  { isFirst, isPromised }: { isFirst: boolean; isPromised: boolean },
): string | null {
  if (rule.is_first_purchase_only && !isFirst)
    return `${business.name} gives points for your first purchase only.`
  const day = dayOfWeekAt(context.now, business.timeZone)
  if (!isPromised && rule.days_of_week.length > 0 && !rule.days_of_week.includes(day))
    return `${business.name} gives points on other days of the week only.`
  return null
}

/** The terms of a campaign for one member, given the rest of its budget and the points given to the member today. */
export function campaignTerms(
  row: CampaignRow,
  { left, given }: { left: number; given: number },
): CampaignTerms {
  return {
    id: row.id,
    ruleId: row.rule_id,
    label: row.name,
    amount:
      row.factor_hundredths === null
        ? { kind: 'bonus', points: row.bonus_points ?? 0 }
        : { kind: 'multiplier', factorHundredths: row.factor_hundredths },
    minimumUsdCents: row.minimum_usd_cents,
    perOrderPoints: row.per_order_points,
    dayLeftPoints: leftOf(row.per_member_per_day_points, given),
    grantedPoints: left,
    funding: row.funding,
    scopeBusinessId: row.scope === 'business' ? row.business_id : null,
    expiresAfterDays: row.expires_after_days,
  }
}

function leftOf(cap: number | null, given: number): number | null {
  return cap === null ? null : Math.max(cap - given, 0)
}

/**
 * Takes a purchase's points out of its campaigns' budgets, in id order, and returns the terms with the points actually
 * granted. Call it before locking any wallet. A multiplier that loses to another takes nothing.
 */
export async function takeBudgets(
  context: Context,
  terms: EarnTerms,
  eligibleUsdCents: number,
): Promise<EarnTerms> {
  const wanted = campaignPoints(earn(terms, eligibleUsdCents))
  const campaigns: CampaignTerms[] = []
  for (const campaign of terms.campaigns) {
    const want = wanted.get(campaign.id)
    if (!want) {
      campaigns.push({ ...campaign, grantedPoints: 0 })
      continue
    }
    const got = await takeBudget(context, { budgetId: campaign.id, points: want.points })
    const isLimit = want.clampedBy === 'campaign_budget' || got < want.points
    campaigns.push({ ...campaign, grantedPoints: isLimit ? got : null })
  }
  const taken = { ...terms, campaigns }
  const used = campaignPoints(earn(taken, eligibleUsdCents))
  for (const [id, want] of wanted) {
    const got = campaigns.find((campaign) => campaign.id === id)?.grantedPoints ?? want.points
    const unused = got - (used.get(id)?.points ?? 0)
    if (unused > 0) await returnBudget(context, { budgetId: id, points: unused })
  }
  return {
    ...taken,
    campaigns: campaigns.map((campaign) =>
      used.has(campaign.id) ? campaign : { ...campaign, grantedPoints: 0 },
    ),
  }
}

function campaignPoints(components: readonly EarnedComponent[]): ReadonlyMap<CampaignId, EarnedComponent> {
  return new Map(
    components.flatMap((component) =>
      component.campaignId === null || component.points === 0 ? [] : [[component.campaignId, component]],
    ),
  )
}

const platformName = 'Goodword'

/** The names of all possible funders under these terms. */
export async function namesFor(context: Context, { rule, tier, campaigns }: EarnTerms): Promise<FunderNames> {
  return funderNames(context, [
    ...(rule ? [rule.funderId] : []),
    ...(tier ? [tier.funderId] : []),
    ...campaigns.flatMap(({ funding }) => funding.map(({ funderId }) => funderId)),
  ])
}

export async function funderNames(context: Context, ids: Iterable<BusinessId | null>): Promise<FunderNames> {
  const businesses = [...new Set(ids)].filter((id) => id !== null)
  const facts = await businessFacts(context, businesses)
  return new Map<BusinessId | null, string>([
    [null, platformName],
    ...[...facts].map(([id, { name }]) => [id, name] as const),
  ])
}
