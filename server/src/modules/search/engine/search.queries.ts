import type { Instant } from 'contract/core/instant'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import type { LocalTime } from '../query/readings.rules.ts'

/** The schedules that are open at an instant, or at a time of the clock after it. */
export async function openSchedules(
  db: Db,
  ids: readonly number[],
  at: Instant,
  local: LocalTime | null = null,
): Promise<number[]> {
  const clock = sql`${at}::timestamptz at time zone time_zone`
  const today = sql`date_trunc('day', ${clock})`
  const days = local
    ? 'after' in local.day
      ? sql`${local.day.after}::int`
      : sql`(${local.day.weekday}::int - extract(isodow from ${today})::int + 7) % 7`
    : null
  const time =
    local && days ? sql`${today} + make_interval(days => ${days}, mins => ${local.minute}::int)` : clock
  const { rows } = await sql<{ id: number }>`
    with zone as materialized (
      select time_zone, local, local::date as today, extract(isodow from local)::int as day,
        (extract(isodow from local)::int - 1) * 1440 + extract(hour from local)::int * 60 + extract(minute from local)::int as minute
      from (
        select time_zone, (${time}) as local
        from (select distinct time_zone from search_schedule where id = any(${ids}::int[])) as used
      ) as clock
    )
    select id from search_schedule join zone using (time_zone)
    where id = any(${ids}::int[]) and (special_openings @> local
      or (same_day @> minute and not today = any(special_dates))
      or (past_midnight @> minute and not today - 1 = any(special_dates)))`.execute(db)
  return rows.map(({ id }) => id)
}

/** Offers whose name has this prefix, the most frequent first. */
export async function offersBeginning(db: Db, plain: string, count: number) {
  return db
    .selectFrom('search_offer')
    .select(['label', 'business_count'])
    .where('name', '>=', plain)
    .where('name', '<', `${plain}\u{10ffff}`)
    .orderBy('business_count', 'desc')
    .orderBy('name')
    .limit(count)
    .execute()
}

/** Whether a business has exactly this name, as plain text. */
export async function isNameOfBusiness(db: Db, plain: string): Promise<boolean> {
  const lexeme = `'@q:${plain}'`
  const { rows } = await sql<{ exists: boolean }>`
    select exists (select from search_document where words @@ ${lexeme}::tsquery) as exists`.execute(db)
  return rows[0]?.exists ?? false
}

/** The number of documents, counted up to `most`. */
export async function countDocuments(db: Db, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select from search_document limit ${most}) as counted`.execute(db)
  return rows[0]?.count ?? 0
}

/** The bookable times of these documents' locations; excludes documents without data. */
export async function availabilityRowsOf(db: Db, documentIds: readonly number[]) {
  if (documentIds.length === 0) return []
  return db
    .selectFrom('search_document')
    .innerJoin('availability_index', 'availability_index.location_id', 'search_document.location_id')
    .select(['id', 'first_minute', 'notices', 'starts'])
    .where(sql<boolean>`id = any(${documentIds}::int[])`)
    .execute()
}

/** In the order of the category list; excludes merged categories, and those that cannot have documents yet. */
export async function numberedCategories(db: Db) {
  return db
    .selectFrom('category')
    .innerJoin('search_category', 'search_category.category_slug', 'category.slug')
    .select([
      'category.slug',
      'category.name',
      'category.plural_name as pluralName',
      'category.glyph',
      'category.synonyms',
      'search_category.number',
    ])
    .where('category.merged_into', 'is', null)
    .orderBy('category.position')
    .execute()
}
