import type { BusinessId, ReferralCampaignId } from 'contract/core/ids'
import { points } from 'contract/core/points'
import { usdCents } from 'contract/core/money'
import { isPrefunded, pairOf, publishCheck } from 'contract/referrals/campaignCheck'
import type {
  ReferralCampaign,
  ReferralCampaignDraft,
  ReferralCampaignVersion,
} from 'contract/referrals/campaigns'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { requirePermission } from '../../businesses/public.ts'
import { budgetsOf, changeBudget, openBudget, lockPayable } from '../../ledger/public.ts'
import {
  campaignsOfBusiness,
  campaignTerms,
  campaignVersions,
  deleteDraft,
  dueCampaigns,
  hasAnotherRunning,
  insertCampaign,
  insertVersion,
  lockCampaign,
  setCampaignStatus,
  setVersion,
  type Terms,
} from './campaigns.repository.ts'
import { type CampaignChange, changedStatus, mayEdit } from './campaigns.rules.ts'
import { pointsInWords } from '../../../platform/format/format.ts'
import { paths } from 'contract/paths'
import { notifyOwners } from '../../loyalty/public.ts'
import { approveOutflow, requireNoStop } from '../../outflows/public.ts'
import { setPrefunded } from '../rewards/prefunding.queries.ts'
import { fundsFor, keepBack, keepBackAll } from '../rewards/prefunding.ts'
import { funnelsOfCampaigns, noFunnel } from '../stats/stats.queries.ts'

interface OfCampaign {
  readonly businessId: BusinessId
  readonly campaignId: ReferralCampaignId
}

/** The newest first. @throws Refusal business_not_found */
export async function listCampaigns(context: Context, businessId: BusinessId): Promise<ReferralCampaign[]> {
  await requirePermission(context, businessId, 'program.view')
  return present(context, await campaignsOfBusiness(context.db, businessId))
}

async function present(context: Context, rows: readonly Terms[]): Promise<ReferralCampaign[]> {
  const ids = rows.map(({ campaign_id: id }) => id)
  const budgets = await budgetsOf(context, ids)
  const funnels = await funnelsOfCampaigns(context.db, ids)
  const funds = new Map<ReferralCampaignId, number>()
  for (const { campaign_id: id, business_id: businessId, status } of rows)
    if (mayEdit(status) && businessId) funds.set(id, await fundsFor(context, businessId, id))
  return rows.flatMap((terms): ReferralCampaign[] => {
    if (terms.business_id === null) return []
    const usedPoints = budgets.get(terms.campaign_id)?.used ?? 0
    const fundedUsdCents = funds.get(terms.campaign_id) ?? 0
    const draft = draftOf(terms)
    return [
      {
        id: terms.campaign_id,
        businessId: terms.business_id,
        status: terms.status,
        version: terms.version,
        draft,
        usedPoints: points(usedPoints),
        // The payable balance may be negative.
        fundedUsdCents: usdCents(Math.max(0, fundedUsdCents)),
        funnel: funnels.get(terms.campaign_id) ?? noFunnel,
        publishCheck:
          terms.status === 'draft'
            ? publishCheck(draft, { now: context.now, usedPoints, fundedUsdCents })
            : [],
        createdAt: terms.campaign_created_at,
        publishedAt: terms.published_at,
      },
    ]
  })
}

function draftOf(terms: Terms): ReferralCampaignDraft {
  return {
    name: terms.name,
    referrerPoints: terms.referrer_points,
    friendPoints: terms.friend_points,
    minimumUsdCents: terms.minimum,
    scope: terms.scope,
    pointsScope: terms.points_scope,
    holdDays: terms.hold_days,
    windowDays: terms.window_days,
    rewardsPerMonthMax: terms.rewards_per_month_max,
    milestones: terms.milestones,
    budgetPoints: terms.budget_points,
    startsAt: terms.starts_at,
    endsAt: terms.ends_at,
  }
}

