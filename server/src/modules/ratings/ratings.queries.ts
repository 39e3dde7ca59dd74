import type { BusinessId } from 'contract/ids'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'

export async function ratingRows(db: Kysely<Tables>, ids: readonly BusinessId[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('review_rating')
    .selectAll()
    .where('business_id', 'in', ids)
    .where('review_count', '>', 0)
    .execute()
}
