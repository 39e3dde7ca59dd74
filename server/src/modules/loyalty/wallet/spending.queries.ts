import type { BusinessId, MemberId } from 'contract/core/ids'
import type { Instant, TimeZone } from 'contract/core/instant'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'

/** A member's purchases at one business in one month, in cents and points. */
export interface SpendingRow {
  /** `2026-11`, in the member's time zone. */
  month: string
  businessId: BusinessId
  purchases: number
  /** Paid in money; `refunded` is the refunded part of it. */
  spent: number
  refunded: number
  /** Paid in points, less restored points. */
  inPoints: number
  /** Earned, less reversals. */
  earned: number
}

/** Orders only; excludes vouchers and bookings. */
export async function spendingRows(
  db: Db,
  input: { memberId: MemberId; timeZone: TimeZone; from: Instant; until: Instant },
): Promise<SpendingRow[]> {
  const { memberId, timeZone, from, until } = input
  const { rows } = await sql<SpendingRow>`
    select to_char(month, 'YYYY-MM') as month, business_id as "businessId", count(*) as purchases,
      sum(gross - points_tender) as spent, sum(refunded_gross - refunded_points) as refunded,
      sum(points_tender - refunded_points) as "inPoints", sum(earned - reversed) as earned
    from (
      select purchase.*, date_trunc('month', created_at at time zone ${timeZone}) as month from purchase
      where member_id = ${memberId} and source = 'order' and created_at >= ${from} and created_at < ${until}
    ) as bought
    group by bought.month, business_id order by bought.month, business_id`.execute(db)
  return rows
}
