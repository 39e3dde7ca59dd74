import type { BusinessId, ReviewId } from 'contract/core/ids'
import type { Instant, LocalDate, TimeZone } from 'contract/core/instant'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'

export interface ZonedScope {
  readonly businessId: BusinessId
  readonly from: Instant
  readonly before: Instant
  readonly zone: TimeZone
}

export interface OwnStepRow {
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

/** Public reviews of the scopes and their periods. */
const read = (scopes: readonly ZonedScope[]) => sql`
  jsonb_to_recordset(${JSON.stringify(scopes)}::jsonb)
    as scope ("businessId" uuid, zone text, "from" timestamptz, before timestamptz)
  join review on review.business_id = scope."businessId" and review.published_at >= scope."from"
    and review.published_at < scope.before and review.status in ('published', 'reported', 'under_review')
  left join review_reply on review_reply.review_id = review.id`

/** Figures by step; `starts` are the first days of the steps, in the scope's zone. */
export async function ownStepRows(
  db: Db,
  scopes: readonly ZonedScope[],
  starts: readonly LocalDate[],
): Promise<OwnStepRow[]> {
  const count = (stars: number) => sql`count(*) filter (where review.stars = ${sql.lit(stars)})`
  const { rows } = await sql<OwnStepRow>`
    select width_bucket((review.published_at at time zone scope.zone)::date, ${starts}::date[]) as step,
      count(*) as count, sum(review.stars) as "starsSum", ${count(1)} as one, ${count(2)} as two,
      ${count(3)} as three, ${count(4)} as four, ${count(5)} as five,
      count(review_reply.review_id) as answered
    from ${read(scopes)} group by 1`.execute(db)
  return rows
}

export async function medianOwnSeconds(db: Db, scopes: readonly ZonedScope[]): Promise<number | null> {
  const { rows } = await sql<{ seconds: number | null }>`
    select percentile_cont(0.5) within group (
      order by greatest(0, extract(epoch from review_reply.published_at - review.published_at))::float8) as seconds
    from ${read(scopes)} where review_reply.review_id is not null`.execute(db)
  return rows[0]?.seconds ?? null
}

export interface OwnTextRow {
  readonly id: ReviewId
  readonly stars: number
  readonly text: string
  readonly at: Instant
}

/** The newest texts. */
export async function newestOwn(db: Db, scopes: readonly ZonedScope[], limit: number): Promise<OwnTextRow[]> {
  const { rows } = await sql<OwnTextRow>`
    select review.id, review.stars, review.text, review.published_at as at
    from ${read(scopes)} where review.text <> ''
    order by review.published_at desc, review.id desc limit ${limit}`.execute(db)
  return rows
}
