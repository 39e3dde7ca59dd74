import type { BusinessId, ReviewId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'

export interface OwnReviewFacts {
  readonly id: ReviewId
  readonly businessId: BusinessId
  readonly authorName: string
  readonly stars: number
  readonly text: string
}

/** A public review. */
export async function publicFacts(db: Db, id: ReviewId): Promise<OwnReviewFacts | null> {
  const row = await db
    .selectFrom('review')
    .select(['id', 'business_id as businessId', 'author_name as authorName', 'stars', 'text'])
    .where('id', '=', id)
    .where('status', 'in', ['published', 'reported', 'under_review'])
    .executeTakeFirst()
  return row ?? null
}

/** The texts of replies to other reviews of the business that were written or changed since. */
export async function replyTexts(
  db: Db,
  { businessId, since, except }: { businessId: BusinessId; since: Instant; except: string },
): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select review_reply.text from review_reply join review on review.id = review_reply.review_id
    where review.business_id = ${businessId} and coalesce(review_reply.edited_at, review_reply.published_at) >= ${since}
      and review.id::text <> ${except}`.execute(db)
  return rows.map(({ text }) => text)
}
