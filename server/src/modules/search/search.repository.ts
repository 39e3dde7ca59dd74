import type { BusinessId } from 'contract/ids'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'

type Db = Kysely<Tables>

const fresh = sql`
  insert into search_document (business_id, location_id, name, category_slugs, latitude, longitude, words)
  select business.id, location.id, business.name,
    (select array_agg(category_slug order by position) from business_category where business_id = business.id),
    location.latitude, location.longitude,
    setweight(to_tsvector('goodword', business.name), 'A')
      || setweight(to_tsvector('goodword', coalesce((
          select string_agg(concat_ws(' ', category.name, category.plural_name, array_to_string(category.synonyms, ' ')), ' ')
          from business_category join category on category.slug = business_category.category_slug
          where business_category.business_id = business.id), '')), 'B')
      || setweight(to_tsvector('goodword', coalesce((
          select string_agg(name, ' ') from service where business_id = business.id and removed_at is null), '')), 'C')
      || setweight(to_tsvector('goodword', coalesce((
          select string_agg(name, ' ') from product where business_id = business.id and removed_at is null), '')), 'C')
      || setweight(to_tsvector('goodword', concat_ws(' ', business.description, location.street, location.locality)), 'D')
  from business join location on location.business_id = business.id
  where business.status = 'published'`

/** Makes the documents of one business anew; a business that is not published has none. Running it twice changes nothing. */
export async function refreshDocuments(db: Db, businessId: BusinessId): Promise<void> {
  await sql`select from business where id = ${businessId} for no key update`.execute(db)
  await sql`delete from search_document where business_id = ${businessId}`.execute(db)
  await sql`${fresh} and business.id = ${businessId}`.execute(db)
}

/** Makes every document anew, after rows were written in bulk. */
export async function refreshAllDocuments(db: Db): Promise<void> {
  await sql`truncate search_document`.execute(db)
  await fresh.execute(db)
  await sql`analyze search_document`.execute(db)
}

export async function upsertPlaces(
  db: Db,
  places: readonly { slug: string; name: string; latitude: number; longitude: number }[],
): Promise<void> {
  for (const [position, place] of places.entries())
    await db
      .insertInto('place')
      .values({ ...place, position })
      .onConflict((conflict) => conflict.column('slug').doUpdateSet({ ...place, position }))
      .execute()
}
