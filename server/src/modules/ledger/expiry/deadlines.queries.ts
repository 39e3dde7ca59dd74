import type { MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'

/** Available points that expire in a half-open time range, by member and moment, in member order. */
export async function deadlineRows(
  db: Db,
  { from, until, after, limit }: { from: Instant; until: Instant; after: MemberId | null; limit: number },
) {
  const { rows } = await sql<{
    member_id: MemberId
    expires_at: Instant
    points: number
    moves_with_activity: boolean
  }>`
    with near as (
      select distinct member_id from ledger_lot
      where available > 0 and expires_at >= ${from} and expires_at < ${until} and member_id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000')
      order by member_id limit ${limit}
    )
    select ledger_lot.member_id, expires_at, sum(available)::bigint as points, expiry = 'inactivity' as moves_with_activity
    from near join ledger_lot on ledger_lot.member_id = near.member_id
    where available > 0 and expires_at >= ${from} and expires_at < ${until}
    group by ledger_lot.member_id, expires_at, expiry
    order by ledger_lot.member_id, expires_at`.execute(db)
  return rows
}
