import type { BusinessId, MemberId } from 'contract/core/ids'
import type { LocalDate, TimeZone } from 'contract/core/instant'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import { boundsOf } from '../rollup/rollup.rules.ts'
import { segmentOf, usualGapDays } from '../customers/segment.queries.ts'
import type { CohortCell } from './cohorts.rules.ts'

export interface Range {
  readonly businessId: BusinessId
  readonly timeZone: TimeZone
  readonly from: LocalDate
  readonly to: LocalDate
}

/** Facts of a local period: `at` is compared in the zone of the business, and bounded for the index. */
export const during = (column: string, { timeZone, from, to }: Omit<Range, 'businessId'>) => {
  const bounds = boundsOf([from, to])
  return sql`${sql.ref(column)} >= ${bounds?.from} and ${sql.ref(column)} < ${bounds?.until}
    and (${sql.ref(column)} at time zone ${timeZone})::date between ${from}::date and ${to}::date`
}

/** Customers of a period, and those of them who had bought before it. */
export async function returningRow(db: Db, range: Range): Promise<{ customers: number; returning: number }> {
  const { rows } = await sql<{ customers: number; returning: number }>`
    select count(*)::int as customers, count(*) filter (where first_day < ${range.from}::date)::int as returning
    from member_business
    where business_id = ${range.businessId} and exists (
      select from purchase where purchase.business_id = ${range.businessId} and purchase.member_id = member_business.member_id
        and purchase.status <> 'refunded' and ${during('purchase.created_at', range)}
    ) and first_day <= ${range.to}::date and last_day >= ${range.from}::date`.execute(db)
  return rows[0] ?? { customers: 0, returning: 0 }
}

export interface OverdueRow {
  readonly memberId: MemberId
  readonly lastDay: LocalDate
  readonly gapDays: number
  readonly daysAway: number
}

/** Customers who have been away for more than 1.5 of their own usual gaps, but not more than a year. */
export async function overdueRows(
  db: Db,
  { businessId, today, limit }: { businessId: BusinessId; today: LocalDate; limit: number },
): Promise<{ count: number; rows: OverdueRow[] }> {
  const { rows } = await sql<OverdueRow & { count: number }>`
    select member_id as "memberId", last_day as "lastDay", gap_days as "gapDays", ${today}::date - last_day as "daysAway",
      count(*) over ()::int as count
    from member_business
    where business_id = ${businessId} and gap_days is not null
      and ${today}::date - last_day > ${usualGapDays} * 1.5 and ${today}::date - last_day <= 365
    order by spend desc, member_id limit ${limit}`.execute(db)
  return { count: rows[0]?.count ?? 0, rows: rows.map(({ count: _count, ...row }) => row) }
}

/** For each first month from `since`: how many customers bought in it and in each later month. */
export async function cohortCells(
  db: Db,
  { businessId, timeZone, since }: { businessId: BusinessId; timeZone: TimeZone; since: LocalDate },
): Promise<CohortCell[]> {
  const { rows } = await sql<CohortCell>`
    select month::date as month, (extract(year from age(bought, month)) * 12 + extract(month from age(bought, month)))::int as "offset",
      count(distinct member_id)::int as customers
    from (
      select purchase.member_id, date_trunc('month', first_day::timestamp) as month,
        date_trunc('month', purchase.created_at at time zone ${timeZone}) as bought
      from member_business join purchase on purchase.business_id = member_business.business_id and purchase.member_id = member_business.member_id
      where member_business.business_id = ${businessId} and first_day >= ${since}::date and purchase.status <> 'refunded'
    ) as visit
    group by month, bought order by month, bought`.execute(db)
  return rows
}

export interface SegmentCounts {
  readonly customers: number
  readonly regular: number
  readonly new: number
  readonly slipping: number
  readonly lost: number
}

export async function segmentCounts(
  db: Db,
  { businessId, today }: { businessId: BusinessId; today: LocalDate },
): Promise<SegmentCounts> {
  const { rows } = await sql<SegmentCounts>`
    select count(*)::int as customers, count(*) filter (where segment = 'regular')::int as regular,
      count(*) filter (where segment = 'new')::int as new, count(*) filter (where segment = 'slipping')::int as slipping,
      count(*) filter (where segment = 'lost')::int as lost
    from (select ${segmentOf(today)} as segment from member_business where business_id = ${businessId}) as customer`.execute(
    db,
  )
  return rows[0] ?? { customers: 0, regular: 0, new: 0, slipping: 0, lost: 0 }
}

export interface ReferralRow {
  readonly invited: number
  readonly joined: number
  readonly bought: number
  readonly rewarded: number
  readonly cycleDays: number | null
}

/** The referrals to the business that began in the period, by the stages that they have reached. */
export async function referralRow(db: Db, range: Range): Promise<ReferralRow> {
  const { rows } = await sql<ReferralRow>`
    select count(*)::int as invited, count(joined_at)::int as joined, count(order_at)::int as bought,
      count(*) filter (where status = 'rewarded')::int as rewarded,
      percentile_disc(0.5) within group (
        order by greatest(0, (extract(epoch from order_at - created_at) / 86400)::int)
      ) filter (where order_at is not null) as "cycleDays"
    from referral where business_id = ${range.businessId} and ${during('created_at', range)}`.execute(db)
  return rows[0] ?? { invited: 0, joined: 0, bought: 0, rewarded: 0, cycleDays: null }
}

export interface LifetimeRow {
  readonly customers: number
  readonly soFar: number
  /** Customers whose first twelve months are over, and the quartiles of what they spent in them. */
  readonly ripe: number
  readonly low: number | null
  readonly high: number | null
}

export async function lifetimeRow(
  db: Db,
  { businessId, timeZone, today }: { businessId: BusinessId; timeZone: TimeZone; today: LocalDate },
): Promise<LifetimeRow> {
  const { rows } = await sql<LifetimeRow>`
    with ripe as (
      select coalesce(sum(gross - refunded_gross) filter (
        where (created_at at time zone ${timeZone})::date < first_day + 365
      ), 0) as spend
      from member_business join purchase using (business_id, member_id)
      where business_id = ${businessId} and first_day <= ${today}::date - 365 and status <> 'refunded'
      group by member_id
    )
    select count(*)::int as customers, coalesce(round(avg(spend)), 0)::bigint as "soFar",
      (select count(*)::int from ripe) as ripe,
      (select percentile_disc(0.25) within group (order by spend)::bigint from ripe) as low,
      (select percentile_disc(0.75) within group (order by spend)::bigint from ripe) as high
    from member_business where business_id = ${businessId}`.execute(db)
  return rows[0] ?? { customers: 0, soFar: 0, ripe: 0, low: null, high: null }
}

/** Public reviews of the period, and those with a reply. */
export async function reviewRow(db: Db, range: Range): Promise<{ received: number; answered: number }> {
  const { rows } = await sql<{ received: number; answered: number }>`
    select count(*)::int as received, count(review_id)::int as answered
    from review left join review_reply on review_id = review.id
    where business_id = ${range.businessId} and status in ('published', 'reported', 'under_review')
      and ${during('review.published_at', range)}`.execute(db)
  return rows[0] ?? { received: 0, answered: 0 }
}
