import type { BusinessId, GoogleLocationId, GoogleReviewId, LocationId, MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { GoogleLocationStatus } from 'contract/googleReviews/connections'
import type { InboxView } from 'contract/reviewInbox/inbox'
import { type RawBuilder, sql } from 'kysely'
import type { SourceReview } from '../../../integrations/google/businessProfile.ts'
import type { Db } from '../../../platform/db/tables.ts'

export interface LocationRow {
  readonly id: GoogleLocationId
  readonly businessId: BusinessId
  readonly locationId: LocationId
  readonly status: GoogleLocationStatus
  readonly syncedAt: Instant | null
  /** Reviews stored here during the first import; after it, the reviews that Google counts. */
  readonly imported: number
  readonly total: number | null
  /** True without a connection that can send replies. */
  readonly isReadOnly: boolean
  /** Replies of staff need a manager's approval. */
  readonly needsApproval: boolean
}

/** The linked locations of these businesses. */
export async function linkedLocations(db: Db, businessIds: readonly BusinessId[]): Promise<LocationRow[]> {
  const { rows } = await sql<LocationRow>`
    select place.id, place.business_id as "businessId", place.location_id as "locationId", place.status,
      place.synced_at as "syncedAt", place.review_total as total,
      case when place.imported_at is not null and place.review_total is not null then place.review_total
        else (select count(*) from google_review where google_location_id = place.id) end as imported,
      not coalesce(connection.status in ('connected', 'degraded'), false)
        or place.status not in ('importing', 'synced', 'delayed') as "isReadOnly",
      place.needs_approval as "needsApproval"
    from google_location as place left join google_connection as connection on connection.id = place.connection_id
    where place.business_id = any(${businessIds}::uuid[])
    order by place.location_id`.execute(db)
  return rows
}

/** The reviews of a business or of a linked location, within a period. */
export interface Lane {
  readonly id: BusinessId | GoogleLocationId
  readonly from: Instant | null
  readonly before: Instant | null
}

/** Either whole businesses, or linked locations. */
export interface Lanes {
  readonly by: 'business' | 'location'
  readonly lanes: readonly Lane[]
}

export interface InboxFilter {
  readonly view: InboxView
  readonly stars: readonly number[] | null
  readonly only: 'media' | 'text' | null
  /** A member, or only reviews without one. */
  readonly assigned: MemberId | 'none' | null
  /** Word prefixes that the text or the name of the author must contain; only letters and digits. */
  readonly words: readonly string[]
}

/** The last row of a page: reviews that need an answer come first, then the newest. */
export interface InboxPosition {
  readonly isOpen: boolean
  /** In microseconds, as the database sorts. */
  readonly at: string
  readonly id: string
}

export interface InboxRow {
  readonly id: GoogleReviewId
  readonly googleLocationId: GoogleLocationId
  readonly businessId: BusinessId
  readonly stars: number
  readonly text: string | null
  readonly authorName: string | null
  readonly media: SourceReview['media']
  readonly createdAt: Instant
  readonly updatedAt: Instant
  readonly sortedAt: string
  readonly isOpen: boolean
  readonly isAnswered: boolean
  readonly doneAt: Instant | null
  readonly assignedTo: MemberId | null
  readonly removedAt: Instant | null
}

// Both must match the predicates of the partial indexes.
const open = sql`(not review.is_answered and review.done_at is null and review.removed_at is null)`
const closed = sql`(review.is_answered or review.done_at is not null or review.removed_at is not null)`

const columns = sql`
  review.id, review.google_location_id as "googleLocationId", review.business_id as "businessId", review.stars,
  nullif(review.comment, '') as text, review.author_name as "authorName", review.media,
  review.created_at as "createdAt", review.updated_at as "updatedAt",
  to_char(review.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "sortedAt",
  ${open} as "isOpen", review.is_answered as "isAnswered", review.done_at as "doneAt",
  review.assigned_to as "assignedTo", review.removed_at as "removedAt"`

const columnOf = ({ by }: Lanes) =>
  by === 'business' ? sql`review.business_id` : sql`review.google_location_id`

const laneRows = ({ lanes }: Lanes) =>
  sql`jsonb_to_recordset(${JSON.stringify(lanes)}::jsonb) as lane (id uuid, "from" timestamptz, before timestamptz)`

const withReply = (states: RawBuilder<unknown>) => sql`review.removed_at is null and review.id = any(array(
  select google_review_id from google_reply where state in (${states})))`

const views: Record<
  InboxView,
  { readonly open: boolean; readonly closed: boolean; readonly more: RawBuilder<unknown> | null }
> = {
  open: { open: true, closed: false, more: null },
  approval: { open: true, closed: true, more: withReply(sql`'waiting_for_approval'`) },
  trouble: { open: true, closed: true, more: withReply(sql`'rejected', 'failed'`) },
  answered: { open: false, closed: true, more: sql`review.is_answered` },
  done: { open: false, closed: true, more: sql`not review.is_answered and review.done_at is not null` },
  all: { open: true, closed: true, more: null },
}

function conditions({ lanes }: Lanes, filter: InboxFilter): RawBuilder<unknown>[] {
  const all: RawBuilder<unknown>[] = []
  if (lanes.some(({ from }) => from !== null))
    all.push(sql`review.created_at >= coalesce(lane."from", '-infinity')`)
  if (lanes.some(({ before }) => before !== null))
    all.push(sql`review.created_at < coalesce(lane.before, 'infinity')`)
  const { more } = views[filter.view]
  if (more) all.push(more)
  if (filter.stars !== null)
    all.push(sql`review.stars in (${sql.join(filter.stars.map((stars) => sql.lit(stars)))})`)
  // Must match the predicate of a partial index.
  if (filter.only === 'media') all.push(sql`review.media <> '[]'`)
  if (filter.only === 'text') all.push(sql`review.comment <> ''`)
  if (filter.assigned === 'none') all.push(sql`review.assigned_to is null`)
  else if (filter.assigned !== null) all.push(sql`review.assigned_to = ${filter.assigned}`)
  if (filter.words.length > 0) {
    const wanted = filter.words.map((word) => `'${word}':*`).join(' & ')
    // A literal, so that PostgreSQL plans by the frequency of these words; a prepared plan would fit none.
    all.push(sql`review.search @@ to_tsquery('simple', ${sql.lit(wanted)})`)
  }
  return all
}

/** One page after `last`. Each lane reads at most one page from an index, so that their number limits the work. */
export async function inboxRows(
  db: Db,
  { lanes, filter }: { lanes: Lanes; filter: InboxFilter },
  { size, last }: { size: number; last: InboxPosition | null },
): Promise<InboxRow[]> {
  const view = views[filter.view]
  const isPastOpen = last !== null && !last.isOpen
  const found: InboxRow[] = []
  const read = async (segment: RawBuilder<unknown>, after: InboxPosition | null) => {
    const { rows } = await segmentPage(db, { lanes, filter, segment, size, after })
    found.push(...rows)
  }
  if (view.open && !isPastOpen) await read(open, last)
  if (view.closed && found.length < size) await read(closed, isPastOpen ? last : null)
  return found.slice(0, size)
}

function segmentPage(
  db: Db,
  page: {
    lanes: Lanes
    filter: InboxFilter
    segment: RawBuilder<unknown>
    size: number
    after: InboxPosition | null
  },
) {
  const { lanes, filter, segment, size, after } = page
  const all = [sql`${columnOf(lanes)} = lane.id`, segment, ...conditions(lanes, filter)]
  if (after !== null)
    all.push(sql`(review.created_at, review.id) < (${after.at}::timestamptz, ${after.id}::uuid)`)
  // A literal: a prepared plan expects to read a tenth of the rows.
  const limit = sql.lit(size)
  return sql<InboxRow>`
    with page as (
      select candidate.id, candidate.created_at
      from ${laneRows(lanes)} cross join lateral (
        select review.id, review.created_at from google_review as review
        where ${sql.join(all, sql` and `)}
        order by review.created_at desc, review.id desc limit ${limit}
      ) as candidate
      order by candidate.created_at desc, candidate.id desc limit ${limit}
    )
    select ${columns}
    from page join google_review as review on review.id = page.id
    order by review.created_at desc, review.id desc`.execute(db)
}

export async function inboxRow(db: Db, id: GoogleReviewId): Promise<InboxRow | null> {
  const { rows } = await sql<InboxRow>`
    select ${columns} from google_review as review where review.id = ${id}`.execute(db)
  return rows[0] ?? null
}

export interface InboxCounts {
  readonly open: number
  readonly approval: number
  readonly trouble: number
}

/** Counts over all time; ignores the lanes' periods. */
export async function inboxCounts(db: Db, lanes: Lanes): Promise<InboxCounts> {
  const { rows } = await sql<InboxCounts>`
    select (
        select count(*) from ${laneRows(lanes)} join google_review as review on ${columnOf(lanes)} = lane.id where ${open}
      ) as open,
      count(*) filter (where reply.state = 'waiting_for_approval') as approval,
      count(*) filter (where reply.state in ('rejected', 'failed')) as trouble
    from google_reply as reply join google_review as review on review.id = reply.google_review_id
    where reply.state in ('waiting_for_approval', 'rejected', 'failed') and review.removed_at is null
      and ${columnOf(lanes)} = any(${lanes.lanes.map(({ id }) => id)}::uuid[])`.execute(db)
  return rows[0]! // an aggregate always returns one row
}

/** The business and location of each review. */
export async function placesOfReviews(db: Db, ids: readonly GoogleReviewId[]) {
  const { rows } = await sql<{ id: GoogleReviewId; businessId: BusinessId; locationId: LocationId }>`
    select review.id, place.business_id as "businessId", place.location_id as "locationId"
    from google_review as review join google_location as place on place.id = review.google_location_id
    where review.id = any(${ids}::uuid[])`.execute(db)
  return rows
}

/** Earlier versions of a review, the latest first. */
export async function editsOfReview(db: Db, id: GoogleReviewId) {
  const { rows } = await sql<{ stars: number; text: string | null; replacedAt: Instant }>`
    select stars, nullif(comment, '') as text, replaced_at as "replacedAt" from google_review_edit
    where google_review_id = ${id} order by replaced_at desc, id desc`.execute(db)
  return rows
}
