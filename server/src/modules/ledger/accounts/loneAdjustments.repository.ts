import type { MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { LonePointsLimit } from 'contract/people/requests'
import { minus } from 'contract/core/time'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'

export interface LoneAdjustment {
  /** The natural key: each adjustment counts once. */
  readonly id: string
  readonly operatorId: MemberId
  readonly memberId: MemberId | null
  readonly points: number
}

/** Adjustments of operators run one after another, so that parallel ones cannot pass a limit together. */
export async function lockAdjustments(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('lone adjustments'))`.execute(db)
}

/** Points within the window of a limit. */
export async function sumOf(
  db: Db,
  limit: LonePointsLimit,
  { operatorId, memberId, now }: Pick<LoneAdjustment, 'operatorId' | 'memberId'> & { readonly now: Instant },
): Promise<number> {
  const { points } = await db
    .selectFrom('ledger_lone_adjustment')
    .select(sql<number>`coalesce(sum(points), 0)::bigint`.as('points'))
    .where('created_at', '>', minus(now, { days: limit.days }))
    .$if(limit.of === 'member', (query) => query.where('member_id', '=', memberId))
    .$if(limit.of === 'operator', (query) => query.where('operator_id', '=', operatorId))
    .executeTakeFirstOrThrow()
  return points
}

export async function isCounted(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('ledger_lone_adjustment')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertAdjustment(db: Db, adjustment: LoneAdjustment, now: Instant): Promise<void> {
  await db
    .insertInto('ledger_lone_adjustment')
    .values({
      id: adjustment.id,
      operator_id: adjustment.operatorId,
      member_id: adjustment.memberId,
      points: adjustment.points,
      created_at: now,
    })
    .execute()
}
