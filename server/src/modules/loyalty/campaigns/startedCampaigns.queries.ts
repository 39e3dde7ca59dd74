import type { BusinessId, MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'

export interface StartedCampaign {
  readonly businessId: BusinessId
  readonly name: string
  readonly startsAt: Instant
}

/**
 * Running campaigns for purchases and appointments that started after `since`, the latest first, without those that
 * hold the member out.
 */
export async function startedCampaignRows(
  db: Db,
  search: {
    businessIds: readonly BusinessId[]
    memberId: MemberId
    since: Instant
    now: Instant
    limit: number
  },
): Promise<StartedCampaign[]> {
  const { businessIds, memberId, since, now, limit } = search
  const { rows } = await sql<StartedCampaign>`
    select campaign.business_id as "businessId", campaign.name, campaign.starts_at as "startsAt"
    from campaign join earning_rule on earning_rule.id = campaign.rule_id
    where campaign.business_id = any(${businessIds}::uuid[]) and campaign.state = 'active'
      and not exists (select from business_freeze where business_freeze.business_id = campaign.business_id)
      and campaign.starts_at > ${since} and campaign.starts_at <= ${now}
      and (campaign.ends_at is null or campaign.ends_at > ${now})
      and earning_rule.trigger in ('order.completed', 'booking.completed')
      and (hold_out_percent = 0 or not exists (
        select from campaign_assignment
        where campaign_id = campaign.id and campaign_assignment.member_id = ${memberId} and is_held_out
      ))
    order by campaign.starts_at desc, campaign.id limit ${limit}`.execute(db)
  return rows
}
