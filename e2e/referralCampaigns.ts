import type { Page } from 'playwright-core'
import { call } from './calls.ts'

/** Ends what the business of the owner on this page runs: one campaign runs at a time. Answers their address. */
export async function endReferralCampaigns(page: Page, slug: string): Promise<string> {
  const { id } = await call<{ id: string }>(page, 'GET', `/businesses/${slug}`)
  const path = `/businesses/${id}/referral-campaigns`
  const { campaigns } = await call<{ campaigns: { id: string; status: string }[] }>(page, 'GET', path)
  for (const campaign of campaigns)
    if (!['draft', 'ended', 'archived'].includes(campaign.status))
      await call(page, 'POST', `${path}/${campaign.id}/end`)
  return path
}
