import type { BusinessId, MemberId } from 'contract/core/ids'
import type { Pool } from 'pg'

/** Purchases of one member over the last year, at all businesses in turn. Every tenth is partly refunded. */
export async function seedPurchases(
  pool: Pool,
  purchases: { memberId: MemberId; businessIds: readonly BusinessId[]; count: number },
): Promise<void> {
  const { memberId, businessIds, count } = purchases
  await pool.query(
    `insert into purchase (order_id, member_id, business_id, source, gross, eligible, points_tender, refunded_gross, refunded_eligible,
       earned, tier_points, tier_factor_hundredths, is_first, status, created_at, completed_at, released_at, snapshot, receipt)
     select uuidv7(), $1, ($2::uuid[])[1 + n % cardinality($2::uuid[])], 'order', 2500, 2500, n % 500,
       case when n % 10 = 0 then 1000 else 0 end, case when n % 10 = 0 then 1000 else 0 end, 60, 50, 100, false, 'completed',
       at, at + interval '1 hour', at + interval '7 days', jsonb_build_object('rule', repeat('r', 400)), jsonb_build_object('lines', repeat('l', 800))
     from (select n, now() - random() * interval '365 days' as at from generate_series(1, $3::int) as n) as bought`,
    [memberId, businessIds, count],
  )
}
