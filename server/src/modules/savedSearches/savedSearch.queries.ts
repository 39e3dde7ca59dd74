import type { BusinessId, MemberId, SavedSearchId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'

/** The newest first. */
export async function savedSearchRows(db: Db, memberId: MemberId) {
  return db
    .selectFrom('saved_search')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** The alerts whose last check is older than the last change of a business, the oldest check first. */
export async function alertsToCheck(
  db: Db,
  { settleSeconds, resting, limit }: { settleSeconds: number; resting: readonly string[]; limit: number },
): Promise<SavedSearchId[]> {
  const { rows } = await sql<{ id: SavedSearchId }>`
    select id from saved_search
    where has_alert and id <> all(${resting}::uuid[])
      and checked_at < (select max(changed_at) from saved_search_change) + make_interval(secs => ${settleSeconds})
    order by checked_at, id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function changedSince(db: Db, since: Instant): Promise<BusinessId[]> {
  const rows = await db
    .selectFrom('saved_search_change')
    .select('business_id')
    .where('changed_at', '>=', since)
    .execute()
  return rows.map(({ business_id }) => business_id)
}
