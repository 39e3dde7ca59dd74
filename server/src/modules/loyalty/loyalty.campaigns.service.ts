import type { BusinessId, CampaignId } from 'contract/ids'
import type { Instant } from 'contract/instant'
import { points } from 'contract/points'
import type { Campaign, CampaignDraft } from 'contract/programs'
import type { Context } from '../../context.ts'
import { Refusal } from '../../http/problem.ts'
import { type Budget, budgetsOf, openBudget } from '../ledger/ledger.budget.service.ts'
import {
  campaignById,
  type CampaignRow,
  campaignsOf,
  countUses,
  setCampaignState,
} from './loyalty.campaigns.repository.ts'
import { mayPromise, mayRun, statusOf } from './loyalty.campaigns.rules.ts'
import { requireOwner, requireStaff } from './loyalty.policy.ts'
import { insertCampaign } from './loyalty.programs.repository.ts'

/** The newest first. @throws Refusal business_not_found */
export async function listCampaigns(context: Context, businessId: BusinessId): Promise<Campaign[]> {
  await requireStaff(context, businessId)
  return toCampaigns(context, await campaignsOf(context.db, businessId))
}

/** @throws Refusal business_not_found, owner_only, funding_not_yours, campaign_dates_invalid */
export async function startCampaign(
  context: Context,
  { businessId, draft }: { businessId: BusinessId; draft: CampaignDraft },
): Promise<Campaign> {
  await requireOwner(context, businessId)
  const isOperator = context.actor?.isOperator ?? false
  if (!isOperator && !mayPromise(businessId, draft.funding)) throw new Refusal('funding_not_yours')
  if (!mayRun(draft, context.now)) throw new Refusal('campaign_dates_invalid')
  const funding = draft.funding.map(({ funder, basisPoints }) => ({
    funderId: funder.kind === 'platform' ? null : funder.businessId,
    basisPoints,
  }))
  const id = await insertCampaign(context.db, { businessId, draft, funding, now: context.now })
  await openBudget(context, { budgetId: id, cap: draft.budgetPoints })
  return mustBeCampaign(context, businessId, id)
}

/** Doing it twice is the same as once. @throws Refusal business_not_found, owner_only, campaign_not_found, campaign_ended */
export async function changeCampaign(
  context: Context,
  {
    businessId,
    campaignId,
    change,
  }: { businessId: BusinessId; campaignId: CampaignId; change: 'pause' | 'resume' | 'end' },
): Promise<Campaign> {
  await requireOwner(context, businessId)
  const { status } = await mustBeCampaign(context, businessId, campaignId)
  if (status === 'ended' && change !== 'end') throw new Refusal('campaign_ended')
  const state = { pause: 'paused', resume: 'active', end: 'ended' } as const
  const isChanged = await setCampaignState(context.db, campaignId, state[change])
  if (!isChanged && change !== 'end') throw new Refusal('campaign_ended')
  return mustBeCampaign(context, businessId, campaignId)
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

function draftOf(row: CampaignRow): CampaignDraft {
  return {
    name: row.name,
    trigger: row.trigger,
    amount:
      row.factor_hundredths === null
        ? { kind: 'BONUS', points: points(row.bonus_points ?? 0) }
        : { kind: 'MULTIPLIER', factorHundredths: row.factor_hundredths },
    conditions: {
      // The schema's brand says no more than what the database checks.
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
  }
}
