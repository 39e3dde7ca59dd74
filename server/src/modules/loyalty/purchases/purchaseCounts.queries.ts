import type { BusinessId, MemberId } from 'contract/core/ids'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import { standing } from './standing.queries.ts'

/** A member's purchases at one business. */
export interface PurchaseCount {
  readonly businessId: BusinessId
  /** Completed ones: 0 while the first is open. */
  readonly purchases: number
  /** Points earned less reversed ones. */
  readonly points: number
}

/** By number of purchases, then by points. Refunded purchases do not count. */
export async function purchaseCounts(db: Db, memberId: MemberId, limit: number): Promise<PurchaseCount[]> {
  const { rows } = await sql<PurchaseCount>`
    select business_id as "businessId", count(*) filter (where status = 'completed')::int as purchases, sum(earned - reversed)::int as points
    from purchase where member_id = ${memberId} and ${standing}
    group by business_id order by purchases desc, points desc, business_id limit ${limit}`.execute(db)
  return rows
}
