import { policiesOf } from 'contract/businesses/policies'
import type { SpecialHours } from 'contract/businesses/businesses'
import type { BusinessId, LocationId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { ListingDocument, ListingLocation } from 'contract/listings/listing'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import { Refusal } from '../../../platform/http/problem.ts'

/** Publications of one business run one after another. Undefined when there is no such business. */
export async function lockListedBusiness(db: Db, id: BusinessId) {
  return db.selectFrom('business').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function updateListed(
  db: Db,
  change: { id: BusinessId; document: ListingDocument; number: number; changedAt: Instant | null },
): Promise<void> {
  const { document } = change
  await db
    .updateTable('business')
    .set({
      name: document.name,
      description: document.description,
      phone: document.phone,
      email: document.email,
      website: document.website,
      price_level: document.priceLevel,
      features: document.features,
      languages: document.languages,
      cancellation_policy: document.cancellationPolicy,
      social_links: JSON.stringify(document.socialLinks),
      policies: JSON.stringify(policiesOf(document)),
      listing_number: change.number,
      ...(change.changedAt !== null && { updated_at: change.changedAt }),
    })
    .where('id', '=', change.id)
    .execute()
}

export async function replaceCategories(db: Db, id: BusinessId, slugs: readonly string[]): Promise<void> {
  await db.deleteFrom('business_category').where('business_id', '=', id).execute()
  await db
    .insertInto('business_category')
    .values(slugs.map((slug, position) => ({ business_id: id, category_slug: slug, position })))
    .execute()
}

/** Adds or changes a location; false for the id of a location of another business. */
export async function savePlace(db: Db, businessId: BusinessId, location: ListingLocation): Promise<boolean> {
  const columns = {
    street: location.street,
    locality: location.locality,
    region: location.region,
    postal_code: location.postalCode,
    country: location.country,
    latitude: location.latitude,
    longitude: location.longitude,
    time_zone: location.timeZone,
    location_name: location.name || null,
    location_phone: location.phone || null,
    is_pin_estimated: location.isPinEstimated ?? false,
  }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('location')
    .values({ id: location.id, business_id: businessId, ...columns })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(columns).where('location.business_id', '=', businessId),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Removes the locations of a business except these. */
export async function deleteOtherPlaces(
  db: Db,
  businessId: BusinessId,
  kept: readonly LocationId[],
): Promise<void> {
  await db
    .deleteFrom('location')
    .where('business_id', '=', businessId)
    .where(sql<boolean>`id <> all(${kept}::uuid[])`)
    .execute()
}

/** In id order, so that two callers do not deadlock. */
export async function lockPlaces(db: Db, ids: readonly LocationId[]): Promise<void> {
  await sql`select from location where id = any(${ids}::uuid[]) order by id for update`.execute(db)
}

export async function replaceWeek(
  db: Db,
  { id, weeklyHours }: Pick<ListingLocation, 'id' | 'weeklyHours'>,
): Promise<void> {
  await db.deleteFrom('weekly_hours').where('location_id', '=', id).execute()
  const rows = weeklyHours.flatMap(({ dayOfWeek, intervals }) =>
    intervals.map(({ opensMinute, closesMinute }) => ({
      location_id: id,
      day_of_week: dayOfWeek,
      opens_minute: opensMinute,
      closes_minute: closesMinute,
    })),
  )
  if (rows.length > 0) await db.insertInto('weekly_hours').values(rows).execute()
}

export async function replaceSpecialHours(
  db: Db,
  { id, days }: { id: LocationId; days: readonly SpecialHours[] },
): Promise<void> {
  await db.deleteFrom('special_day').where('location_id', '=', id).execute()
  if (days.length === 0) return
  await sql`insert into special_day (location_id, date, note)
    select ${id}, date, note from json_to_recordset(${JSON.stringify(days)}) as day (date date, note text)`.execute(
    db,
  )
  const openings = days.flatMap(({ date, intervals }) => intervals.map((each) => ({ date, ...each })))
  if (openings.length === 0) return
  await sql`insert into special_hours (location_id, date, opens_minute, closes_minute)
    select ${id}, date, "opensMinute", "closesMinute"
    from json_to_recordset(${JSON.stringify(openings)}) as opening (date date, "opensMinute" int, "closesMinute" int)`.execute(
    db,
  )
}

export async function upsertBreak(
  db: Db,
  row: { locationId: LocationId; startsAt: Instant; endsAt: Instant; note: string },
): Promise<void> {
  const times = { starts_at: row.startsAt, ends_at: row.endsAt, note: row.note }
  await db
    .insertInto('location_break')
    .values({ location_id: row.locationId, ...times })
    .onConflict((conflict) => conflict.column('location_id').doUpdateSet(times))
    .execute()
}

export async function deleteBreak(db: Db, locationId: LocationId): Promise<void> {
  await db.deleteFrom('location_break').where('location_id', '=', locationId).execute()
}

/** The old address still leads to the business. */
/** @throws Refusal business_slug_taken when another business has taken it since the choice */
export async function changeSlug(
  db: Db,
  { id, from, to }: { id: BusinessId; from: string; to: string },
): Promise<void> {
  await db.deleteFrom('business_slug').where('slug', '=', to).where('business_id', '=', id).execute()
  await db
    .updateTable('business')
    .set({ slug: to })
    .where('id', '=', id)
    .execute()
    .catch((error: unknown) => {
      const isTaken =
        error instanceof Error && 'constraint' in error && error.constraint === 'business_slug_unique'
      throw isTaken ? new Refusal('business_slug_taken') : error
    })
  await db
    .insertInto('business_slug')
    .values({ slug: from, business_id: id })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute()
}
