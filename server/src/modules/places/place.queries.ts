import { sql } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'
import type { Position } from './place.rules.ts'

export async function allPlaces(db: Db) {
  return db.selectFrom('place').selectAll().orderBy('position').orderBy('slug').execute()
}

/** Up to this length, an index returns the largest cities first: thousands of names begin with "san ". */
const beginningMax = 4

/** The number of compared cities: enough for all prefixes of four letters, except a few such as "san ". */
const comparedMax = 400

/**
 * Cities whose plain name has this prefix: those of exactly that name first, then the nearest of the largest. Without a
 * place, the largest first.
 */
export async function citiesBeginning(
  db: Db,
  plain: string,
  { from, count }: { from: Position | null; count: number },
) {
  const { length } = [...plain]
  const largest = db
    .selectFrom('city')
    .select(['slug', 'name', 'region', 'latitude', 'longitude', 'plain_name', 'population'])
    .where(
      length <= beginningMax
        ? sql<boolean>`left(plain_name, ${sql.lit(length)}) = ${plain}`
        : sql<boolean>`plain_name >= ${plain} and plain_name < ${`${plain}\u{10ffff}`}`,
    )
    .where('is_hidden', '=', false)
    .orderBy('population', 'desc')
    .orderBy('slug')
    .limit(from ? comparedMax : count)
  const found = db.selectFrom(largest.as('found')).select(['slug', 'name', 'region', 'latitude', 'longitude'])
  const east = sql`abs(longitude - ${from?.longitude ?? 0})`
  return (
    from
      ? found.orderBy(sql`plain_name <> ${plain}`).orderBy(
          // As `squaredDegrees` of the rules.
          sql`(latitude - ${from.latitude}) ^ 2 + (least(${east}, 360 - ${east}) * cos(radians(${from.latitude}))) ^ 2`,
        )
      : found
  )
    .orderBy('population', 'desc')
    .orderBy('slug')
    .limit(count)
    .execute()
}

export async function cityBySlug(db: Db, slug: string) {
  return db
    .selectFrom('city')
    .select(['slug', 'name', 'region', 'latitude', 'longitude'])
    .where('slug', '=', slug)
    .executeTakeFirst()
}

/** The cities with exactly these plain names, the largest first. */
export async function citiesOfNames(db: Db, plainNames: readonly string[]) {
  return db
    .selectFrom('city')
    .select(['slug', 'name', 'region', 'latitude', 'longitude', 'plain_name'])
    .where(sql<boolean>`plain_name = any(${plainNames}::text[])`)
    .where('is_hidden', '=', false)
    .orderBy('population', 'desc')
    .orderBy('slug')
    .execute()
}

export async function largestCity(db: Db) {
  return db
    .selectFrom('city')
    .select('slug')
    .where('is_hidden', '=', false)
    .orderBy('population', 'desc')
    .orderBy('slug')
    .limit(1)
    .executeTakeFirst()
}

export async function hasCities(db: Db): Promise<boolean> {
  return (await db.selectFrom('city').select('slug').limit(1).executeTakeFirst()) !== undefined
}

const metresPerDegree = 111_195

const metresTo = ({ latitude, longitude }: Position) => sql<number>`earth_distance(
  ll_to_earth(latitude, longitude), ll_to_earth(${latitude}::float8, ${longitude}::float8))`

/** The distance to the nearest city or district of this plain name; null when there is none. */
export async function metresToCityNamed(db: Db, plain: string, at: Position): Promise<number | null> {
  if (plain === '') return null
  const row = await db
    .selectFrom('city')
    .select(metresTo(at).as('metres'))
    .where('plain_name', '=', plain)
    .orderBy('metres')
    .limit(1)
    .executeTakeFirst()
  return row?.metres ?? null
}

/** Whether a city or district is within this distance; `unknown` when there are no cities. */
export async function cityNear(db: Db, at: Position, metres: number): Promise<'some' | 'none' | 'unknown'> {
  const reach = metres / metresPerDegree
  const isNear = sql`latitude between ${at.latitude - reach}::float8 and ${at.latitude + reach}::float8
    and ${metresTo(at)} <= ${metres}::float8`
  const { rows } = await sql<{ near: 'some' | 'none' | 'unknown' }>`
    select case
      when exists (select from city where ${isNear}) or exists (select from place where ${isNear}) then 'some'
      when exists (select from city) then 'none'
      else 'unknown'
    end as near`.execute(db)
  return rows[0]?.near ?? 'unknown'
}
