import { indexedBusinessesMin } from 'contract/businesses/localPages'
import type { BusinessId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'

/** The listings of one local page; null means the whole city, and all categories. */
export interface LocalArea {
  readonly city: string
  readonly neighborhood: string | null
  readonly category: string | null
}

export async function localCity(db: Db, slug: string) {
  return db
    .selectFrom('local_city')
    .select(['slug', 'name', 'region', 'latitude', 'longitude'])
    .where('slug', '=', slug)
    .executeTakeFirst()
}

/** Cities with businesses, those with the most first. */
export async function citiesWithBusinesses(db: Db, count: number) {
  const { rows } = await sql<{
    slug: string
    name: string
    region: string
    latitude: number
    longitude: number
    count: number
  }>`
    select slug, name, region, latitude, longitude, count from (
      select city_slug as slug, count(*)::int as count
      from (select distinct city_slug, business_id from local_listing where is_listed) as business_in group by 1
    ) as listed join local_city using (slug)
    order by count desc, name, slug limit ${count}`.execute(db)
  return rows
}

function inArea({ city, neighborhood, category }: LocalArea): RawBuilder<unknown> {
  return sql`is_listed and city_slug = ${city}
    and (${neighborhood}::text is null or neighborhood_slug = ${neighborhood})
    and (${category}::text is null or category_slug = ${category})`
}

export async function countListed(db: Db, area: LocalArea): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct business_id)::int as count from local_listing where ${inArea(area)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Most reviewed and best rated first: by the sum of their stars. */
export async function listedIds(db: Db, area: LocalArea, count: number): Promise<BusinessId[]> {
  const { rows } = await sql<{ id: BusinessId }>`
    select business_id as id from (select distinct business_id from local_listing where ${inArea(area)}) as listed
    left join review_rating using (business_id)
    order by stars_sum desc nulls last, business_id limit ${count}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The categories of an area with the number of businesses in each, in the order of the category list. */
export async function categoriesIn(db: Db, { city, neighborhood }: LocalArea) {
  const { rows } = await sql<{
    slug: string
    name: string
    pluralName: string
    glyph: string
    count: number
  }>`
    select slug, name, plural_name as "pluralName", glyph, count from (
      select category_slug as slug, count(*)::int as count
      from local_listing where ${inArea({ city, neighborhood, category: null })} group by 1
    ) as listed join category using (slug) where merged_into is null order by position`.execute(db)
  return rows
}

/** The neighborhoods of a city with the number of businesses in each, in the order of the places. */
export async function neighborhoodsIn(db: Db, { city, category }: LocalArea) {
  const { rows } = await sql<{ slug: string; name: string; count: number }>`
    select slug, name, count from (
      select neighborhood_slug as slug, count(distinct business_id)::int as count
      from local_listing where ${inArea({ city, neighborhood: null, category })} group by 1
    ) as listed join place using (slug) order by position, slug`.execute(db)
  return rows
}

/** The area of a business with its main category, and the number of businesses of each page around it. */
export async function areaOfBusiness(db: Db, businessId: BusinessId) {
  const { rows } = await sql<{
    city: string
    cityName: string
    neighborhood: string | null
    neighborhoodName: string | null
    pluralName: string
    cityCount: number
    neighborhoodCount: number
    cityCategoryCount: number
    neighborhoodCategoryCount: number
  }>`
    select city_slug as city, city.name as "cityName", place.slug as neighborhood, place.name as "neighborhoodName",
      category.plural_name as "pluralName",
      ${countOf(sql`true`)} as "cityCount",
      ${countOf(sql`other.neighborhood_slug = own.neighborhood_slug`)} as "neighborhoodCount",
      ${countOf(sql`other.category_slug = own.category_slug`)} as "cityCategoryCount",
      ${countOf(sql`other.neighborhood_slug = own.neighborhood_slug and other.category_slug = own.category_slug`)}
        as "neighborhoodCategoryCount"
    from local_listing as own
    join business_category using (business_id, category_slug)
    join category on category.slug = category_slug
    join local_city as city on city.slug = city_slug
    left join place on place.slug = neighborhood_slug
    where own.business_id = ${businessId} and own.is_listed and business_category.position = 0`.execute(db)
  return rows[0] ?? null
}

/** Counts up to the number from which pages are indexed. */
const countOf = (condition: RawBuilder<unknown>) => sql`(
  select count(*)::int from (
    select distinct other.business_id from local_listing as other
    where other.is_listed and other.city_slug = own.city_slug and ${condition} limit ${indexedBusinessesMin}
  ) as enough)`

export interface LocalSitemapRow {
  readonly city: string
  readonly neighborhood: string | null
  readonly category: string | null
  readonly changedAt: Instant
}

/** The local pages with at least `least` businesses of the next cities, each with its newest change. */
export async function localSitemapRows(
  db: Db,
  { after, cities, least }: { after: string; cities: number; least: number },
): Promise<readonly LocalSitemapRow[]> {
  const { rows } = await sql<LocalSitemapRow>`
    select city_slug as city, place.slug as neighborhood, category.plural_name as category, "changedAt" from (
      select city_slug, neighborhood_slug, category_slug, max(changed_at) as "changedAt"
      from local_listing
      where city_slug in (select slug from local_city where slug > ${after} order by slug limit ${cities})
      group by grouping sets
        ((city_slug), (city_slug, category_slug), (city_slug, neighborhood_slug), (city_slug, neighborhood_slug, category_slug))
      having count(distinct business_id) filter (where is_listed) >= ${least} and neighborhood_slug is distinct from ''
    ) as page
    left join place on place.slug = neighborhood_slug
    left join category on category.slug = category_slug
    where (neighborhood_slug is null or place.slug is not null) and category.merged_into is null
    order by 1, 2 nulls first, 3 nulls first`.execute(db)
  return rows
}

/** The city after which each file of the sitemap starts: every `size`-th, in order. */
export async function localSitemapStarts(db: Db, size: number): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    select slug from (select slug, row_number() over (order by slug) as place from local_city) as placed
    where place % ${size} = 0 order by slug`.execute(db)
  return rows.map(({ slug }) => slug)
}

/** Published businesses whose address has the name of one of these cities, by the slug of the city. */
export async function countInCities(
  db: Db,
  cities: readonly {
    readonly slug: string
    readonly name: string
    readonly latitude: number
    readonly longitude: number
  }[],
): Promise<readonly { slug: string; count: number }[]> {
  const wanted = cities.map(({ slug, name, latitude, longitude }) => ({ slug, name, latitude, longitude }))
  // Cities of one name are farther apart than half a degree.
  const { rows } = await sql<{ slug: string; count: number }>`
    select wanted.slug, count(distinct business_id)::int as count
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted (slug text, name text, latitude float8, longitude float8)
    join local_city as city on lower(city.name) = lower(wanted.name)
      and abs(city.latitude - wanted.latitude) < 0.5 and abs(city.longitude - wanted.longitude) < 0.5
    join local_listing on city_slug = city.slug and is_listed
    group by 1`.execute(db)
  return rows
}
