import type { GoogleLocationId, GoogleReviewId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { GoogleReplyState } from 'contract/googleReviews/replies'
import { sql } from 'kysely'
import type { SourceReview } from '../../../integrations/google/businessProfile.ts'
import type { Db } from '../../../platform/db/tables.ts'
import type { GoogleLocationRow } from '../core/location.repository.ts'
import { missedSweepsMax } from './sync.rules.ts'

export interface StoredReview {
  readonly id: GoogleReviewId
  readonly google_location_id: GoogleLocationId
  readonly review_id: string
  readonly stars: number
  readonly comment: string | null
  readonly updated_at: Instant
  readonly removed_at: Instant | null
  readonly reply_state: GoogleReplyState | null
  readonly published_text: string | null
}

/** The stored reviews of these ids, with the state of their replies. */
export async function storedReviews(
  db: Db,
  { locationIds, reviewIds }: { locationIds: readonly GoogleLocationId[]; reviewIds: readonly string[] },
): Promise<readonly StoredReview[]> {
  return db
    .selectFrom('google_review as review')
    .leftJoin('google_reply as reply', 'reply.google_review_id', 'review.id')
    .select([
      'review.id',
      'review.google_location_id',
      'review.review_id',
      'review.stars',
      'review.comment',
      'review.updated_at',
      'review.removed_at',
      'reply.state as reply_state',
      'reply.published_text',
    ])
    .where(sql<boolean>`review.google_location_id = any(${[...locationIds]}::uuid[])`)
    .where(sql<boolean>`review.review_id = any(${[...reviewIds]}::text[])`)
    .execute()
}

/** Stores the earlier version of a review that its author changed. The same edit is stored once. */
export async function insertEdit(
  db: Db,
  { id, stars, comment }: Pick<StoredReview, 'id' | 'stars' | 'comment'>,
  replacedAt: Instant,
): Promise<void> {
  await db
    .insertInto('google_review_edit')
    .values({ google_review_id: id, stars, comment, replaced_at: replacedAt })
    .onConflict((conflict) => conflict.constraint('google_review_edit_key').doNothing())
    .execute()
}

/** Stores new reviews and newer versions of known ones; an older version changes nothing. */
export async function upsertReviews(
  db: Db,
  location: Pick<GoogleLocationRow, 'id' | 'business_id' | 'sweep'>,
  reviews: readonly SourceReview[],
  now: Instant,
): Promise<void> {
  if (reviews.length === 0) return
  await db
    .insertInto('google_review')
    .values(
      reviews.map((review) => ({
        google_location_id: location.id,
        business_id: location.business_id,
        review_id: review.reviewId,
        author_name: review.authorName,
        author_photo_url: review.authorPhotoUrl,
        stars: review.stars,
        comment: review.comment,
        media: JSON.stringify(review.media),
        reply_url: review.replyUrl,
        created_at: review.createdAt,
        updated_at: review.updatedAt,
        first_seen_at: now,
        seen_sweep: location.sweep,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .constraint('google_review_source_key')
        .doUpdateSet((row) => ({
          author_name: row.ref('excluded.author_name'),
          author_photo_url: row.ref('excluded.author_photo_url'),
          stars: row.ref('excluded.stars'),
          comment: row.ref('excluded.comment'),
          media: row.ref('excluded.media'),
          reply_url: row.ref('excluded.reply_url'),
          updated_at: row.ref('excluded.updated_at'),
        }))
        .where(sql<boolean>`google_review.updated_at <= excluded.updated_at`),
    )
    .execute()
}

/** A review that its author changed needs attention again. */
export async function clearDone(db: Db, ids: readonly GoogleReviewId[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update google_review set done_at = null where id = any(${[...ids]}::uuid[]) and done_at is not null`.execute(
    db,
  )
}

/** Google lists these reviews now. One that vanished and returns is no longer removed. */
export async function markSeen(
  db: Db,
  { id, sweep }: Pick<GoogleLocationRow, 'id' | 'sweep'>,
  reviewIds: readonly string[],
): Promise<void> {
  await sql`
    update google_review set seen_sweep = ${sweep}, missed_sweeps = 0, removed_at = null
    where google_location_id = ${id} and review_id = any(${[...reviewIds]}::text[])
      and (seen_sweep <> ${sweep} or missed_sweeps > 0 or removed_at is not null)`.execute(db)
}

/** At the end of a sweep: reviews that it did not list missed one more; the second one in a row removes them. */
export async function countMissed(
  db: Db,
  { id, sweep, sweep_started_at }: Pick<GoogleLocationRow, 'id' | 'sweep' | 'sweep_started_at'>,
  now: Instant,
): Promise<void> {
  await sql`
    update google_review set missed_sweeps = missed_sweeps + 1,
      removed_at = case when missed_sweeps + 1 >= ${missedSweepsMax} then ${now}::timestamptz end
    where google_location_id = ${id} and removed_at is null
      and seen_sweep < ${sweep} and first_seen_at < ${sweep_started_at}`.execute(db)
}
