import type { BusinessId, MemberId, ReviewId } from 'contract/core/ids'
import type { Instant, LocalDate } from 'contract/core/instant'
import type { ReviewReason } from 'contract/reviews/reports'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import type { LineKind } from './review.rules.ts'

/** A checked review. */
export interface PublishedReview {
  readonly id: ReviewId
  readonly businessId: BusinessId
  readonly memberId: MemberId | null
  readonly authorName: string
  readonly lineKind: LineKind
  readonly lineId: string
  readonly itemName: string | null
  readonly visitedOn: LocalDate
  readonly stars: number
  readonly quality: number | null
  readonly punctuality: number | null
  readonly value: number | null
  readonly text: string
  readonly publishedAt: Instant
}

/** In one statement. @throws Refusal review_already_written for a second one of the same visit */
export async function insertPublished(db: Db, reviews: readonly PublishedReview[]): Promise<void> {
  await sql`
    insert into review (id, business_id, member_id, author_name, line_kind, line_id, item_name, visited_on, stars,
      quality_stars, punctuality_stars, value_stars, text, status, created_at, published_at)
    select id, "businessId", "memberId", "authorName", "lineKind", "lineId", "itemName", "visitedOn", stars,
      quality, punctuality, value, text, 'published', "publishedAt", "publishedAt"
    from jsonb_to_recordset(${JSON.stringify(reviews)}::jsonb) as row (id uuid, "businessId" uuid, "memberId" uuid,
      "authorName" text, "lineKind" text, "lineId" uuid, "itemName" text, "visitedOn" date, stars smallint,
      quality smallint, punctuality smallint, value smallint, text text, "publishedAt" timestamptz)`
    .execute(db)
    .catch((error: unknown) => {
      if (error instanceof Error && 'constraint' in error && error.constraint === 'review_line_unique')
        throw new Refusal('review_already_written')
      throw error
    })
}

export interface Reply {
  readonly reviewId: ReviewId
  readonly text: string
  readonly at: Instant
}

/** A second reply replaces the first, stores the previous text, and marks the reply as edited. */
export async function upsertReplies(db: Db, replies: readonly Reply[]): Promise<void> {
  await sql`
    insert into review_reply_edit (review_id, text, replaced_at)
    select review_id, review_reply.text, at
    from jsonb_to_recordset(${JSON.stringify(replies)}::jsonb) as row ("reviewId" uuid, text text, at timestamptz)
    join review_reply on review_id = "reviewId"`.execute(db)
  await sql`
    insert into review_reply (review_id, text, published_at)
    select "reviewId", text, at
    from jsonb_to_recordset(${JSON.stringify(replies)}::jsonb) as row ("reviewId" uuid, text text, at timestamptz)
    on conflict (review_id) do update set text = excluded.text, edited_at = excluded.published_at`.execute(db)
}

/** Removes a public review; undefined when it is not public. */
export async function markRemoved(db: Db, { id, reason }: { id: ReviewId; reason: ReviewReason }) {
  return db
    .updateTable('review')
    .set({ status: 'removed', reason })
    .where('id', '=', id)
    .where('status', 'in', ['published', 'reported', 'under_review'])
    .returning(['business_id', 'stars'])
    .executeTakeFirst()
}
