import { sql } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'

export async function allPlaces(db: Db) {
  return db.selectFrom('place').selectAll().orderBy('position').orderBy('slug').execute()
}

/** Up to this length, an index returns the largest cities first: thousands of names begin with "san ". */
const beginningMax = 4

/** Cities whose plain name has this prefix, the largest first. */
export async function citiesBeginning(db: Db, plain: string, count: number) {
  const { length } = [...plain]
  return db
    .selectFrom('city')
    .select(['slug', 'name', 'region', 'latitude', 'longitude'])
    .where(
      length <= beginningMax
        ? sql<boolean>`left(plain_name, ${sql.lit(length)}) = ${plain}`
        : sql<boolean>`plain_name >= ${plain} and plain_name < ${`${plain}\u{10ffff}`}`,
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

export async function largestCity(db: Db) {
  return db
    .selectFrom('city')
    .select('slug')
    .orderBy('population', 'desc')
    .orderBy('slug')
    .limit(1)
    .executeTakeFirst()
}

export async function hasCities(db: Db): Promise<boolean> {
  return (await db.selectFrom('city').select('slug').limit(1).executeTakeFirst()) !== undefined
}
