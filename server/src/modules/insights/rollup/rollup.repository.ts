import type { BusinessId, MemberId } from 'contract/core/ids'
import type { LocalDate, TimeZone } from 'contract/core/instant'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import { byDay, dayColumns, groupedFigures } from './figures.queries.ts'
import { boundsOf } from './rollup.rules.ts'

/** The changed days and customers of one business. */
export interface Change {
  readonly businessId: BusinessId
  readonly days: readonly LocalDate[]
  readonly memberIds: readonly MemberId[]
}

/** False while another job recomputes: two would overwrite each other with older figures. */
export async function lockRollUp(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isLocked: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('insights'), 0) as "isLocked"`.execute(db)
  return rows[0]?.isLocked ?? false
}

// The days of one business cost little more than one day; each business costs a few statements.
const businessesMax = 100
const rowsRead = 5000

/**
 * Removes the changes of the longest-waiting businesses from the queue, at most `limit` days. The caller holds the
 * lock. Rows that commit later stay in the queue, so no fact is missed.
 */
export async function takeChanges(db: Db, limit: number): Promise<Change[]> {
  const { rows } = await sql<{ businessId: BusinessId; days: LocalDate[]; memberIds: MemberId[] }>`
    with oldest as materialized (
      select business_id from (select business_id, id from dirty_day order by id limit ${rowsRead}) as first
      group by business_id order by min(id) limit ${businessesMax}
    ), chosen as materialized (
      select distinct business_id, local_day from oldest join dirty_day using (business_id) limit ${limit}
    ), taken as (
      delete from dirty_day using chosen
      where dirty_day.business_id = chosen.business_id and dirty_day.local_day = chosen.local_day
      returning dirty_day.business_id, dirty_day.local_day, dirty_day.member_id
    )
    select business_id as "businessId", array_agg(distinct local_day)::text[] as days,
      coalesce(array_agg(distinct member_id) filter (where member_id is not null), '{}') as "memberIds"
    from taken group by business_id order by business_id`.execute(db)
  return rows
}

/** Recomputes the days of a business from its entries; days without entries have no row. */
export async function replaceDays(
  db: Db,
  { businessId, days, timeZone }: { businessId: BusinessId; days: readonly LocalDate[]; timeZone: TimeZone },
): Promise<void> {
  const bounds = boundsOf(days)
  if (bounds === null) return
  await sql`delete from business_day where business_id = ${businessId} and local_day = any(${days}::date[])`.execute(
    db,
  )
  await sql`
    insert into business_day (business_id, local_day, ${columnList})
    select ${businessId}, * from (${groupedFigures(byDay(businessId, timeZone, days, bounds))}) as computed`.execute(
    db,
  )
}

const columnList = sql.join(dayColumns.map((column) => sql.ref(column)))

/** Selects `member_business` rows, computed from the purchases. */
const computedCustomers = (businessId: BusinessId, timeZone: TimeZone, among: RawBuilder<unknown>) => sql`
  select business_id, member_id, min(day) as first_day, max(day) as last_day, count(*)::int as visits,
    sum(orders)::int as orders, sum(spend)::bigint as spend, sum(points_earned)::bigint as points_earned,
    sum(points_spent)::bigint as points_spent,
    case when count(*) >= 3 then percentile_disc(0.5) within group (order by gap)::int end as gap_days
  from (
    select *, day - lag(day) over (partition by member_id order by day) as gap from (
      select business_id, member_id, (created_at at time zone ${timeZone})::date as day, count(*) as orders,
        sum(gross - refunded_gross) as spend, sum(earned - reversed) as points_earned,
        sum(points_tender - refunded_points) as points_spent
      from purchase where business_id = ${businessId} and status <> 'refunded' and ${among}
      group by business_id, member_id, day
    ) as visit
  ) as spaced
  group by business_id, member_id`

/** Recomputes the figures of customers from their purchases; customers without purchases have no row. */
export async function replaceCustomers(
  db: Db,
  {
    businessId,
    memberIds,
    timeZone,
  }: { businessId: BusinessId; memberIds: readonly MemberId[]; timeZone: TimeZone },
): Promise<void> {
  if (memberIds.length === 0) return
  const among = sql`member_id = any(${memberIds}::uuid[])`
  await sql`delete from member_business where business_id = ${businessId} and ${among}`.execute(db)
  await sql`insert into member_business ${computedCustomers(businessId, timeZone, among)}`.execute(db)
}

/** Deletes all figures of a business and queues all its days. */
export async function resetBusiness(db: Db, businessId: BusinessId): Promise<void> {
  await sql`select insight_mark_business(${businessId})`.execute(db)
  await db.deleteFrom('business_day').where('business_id', '=', businessId).execute()
  await db.deleteFrom('member_business').where('business_id', '=', businessId).execute()
}

/** The stored days of a business that its entries contradict. */
export async function wrongDays(
  db: Db,
  { businessId, days, timeZone }: { businessId: BusinessId; days: readonly LocalDate[]; timeZone: TimeZone },
): Promise<LocalDate[]> {
  const bounds = boundsOf(days)
  if (bounds === null) return []
  const { rows } = await sql<{ day: LocalDate }>`
    with stored as (
      select local_day as key, ${columnList} from business_day
      where business_id = ${businessId} and local_day = any(${days}::date[])
    ), computed as (${groupedFigures(byDay(businessId, timeZone, days, bounds))})
    select distinct key as day from ((table stored except table computed) union all (table computed except table stored)) as other
    order by key`.execute(db)
  return rows.map(({ day }) => day)
}

/** The customers of a business whose stored figures their purchases contradict. */
export async function wrongCustomers(
  db: Db,
  { businessId, timeZone }: { businessId: BusinessId; timeZone: TimeZone },
): Promise<MemberId[]> {
  const { rows } = await sql<{ memberId: MemberId }>`
    with stored as (select * from member_business where business_id = ${businessId}),
    computed as (${computedCustomers(businessId, timeZone, sql`true`)})
    select distinct member_id as "memberId"
    from ((table stored except table computed) union all (table computed except table stored)) as other order by 1`.execute(
    db,
  )
  return rows.map(({ memberId }) => memberId)
}

/** Days to check: every day with entries or figures, or about one in `oneIn` of the stored ones. */
export async function daysToProve(
  db: Db,
  businessId: BusinessId,
  timeZone: TimeZone,
  oneIn: number | null,
): Promise<LocalDate[]> {
  const stored = sql`select local_day as day from business_day where business_id = ${businessId}`
  const { rows } =
    oneIn === null
      ? await sql<{ day: LocalDate }>`
          ${stored}
          union select (created_at at time zone ${timeZone})::date from purchase where business_id = ${businessId}
          union select (purchase_refund.created_at at time zone ${timeZone})::date
            from purchase_refund join purchase using (order_id) where business_id = ${businessId}
          union select (starts_at at time zone ${timeZone})::date from booking where business_id = ${businessId}
          order by day`.execute(db)
      : await sql<{ day: LocalDate }>`
          select day from (${stored}) as each where random() * ${oneIn} < 1 order by day`.execute(db)
  return rows.map(({ day }) => day)
}

export async function waitingChanges(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from dirty_day`.execute(db)
  return rows[0]?.count ?? 0
}

/** Businesses after `after`, in id order. */
export async function businessIdsAfter(
  db: Db,
  { after, limit }: { after: BusinessId | null; limit: number },
): Promise<BusinessId[]> {
  const rows = await db
    .selectFrom('business')
    .select('id')
    .where(sql<boolean>`(${after}::uuid is null or id > ${after}::uuid)`)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
