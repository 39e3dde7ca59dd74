import type { CityFields } from 'contract/places/operatorCities'
import type { MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import { plainName } from '../place.rules.ts'
import type { CityChange } from '../tables.ts'
import type { CityRow } from './cities.queries.ts'

const columnsOf = ({ name, region, latitude, longitude, timeZone }: CityFields) => ({
  name,
  region,
  plain_name: plainName(name),
  latitude,
  longitude,
  time_zone: timeZone,
})

/** Serializes corrections of cities, so that two of them cannot assign the same name. */
export async function lockCities(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('cities'))`.execute(db)
}

/** Undefined for an unknown city. */
export async function lockCity(db: Db, slug: string): Promise<CityRow | undefined> {
  return db.selectFrom('city').selectAll().where('slug', '=', slug).forUpdate().executeTakeFirst()
}

export async function insertCity(db: Db, slug: string, fields: CityFields): Promise<CityRow> {
  return db
    .insertInto('city')
    .values({ slug, ...columnsOf(fields), population: 0 })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function updateCity(db: Db, slug: string, fields: CityFields): Promise<CityRow> {
  return db
    .updateTable('city')
    .set(columnsOf(fields))
    .where('slug', '=', slug)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function setHidden(db: Db, slug: string, isHidden: boolean): Promise<CityRow> {
  return db
    .updateTable('city')
    .set({ is_hidden: isHidden })
    .where('slug', '=', slug)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function insertCityChange(
  db: Db,
  entry: {
    change: CityChange
    before: CityRow | null
    after: CityRow
    memberId: MemberId
    now: Instant
  },
): Promise<void> {
  await db
    .insertInto('city_change')
    .values({
      city_slug: entry.after.slug,
      change: entry.change,
      before: entry.before && JSON.stringify(entry.before),
      after: JSON.stringify(entry.after),
      changed_by: entry.memberId,
      changed_at: entry.now,
    })
    .execute()
}
