import type { BusinessId, LocationId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { Photo } from 'contract/photos/photo'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import type { BusinessDraft, CategoryDraft } from './businessDraft.ts'
import type { BusinessStatus } from '../tables.ts'

export async function insertBusiness(db: Db, draft: BusinessDraft, now: Instant): Promise<BusinessId> {
  const { id } = await db
    .insertInto('business')
    .values({
      slug: draft.slug,
      name: draft.name,
      description: draft.description,
      phone: draft.phone,
      email: draft.email,
      website: draft.website,
      price_level: draft.priceLevel,
      features: draft.features,
      languages: draft.languages,
      cancellation_policy: draft.cancellationPolicy,
      earn_rate_hundredths: draft.earnRateHundredths,
      status: 'draft',
      is_claimed: draft.isClaimed,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(refuseTakenSlug)
  await db
    .insertInto('business_category')
    .values(draft.categorySlugs.map((slug, position) => ({ business_id: id, category_slug: slug, position })))
    .execute()
  await insertLocation(db, id, draft)
  if (draft.staff.length > 0)
    await db
      .insertInto('staff')
      .values(draft.staff.map(({ name, role }, position) => ({ business_id: id, name, role, position })))
      .execute()
  await insertOffers(db, id, draft, now)
  return id
}

function refuseTakenSlug(error: unknown): never {
  if (error instanceof Error && 'constraint' in error && error.constraint === 'business_slug_unique')
    throw new Refusal('business_slug_taken')
  throw error
}

async function insertLocation(db: Db, businessId: BusinessId, { location }: BusinessDraft): Promise<void> {
  const { id } = await db
    .insertInto('location')
    .values({
      business_id: businessId,
      street: location.street,
      locality: location.locality,
      region: location.region,
      postal_code: location.postalCode,
      country: location.country,
      latitude: location.latitude,
      longitude: location.longitude,
      time_zone: location.timeZone,
      is_pin_estimated: location.isPinEstimated ?? false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertHours(db, id, location)
}

export async function insertHours(
  db: Db,
  id: LocationId,
  location: BusinessDraft['location'],
): Promise<void> {
  const weekly = location.weeklyHours.flatMap(({ dayOfWeek, intervals }) =>
    intervals.map(({ opensMinute, closesMinute }) => ({
      location_id: id,
      day_of_week: dayOfWeek,
      opens_minute: opensMinute,
      closes_minute: closesMinute,
    })),
  )
  if (weekly.length > 0) await db.insertInto('weekly_hours').values(weekly).execute()
  if (location.specialHours.length === 0) return
  await db
    .insertInto('special_day')
    .values(location.specialHours.map(({ date, note }) => ({ location_id: id, date, note })))
    .execute()
  const special = location.specialHours.flatMap(({ date, intervals }) =>
    intervals.map(({ opensMinute, closesMinute }) => ({
      location_id: id,
      date,
      opens_minute: opensMinute,
      closes_minute: closesMinute,
    })),
  )
  if (special.length > 0) await db.insertInto('special_hours').values(special).execute()
}

async function insertOffers(
  db: Db,
  businessId: BusinessId,
  { services, products }: BusinessDraft,
  now: Instant,
): Promise<void> {
  if (services.length > 0)
    await db
      .insertInto('service')
      .values(
        services.map((service, position) => ({
          business_id: businessId,
          name: service.name,
          description: service.description,
          duration_minutes: service.durationMinutes,
          price_kind: service.price.kind,
          price_usd_cents: 'usdCents' in service.price ? service.price.usdCents : null,
          position,
          changed_at: now,
        })),
      )
      .execute()
  if (products.length > 0)
    await db
      .insertInto('product')
      .values(
        products.map((product, position) => ({
          business_id: businessId,
          name: product.name,
          description: product.description,
          price_usd_cents: product.priceUsdCents,
          stock: product.stock,
          fulfilment: product.fulfilment,
          preparation_minutes: product.preparationMinutes,
          max_per_order: product.maxPerOrder,
          is_redeemable: product.isRedeemable,
          position,
          changed_at: now,
        })),
      )
      .execute()
}

/**
 * Changes the status; false when the current status does not allow the transition. Only the first publication changes the
 * listing: a pause changes nothing that its page says.
 */
export async function changeStatus(
  db: Db,
  change: { id: BusinessId; from: readonly BusinessStatus[]; to: BusinessStatus; now: Instant },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('business')
    .set({
      status: change.to,
      updated_at: sql`case when status = 'draft' then ${change.now}::timestamptz else updated_at end`,
    })
    .where('id', '=', change.id)
    .where('status', 'in', change.from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function setEarnRate(
  db: Db,
  change: { id: BusinessId; rateHundredths: number; now: Instant },
): Promise<void> {
  await db
    .updateTable('business')
    .set({ earn_rate_hundredths: change.rateHundredths, updated_at: change.now })
    .where('id', '=', change.id)
    .where('earn_rate_hundredths', '<>', change.rateHundredths)
    .execute()
}

export async function setPhotos(
  db: Db,
  change: { id: BusinessId; photos: readonly Photo[]; now: Instant },
): Promise<void> {
  await sql`
    update business set photos = ${JSON.stringify(change.photos)}::jsonb, updated_at = ${change.now}
    where id = ${change.id} and photos <> ${JSON.stringify(change.photos)}::jsonb`.execute(db)
}

export async function upsertCategories(db: Db, categories: readonly CategoryDraft[]): Promise<void> {
  for (const { slug, ...row } of categories.map(categoryRow)) {
    await db
      .insertInto('category')
      .values({ slug, ...row })
      .onConflict((conflict) => conflict.column('slug').doUpdateSet(row))
      .execute()
  }
}

export async function insertMissingCategories(db: Db, categories: readonly CategoryDraft[]): Promise<void> {
  await db
    .insertInto('category')
    .values(categories.map(categoryRow))
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute()
}

function categoryRow(category: CategoryDraft, position: number) {
  return {
    slug: category.slug,
    name: category.name,
    plural_name: category.pluralName,
    group_name: category.groupName,
    glyph: category.glyph,
    schema_type: category.schemaType,
    synonyms: category.synonyms,
    position,
  }
}

export async function anyBusinessExists(db: Db): Promise<boolean> {
  return (await db.selectFrom('business').select('id').limit(1).executeTakeFirst()) !== undefined
}
