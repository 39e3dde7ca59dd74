import type { MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'

export interface LotOfMember {
  readonly id: string
  readonly member_id: MemberId
}

/** Pending lots that are due for activation, oldest first. */
export async function dueLots(
  db: Db,
  { now, resting, limit }: { now: Instant; resting: readonly string[]; limit: number },
): Promise<LotOfMember[]> {
  return db
    .selectFrom('ledger_lot')
    .select(['id', 'member_id'])
    .where('is_pending', '=', true)
    .where('activates_at', '<=', now)
    .where('frozen_at', 'is', null)
    .where(sql<boolean>`member_id <> all(${resting}::uuid[])`)
    .orderBy('activates_at')
    .limit(limit)
    .execute()
}

export async function lotIdsOf(db: Db, source: string, sourceId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('ledger_lot')
    .select('id')
    .where('source', '=', source)
    .where('source_id', '=', sourceId)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Lots with available points that have expired, by member. */
export async function endedLots(
  db: Db,
  { now, resting, limit }: { now: Instant; resting: readonly string[]; limit: number },
): Promise<LotOfMember[]> {
  return db
    .selectFrom('ledger_lot')
    .select(['id', 'member_id'])
    .where('is_live', '=', true)
    .where('available', '>', 0)
    .where('expires_at', '<=', now)
    .where(sql<boolean>`member_id <> all(${resting}::uuid[])`)
    .orderBy('expires_at')
    .limit(limit)
    .execute()
}
