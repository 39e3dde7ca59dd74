import type { BusinessId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'

export async function reviewOf(db: Db, businessId: BusinessId) {
  return db.selectFrom('listing_review').selectAll().where('business_id', '=', businessId).executeTakeFirst()
}

/** The longest waiting first. */
export async function reviewsIn(db: Db, status: 'waiting' | 'asked', count: number) {
  return db
    .selectFrom('listing_review')
    .selectAll()
    .where('status', '=', status)
    .orderBy('waiting_since')
    .orderBy('business_id')
    .limit(count)
    .execute()
}

/** The latest decisions first. */
export async function decidedReviews(db: Db, count: number) {
  return db
    .selectFrom('listing_review')
    .selectAll()
    .where('decided_at', 'is not', null)
    .orderBy('decided_at', 'desc')
    .orderBy('business_id')
    .limit(count)
    .execute()
}

export async function waitingReviews(db: Db): Promise<{ count: number; oldestAt: Instant | null }> {
  const { rows } = await sql<{ count: number; oldestAt: Instant | null }>`
    select count(*)::int as count, min(waiting_since) as "oldestAt" from listing_review where status = 'waiting'`.execute(
    db,
  )
  return rows[0] ?? { count: 0, oldestAt: null }
}
