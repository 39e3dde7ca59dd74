import type { BusinessId, MemberId, ReviewId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { InboxView } from 'contract/reviewInbox/inbox'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import { reviewColumns, type ReviewRow } from '../core/review.queries.ts'

/** The reviews of a business, within a period. */
export interface OwnScope {
  readonly businessId: BusinessId
  readonly from: Instant | null
  readonly before: Instant | null
}

export interface OwnInboxFilter {
  readonly view: InboxView
  readonly stars: readonly number[] | null
  readonly only: 'media' | 'text' | null
  /** A member, or only reviews without one. */
  readonly assigned: MemberId | 'none' | null
  /** Word prefixes that the text or the name of the author must contain; only letters and digits. */
  readonly words: readonly string[]
}

/** The last row of a page: reviews that need an answer come first, then the newest. */
export interface OwnInboxPosition {
  readonly isOpen: boolean
  /** In microseconds, as the database sorts. */
  readonly at: string
  readonly id: string
}

export interface OwnInboxRow extends ReviewRow {
  readonly businessId: BusinessId
  readonly sortedAt: string
  readonly isOpen: boolean
  readonly doneAt: Instant | null
  readonly assignedTo: MemberId | null
}

// Must match the predicate of the partial indexes.
const isPublic = sql`review.status in ('published', 'reported', 'under_review')`
const open = sql`(review_reply.review_id is null and handling.done_at is null)`
const reviews = sql`review left join review_reply on review_reply.review_id = review.id
  left join review_handling as handling on handling.review_id = review.id`

const columns = sql`${reviewColumns}, review.business_id as "businessId",
  to_char(review.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "sortedAt",
  ${open} as "isOpen", handling.done_at as "doneAt", handling.assigned_to as "assignedTo"`

/** Our own replies need no approval and cannot fail. */
const views: Record<InboxView, RawBuilder<unknown>> = {
  open,
  approval: sql`false`,
  trouble: sql`false`,
  answered: sql`review_reply.review_id is not null`,
  done: sql`review_reply.review_id is null and handling.done_at is not null`,
  all: sql`true`,
}

function conditions(scopes: readonly OwnScope[], filter: OwnInboxFilter): RawBuilder<unknown>[] {
  const all = [isPublic, views[filter.view]]
  if (scopes.some(({ from }) => from !== null))
    all.push(sql`review.published_at >= coalesce(scope."from", '-infinity')`)
  if (scopes.some(({ before }) => before !== null))
    all.push(sql`review.published_at < coalesce(scope.before, 'infinity')`)
  if (filter.stars !== null) all.push(sql`review.stars = any(${filter.stars}::smallint[])`)
  if (filter.only === 'text') all.push(sql`review.text <> ''`)
  if (filter.only === 'media')
    all.push(sql`exists (select from review_photo where review_photo.review_id = review.id)`)
  if (filter.assigned === 'none') all.push(sql`handling.assigned_to is null`)
  else if (filter.assigned !== null) all.push(sql`handling.assigned_to = ${filter.assigned}`)
  for (const word of filter.words)
    all.push(sql`fold_letters(review.text || ' ' || review.author_name) ~* ${`\\m${word}`}`)
  return all
}

/** One page of public reviews after `last`. */
export async function ownInboxRows(
  db: Db,
  { scopes, filter }: { scopes: readonly OwnScope[]; filter: OwnInboxFilter },
  { size, last }: { size: number; last: OwnInboxPosition | null },
): Promise<OwnInboxRow[]> {
  const all = conditions(scopes, filter)
  if (last !== null)
    all.push(sql`(${open}, review.published_at, review.id)
      < (${last.isOpen}, ${last.at}::timestamptz, ${last.id}::uuid)`)
  const { rows } = await sql<OwnInboxRow>`
    with page as (
      select candidate.id
      from jsonb_to_recordset(${JSON.stringify(scopes)}::jsonb)
        as scope ("businessId" uuid, "from" timestamptz, before timestamptz)
      cross join lateral (
        select review.id, ${open} as is_open, review.published_at from ${reviews}
        where review.business_id = scope."businessId" and ${sql.join(all, sql` and `)}
        order by is_open desc, review.published_at desc, review.id desc limit ${size}
      ) as candidate
      order by candidate.is_open desc, candidate.published_at desc, candidate.id desc limit ${size}
    )
    select ${columns} from page join (${reviews}) on review.id = page.id
    order by ${open} desc, review.published_at desc, review.id desc`.execute(db)
  return rows
}

export async function ownInboxRow(db: Db, id: ReviewId): Promise<OwnInboxRow | null> {
  const { rows } = await sql<OwnInboxRow>`
    select ${columns} from ${reviews} where review.id = ${id} and ${isPublic}`.execute(db)
  return rows[0] ?? null
}

/** Public reviews without a reply that are not marked as done. */
export async function countOpen(db: Db, businessIds: readonly BusinessId[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${reviews}
    where review.business_id = any(${businessIds}::uuid[]) and ${isPublic} and ${open}`.execute(db)
  return rows[0]?.count ?? 0
}

/** The business of each public review. */
export async function businessesOf(db: Db, ids: readonly ReviewId[]) {
  const { rows } = await sql<{ id: ReviewId; businessId: BusinessId }>`
    select id, business_id as "businessId" from review where id = any(${ids}::uuid[]) and ${isPublic}`.execute(
    db,
  )
  return rows
}
