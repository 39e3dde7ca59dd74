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
import { keptBackFor } from '../campaigns/campaigns.rules.ts'
import { allPrefunded, prefundedCampaigns } from './prefunding.queries.ts'

/** What payouts of a business keep back, in cents, so that its campaigns can pay whatever they may still have to. */
export async function keptBackOf(
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
    return sum + keptBackFor({ ...campaign, leftPoints: cap - used })
  }, 0)
}

/**
 * Keeps points and campaigns of the business from using what is kept back for this campaign. Called whenever that may
 * have changed: when it is published, edited, paid from or ended.
 */
export async function keepBack(
  context: Context,
  businessId: BusinessId,
  campaignId: ReferralCampaignId,
): Promise<void> {
  const [all, others] = [
    await keptBackOf(context, businessId),
    await keptBackOf(context, businessId, campaignId),
  ]
  if (all > others) await earmark(context, { id: campaignId, businessId, usdCents: all - others })
  else await dropEarmark(context, campaignId)
}

/** The same for all campaigns: time ends some, and friends who do not come in time. */
export async function keepBackAll(context: Context): Promise<void> {
  for (const { id, business_id: businessId } of await allPrefunded(context.db))
    await keepBack(context, businessId, id)
}

/** What a business can pay rewards of this campaign with now, under the lock of what it is owed. */
export async function lockRewardFunds(
  context: Context,
  businessId: BusinessId,
  campaignId: ReferralCampaignId,
): Promise<number> {
  await lockPayables(context, [businessId])
  await dropEarmark(context, campaignId)
  return freePayableOf(context, businessId)
}

/** What a business is owed and is not kept back for another campaign of it, in cents. */
export async function fundsFor(
  context: Context,
  businessId: BusinessId,
  campaignId: ReferralCampaignId,
): Promise<number> {
  const [owed = 0] = await balanceOf(context, [{ kind: 'payable', businessId }])
  return owed - (await keptBackOf(context, businessId, campaignId))
}
