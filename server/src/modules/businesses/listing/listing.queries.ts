import type { BusinessId, LocationId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import { specialOpenings, weeklyOpenings } from '../core/business.queries.ts'

/** The published version that a business shows. */
export async function listingNumberOf(db: Db, id: BusinessId): Promise<number | undefined> {
  const row = await db.selectFrom('business').select('listing_number').where('id', '=', id).executeTakeFirst()
  return row?.listing_number
}

/** All locations with their hours, the main one first; special hours from yesterday on. */
export async function listedPlaces(db: Db, businessId: BusinessId, now: Instant) {
  return db
    .selectFrom('location')
    .selectAll()
    .select([
      weeklyOpenings.as('weekly'),
      specialOpenings(sql`date >= (${now}::timestamptz)::date - 1`).as('special'),
    ])
    .where('business_id', '=', businessId)
    .orderBy('id')
    .execute()
}

/** The locations among `ids` that belong to another business. */
export async function foreignPlaces(
  db: Db,
  { businessId, ids }: { businessId: BusinessId; ids: readonly LocationId[] },
): Promise<LocationId[]> {
  const rows = await db
    .selectFrom('location')
    .select('id')
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('business_id', '<>', businessId)
    .execute()
  return rows.map(({ id }) => id)
}

export async function categorySlugsOf(db: Db, businessId: BusinessId): Promise<string[]> {
  const rows = await db
    .selectFrom('business_category')
    .select('category_slug')
    .where('business_id', '=', businessId)
    .orderBy('position')
    .execute()
  return rows.map(({ category_slug }) => category_slug)
}

/** Breaks that have not ended. */
export async function breaksOf(db: Db, businessId: BusinessId, now: Instant) {
  return db
    .selectFrom('location_break')
    .innerJoin('location', 'location.id', 'location_break.location_id')
    .select(['location_id', 'starts_at', 'ends_at', 'note'])
    .where('business_id', '=', businessId)
    .where('ends_at', '>', now)
    .execute()
}

export async function categoriesBySlug(db: Db, slugs: readonly string[]) {
  return db
    .selectFrom('category')
    .select(['slug', 'name', 'glyph', 'schema_type'])
    .where(sql<boolean>`slug = any(${slugs})`)
    .execute()
}

const metresPerDegree = 111_195

/** Names of other public businesses of the same name within this distance. */
export async function namesakeRows(
  db: Db,
  {
    businessId,
    name,
    latitude,
    longitude,
    metres,
  }: { businessId: BusinessId; name: string; latitude: number; longitude: number; metres: number },
) {
  const reach = metres / metresPerDegree
  return db
    .selectFrom('business')
    .innerJoin('location', 'location.business_id', 'business.id')
    .select('business.name')
    .where('business.id', '<>', businessId)
    .where('business.status', 'in', ['published', 'paused'])
    .where(sql<boolean>`lower(business.name) = lower(${name.trim()})`)
    .where(sql<boolean>`location.latitude between ${latitude - reach}::float8 and ${latitude + reach}::float8
      and abs(location.longitude - ${longitude}::float8) * cos(radians(${latitude}::float8)) <= ${reach}::float8`)
    .limit(1)
    .execute()
}

/** Whether another business has or had this address. */
export async function isSlugTaken(db: Db, slug: string, by: BusinessId): Promise<boolean> {
  const { rows } = await sql<{ is_taken: boolean }>`select exists (
    select from business where slug = ${slug} and id <> ${by}
    union all select from business_slug where slug = ${slug} and business_id <> ${by}) as is_taken`.execute(
    db,
  )
  return rows[0]?.is_taken ?? false
}
