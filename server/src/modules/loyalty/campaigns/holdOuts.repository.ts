import type { BusinessId, CampaignId, MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import { standing } from '../purchases/standing.queries.ts'

/** Members who bought at the business, except those who work there: they earn nothing. */
export async function customersToDivide(db: Db, businessId: BusinessId): Promise<MemberId[]> {
  const { rows } = await sql<{ memberId: MemberId }>`
    select distinct member_id as "memberId" from purchase
    where business_id = ${businessId} and ${standing} and not exists (
      select from membership where membership.business_id = ${businessId} and membership.member_id = purchase.member_id
    )`.execute(db)
  return rows.map(({ memberId }) => memberId)
}

/** Idempotent. */
export async function insertAssignments(
  db: Db,
  {
    campaignId,
    groups,
    now,
  }: {
    campaignId: CampaignId
    groups: readonly { readonly memberId: MemberId; readonly isHeldOut: boolean }[]
    now: Instant
  },
): Promise<void> {
  await sql`
    insert into campaign_assignment (campaign_id, member_id, is_held_out, assigned_at)
    select ${campaignId}, member_id, is_held_out, ${now}
    from unnest(${groups.map(({ memberId }) => memberId)}::uuid[], ${groups.map((each) => each.isHeldOut)}::boolean[])
      as divided (member_id, is_held_out)
    on conflict do nothing`.execute(db)
}
