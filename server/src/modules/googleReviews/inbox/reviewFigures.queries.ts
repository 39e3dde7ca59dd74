import type { GoogleReviewId } from 'contract/core/ids'
import type { Instant, LocalDate, TimeZone } from 'contract/core/instant'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import type { Lane, Lanes } from './inboxReviews.queries.ts'

/** A lane whose period has both ends. */
export interface ZonedLane extends Lane {
  readonly from: Instant
  readonly before: Instant
  readonly zone: TimeZone
}

export interface ZonedLanes extends Lanes {
  readonly lanes: readonly ZonedLane[]
}

export interface StepRow {
  /** 0 for the days before the first step, and 1 for the first step. */
  readonly step: number
  readonly count: number
  readonly starsSum: number
  readonly one: number
  readonly two: number
  readonly three: number
  readonly four: number
  readonly five: number
  readonly answered: number
}

const laneRows = ({ lanes }: ZonedLanes) => sql`jsonb_to_recordset(${JSON.stringify(lanes)}::jsonb)
  as lane (id uuid, zone text, "from" timestamptz, before timestamptz)`

/** Reviews that Google still has, of the lanes and their periods. */
const read = (lanes: ZonedLanes) => sql`${laneRows(lanes)} join google_review as review
  on ${lanes.by === 'business' ? sql`review.business_id` : sql`review.google_location_id`} = lane.id
  and review.created_at >= lane."from" and review.created_at < lane.before and review.removed_at is null`

/** Figures by step; `starts` are the first days of the steps, in the lane's zone. */
export async function stepRows(db: Db, lanes: ZonedLanes, starts: readonly LocalDate[]): Promise<StepRow[]> {
  const count = (stars: number) => sql`count(*) filter (where review.stars = ${sql.lit(stars)})`
  const { rows } = await sql<StepRow>`
    select width_bucket((review.created_at at time zone lane.zone)::date, ${starts}::date[]) as step,
      count(*) as count, sum(review.stars) as "starsSum", ${count(1)} as one, ${count(2)} as two,
      ${count(3)} as three, ${count(4)} as four, ${count(5)} as five,
      count(*) filter (where review.is_answered) as answered
    from ${read(lanes)} group by 1`.execute(db)
  return rows
}

export async function medianAnswerSeconds(db: Db, lanes: ZonedLanes): Promise<number | null> {
  const { rows } = await sql<{ seconds: number | null }>`
    select percentile_cont(0.5) within group (
      order by greatest(0, extract(epoch from review.answered_at - review.created_at))::float8) as seconds
    from ${read(lanes)} where review.is_answered and review.answered_at is not null`.execute(db)
  return rows[0]?.seconds ?? null
}

export interface TextRow {
  readonly id: GoogleReviewId
  readonly stars: number
  readonly text: string
  readonly at: Instant
}

/** The newest texts. */
export async function newestTexts(db: Db, lanes: ZonedLanes, limit: number): Promise<TextRow[]> {
  const { rows } = await sql<TextRow>`
    select review.id, review.stars, review.comment as text, review.created_at as at
    from ${read(lanes)} where review.comment <> ''
    order by review.created_at desc, review.id desc limit ${limit}`.execute(db)
  return rows
}
