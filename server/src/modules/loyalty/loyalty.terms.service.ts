import type { BusinessId, CampaignId, MemberId } from 'contract/ids'
import type { EarnTrigger } from 'contract/programs'
import type { Context } from '../../context.ts'
import { businessFacts, type BusinessFacts } from '../businesses/businesses.service.ts'
import { budgetsOf, giveBudgetBack, takeBudget } from '../ledger/ledger.budget.service.ts'
import { dayOfWeekAt, startOfDayAt } from './loyalty.calendar.rules.ts'
import { type CampaignRow, runningCampaigns } from './loyalty.campaigns.repository.ts'
import { type CampaignTerms, earn, type EarnedComponent, type EarnTerms } from './loyalty.earn.rules.ts'
import { worksAt } from './loyalty.policy.ts'
import { baseRuleAt } from './loyalty.programs.repository.ts'
import { boughtBefore, earnedSince } from './loyalty.purchases.repository.ts'
import type { FunderNames } from './loyalty.receipt.rules.ts'
import { earnFactorOf } from './loyalty.tiers.service.ts'

/** A purchase as the rules look at it. */
export interface Occasion {
  readonly memberId: MemberId
  readonly business: BusinessFacts
  readonly trigger: Extract<EarnTrigger, 'order.completed' | 'booking.completed'>
}

export interface Terms {
  readonly terms: EarnTerms
  readonly isFirst: boolean
}

/** The rules in force for a purchase now. Campaigns carry what their budgets held a moment ago; nothing is taken yet. */
export async function termsFor(context: Context, occasion: Occasion): Promise<Terms> {
  const { memberId, business, trigger } = occasion
  const isFirst = !(await boughtBefore(context.db, { memberId, businessId: business.id }))
  const terms: EarnTerms = {
    rule: null,
    noRuleBecause: null,
    tier: null,
    campaigns: [],
    nothingBecause: null,
  }
  const nothingBecause = await blockedBecause(context, occasion)
  if (nothingBecause !== null) return { terms: { ...terms, nothingBecause }, isFirst }
  const given = await givenToday(context, occasion)
  const base = await baseTerms(context, occasion, { isFirst, given })
  const scopeBusinessId = base.rule?.scopeBusinessId ?? null
  const tier = await earnFactorOf(context, { memberId, businessId: business.id, scopeBusinessId })
  const rows = await runningCampaigns(context.db, { businessId: business.id, trigger, at: context.now })
  const fitting = rows.filter((row) => refusalOf(context, row, business, isFirst) === null)
  const budgets = await budgetsOf(
    context,
    fitting.map(({ id }) => id),
  )
  const campaigns = fitting.map((row) => {
    const budget = budgets.get(row.id)
    return campaignTerms(row, { left: budget ? budget.cap - budget.used : 0, given: given.get(row.id) ?? 0 })
  })
  return { terms: { ...terms, ...base, tier, campaigns }, isFirst }
}

/** Why this member earns nothing at this business, whatever its rules say; null in all usual cases. */
export async function blockedBecause(
  context: Context,
  { memberId, business }: Pick<Occasion, 'memberId' | 'business'>,
): Promise<string | null> {
  if (business.status === 'closed' || business.status === 'suspended')
    return `${business.name} gives no new points any more.`
  return (await worksAt(context, memberId, business.id))
    ? `You work at ${business.name}: purchases there earn no points.`
    : null
}

/** Points that the base rule (the key null) and each campaign gave the member at the business today. */
async function givenToday(
  context: Context,
  { memberId, business }: Occasion,
): Promise<ReadonlyMap<CampaignId | null, number>> {
  const since = startOfDayAt(context.now, business.timeZone)
  return earnedSince(context.db, { memberId, businessId: business.id, since })
}

async function baseTerms(
  context: Context,
  { business }: Occasion,
  day: { isFirst: boolean; given: ReadonlyMap<CampaignId | null, number> },
): Promise<Pick<EarnTerms, 'rule' | 'noRuleBecause'>> {
  const row = await baseRuleAt(context.db, business.id, context.now)
  if (!row) return { rule: null, noRuleBecause: `${business.name} gives no points yet.` }
  const noRuleBecause = refusalOf(context, row, business, day.isFirst)
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
      dayLeftPoints: leftOf(row.per_member_per_day_points, day.given.get(null) ?? 0),
      scopeBusinessId: row.scope === 'BUSINESS' ? business.id : null,
    },
    noRuleBecause: null,
  }
}

/** Why a rule does not hold for this member on this day, as a sentence; null when it does. */
function refusalOf(
  context: Context,
  rule: { days_of_week: readonly number[]; is_first_purchase_only: boolean },
  business: BusinessFacts,
  isFirst: boolean,
): string | null {
  if (rule.is_first_purchase_only && !isFirst)
    return `${business.name} gives points for the first purchase alone.`
  const day = dayOfWeekAt(context.now, business.timeZone)
  if (rule.days_of_week.length > 0 && !rule.days_of_week.includes(day))
    return `${business.name} gives points on other days of the week.`
  return null
}

/** The terms of a campaign for one member, given what is left of its budget and what it gave the member today. */
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
        ? { kind: 'BONUS', points: row.bonus_points ?? 0 }
        : { kind: 'MULTIPLIER', factorHundredths: row.factor_hundredths },
    minimumUsdCents: row.minimum_usd_cents,
    perOrderPoints: row.per_order_points,
    dayLeftPoints: leftOf(row.per_member_per_day_points, given),
    grantedPoints: left,
    funding: row.funding,
    scopeBusinessId: row.scope === 'BUSINESS' ? row.business_id : null,
    expiresAfterDays: row.expires_after_days,
  }
}

function leftOf(cap: number | null, given: number): number | null {
  return cap === null ? null : Math.max(cap - given, 0)
}

/**
 * Takes what a purchase earns out of its campaigns' budgets, in the order of their ids, and answers the terms with what
 * they really gave. Before anything locks a wallet. A multiplier that another one beats takes nothing.
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
    if (unused > 0) await giveBudgetBack(context, { budgetId: id, points: unused })
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

/** The names of everybody who may pay for points under these terms. */
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
