import type { GoogleReviewId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { type Selectable, sql } from 'kysely'
import type { SourceReply } from '../../../integrations/google/businessProfile.ts'
import type { Db } from '../../../platform/db/tables.ts'
import type { GoogleReviewsTables } from '../tables.ts'

type ReplyRow = Selectable<GoogleReviewsTables['google_reply']>

export async function lockReply(db: Db, reviewId: GoogleReviewId): Promise<ReplyRow | null> {
  const row = await db
    .selectFrom('google_reply')
    .selectAll()
    .where('google_review_id', '=', reviewId)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export async function setAnswered(
  db: Db,
  reviewId: GoogleReviewId,
  { isAnswered, answeredAt }: { isAnswered: boolean; answeredAt: Instant | null },
): Promise<void> {
  await db
    .updateTable('google_review')
    .set({ is_answered: isAnswered, answered_at: answeredAt })
    .where('id', '=', reviewId)
    .execute()
}

export async function insertWrittenAtGoogle(
  db: Db,
  reviewId: GoogleReviewId,
  { text, updatedAt }: SourceReply,
): Promise<void> {
  await db
    .insertInto('google_reply')
    .values({
      google_review_id: reviewId,
      text,
      state: 'published',
      published_text: text,
      updated_at: updatedAt,
      published_at: updatedAt,
    })
    .execute()
}

export async function replaceByGoogle(
  db: Db,
  reviewId: GoogleReviewId,
  { text, updatedAt }: SourceReply,
): Promise<void> {
  await db
    .updateTable('google_reply')
    .set({
      text,
      published_text: text,
      author_id: null,
      approver_id: null,
      revision: sql`revision + 1`,
      updated_at: updatedAt,
      published_at: updatedAt,
    })
    .where('google_review_id', '=', reviewId)
    .execute()
}

export async function setPublishedText(db: Db, reviewId: GoogleReviewId, text: string | null): Promise<void> {
  await db
    .updateTable('google_reply')
    .set({ published_text: text })
    .where('google_review_id', '=', reviewId)
    .execute()
}

export async function deleteReply(db: Db, reviewId: GoogleReviewId): Promise<void> {
  await db.deleteFrom('google_reply').where('google_review_id', '=', reviewId).execute()
}

export async function insertChangedAtGoogle(
  db: Db,
  reviewId: GoogleReviewId,
  { text, now }: { text: string | null; now: Instant },
): Promise<void> {
  await db
    .insertInto('google_reply_event')
    .values({ google_review_id: reviewId, kind: 'changed_at_google', text, at: now })
    .execute()
}
