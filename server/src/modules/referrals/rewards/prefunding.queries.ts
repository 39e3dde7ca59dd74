import type { BusinessId, ReferralCampaignId } from 'contract/core/ids'
import type { ReferralCampaignStatus } from 'contract/referrals/campaigns'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'

export interface PrefundedCampaign {
  readonly id: ReferralCampaignId
  readonly status: ReferralCampaignStatus
  readonly pairPoints: number
  readonly waitingFriends: number
}

/** Prefunded campaigns of a business; the most expensive version of each counts for friends who have not bought yet. */
export async function prefundedCampaigns(db: Db, businessId: BusinessId): Promise<PrefundedCampaign[]> {
  const { rows } = await sql<PrefundedCampaign>`
    select c.id, c.status,
      (select max(v.referrer_points + v.friend_points)::bigint from referral_campaign_version v
        where v.campaign_id = c.id) as "pairPoints",
      (select count(*)::int from referral r where r.campaign_id = c.id and r.order_id is null
        and r.status in ('signed_up', 'under_review')) as "waitingFriends"
    from referral_campaign c where c.business_id = ${businessId} and c.is_prefunded`.execute(db)
  return rows
}

/** All prefunded campaigns with their businesses, ordered by business. */
export async function allPrefunded(db: Db): Promise<{ id: ReferralCampaignId; business_id: BusinessId }[]> {
  const { rows } = await sql<{ id: ReferralCampaignId; business_id: BusinessId }>`
    select id, business_id from referral_campaign where is_prefunded and business_id is not null
    order by business_id, id`.execute(db)
  return rows
}

export async function setPrefunded(db: Db, id: ReferralCampaignId, isPrefunded: boolean): Promise<void> {
  await db.updateTable('referral_campaign').set({ is_prefunded: isPrefunded }).where('id', '=', id).execute()
}
