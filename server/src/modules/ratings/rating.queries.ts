import type { BusinessId } from 'contract/core/ids'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'

export async function ratingRows(db: Db, ids: readonly BusinessId[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('review_rating')
    .select(['business_id', 'review_count', 'stars_sum'])
    .where(sql<boolean>`business_id = any(${ids})`)
    .where('review_count', '>', 0)
    .execute()
}
