import type { BusinessId, ReviewId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { ReviewReason } from 'contract/reviews/reports'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import type { PhotoRow } from '../photos/photos.queries.ts'
import type { ReviewCursor, ReviewSort } from './review.rules.ts'

export interface ReviewFilter {
  readonly businessId: BusinessId
  readonly stars: readonly number[] | null
  readonly only: 'text' | 'reply' | null
  /** Word prefixes that the text must contain; only letters and digits. */
  readonly words: readonly string[]
}

export interface ReviewRow {
  id: ReviewId
  stars: number
  quality: number | null
  punctuality: number | null
  value: number | null
  text: string
  authorName: string
  itemName: string | null
  publishedAt: Instant
  editedAt: Instant | null
  photos: PhotoRow[]
  replyText: string | null
  repliedAt: Instant | null
  replyEditedAt: Instant | null
}

// Must match the predicate of the partial indexes.
const isPublic = sql`status in ('published', 'reported', 'under_review')`

/** Columns of a review with its reply and photos, for `review left join review_reply`. */
export const reviewColumns = sql`
  review.id, stars, quality_stars as quality, punctuality_stars as punctuality, value_stars as value,
  review.text, author_name as "authorName", item_name as "itemName", review.published_at as "publishedAt",
  review.edited_at as "editedAt", review_reply.text as "replyText",
  review_reply.published_at as "repliedAt", review_reply.edited_at as "replyEditedAt",
  coalesce((
    select jsonb_agg(
      jsonb_build_object('id', id, 'name', name, 'alt', alt, 'width', width, 'height', height) order by position, id
    ) from review_photo where review_id = review.id
  ), '[]') as photos`

function conditions({ businessId, stars, only, words }: ReviewFilter): RawBuilder<unknown> {
  const all = [sql`business_id = ${businessId}`, isPublic]
  if (stars !== null) all.push(sql`stars = any(${stars}::smallint[])`)
  if (only === 'text') all.push(sql`review.text <> ''`)
  if (only === 'reply') all.push(sql`review_reply.review_id is not null`)
  for (const word of words) all.push(sql`fold_letters(review.text) ~* ${`\\m${word}`}`)
  return sql.join(all, sql` and `)
}

const orders: Record<
  ReviewSort,
  { by: RawBuilder<unknown>; after: (last: ReviewCursor) => RawBuilder<unknown> }
> = {
  newest: {
    by: sql`review.published_at desc, review.id desc`,
    after: ({ at, id }) => sql`(review.published_at, review.id) < (${at}::timestamptz, ${id}::uuid)`,
  },
  highest: {
    by: sql`stars desc, review.published_at desc, review.id desc`,
    after: ({ stars, at, id }) =>
      sql`(stars, review.published_at, review.id) < (${stars}::smallint, ${at}::timestamptz, ${id}::uuid)`,
  },
  lowest: {
    by: sql`stars, review.published_at desc, review.id desc`,
    after: ({ stars, at, id }) =>
      sql`(stars > ${stars} or (stars = ${stars} and (review.published_at, review.id) < (${at}::timestamptz, ${id}::uuid)))`,
  },
}

/** One page in the requested order, after `last`; the id breaks ties, so pages neither repeat nor skip a review. */
export async function reviewPage(
  db: Db,
  filter: ReviewFilter,
  page: { sort: ReviewSort; size: number; last: ReviewCursor | null },
): Promise<ReviewRow[]> {
  const { by, after } = orders[page.sort]
  const { rows } = await sql<ReviewRow>`
    select ${reviewColumns}
    from review left join review_reply on review_reply.review_id = review.id
    where ${conditions(filter)} ${page.last === null ? sql`` : sql`and ${after(page.last)}`}
    order by ${by} limit ${page.size}`.execute(db)
  return rows
}

export async function countReviews(db: Db, filter: ReviewFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from review left join review_reply on review_reply.review_id = review.id
    where ${conditions(filter)}`.execute(db)
  return rows[0]?.count ?? 0
}

export interface SummaryRow {
  count: number
  starsSum: number
  one: number
  two: number
  three: number
  four: number
  five: number
  recentCount: number
  recentSum: number
  quality: number | null
  punctuality: number | null
  value: number | null
}

/** Statistics of public reviews; means in hundredths. */
export async function summaryRow(db: Db, businessId: BusinessId, recentSince: Instant): Promise<SummaryRow> {
  const count = (stars: number) => sql`count(*) filter (where stars = ${sql.lit(stars)})`
  const { rows } = await sql<SummaryRow>`
    select count(*) as count, coalesce(sum(stars), 0) as "starsSum",
      ${count(1)} as one, ${count(2)} as two, ${count(3)} as three, ${count(4)} as four, ${count(5)} as five,
      count(*) filter (where published_at >= ${recentSince}) as "recentCount",
      coalesce(sum(stars) filter (where published_at >= ${recentSince}), 0) as "recentSum",
      round(avg(quality_stars) * 100)::int as quality, round(avg(punctuality_stars) * 100)::int as punctuality,
      round(avg(value_stars) * 100)::int as value
    from review where business_id = ${businessId} and ${isPublic}`.execute(db)
  return rows[0]! // an aggregate always returns one row
}

/** The number of removed reviews per reason, the most frequent first. */
export async function removedOf(db: Db, businessId: BusinessId) {
  const { rows } = await sql<{ reason: ReviewReason; count: number }>`
    select reason, count(*) as count from review
    where business_id = ${businessId} and status = 'removed'
    group by reason order by count desc, reason`.execute(db)
  return rows
}

export interface PraiseRow {
  id: ReviewId
  businessId: BusinessId
  stars: number
  text: string
  authorName: string
  itemName: string | null
  publishedAt: Instant
}

/** Positive reviews of a quotable length from before `until`; the newest first. */
export async function praiseRows(db: Db, { until, count }: { until: Instant; count: number }) {
  // Must match the predicate of a partial index.
  const { rows } = await sql<PraiseRow>`
    select id, business_id as "businessId", stars, text, author_name as "authorName", item_name as "itemName",
      published_at as "publishedAt"
    from review
    where status = 'published' and stars >= 4 and char_length(text) between 60 and 220
      and published_at < ${until}
    order by published_at desc, id desc limit ${count}`.execute(db)
  return rows
}
