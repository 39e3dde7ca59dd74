import type { BusinessId } from 'contract/core/ids'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'

export interface Stars {
  readonly businessId: BusinessId
  readonly count: number
  readonly starsSum: number
}

/** One row per business, updated in id order to prevent deadlocks. */
export async function addStars(db: Db, stars: readonly Stars[]): Promise<void> {
  await sql`
    insert into review_rating (business_id, review_count, stars_sum)
    select "businessId", count, "starsSum"
    from jsonb_to_recordset(${JSON.stringify(stars)}::jsonb) as row ("businessId" uuid, count int, "starsSum" int)
    order by "businessId"
    on conflict (business_id) do update
    set review_count = review_rating.review_count + excluded.review_count,
      stars_sum = review_rating.stars_sum + excluded.stars_sum`.execute(db)
}

export async function takeStars(db: Db, { businessId, count, starsSum }: Stars): Promise<void> {
  await db
    .updateTable('review_rating')
    .set((expression) => ({
      review_count: expression('review_count', '-', count),
      stars_sum: expression('stars_sum', '-', starsSum),
    }))
    .where('business_id', '=', businessId)
    .execute()
}
