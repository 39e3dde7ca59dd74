import type { BusinessId, ProductId, ServiceId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { Photo } from 'contract/photos/photo'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import type { SpecialOpening, WeeklyOpening } from '../profile/openingHours.rules.ts'

/** Finds a business by its current or a previous slug. */
export async function businessBySlug(db: Db, slug: string) {
  return db
    .selectFrom('business')
    .selectAll()
    .where(
      'id',
      '=',
      sql<BusinessId>`coalesce(
        (select id from business where slug = ${slug}), (select business_id from business_slug where slug = ${slug})
      )`,
    )
    .executeTakeFirst()
}

export async function businessById(db: Db, id: BusinessId) {
  return db.selectFrom('business').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function categoriesOf(db: Db, businessId: BusinessId) {
  return db
    .selectFrom('business_category')
    .innerJoin('category', 'category.slug', 'business_category.category_slug')
    .select(['category.slug', 'category.name', 'category.glyph', 'category.schema_type'])
    .where('business_category.business_id', '=', businessId)
    .orderBy('business_category.position')
    .execute()
}

/** Weekly opening hours of a location, in order. */
export const weeklyOpenings = sql<WeeklyOpening[] | null>`(
  select json_agg(json_build_array(day_of_week, opens_minute, closes_minute) order by day_of_week, opens_minute)
  from weekly_hours where location_id = location.id)`

/** Special opening hours of a location on days that satisfy the condition, in order. */
export const specialOpenings = (days: RawBuilder<unknown>) => sql<SpecialOpening[] | null>`(
  select json_agg(json_build_array(date, note, opens_minute, closes_minute) order by date, opens_minute)
  from special_day left join special_hours using (location_id, date) where location_id = location.id and ${days})`

/**
 * From yesterday, whose opening may run past midnight, over this many days, plus one day on both sides for time zones.
 */
const soFarAhead = (now: Instant, days: number) =>
  sql`date between (${now}::timestamptz)::date - 2 and (${now}::timestamptz)::date + ${days + 1}::int`

/** With weekly hours, and special hours for this many days ahead. */
export async function mainLocationsOf(
  db: Db,
  businessIds: readonly BusinessId[],
  { now, daysAhead }: { now: Instant; daysAhead: number },
) {
  return db
    .selectFrom('location')
    .distinctOn('business_id')
    .selectAll()
    .select([weeklyOpenings.as('weekly'), specialOpenings(soFarAhead(now, daysAhead)).as('special')])
    .where(sql<boolean>`business_id = any(${businessIds})`)
    .orderBy('business_id')
    .orderBy('id')
    .execute()
}

/** All locations, with the columns of `mainLocationsOf`; the first one of each business first. */
export async function locationsWithHours(
  db: Db,
  businessIds: readonly BusinessId[],
  { now, daysAhead }: { now: Instant; daysAhead: number },
) {
  return db
    .selectFrom('location')
    .selectAll()
    .select([weeklyOpenings.as('weekly'), specialOpenings(soFarAhead(now, daysAhead)).as('special')])
    .where(sql<boolean>`business_id = any(${businessIds})`)
    .orderBy('business_id')
    .orderBy('id')
    .execute()
}

/** In the order of the menu: by section, those outside of all sections last. */
export async function servicesOf(db: Db, businessId: BusinessId) {
  return db
    .selectFrom('service')
    .leftJoin('menu_category', (join) =>
      join
        .onRef('menu_category.id', '=', 'service.menu_category_id')
        .on('menu_category.removed_at', 'is', null),
    )
    .selectAll('service')
    .select('menu_category.name as menu_category')
    .where('service.business_id', '=', businessId)
    .where('service.removed_at', 'is', null)
    .orderBy(sql`menu_category.position nulls last`)
    .orderBy('service.position')
    .execute()
}

/** In the order of the menu, the variants of a product together. */
export async function productsOf(db: Db, businessId: BusinessId) {
  return db
    .selectFrom('product')
    .innerJoin('product_group', 'product_group.id', 'product.group_id')
    .leftJoin('menu_category', (join) =>
      join
        .onRef('menu_category.id', '=', 'product_group.menu_category_id')
        .on('menu_category.removed_at', 'is', null),
    )
    .selectAll('product')
    .select([
      'product_group.name as group_name',
      'product_group.option_names',
      'product_group.photos',
      'menu_category.name as menu_category',
    ])
    .where('product.business_id', '=', businessId)
    .where('product.removed_at', 'is', null)
    .orderBy(sql`menu_category.position nulls last`)
    .orderBy('product_group.position')
    .orderBy('product_group.id')
    .orderBy('product.position')
    .orderBy('product.id')
    .execute()
}

export async function staffOf(db: Db, businessId: BusinessId) {
  return db
    .selectFrom('staff')
    .select(['name', 'role'])
    .where('business_id', '=', businessId)
    .orderBy('position')
    .execute()
}

export async function businessOfService(db: Db, id: ServiceId) {
  return db
    .selectFrom('service')
    .select('business_id')
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
}

/** Ids of the nearest published businesses of the same main category. */
export async function similarIds(db: Db, businessId: BusinessId, count: number): Promise<BusinessId[]> {
  const { rows } = await sql<{ id: BusinessId }>`
    select other.id
    from business_category as mine
    join business_category as theirs on theirs.category_slug = mine.category_slug and theirs.position = 0
    join business as other on other.id = theirs.business_id and other.status = 'published' and other.id <> ${businessId}
    join location as here on here.business_id = mine.business_id
    join location as there on there.business_id = other.id
    where mine.business_id = ${businessId} and mine.position = 0
      -- Of several locations of one business, the main one counts, as on its card.
      and here.id = (select id from location where business_id = mine.business_id order by id limit 1)
      and there.id = (select id from location where business_id = other.id order by id limit 1)
      and there.latitude between here.latitude - 0.3 and here.latitude + 0.3
      and there.longitude between here.longitude - 0.4 and here.longitude + 0.4
    order by power(there.latitude - here.latitude, 2)
      + power((there.longitude - here.longitude) * cos(radians(here.latitude)), 2), other.id
    limit ${count}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Without merged ones. */
export async function allCategories(db: Db) {
  return db.selectFrom('category').selectAll().where('merged_into', 'is', null).orderBy('position').execute()
}

/** The facts for other modules, in any status; unordered. */
export async function factRows(db: Db, ids: readonly BusinessId[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('business')
    .innerJoin('business_category', (join) =>
      join
        .onRef('business_category.business_id', '=', 'business.id')
        .on('business_category.position', '=', 0),
    )
    .innerJoin('category', 'category.slug', 'business_category.category_slug')
    .select((select) => [
      'business.id',
      'business.slug',
      'business.name',
      'business.status',
      'business.is_claimed',
      'business.earn_rate_hundredths',
      'category.slug as category_slug',
      'category.name as category_name',
      'category.glyph',
      select
        .selectFrom('location')
        .select('location.time_zone')
        .whereRef('location.business_id', '=', 'business.id')
        .orderBy('location.id')
        .limit(1)
        .as('time_zone'),
    ])
    .where(sql<boolean>`business.id = any(${ids})`)
    .execute()
}

/** Products by id, including removed ones; unordered. */
export async function productRows(db: Db, ids: readonly ProductId[]) {
  return db
    .selectFrom('product')
    .innerJoin('product_group', 'product_group.id', 'product.group_id')
    .selectAll('product')
    .select('product_group.photos')
    .where(sql<boolean>`product.id = any(${ids})`)
    .execute()
}

/** The first photo of each of these products that has one. */
export async function productPhotoRows(db: Db, ids: readonly ProductId[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('product')
    .innerJoin('product_group', 'product_group.id', 'product.group_id')
    .select(['product.id', sql<Photo>`product_group.photos -> 0`.as('photo')])
    .where(sql<boolean>`product.id = any(${ids})`)
    .where(sql<boolean>`product_group.photos <> '[]'`)
    .execute()
}

export async function photosOfProduct(db: Db, id: ProductId): Promise<Photo[]> {
  const row = await db
    .selectFrom('product_group')
    .select('photos')
    .where('id', '=', (select) => select.selectFrom('product').select('group_id').where('id', '=', id))
    .executeTakeFirst()
  return row?.photos ?? []
}

export async function photosOfService(db: Db, id: ServiceId): Promise<Photo[]> {
  const row = await db.selectFrom('service').select('photos').where('id', '=', id).executeTakeFirst()
  return row?.photos ?? []
}
