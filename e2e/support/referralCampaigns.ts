import type { Page } from 'playwright-core'
import { call } from './calls.ts'

/** Ends the running campaign of the owner's business: one campaign runs at a time. Returns the campaigns' path. */
export async function endReferralCampaigns(page: Page, slug: string): Promise<string> {
  const { id } = await call<{ id: string }>(page, 'GET', `/businesses/${slug}`)
  const path = `/businesses/${id}/referral-campaigns`
  const { campaigns } = await call<{ campaigns: { id: string; status: string }[] }>(page, 'GET', path)
  for (const campaign of campaigns)
    if (!['draft', 'ended', 'archived'].includes(campaign.status))
      await call(page, 'POST', `${path}/${campaign.id}/end`)
  return path
}
