import type { GoogleReviewId, MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import type { GoogleReviewsTables, ReplyEventKind } from '../tables.ts'

export type ReplyRow = Selectable<GoogleReviewsTables['google_reply']>

/** Locks the review, which also protects a reply that does not exist yet. Lock it before its reply. */
export async function lockReview(db: Db, id: GoogleReviewId): Promise<boolean> {
  const row = await db
    .selectFrom('google_review')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

export async function replyRow(db: Db, id: GoogleReviewId): Promise<ReplyRow | null> {
  const row = await db
    .selectFrom('google_reply')
    .selectAll()
    .where('google_review_id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

export async function insertReply(
  db: Db,
  reply: Insertable<GoogleReviewsTables['google_reply']>,
): Promise<void> {
  await db.insertInto('google_reply').values(reply).execute()
}

export async function updateReply(
  db: Db,
  id: GoogleReviewId,
  set: Updateable<GoogleReviewsTables['google_reply']>,
): Promise<void> {
  await db.updateTable('google_reply').set(set).where('google_review_id', '=', id).execute()
}

export async function deleteReplyRow(db: Db, id: GoogleReviewId): Promise<void> {
  await db.deleteFrom('google_reply').where('google_review_id', '=', id).execute()
}

export async function insertEvent(
  db: Db,
  event: {
    reviewId: GoogleReviewId
    kind: ReplyEventKind
    text?: string | null
    note?: string | null
    violation?: string | null
    memberId?: MemberId | null
    at: Instant
  },
): Promise<void> {
  await db
    .insertInto('google_reply_event')
    .values({
      google_review_id: event.reviewId,
      kind: event.kind,
      text: event.text ?? null,
      note: event.note ?? null,
      violation: event.violation ?? null,
      member_id: event.memberId ?? null,
      at: event.at,
    })
    .execute()
}

/**
 * Stores whether the public reply is the latest answer: a review that its author changed afterwards needs another
 * one. `answered_at` is the time of the first public reply: later edits and deletions do not change how long the
 * author waited.
 */
export async function refreshAnswered(db: Db, id: GoogleReviewId): Promise<void> {
  await sql`
    update google_review set is_answered = public.is_latest, answered_at = coalesce(answered_at, public.since)
    from (
      select review.id, coalesce(reply.published_at >= review.updated_at, false) as is_latest,
        reply.published_at as since
      from google_review review
      left join google_reply reply on reply.google_review_id = review.id and reply.published_text is not null
      where review.id = ${id}
    ) public
    where google_review.id = public.id
      and (is_answered <> public.is_latest or (answered_at is null and public.since is not null))`.execute(db)
}

/** Records a try, so that a later one knows that this one may have reached Google. Null when no job is at work. */
export async function beginTry(
  db: Db,
  { id, againAt }: { id: GoogleReviewId; againAt: Instant },
): Promise<ReplyRow | null> {
  const row = await db
    .updateTable('google_reply')
    .set((each) => ({ checks: sql<number>`least(${each.ref('checks')} + 1, 1000)`, next_check_at: againAt }))
    .where('google_review_id', '=', id)
    .where('state', 'in', ['sending', 'deleting'])
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/**
 * Claims replies that are due, so that two servers do not take the same ones: they are due again at `againAt` unless
 * their work ends.
 */
export async function claimDue(
  db: Db,
  {
    now,
    againAt,
    count,
    resting,
  }: { now: Instant; againAt: Instant; count: number; resting: readonly string[] },
): Promise<Pick<ReplyRow, 'google_review_id' | 'state'>[]> {
  const { rows } = await sql<Pick<ReplyRow, 'google_review_id' | 'state'>>`
    update google_reply set next_check_at = ${againAt}
    where google_review_id in (
      select google_review_id from google_reply where next_check_at <= ${now}
        and google_review_id <> all(${[...resting]}::uuid[])
      order by next_check_at, google_review_id limit ${count} for update skip locked
    )
    returning google_review_id, state`.execute(db)
  return rows
}
