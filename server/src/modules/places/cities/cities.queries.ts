import type { TimeZone } from 'contract/core/instant'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import type { Position } from '../place.rules.ts'

/** The largest cities, or those whose plain name begins with `plain`; also hidden ones. */
export async function citiesForOperators(db: Db, { plain, count }: { plain: string; count: number }) {
  const rows = db.selectFrom('city').selectAll().orderBy('population', 'desc').orderBy('slug').limit(count)
  return (
    plain === ''
      ? rows
      : rows.where(sql<boolean>`plain_name >= ${plain} and plain_name < ${`${plain}\u{10ffff}`}`)
  ).execute()
}

export type CityRow = Awaited<ReturnType<typeof citiesForOperators>>[number]

/** Whether another city of the region has this plain name. */
export async function isCityTaken(
  db: Db,
  { plain, region, except }: { plain: string; region: string; except: string | null },
): Promise<boolean> {
  const row = await db
    .selectFrom('city')
    .select('slug')
    .where('plain_name', '=', plain)
    .where(sql<boolean>`lower(region) = lower(${region})`)
    .where(sql<boolean>`slug is distinct from ${except}`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

const kilometresPerDegree = 111.195

const degreesTo = ({ latitude, longitude }: Position) => sql<number>`sqrt(
  (latitude - ${latitude}::float8) ^ 2 + ((longitude - ${longitude}::float8) * cos(radians(${latitude}::float8))) ^ 2)`

/** Whether another city is within this distance; true in a marketplace without other cities. */
export async function hasNeighbour(
  db: Db,
  at: Position,
  { kilometres, except }: { kilometres: number; except: string | null },
): Promise<boolean> {
  const reach = kilometres / kilometresPerDegree
  const { rows } = await sql<{ isNear: boolean }>`
    select exists (
      select from city where slug is distinct from ${except}
        and latitude between ${at.latitude - reach}::float8 and ${at.latitude + reach}::float8 and ${degreesTo(at)} <= ${reach}::float8
    ) or not exists (select from city where slug is distinct from ${except}) as "isNear"`.execute(db)
  return rows[0]?.isNear ?? true
}

/** The time zone of the nearest city within about 50 km that has one. */
export async function cityZoneNear(db: Db, at: Position): Promise<TimeZone | null> {
  const reach = 50 / kilometresPerDegree
  const row = await db
    .selectFrom('city')
    .select('time_zone')
    .where('time_zone', 'is not', null)
    .where(sql<boolean>`latitude between ${at.latitude - reach}::float8 and ${at.latitude + reach}::float8`)
    .where(sql<boolean>`${degreesTo(at)} <= ${reach}::float8`)
    .orderBy(degreesTo(at))
    .limit(1)
    .executeTakeFirst()
  return row?.time_zone ?? null
}
