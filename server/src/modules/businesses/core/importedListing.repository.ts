import type { BusinessId, LocationId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import { insertHours } from './business.repository.ts'
import type { BusinessDraft } from './businessDraft.ts'

/** The slugs among `slugs` that a business has or had. */
export async function takenSlugs(db: Db, slugs: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ slug: string }>`
    select slug from business where slug = any(${slugs}::text[])
    union select slug from business_slug where slug = any(${slugs}::text[])`.execute(db)
  return new Set(rows.map(({ slug }) => slug))
}

/** Businesses with one of these names in lower case, in any status. */
export async function namesakeRows(db: Db, names: readonly string[]) {
  const { rows } = await sql<{
    id: BusinessId
    slug: string
    name: string
    latitude: number
    longitude: number
  }>`
    select business.id, business.slug, lower(business.name) as name, latitude, longitude
    from business join location on location.business_id = business.id
    where lower(business.name) = any(${names}::text[])`.execute(db)
  return rows
}

/** Writes the draft over an unclaimed listing; false when the listing has an owner. */
export async function overwriteListing(
  db: Db,
  { id, draft }: { id: BusinessId; draft: BusinessDraft },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('business')
    .set({
      name: draft.name,
      description: draft.description,
      phone: draft.phone,
      email: draft.email,
      website: draft.website,
      price_level: draft.priceLevel,
      features: draft.features,
      languages: draft.languages,
    })
    .where('id', '=', id)
    .where('is_claimed', '=', false)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return false
  await db.deleteFrom('business_category').where('business_id', '=', id).execute()
  await db
    .insertInto('business_category')
    .values(draft.categorySlugs.map((slug, position) => ({ business_id: id, category_slug: slug, position })))
    .execute()
  const { location } = draft
  const { id: locationId } = await db
    .updateTable('location')
    .set({
      street: location.street,
      locality: location.locality,
      region: location.region,
      postal_code: location.postalCode,
      country: location.country,
      latitude: location.latitude,
      longitude: location.longitude,
      time_zone: location.timeZone,
    })
    // Of several locations, the import describes the main one.
    .where(
      'id',
      '=',
      sql<LocationId>`(select id from location where business_id = ${id} order by id limit 1)`,
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.deleteFrom('weekly_hours').where('location_id', '=', locationId).execute()
  await insertHours(db, locationId, { ...location, specialHours: [] })
  return true
}

export async function noteListingChange(
  db: Db,
  { id, now }: { id: BusinessId; now: Instant },
): Promise<void> {
  await db.updateTable('business').set({ updated_at: now }).where('id', '=', id).execute()
}
