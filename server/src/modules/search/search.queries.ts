import type { BusinessId } from 'contract/ids'
import type { Instant } from 'contract/instant'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { type Cursor, distanceBucketsMetres } from './search.rules.ts'

type Db = Kysely<Tables>

export interface Criteria {
  /** A to_tsquery text; empty when nothing was asked for in words. */
  readonly tsquery: string
  readonly category: string | null
  readonly latitude: number
  readonly longitude: number
  readonly radiusMetres: number
  /** Only what is open at this instant. */
  readonly openAt: Instant | null
}

export interface FoundRow {
  id: BusinessId
  relevance: number
  bucket: number
  name: string
  distance: number
}

const here = (criteria: Criteria) =>
  sql`ll_to_earth(${criteria.latitude}::float8, ${criteria.longitude}::float8)`
const there = sql`ll_to_earth(search_document.latitude, search_document.longitude)`
const distance = (criteria: Criteria) => sql`round(earth_distance(${here(criteria)}, ${there}))::int`

const wanted = (criteria: Criteria) =>
  sql`select id, name, distance, relevance,
    ${sql.raw(
      `case ${distanceBucketsMetres.map((metres, index) => `when distance <= ${metres} then ${index}`).join(' ')} else ${distanceBucketsMetres.length} end`,
    )} as bucket
  from (
    select search_document.business_id as id, search_document.name, ${distance(criteria)} as distance,
      ${criteria.tsquery === '' ? sql`0` : sql`round(ts_rank('{0.1, 0.3, 0.6, 1}', search_document.words, to_tsquery('goodword', ${criteria.tsquery})) * 1000)::int`} as relevance
    from search_document
    ${criteria.openAt === null ? sql`` : sql`join location on location.id = search_document.location_id`}
    where ${conditions(criteria)}
  ) as found where distance <= ${criteria.radiusMetres}`

function conditions(criteria: Criteria): RawBuilder<unknown> {
  const all = [sql`earth_box(${here(criteria)}, ${criteria.radiusMetres}::float8) @> ${there}`]
  if (criteria.tsquery !== '')
    all.push(sql`search_document.words @@ to_tsquery('goodword', ${criteria.tsquery})`)
  if (criteria.category !== null)
    all.push(sql`search_document.category_slugs @> array[${criteria.category}]::text[]`)
  if (criteria.openAt !== null)
    all.push(sql`is_open(search_document.location_id, location.time_zone, ${criteria.openAt}::timestamptz)`)
  return sql.join(all, sql` and `)
}

const orders = {
  best: {
    columns: sql`-relevance, bucket, distance, id`,
    of: (last: Cursor) =>
      sql`${-last.relevance}::int, ${last.bucket}::int, ${last.distance}::int, ${last.id}::uuid`,
  },
  distance: {
    columns: sql`distance, id`,
    of: (last: Cursor) => sql`${last.distance}::int, ${last.id}::uuid`,
  },
  name: { columns: sql`name, id`, of: (last: Cursor) => sql`${last.name}::text, ${last.id}::uuid` },
} as const

/** A page in the asked order, after `last`; ties end at the id, so no row is shown twice or left out. */
export async function findPage(
  db: Db,
  criteria: Criteria,
  page: { sort: keyof typeof orders; size: number; last: Cursor | null },
): Promise<FoundRow[]> {
  const order = orders[page.sort]
  const { rows } = await sql<FoundRow>`
    select * from (${wanted(criteria)}) as ordered
    ${page.last === null ? sql`` : sql`where (${order.columns}) > (${order.of(page.last)})`}
    order by ${order.columns} limit ${page.size}`.execute(db)
  return rows
}

/** How many there are, counting no further than `most`. */
export async function countUpTo(db: Db, criteria: Criteria, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (${wanted(criteria)} limit ${most}) as counted`.execute(db)
  return rows[0]?.count ?? 0
}

/** Whether the words are more than stop words, which PostgreSQL drops. */
export async function meansSomething(db: Db, tsquery: string): Promise<boolean> {
  const { rows } = await sql<{
    nodes: number
  }>`select numnode(to_tsquery('goodword', ${tsquery})) as nodes`.execute(db)
  return (rows[0]?.nodes ?? 0) > 0
}

/** One service or product of each business that the words name, for the reason on its card. */
export async function matchingOffers(db: Db, tsquery: string, ids: readonly BusinessId[]) {
  if (ids.length === 0 || tsquery === '') return []
  const { rows } = await sql<{ id: BusinessId; kind: 'service' | 'product'; name: string }>`
    select distinct on (id) id, kind, name from (
      select business_id as id, 'service' as kind, name, position from service
      where business_id = any(${ids}) and removed_at is null and to_tsvector('goodword', name) @@ to_tsquery('goodword', ${tsquery})
      union all
      select business_id, 'product', name, position from product
      where business_id = any(${ids}) and removed_at is null and to_tsvector('goodword', name) @@ to_tsquery('goodword', ${tsquery})
    ) as offer order by id, position, kind`.execute(db)
  return rows
}

export async function allPlaces(db: Db) {
  return db.selectFrom('place').selectAll().orderBy('position').orderBy('slug').execute()
}
