import type { BusinessId, MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'

/** Businesses with a running birthday campaign where the member has bought. */
export async function birthdayBusinesses(
  db: Db,
  { memberId, at }: { memberId: MemberId; at: Instant },
): Promise<BusinessId[]> {
  const { rows } = await sql<{ business_id: BusinessId }>`
    select distinct campaign.business_id from campaign join earning_rule on earning_rule.id = campaign.rule_id
    where trigger = 'birthday' and state = 'active' and starts_at <= ${at} and (ends_at is null or ends_at > ${at})
      and exists (
        select from purchase where purchase.member_id = ${memberId} and purchase.business_id = campaign.business_id)
    order by campaign.business_id`.execute(db)
  return rows.map(({ business_id: businessId }) => businessId)
}
