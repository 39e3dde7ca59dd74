import type { MemberId, ReviewId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'

/** Writes and locks the rows in the order of their ids, so that two bulk actions cannot block each other. */
export async function markOwn(
  db: Db,
  mark: {
    ids: readonly ReviewId[]
    isDone: boolean | undefined
    assignTo: MemberId | null | undefined
    now: Instant
  },
): Promise<{ id: ReviewId; isAssigned: boolean }[]> {
  const done =
    mark.isDone === undefined
      ? sql`handling.done_at`
      : mark.isDone
        ? sql`coalesce(handling.done_at, ${mark.now}::timestamptz)`
        : sql`null`
  const assigned = mark.assignTo === undefined ? sql`handling.assigned_to` : sql`${mark.assignTo}::uuid`
  await sql`
    insert into review_handling (review_id)
    select id from unnest(${mark.ids}::uuid[]) as id order by id
    on conflict (review_id) do nothing`.execute(db)
  await sql`
    select from review_handling where review_id = any(${mark.ids}::uuid[]) order by review_id for update`.execute(
    db,
  )
  const { rows } = await sql<{ id: ReviewId; isAssigned: boolean }>`
    update review_handling as handling set done_at = ${done}, assigned_to = ${assigned}
    where review_id = any(${mark.ids}::uuid[])
      and (done_at is distinct from ${done} or assigned_to is distinct from ${assigned})
    returning new.review_id as id, old.assigned_to is distinct from new.assigned_to as "isAssigned"`.execute(
    db,
  )
  return rows
}
