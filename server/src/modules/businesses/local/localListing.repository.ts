import type { BusinessId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'

/** A business farther from every place is in no neighborhood. */
const neighborhoodMetres = 1200
const metresPerDegree = 111_195

/**
 * Updates the local pages that list a business, after its card. Rows that are new or differ from what pages showed have
 * changed `at`. Idempotent.
 */
export async function renewListings(db: Db, businessId: BusinessId, at: Instant): Promise<void> {
  await addCities(db, sql`business.id = ${businessId}`)
  await writeListings(db, { which: sql`business.id = ${businessId}`, at, changedAt: sql`${at}::timestamptz` })
}

/**
 * Updates all listings, after a bulk insert or a new form of the cards. Their pages have changed when the business did, not
 * now.
 */
export async function renewAllListings(db: Db, at: Instant): Promise<void> {
  await addCities(db, sql`true`)
  await writeListings(db, { which: sql`true`, at, changedAt: sql`updated_at` })
  await sql`
    update local_city set latitude = middle.latitude, longitude = middle.longitude
    from (
      select city_slug, avg(location.latitude) as latitude, avg(location.longitude) as longitude
      from local_listing join location using (business_id) where is_listed group by city_slug
    ) as middle where middle.city_slug = slug`.execute(db)
  await sql`analyze local_listing`.execute(db)
}

/** The largest of several cities of one name gets the plain address. */
async function addCities(db: Db, which: RawBuilder<unknown>): Promise<void> {
  await sql`
    select local_city_slug(locality, region, country, latitude, longitude) from (
      select locality, region, country, avg(latitude) as latitude, avg(longitude) as longitude
      from business cross join lateral ${mainLocation} as location
      where status = 'published' and ${which}
      group by locality, region, country order by count(*) desc, region, country
    ) as city`.execute(db)
}

const mainLocation = sql`(select * from location where business_id = business.id order by id limit 1)`

async function writeListings(
  db: Db,
  { which, at, changedAt }: { which: RawBuilder<unknown>; at: Instant; changedAt: RawBuilder<unknown> },
): Promise<void> {
  await sql`
    with current as (
      select business.id, category_slug, city.slug as city_slug, coalesce(place.slug, '') as neighborhood_slug,
        md5(summary::text) as digest, updated_at
      from business
      join business_summary on business_summary.business_id = business.id
      join business_category on business_category.business_id = business.id
      cross join lateral ${mainLocation} as location
      join local_city as city on city.name = locality and city.region = location.region and city.country = location.country
      left join lateral (
        select slug from place cross join lateral (
          select power(place.latitude - location.latitude, 2)
            + power((place.longitude - location.longitude) * cos(radians(location.latitude)), 2) as squared_degrees
        ) as distance
        where squared_degrees <= ${(neighborhoodMetres / metresPerDegree) ** 2}::float8
        order by squared_degrees, slug limit 1
      ) as place on true
      where business.status = 'published' and ${which}
    ), removed as (
      update local_listing set is_listed = false, changed_at = ${at}
      from business
      where business.id = business_id and ${which} and is_listed and not exists (
        select from current where current.id = business_id and current.category_slug = local_listing.category_slug
          and current.city_slug = local_listing.city_slug and current.neighborhood_slug = local_listing.neighborhood_slug
      )
    )
    insert into local_listing
      (business_id, category_slug, city_slug, neighborhood_slug, is_listed, digest, changed_at)
    select id, category_slug, city_slug, neighborhood_slug, true, digest, ${changedAt} from current
    on conflict (business_id, category_slug, city_slug, neighborhood_slug)
      do update set is_listed = true, digest = excluded.digest,
        changed_at = greatest(local_listing.changed_at, excluded.changed_at)
      where not local_listing.is_listed or local_listing.digest <> excluded.digest`.execute(db)
}
