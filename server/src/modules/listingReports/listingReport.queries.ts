import type { WaitingWork } from 'contract/overview/overview'
import type { BusinessId } from 'contract/core/ids'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'

/** The listings with open reports, the longest waiting first. */
export async function reportedBusinesses(
  db: Db,
  limit: number,
): Promise<{ ids: BusinessId[]; total: number }> {
  const rows = await db
    .selectFrom('listing_report')
    .select(['business_id', sql<number>`count(*) over ()`.as('total')])
    .where('decision_id', 'is', null)
    .groupBy('business_id')
    .orderBy(sql`min(reported_at)`)
    .orderBy('business_id')
    .limit(limit)
    .execute()
  return { ids: rows.map(({ business_id }) => business_id), total: rows[0]?.total ?? 0 }
}

/** The open reports of the businesses, the oldest first. */
export async function openReports(db: Db, businessIds: readonly BusinessId[]) {
  const rows = await db
    .selectFrom('listing_report')
    .select(['id', 'business_id', 'reason', 'note', 'photo_id', 'reported_at as at'])
    .where('decision_id', 'is', null)
    .where(sql<boolean>`business_id = any(${businessIds})`)
    .orderBy('reported_at')
    .orderBy('id')
    .execute()
  return Map.groupBy(rows, ({ business_id }) => business_id)
}

export async function waitingListings(db: Db): Promise<WaitingWork> {
  return db
    .selectFrom('listing_report')
    .select(({ fn }) => [
      sql<number>`count(distinct business_id)::int`.as('count'),
      fn.min('reported_at').as('oldestAt'),
    ])
    .where('decision_id', 'is', null)
    .executeTakeFirstOrThrow()
}
