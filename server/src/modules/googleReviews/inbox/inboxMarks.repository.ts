import type { GoogleReviewId, MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'

/** Locks the rows in the order of their ids, so that two bulk actions cannot block each other. */
export async function markReviews(
  db: Db,
  mark: {
    ids: readonly GoogleReviewId[]
    isDone: boolean | undefined
    assignTo: MemberId | null | undefined
    now: Instant
  },
): Promise<{ id: GoogleReviewId; isAssigned: boolean }[]> {
  const done =
    mark.isDone === undefined
      ? sql`review.done_at`
      : mark.isDone
        ? sql`coalesce(review.done_at, ${mark.now}::timestamptz)`
        : sql`null`
  const assigned = mark.assignTo === undefined ? sql`review.assigned_to` : sql`${mark.assignTo}::uuid`
  await sql`select from google_review where id = any(${mark.ids}::uuid[]) order by id for update`.execute(db)
  const { rows } = await sql<{ id: GoogleReviewId; isAssigned: boolean }>`
    update google_review as review set done_at = ${done}, assigned_to = ${assigned}
    where id = any(${mark.ids}::uuid[])
      and (done_at is distinct from ${done} or assigned_to is distinct from ${assigned})
    returning new.id, old.assigned_to is distinct from new.assigned_to as "isAssigned"`.execute(db)
  return rows
}