/** @throws Refusal business_not_found, referral_campaign_not_found */
export async function readCampaign(context: Context, of: OfCampaign): Promise<ReferralCampaign> {
  await requirePermission(context, of.businessId, 'program.view')
  return presentOne(context, of)
}

async function presentOne(
  context: Context,
  { businessId, campaignId }: OfCampaign,
): Promise<ReferralCampaign> {
  const terms = await campaignTerms(context.db, campaignId)
  const [campaign] = terms?.business_id === businessId ? await present(context, [terms]) : []
  if (!campaign) throw new Refusal('referral_campaign_not_found')
  return campaign
}

/** Every version with its terms, the newest first. @throws Refusal business_not_found, referral_campaign_not_found */
export async function versionsOfCampaign(
  context: Context,
  of: OfCampaign,
): Promise<ReferralCampaignVersion[]> {
  await requirePermission(context, of.businessId, 'program.view')
  const versions = await campaignVersions(context.db, of)
  if (versions.length === 0) throw new Refusal('referral_campaign_not_found')
  return versions.map((terms) => ({
    version: terms.version,
    draft: draftOf(terms),
    madeAt: terms.created_at,
  }))
}

/** @throws Refusal business_not_found, not_permitted */
export async function createCampaign(
  context: Context,
  businessId: BusinessId,
  draft: ReferralCampaignDraft,
): Promise<ReferralCampaign> {
  await requirePermission(context, businessId, 'campaigns.edit')
  const campaignId = await insertCampaign(context.db, businessId, context.now)
  await insertVersion(context.db, { id: campaignId, version: 1, draft, now: context.now })
  await openBudget(context, { budgetId: campaignId, cap: draft.budgetPoints })
  return presentOne(context, { businessId, campaignId })
}

/** Locks the campaign row and returns it with its current terms. */
async function lockOwn(context: Context, { businessId, campaignId }: OfCampaign): Promise<Terms> {
  const row = await lockCampaign(context.db, campaignId)
  const terms = row && (await campaignTerms(context.db, campaignId))
  if (!terms || terms.business_id !== businessId) throw new Refusal('referral_campaign_not_found')
  return terms
}

/**
 * Publishes a new version, in force at once; friends who joined retain theirs. Active campaigns must pass the checks.
 * @throws Refusal business_not_found, not_permitted, referral_campaign_not_found, referral_campaign_moved_on,
 * referral_campaign_unsound, balance_on_hold, sign_in_again
 */
export async function editCampaign(
  context: Context,
  { version, draft, ...of }: OfCampaign & { version: number; draft: ReferralCampaignDraft },
): Promise<ReferralCampaign> {
  await requirePermission(context, of.businessId, 'campaigns.edit')
  const terms = await lockOwn(context, of)
  if (terms.version !== version || !mayEdit(terms.status)) throw new Refusal('referral_campaign_moved_on')
  if (terms.status !== 'draft') {
    const raisedBy = draft.budgetPoints - terms.budget_points
    if (raisedBy > 0) await approve(context, of, { name: draft.name, usdCents: raisedBy })
    await mustBeSound(context, of, draft)
  }
  await insertVersion(context.db, { id: of.campaignId, version: version + 1, draft, now: context.now })
  await setVersion(context.db, of.campaignId, version + 1)
  await changeBudget(context, { budgetId: of.campaignId, cap: draft.budgetPoints })
  if (terms.status === 'exhausted')
    await setCampaignStatus(context.db, {
      id: of.campaignId,
      from: 'exhausted',
      to: 'active',
      now: context.now,
    })
  await keepBack(context, of.businessId, of.campaignId)
  return presentOne(context, of)
}

/** A budget is a promise to pay from the balance, so it has the conditions of a payout. */
async function approve(
  context: Context,
  { businessId }: OfCampaign,
  { name, usdCents }: { name: string; usdCents: number },
): Promise<void> {
  await approveOutflow(context, { businessId, usdCents, purpose: `the referral campaign “${name}”` })
}

