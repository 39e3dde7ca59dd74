import type { BookingId, BusinessId, MemberId, OrderId, ReviewId } from 'contract/core/ids'
import type { Instant, LocalDate } from 'contract/core/instant'
import type { ReviewDraft, ReviewSignal } from 'contract/reviews/writing'
import type { ReviewReason } from 'contract/reviews/reports'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import type { LineKind, ReviewStatus } from '../core/review.rules.ts'
import type { ReviewsTables } from '../tables.ts'

export type LockedReview = Selectable<ReviewsTables['review']>

export interface WrittenReview {
  readonly businessId: BusinessId
  readonly memberId: MemberId
  readonly authorName: string
  readonly lineKind: LineKind
  readonly lineId: OrderId | BookingId
  readonly itemName: string | null
  readonly visitedOn: LocalDate
  readonly draft: ReviewDraft
  readonly status: ReviewStatus
  readonly signals: readonly ReviewSignal[]
}

/** @throws Refusal review_already_written for a second one of the same visit */
export async function insertReview(db: Db, review: WrittenReview, now: Instant): Promise<ReviewId> {
  const { draft } = review
  try {
    const { id } = await db
      .insertInto('review')
      .values({
        business_id: review.businessId,
        member_id: review.memberId,
        author_name: review.authorName,
        line_kind: review.lineKind,
        line_id: review.lineId,
        item_name: review.itemName,
        visited_on: review.visitedOn,
        ...wordsOfDraft(draft),
        status: review.status,
        signals: [...review.signals],
        created_at: now,
        status_at: now,
        published_at: review.status === 'published' ? now : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  } catch (error) {
    if (error instanceof Error && 'constraint' in error && error.constraint === 'review_line_unique')
      throw new Refusal('review_already_written')
    throw error
  }
}

/** Replaces the name on all reviews of the member, and stores the old name in case the member stays. */
export async function hideAuthorName(db: Db, memberId: MemberId, shown: string): Promise<void> {
  await db
    .updateTable('review')
    .set((row) => ({ hidden_author_name: row.ref('author_name'), author_name: shown }))
    .where('member_id', '=', memberId)
    .where('hidden_author_name', 'is', null)
    .execute()
}

export async function showAuthorName(db: Db, memberId: MemberId): Promise<void> {
  await sql`
    update review set author_name = hidden_author_name, hidden_author_name = null
    where member_id = ${memberId} and hidden_author_name is not null`.execute(db)
}

/** Locks the row until the transaction ends, which serializes authors, operators and reporters. */
export async function lockReview(db: Db, id: ReviewId): Promise<LockedReview | null> {
  const row = await db
    .selectFrom('review')
    .selectAll()
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Stores the previous version. */
export async function rewriteReview(
  db: Db,
  before: LockedReview,
  after: { draft: ReviewDraft; status: ReviewStatus; signals: readonly ReviewSignal[]; now: Instant },
): Promise<void> {
  const { draft, status, signals, now } = after
  await db
    .insertInto('review_edit')
    .values({
      review_id: before.id,
      stars: before.stars,
      quality_stars: before.quality_stars,
      punctuality_stars: before.punctuality_stars,
      value_stars: before.value_stars,
      text: before.text,
      replaced_at: now,
    })
    .execute()
  await db
    .updateTable('review')
    .set({ ...wordsOfDraft(draft), signals: [...signals], edited_at: now })
    .where('id', '=', before.id)
    .execute()
  await moveReview(db, before, { status, reason: null, now })
}

/** Changes the status; sets the publication time on first publication. */
export async function moveReview(
  db: Db,
  before: LockedReview,
  { status, reason, now }: { status: ReviewStatus; reason: ReviewReason | null; now: Instant },
): Promise<void> {
  if (status === before.status) return
  await db
    .updateTable('review')
    .set({
      status,
      reason,
      status_at: now,
      published_at: before.published_at ?? (status === 'published' ? now : null),
    })
    .where('id', '=', before.id)
    .execute()
}

export async function deleteReviewRow(db: Db, id: ReviewId): Promise<void> {
  await db.deleteFrom('review').where('id', '=', id).execute()
}

/** Deletes the text and the replies, but retains the row for the counts. Photos are deleted separately. */
export async function eraseReview(db: Db, id: ReviewId, now: Instant): Promise<void> {
  await db.updateTable('review').set({ text: '', erased_at: now }).where('id', '=', id).execute()
  for (const table of ['review_edit', 'review_reply', 'review_reply_edit'] as const)
    await db.deleteFrom(table).where('review_id', '=', id).execute()
}

/** @throws Refusal review_reported_already */
export async function insertReport(
  db: Db,
  report: { reviewId: ReviewId; memberId: MemberId; reason: ReviewReason; now: Instant },
): Promise<void> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('review_report')
    .values({
      review_id: report.reviewId,
      member_id: report.memberId,
      reason: report.reason,
      created_at: report.now,
    })
    .onConflict((conflict) => conflict.constraint('review_report_pkey').doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) throw new Refusal('review_reported_already')
}

export async function insertDecision(
  db: Db,
  decision: {
    reviewId: ReviewId
    operatorId: MemberId
    status: ReviewStatus
    reason: ReviewReason | null
    now: Instant
  },
): Promise<void> {
  await db
    .insertInto('review_decision')
    .values({
      review_id: decision.reviewId,
      operator_id: decision.operatorId,
      status: decision.status,
      reason: decision.reason,
      at: decision.now,
    })
    .execute()
}

const likeness = 0.2

/** Texts of similar length: the author's others, and other authors' about the same business; newest first. */
export async function comparableTexts(
  db: Db,
  compared: { businessId: BusinessId; memberId: MemberId; text: string; except: ReviewId | null },
): Promise<string[]> {
  const { businessId, memberId, text, except } = compared
  const [shortest, longest] = [text.length * (1 - likeness), text.length * (1 + likeness)]
  const { rows } = await sql<{ text: string }>`
    select text from review
    where (business_id = ${businessId} or member_id = ${memberId}) and id is distinct from ${except}::uuid
      and length(text) between ${Math.floor(shortest)} and ${Math.ceil(longest)} and status <> 'removed'
    order by created_at desc limit 500`.execute(db)
  return rows.map((row) => row.text)
}

function wordsOfDraft({ stars, aspects, text }: ReviewDraft) {
  return {
    stars,
    quality_stars: aspects.quality,
    punctuality_stars: aspects.punctuality,
    value_stars: aspects.value,
    text,
  }
}
