import type { BusinessId } from 'contract/core/ids'
import type { TimeZone } from 'contract/core/instant'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import type { BusinessStatus } from '../tables.ts'

const candidatesMax = 50
/** About 30 km to the north, and less to the east. */
const nearDegrees = 0.3
/** The last digits of a phone number, without the code of a country. */
const comparedDigits = 9

/** The stated name, phone number and place of a business. */
export interface SoughtBusiness {
  readonly name: string
  readonly street: string
  /** Digits only; empty without a phone number. */
  readonly phoneDigits: string
  readonly latitude: number
  readonly longitude: number
}

interface SimilarRow {
  readonly id: BusinessId
  readonly slug: string
  readonly name: string
  readonly status: BusinessStatus
  readonly is_claimed: boolean
  readonly category_name: string
  readonly phone: string | null
  readonly street: string
  readonly locality: string
  readonly latitude: number
  readonly longitude: number
}

/** Each branch uses an index of its own. */
export async function similarRows(
  db: Db,
  { name, street, phoneDigits, latitude, longitude }: SoughtBusiness,
): Promise<SimilarRow[]> {
  const lastDigits = phoneDigits.length >= comparedDigits ? phoneDigits.slice(-comparedDigits) : null
  const { rows } = await sql<SimilarRow>`
    with near as (
      select business_id, street from location
      where latitude between ${latitude}::float8 - ${nearDegrees}::float8 and ${latitude}::float8 + ${nearDegrees}::float8
        and longitude between ${longitude}::float8 - ${nearDegrees}::float8 * 1.5
          and ${longitude}::float8 + ${nearDegrees}::float8 * 1.5
    ), candidate as (
      (select business.id from business where lower(name) % lower(${name}::text)
        and id in (select business_id from near)
        order by similarity(lower(name), lower(${name}::text)) desc limit ${candidatesMax})
      union
      (select business_id from near where ${street} <> '' and lower(street) = lower(${street}::text) limit ${candidatesMax})
      union
      (select business.id from business
        where right(regexp_replace(phone, '\\D', '', 'g'), 9) = ${lastDigits}::text limit ${candidatesMax})
    )
    select business.id, business.slug, business.name, business.status, business.is_claimed, business.phone,
      coalesce(category.name, '') as category_name, place.street, place.locality, place.latitude, place.longitude
    from candidate join business using (id)
    join lateral (select * from location where business_id = business.id order by id limit 1) as place on true
    left join business_category as main on main.business_id = business.id and main.position = 0
    left join category on category.slug = main.category_slug
    where business.status <> 'closed'
    order by business.id`.execute(db)
  return rows
}

export async function citiesNamed(db: Db, name: string) {
  return db
    .selectFrom('local_city')
    .select(['name', 'region', 'country', 'latitude', 'longitude'])
    .where(sql<boolean>`local_slug(name) = local_slug(${name})`)
    .orderBy('slug')
    .execute()
}

export async function cityNear(db: Db, at: { latitude: number; longitude: number }) {
  return db
    .selectFrom('local_city')
    .select(['name', 'region', 'country', 'latitude', 'longitude'])
    .where(sql<boolean>`abs(latitude - ${at.latitude}) < 0.3 and abs(longitude - ${at.longitude}) < 0.4`)
    .orderBy(sql`power(latitude - ${at.latitude}, 2) + power(longitude - ${at.longitude}, 2)`)
    .orderBy('slug')
    .limit(1)
    .executeTakeFirst()
}

export async function timeZoneNear(
  db: Db,
  at: { latitude: number; longitude: number },
): Promise<{ time_zone: TimeZone } | undefined> {
  return db
    .selectFrom('location')
    .select('time_zone')
    .where('latitude', '>', at.latitude - 1)
    .where('latitude', '<', at.latitude + 1)
    .where('longitude', '>', at.longitude - 1)
    .where('longitude', '<', at.longitude + 1)
    .orderBy(sql`power(latitude - ${at.latitude}, 2) + power(longitude - ${at.longitude}, 2)`)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/** The middle of the listed locations with this postal code, within about 30 km; undefined without any. */
export async function middleOfPostalCode(
  db: Db,
  { postalCode, country, near }: { postalCode: string; country: string; near: Position },
): Promise<Position | undefined> {
  const { rows } = await sql<{ latitude: number | null; longitude: number | null }>`
    select avg(latitude) as latitude, avg(longitude) as longitude
    from location join business on business.id = business_id
    where postal_code = ${postalCode} and country = ${country}
      and status in ('published', 'paused') and not is_pin_estimated
      and latitude between ${near.latitude - nearDegrees}::float8 and ${near.latitude + nearDegrees}::float8
      and longitude between ${near.longitude - nearDegrees * 1.5}::float8
        and ${near.longitude + nearDegrees * 1.5}::float8`.execute(db)
  const [row] = rows
  return row && row.latitude !== null && row.longitude !== null
    ? { latitude: row.latitude, longitude: row.longitude }
    : undefined
}

interface Position {
  readonly latitude: number
  readonly longitude: number
}

export async function slugsBeginning(db: Db, slug: string): Promise<{ slug: string }[]> {
  const { rows } = await sql<{ slug: string }>`
    select slug from business where slug = ${slug} or slug like ${`${slug}-%`}
    union select slug from business_slug where slug = ${slug} or slug like ${`${slug}-%`}`.execute(db)
  return rows
}

export async function categoryExists(db: Db, slug: string): Promise<boolean> {
  return (
    (await db
      .selectFrom('category')
      .select('slug')
      .where('slug', '=', slug)
      .where('merged_into', 'is', null)
      .executeTakeFirst()) !== undefined
  )
}

/** In any status; unordered. */
export async function listingRows(db: Db, ids: readonly BusinessId[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('business')
    .innerJoin('location', 'location.business_id', 'business.id')
    .leftJoin('business_category', (join) =>
      join
        .onRef('business_category.business_id', '=', 'business.id')
        .on('business_category.position', '=', 0),
    )
    .leftJoin('category', 'category.slug', 'business_category.category_slug')
    .distinctOn('business.id')
    .select([
      'business.id',
      'business.slug',
      'business.name',
      'business.status',
      'business.phone',
      'business.website',
      'business.is_claimed',
      'location.id as location_id',
      'location.is_pin_estimated',
      sql<boolean>`business.photos <> '[]'`.as('has_photos'),
      'location.street',
      'location.locality',
      'location.region',
      'location.postal_code',
      'location.country',
      'location.latitude',
      'location.longitude',
      sql<string>`coalesce(category.name, '')`.as('category_name'),
      sql<number>`length(business.description)`.as('description_letters'),
      sql<boolean>`exists (select from weekly_hours where location_id = location.id)`.as('has_hours'),
      sql<boolean>`exists (select from service where service.business_id = business.id and removed_at is null)
        or exists (select from product where product.business_id = business.id and removed_at is null)`.as(
        'has_offers',
      ),
    ])
    .where(sql<boolean>`business.id = any(${ids})`)
    .orderBy('business.id')
    .orderBy('location.id')
    .execute()
}
