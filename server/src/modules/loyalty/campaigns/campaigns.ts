import type { BusinessId, CampaignId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { points } from 'contract/core/points'
import type { Campaign, CampaignDraft, CampaignTerms } from 'contract/loyalty/programs'
import { paths } from 'contract/paths'
import { type Context, memberOf } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { requirePermission } from '../../businesses/public.ts'
import {
  type Budget,
  budgetsOf,
  openBudget,
  takeBudget,
  closeEscrow,
  countLoneAdjustment,
  escrowsOf,
  fillEscrow,
  unusedEscrowsOf,
} from '../../ledger/public.ts'
import {
  campaignById,
  type CampaignRow,
  campaignsOf,
  countUses,
  endedCampaigns,
  openCampaigns,
  setCampaignState,
} from './campaigns.repository.ts'
import { escrowShares, mayPromise, mayRun, platformPart, statusOf } from './campaigns.rules.ts'
import { approveOutflow, requireNoStop } from '../../outflows/public.ts'
import { divideCustomers } from './holdOuts.ts'
import { lockSettled, notifyOwners } from '../funds/funds.ts'
import { mustBeBelowPrice } from '../programs/programs.ts'
import { type FunderShare, insertCampaign, lockProgram } from '../programs/programs.repository.ts'

/** Newest first. @throws Refusal business_not_found */
export async function listCampaigns(context: Context, businessId: BusinessId): Promise<Campaign[]> {
  await requirePermission(context, businessId, 'program.view')
  return toCampaigns(context, await campaignsOf(context.db, businessId))
}

/**
 * Moves the budget out of its businesses' payables before the campaign can give points.
 * @throws Refusal business_not_found, not_permitted, funding_not_yours, campaign_dates_invalid, campaign_not_funded,
 * points_above_price, adjustment_needs_second, balance_on_hold, sign_in_again
 */
export async function startCampaign(
  context: Context,
  { businessId, draft }: { businessId: BusinessId; draft: CampaignDraft },
): Promise<Campaign> {
  await requirePermission(context, businessId, 'campaigns.edit')
  const isOperator = context.actor?.isOperator ?? false
  if (!isOperator && !mayPromise(businessId, draft.funding)) throw new Refusal('funding_not_yours')
  if (!mayRun(draft, context.now)) throw new Refusal('campaign_dates_invalid')
  if (draft.amount.kind === 'multiplier') {
    await lockProgram(context.db, businessId, context.now)
    await mustBeBelowPrice(context, businessId, {
      factorsHundredths: [draft.amount.factorHundredths],
    })
  }
  // In read order: the first funder bears the rounding remainder.
  const funding = draft.funding
    .map(({ funder, basisPoints }) => ({
      funderId: funder.kind === 'platform' ? null : funder.businessId,
      basisPoints,
    }))
    .sort((one, other) => ((one.funderId ?? '') < (other.funderId ?? '') ? -1 : 1))
  const id = await insertCampaign(context.db, { businessId, draft, funding, now: context.now })
  await countPlatformPart(context, { budgetId: id, points: draft.budgetPoints, funding })
  if (draft.holdOutPercent !== undefined)
    await divideCustomers(context, { businessId, campaignId: id, percent: draft.holdOutPercent })
  await openBudget(context, { budgetId: id, cap: draft.budgetPoints })
  await fund(context, { budgetId: id, name: draft.name, points: draft.budgetPoints, funding })
  return mustBeCampaign(context, businessId, id)
}

/** Goodword's part of a budget is points that an operator gives. @throws Refusal adjustment_needs_second */
async function countPlatformPart(
  context: Context,
  budget: { budgetId: CampaignId; points: number; funding: readonly FunderShare[] },
): Promise<void> {
  const points = platformPart(budget.points, budget.funding)
  if (points === 0) return
  const id = `campaign:${budget.budgetId}`
  await countLoneAdjustment(context, { id, operatorId: memberOf(context), memberId: null, points })
}

/**
 * Deposits each business's part of a budget, out of its payable for completed sales, at the conditions of a payout.
 * @throws Refusal campaign_not_funded, and as `approveOutflow`
 */
async function fund(
  context: Context,
  budget: { budgetId: CampaignId; name: string; points: number; funding: readonly FunderShare[] },
): Promise<void> {
  const shares = escrowShares(budget.points, budget.funding)
  const settled = await lockSettled(context, shares.keys())
  for (const [businessId, usdCents] of shares) {
    await approveOutflow(context, { businessId, usdCents, purpose: `the campaign “${budget.name}”` })
    const missing = usdCents - (settled.get(businessId) ?? 0)
    if (missing > 0) throw new Refusal('campaign_not_funded', { details: { missing } })
    const isWhole = budget.funding.length === 1
    await fillEscrow(context, { budgetId: budget.budgetId, businessId, usdCents, isWhole })
  }
}

/**
 * Ends campaigns past their end date and returns the rest of their budgets to the businesses; returns the number of
 * campaigns.
 */
export async function endDueCampaigns(context: Context, limit = 100): Promise<number> {
  const ids = await endedCampaigns(context.db, context.now, limit)
  for (const id of ids) {
    await setCampaignState(context.db, id, { state: 'ended', now: context.now })
    await closeEscrow(context, id)
  }
  return ids.length
}

/**
 * Ends campaigns of a business that owes us, newest first, until their unused budgets cover this many cents, and
 * notifies its owners. The caller has locked the payable. Returns the number of campaigns.
 */
export async function endCampaignsToCover(
  context: Context,
  { businessId, usdCents }: { businessId: BusinessId; usdCents: number },
): Promise<number> {
  let left = usdCents
  let ended = 0
  for (const { budgetId, usdCents: unused } of await unusedEscrowsOf(context, businessId)) {
    if (left <= 0) break
    const [campaign] = await openCampaigns(context.db, [budgetId as CampaignId]) // only campaigns have escrows
    if (!campaign || !(await setCampaignState(context.db, campaign.id, { state: 'ended', now: context.now })))
      continue
    await closeEscrow(context, campaign.id)
    left -= unused
    ended += 1
    await notifyOwners(context, businessId, {
      key: `campaign-ended-for-debt:${campaign.id}`,
      title: (name) => `We ended the campaign "${campaign.name}" of ${name}`,
      sentences: [
        'Your balance does not cover your refunds and disputes, so we used the rest of the campaign budget for them.',
        'Customers keep the points that the campaign gave them. You can start a new campaign once your balance covers its budget.',
      ],
      href: paths.ownStatement,
    })
  }
  return ended
}

/**
 * Pauses, resumes or ends a campaign. Idempotent. Ending returns the rest of the budget to its funders.
 * @throws Refusal business_not_found, not_permitted, campaign_not_found, campaign_ended, campaign_not_funded,
 * balance_on_hold, sign_in_again
 */
export async function changeCampaign(
  context: Context,
  {
    businessId,
    campaignId,
    change,
  }: { businessId: BusinessId; campaignId: CampaignId; change: 'pause' | 'resume' | 'end' },
): Promise<Campaign> {
  await requirePermission(context, businessId, 'campaigns.edit')
  const { status } = await mustBeCampaign(context, businessId, campaignId)
  if (status === 'ended' && change !== 'end') throw new Refusal('campaign_ended')
  if (change === 'resume') {
    await requireNoStop(context, businessId)
    await fundAgain(context, businessId, campaignId)
  }
  const state = { pause: 'paused', resume: 'active', end: 'ended' } as const
  const isChanged = await setCampaignState(context.db, campaignId, {
    state: state[change],
    now: context.now,
  })
  if (!isChanged && change !== 'end') throw new Refusal('campaign_ended')
  if (change === 'end') await closeEscrow(context, campaignId)
  return mustBeCampaign(context, businessId, campaignId)
}

/** A campaign from before escrows existed resumes with the rest of its budget in escrow. */
async function fundAgain(context: Context, businessId: BusinessId, campaignId: CampaignId): Promise<void> {
  const row = await campaignById(context.db, businessId, campaignId)
  if (!row || (await escrowsOf(context, [campaignId])).length > 0) return
  const { funding } = row
  await lockSettled(context, escrowShares(1, funding).keys())
  await takeBudget(context, { budgetId: campaignId, points: 0 })
  const { cap, used } = (await budgetsOf(context, [campaignId])).get(campaignId) ?? { cap: 0, used: 0 }
  if (cap > used) await fund(context, { budgetId: campaignId, name: row.name, points: cap - used, funding })
}

async function mustBeCampaign(
  context: Context,
  businessId: BusinessId,
  campaignId: CampaignId,
): Promise<Campaign> {
  const row = await campaignById(context.db, businessId, campaignId)
  const [campaign] = row ? await toCampaigns(context, [row]) : []
  if (!campaign) throw new Refusal('campaign_not_found')
  return campaign
}

async function toCampaigns(context: Context, rows: readonly CampaignRow[]): Promise<Campaign[]> {
  const ids = rows.map(({ id }) => id)
  const budgets = await budgetsOf(context, ids)
  const uses = await countUses(context.db, ids)
  return rows.map((row) => {
    const budget = budgets.get(row.id) ?? { cap: row.budget_points, used: 0 }
    return {
      id: row.id,
      draft: draftOf(row),
      status: statusFor(row, budget, context.now),
      usedPoints: points(budget.used),
      purchases: uses.get(row.id) ?? 0,
      createdAt: row.created_at,
    }
  })
}

function statusFor(row: CampaignRow, budget: Budget, now: Instant): Campaign['status'] {
  return statusOf({ state: row.state, startsAt: row.starts_at, endsAt: row.ends_at, ...budget }, now)
}

function draftOf(row: CampaignRow): CampaignTerms {
  return {
    name: row.name,
    trigger: row.trigger,
    amount:
      row.factor_hundredths === null
        ? { kind: 'bonus', points: points(row.bonus_points ?? 0) }
        : { kind: 'multiplier', factorHundredths: row.factor_hundredths },
    conditions: {
      // The database checks the same bounds as the schema's brand.
      minimumUsdCents: row.minimum_usd_cents as CampaignDraft['conditions']['minimumUsdCents'],
      daysOfWeek: row.days_of_week,
      isFirstPurchaseOnly: row.is_first_purchase_only,
    },
    caps: {
      perOrderPoints: row.per_order_points === null ? null : points(row.per_order_points),
      perMemberPerDayPoints:
        row.per_member_per_day_points === null ? null : points(row.per_member_per_day_points),
    },
    funding: row.funding.map(({ funderId, basisPoints }) => ({
      funder: funderId === null ? { kind: 'platform' } : { kind: 'business', businessId: funderId },
      basisPoints,
    })),
    scope: row.scope,
    expiresAfterDays: row.expires_after_days,
    budgetPoints: points(row.budget_points),
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    ...(row.hold_out_percent > 0 ? { holdOutPercent: row.hold_out_percent } : {}),
  }
}
