import type { BusinessId, MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'

/** Available points of a member with the same scope and expiry. */
export interface PointsByEnd {
  /** Null: at every business. */
  readonly scopeBusinessId: BusinessId | null
  readonly expiresAt: Instant | null
  readonly movesWithActivity: boolean
  readonly points: number
}

/** Summed by the database: a member may have thousands of lots. Excludes frozen points. */
export async function pointsByEndRows(
  db: Db,
  { memberId, now }: { memberId: MemberId; now: Instant },
): Promise<PointsByEnd[]> {
  const { rows } = await sql<PointsByEnd>`
    select scope_business_id as "scopeBusinessId", expires_at as "expiresAt", expiry = 'inactivity' as "movesWithActivity",
      sum(available)::int8 as points
    from ledger_lot
    where member_id = ${memberId} and is_live and available > 0 and frozen_at is null
      and (expires_at is null or expires_at > ${now})
    group by 1, 2, 3 order by 2 nulls last, 1 nulls first`.execute(db)
  return rows
}
