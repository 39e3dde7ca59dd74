import type { BusinessId, MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import type { RequestRow, VisitId } from './request.repository.ts'

interface Due {
  readonly now: Instant
  readonly resting: readonly string[]
  readonly limit: number
}

/** Visits whose request is due, the earliest first. */
export async function dueRequests(db: Db, { now, resting, limit }: Due): Promise<VisitId[]> {
  const { rows } = await sql<{ visit_id: VisitId }>`
    select visit_id from review_request
    where sent_at is null and stopped is null and due_at <= ${now} and visit_id <> all(${resting}::uuid[])
    order by due_at, visit_id limit ${limit}`.execute(db)
  return rows.map((row) => row.visit_id)
}

/** Visits whose reminder is due, the earliest first. */
export async function dueReminders(db: Db, { now, resting, limit }: Due): Promise<VisitId[]> {
  const { rows } = await sql<{ visit_id: VisitId }>`
    select visit_id from review_request
    where reminded_at is null and stopped is null and reminder_due_at <= ${now}
      and visit_id <> all(${resting}::uuid[])
    order by reminder_due_at, visit_id limit ${limit}`.execute(db)
  return rows.map((row) => row.visit_id)
}

export interface FiguresRow {
  readonly visits: number
  readonly asked: number
  readonly reminded: number
  readonly waiting: number
  readonly optedOut: number
  readonly askedRecently: number
  readonly reviewedBefore: number
}

/** Visits of the business since `since`. */
export async function figuresRow(
  db: Db,
  { businessId, since }: { businessId: BusinessId; since: Instant },
): Promise<FiguresRow> {
  const { rows } = await sql<FiguresRow>`
    select count(*)::int as visits,
      count(sent_at)::int as asked,
      count(reminded_at)::int as reminded,
      count(*) filter (where sent_at is null and stopped is null)::int as waiting,
      count(*) filter (where sent_at is null and stopped = 'opted_out')::int as "optedOut",
      count(*) filter (where sent_at is null and stopped = 'asked_recently')::int as "askedRecently",
      count(*) filter (where sent_at is null and stopped = 'reviewed')::int as "reviewedBefore"
    from review_request where business_id = ${businessId} and visited_at >= ${since}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('an aggregate returns a row')
  return row
}

/** The visits of the business since `since` for which a request was sent. */
export async function askedVisits(
  db: Db,
  { businessId, since }: { businessId: BusinessId; since: Instant },
): Promise<VisitId[]> {
  const rows = await db
    .selectFrom('review_request')
    .select('visit_id')
    .where('business_id', '=', businessId)
    .where('visited_at', '>=', since)
    .where('sent_at', 'is not', null)
    .execute()
  return rows.map((row) => row.visit_id)
}

/** The latest requests sent to the member. */
export async function requestsTo(
  db: Db,
  { memberId, since, limit }: { memberId: MemberId; since: Instant; limit: number },
): Promise<(RequestRow & { sent_at: Instant })[]> {
  return db
    .selectFrom('review_request')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('sent_at', '>', since)
    .$narrowType<{ sent_at: Instant }>()
    .orderBy('sent_at', 'desc')
    .orderBy('visit_id')
    .limit(limit)
    .execute()
}
