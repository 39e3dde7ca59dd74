import type { BookingId, BusinessId, MemberId, OrderId, ReviewId } from 'contract/core/ids'
import type { Instant, LocalDate } from 'contract/core/instant'
import type { ReviewSignal, ReviewStatus } from 'contract/reviews/writing'
import type { ReviewReason } from 'contract/reviews/reports'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import { reviewColumns, type ReviewRow } from '../core/review.queries.ts'

/** A review with the fields for its author and operators. */
export interface WrittenRow extends Omit<ReviewRow, 'publishedAt'> {
  publishedAt: Instant | null
  businessId: BusinessId
  orderId: OrderId | null
  bookingId: BookingId | null
  status: ReviewStatus
  reason: ReviewReason | null
  signals: ReviewSignal[]
  createdAt: Instant
  visitedOn: LocalDate
}

const writtenColumns = sql`${reviewColumns}, business_id as "businessId",
  case line_kind when 'order' then line_id end as "orderId", case line_kind when 'booking' then line_id end as "bookingId", status, reason,
  signals, created_at as "createdAt", visited_on as "visitedOn"`
const reviews = sql`review left join review_reply on review_reply.review_id = review.id`

/** The member's own reviews in any status, the latest first. */
export async function ownReviews(db: Db, memberId: MemberId, limit: number): Promise<WrittenRow[]> {
  const { rows } = await sql<WrittenRow>`
    select ${writtenColumns} from ${reviews}
    where member_id = ${memberId} and erased_at is null
    order by created_at desc, review.id desc limit ${limit}`.execute(db)
  return rows
}

export async function reviewIdsOf(db: Db, memberId: MemberId): Promise<ReviewId[]> {
  const rows = await db
    .selectFrom('review')
    .select('id')
    .where('member_id', '=', memberId)
    .where('erased_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The member's reviews with at most this many stars, in any status. */
export async function businessesWithFewStars(
  db: Db,
  { memberId, starsMax }: { memberId: MemberId; starsMax: number },
): Promise<BusinessId[]> {
  const rows = await db
    .selectFrom('review')
    .select('business_id')
    .distinct()
    .where('member_id', '=', memberId)
    .where('stars', '<=', starsMax)
    .where('erased_at', 'is', null)
    .execute()
  return rows.map(({ business_id }) => business_id)
}

export async function ownReview(db: Db, id: ReviewId): Promise<WrittenRow> {
  const { rows } = await sql<WrittenRow>`
    select ${writtenColumns} from ${reviews} where review.id = ${id}`.execute(db)
  if (!rows[0]) throw new Error(`there is no review ${id}`)
  return rows[0]
}

/** The visits that have a review, including a deleted one. */
export async function reviewedOf(
  db: Db,
  visitIds: readonly (OrderId | BookingId)[],
): Promise<ReadonlySet<OrderId | BookingId>> {
  const { rows } = await sql<{ id: OrderId | BookingId }>`
    select line_id as id from review where line_kind in ('order', 'booking') and line_id = any(${visitIds}::uuid[])`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

export async function publicReview(
  db: Db,
  { id, businessId }: { id: ReviewId; businessId: BusinessId },
): Promise<(ReviewRow & { memberId: MemberId | null }) | null> {
  const { rows } = await sql<ReviewRow & { memberId: MemberId | null }>`
    select ${reviewColumns}, member_id as "memberId" from ${reviews}
    where review.id = ${id} and business_id = ${businessId}
      and status in ('published', 'reported', 'under_review')`.execute(db)
  return rows[0] ?? null
}

/** Earlier texts of replies by review, the latest first. */
export async function replyHistoryOf(db: Db, reviewIds: readonly ReviewId[]) {
  const { rows } = await sql<{ reviewId: ReviewId; text: string; replacedAt: Instant }>`
    select review_id as "reviewId", text, replaced_at as "replacedAt" from review_reply_edit
    where review_id = any(${reviewIds}::uuid[]) order by id desc`.execute(db)
  return Map.groupBy(rows, ({ reviewId }) => reviewId)
}

const awaitsDecision = sql`review.status in ('held', 'reported', 'under_review')`

/** Counts the reviews of `caseRows`. */
export async function waitingCases(db: Db): Promise<{ count: number; oldestAt: Instant | null }> {
  const { rows } = await sql<{ count: number; oldestAt: Instant | null }>`
    select count(*)::int as count, min(coalesce(status_at, created_at)) as "oldestAt"
    from review where ${awaitsDecision}`.execute(db)
  return rows[0] ?? { count: 0, oldestAt: null }
}

/** Reviews that await an operator, the longest waiting first. */
export async function caseRows(db: Db, limit: number): Promise<{ rows: WrittenRow[]; total: number }> {
  const { rows } = await sql<WrittenRow & { total: number }>`
    select ${writtenColumns}, count(*) over () as total from ${reviews}
    where ${awaitsDecision}
    order by status_at nulls first, review.id limit ${limit}`.execute(db)
  return { rows, total: rows[0]?.total ?? 0 }
}

export async function reportsOf(db: Db, reviewIds: readonly ReviewId[]) {
  const { rows } = await sql<{ reviewId: ReviewId; reason: ReviewReason; at: Instant }>`
    select review_id as "reviewId", reason, created_at as at from review_report
    where review_id = any(${reviewIds}::uuid[]) order by created_at desc`.execute(db)
  return Map.groupBy(rows, ({ reviewId }) => reviewId)
}

export async function editsOf(db: Db, reviewIds: readonly ReviewId[]) {
  const { rows } = await sql<{ reviewId: ReviewId; stars: number; text: string; replacedAt: Instant }>`
    select review_id as "reviewId", stars, text, replaced_at as "replacedAt" from review_edit
    where review_id = any(${reviewIds}::uuid[]) order by id desc`.execute(db)
  return Map.groupBy(rows, ({ reviewId }) => reviewId)
}

export async function decisionsOf(db: Db, reviewIds: readonly ReviewId[]) {
  const { rows } = await sql<{
    reviewId: ReviewId
    status: ReviewStatus
    reason: ReviewReason | null
    at: Instant
  }>`
    select review_id as "reviewId", status, reason, at from review_decision
    where review_id = any(${reviewIds}::uuid[]) order by id desc`.execute(db)
  return Map.groupBy(rows, ({ reviewId }) => reviewId)
}