/** Checks a campaign before publishing, and marks it as prefunded when it must reserve its whole budget. */
async function mustBeSound(context: Context, of: OfCampaign, draft: ReferralCampaignDraft): Promise<void> {
  const { businessId, campaignId } = of
  // Lock before reading, or a concurrent payout could spend the balance.
  await lockPayable(context, businessId)
  const usedPoints = await usedOf(context, campaignId)
  const money = { usedPoints, fundedUsdCents: await fundsFor(context, businessId, campaignId) }
  const faults = publishCheck(draft, { now: context.now, ...money })
  if (faults.length > 0) throw new Refusal('referral_campaign_unsound', { details: { faults } })
  await setPrefunded(context.db, campaignId, isPrefunded(draft, money))
}

async function usedOf(context: Context, campaignId: ReferralCampaignId): Promise<number> {
  return (await budgetsOf(context, [campaignId])).get(campaignId)?.used ?? 0
}

/**
 * @throws Refusal business_not_found, not_permitted, referral_campaign_not_found, referral_campaign_moved_on,
 * referral_campaign_other_runs, referral_campaign_unsound, balance_on_hold, sign_in_again
 */
export async function changeCampaign(
  context: Context,
  { change, ...of }: OfCampaign & { change: CampaignChange },
): Promise<ReferralCampaign> {
  await requirePermission(context, of.businessId, 'campaigns.edit')
  const terms = await lockOwn(context, of)
  const usedPoints = await usedOf(context, of.campaignId)
  const { now } = context
  const canPay = terms.budget_points - usedPoints >= pairOf(draftOf(terms))
  const to = changedStatus(terms.status, change, { startsAt: terms.starts_at, canPay, now })
  if (to === null) throw new Refusal('referral_campaign_moved_on')
  if (change === 'publish') {
    await approve(context, of, { name: terms.name, usdCents: terms.budget_points })
    await mustBeSound(context, of, draftOf(terms))
  }
  if (change === 'resume') await requireNoStop(context, of.businessId)
  const isChanged = await setCampaignStatus(context.db, { id: of.campaignId, from: terms.status, to, now })
  if (!isChanged) {
    const isAnother = await hasAnotherRunning(context.db, of)
    throw new Refusal(isAnother ? 'referral_campaign_other_runs' : 'referral_campaign_moved_on')
  }
  await keepBack(context, of.businessId, of.campaignId)
  return presentOne(context, of)
}

/** @throws Refusal business_not_found, not_permitted, referral_campaign_not_found, referral_campaign_moved_on */
export async function deleteCampaign(context: Context, of: OfCampaign): Promise<void> {
  await requirePermission(context, of.businessId, 'campaigns.edit')
  const terms = await lockOwn(context, of)
  if (terms.status !== 'draft') throw new Refusal('referral_campaign_moved_on')
  await deleteDraft(context.db, of.campaignId)
}

/** Starts and ends the campaigns that are due. */
export async function followCampaigns(context: Context): Promise<void> {
  const { db, now } = context
  for (const { id, status, isOver } of await dueCampaigns(db, now)) {
    const to = isOver ? 'ended' : 'active'
    if ((await setCampaignStatus(db, { id, from: status, to, now })) && isOver) await notifyOfEnd(context, id)
  }
  await keepBackAll(context)
}

async function notifyOfEnd(context: Context, id: ReferralCampaignId): Promise<void> {
  const terms = await campaignTerms(context.db, id)
  if (!terms?.business_id) return
  await notifyOwners(context, terms.business_id, {
    key: `referral-campaign:${id}:ended`,
    title: (name) => `The campaign "${terms.name}" of ${name} ended`,
    sentences: [
      `It reached its end date. It gave ${pointsInWords(await usedOf(context, id))}; the rest of its budget is free again.`,
    ],
    href: paths.ownReferrals,
  })
}
