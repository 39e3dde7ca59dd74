import type { BusinessId, ReferralCampaignId } from 'contract/core/ids'
import type { Context } from '../../../platform/context.ts'
import {
  budgetsOf,
  dropEarmark,
  earmark,
  freePayableOf,
  lockPayables,
  balanceOf,
} from '../../ledger/public.ts'
import { knownStop } from '../../outflows/public.ts'
import { reservedBudgetFor } from '../campaigns/campaigns.rules.ts'
import { allPrefunded, prefundedCampaigns } from './prefunding.queries.ts'

/** The payout reserve of a business, in cents, which covers all rewards that its campaigns may still owe. */
export async function reservedBudgetOf(
  context: Context,
  businessId: BusinessId,
  except: ReferralCampaignId | null = null,
): Promise<number> {
  const campaigns = (await prefundedCampaigns(context.db, businessId)).filter(({ id }) => id !== except)
  if (campaigns.length === 0) return 0
  const budgets = await budgetsOf(
    context,
    campaigns.map(({ id }) => id),
  )
  return campaigns.reduce((sum, campaign) => {
    const { cap, used } = budgets.get(campaign.id) ?? { cap: 0, used: 0 }
    return sum + reservedBudgetFor({ ...campaign, leftPoints: cap - used })
  }, 0)
}

/**
 * Earmarks the reserve of this campaign, so that points and other campaigns cannot spend it. Called whenever the
 * reserve may change: when the campaign is published, edited, paid from or ended.
 */
export async function keepBack(
  context: Context,
  businessId: BusinessId,
  campaignId: ReferralCampaignId,
): Promise<void> {
  const [all, others] = [
    await reservedBudgetOf(context, businessId),
    await reservedBudgetOf(context, businessId, campaignId),
  ]
  if (all > others) await earmark(context, { id: campaignId, businessId, usdCents: all - others })
  else await dropEarmark(context, campaignId)
}

/** The same for all campaigns: campaigns end and friends' windows expire with time. */
export async function keepBackAll(context: Context): Promise<void> {
  for (const { id, business_id: businessId } of await allPrefunded(context.db))
    await keepBack(context, businessId, id)
}

/**
 * The balance available to this campaign's rewards, under the lock of the business's payable account. Nothing while
 * the money of the business is stopped: the rewards are paid afterwards.
 */
export async function lockRewardFunds(
  context: Context,
  businessId: BusinessId,
  campaignId: ReferralCampaignId,
): Promise<number> {
  await lockPayables(context, [businessId])
  await dropEarmark(context, campaignId)
  if ((await knownStop(context, businessId)) !== null) return 0
  return freePayableOf(context, businessId)
}

/** The business's payable balance that other campaigns have not reserved, in cents. */
export async function fundsFor(
  context: Context,
  businessId: BusinessId,
  campaignId: ReferralCampaignId,
): Promise<number> {
  const [owed = 0] = await balanceOf(context, [{ kind: 'payable', businessId }])
  return owed - (await reservedBudgetOf(context, businessId, campaignId))
}
