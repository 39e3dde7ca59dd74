import type { BusinessId } from 'contract/core/ids'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import { specialOpenings, weeklyOpenings } from '../core/business.queries.ts'

/** Recomputes the card of one business; removes it when the business is not published. Idempotent. */
export async function replaceSummary(db: Db, businessId: BusinessId): Promise<void> {
  await sql`delete from business_summary where business_id = ${businessId}
    and not exists (select from business where id = ${businessId} and status = 'published')`.execute(db)
  await writeSummaries(db, sql`business.id = ${businessId}`)
}

/** Recomputes all cards, after a bulk insert. */
export async function replaceAllSummaries(db: Db): Promise<void> {
  await sql`truncate business_summary`.execute(db)
  await writeSummaries(db, sql`true`)
  await sql`analyze business_summary`.execute(db)
}

/** Ordered by location, so that cards shown together are stored together. */
async function writeSummaries(db: Db, which: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into business_summary (business_id, summary, offers)
    select business.id,
      json_build_object(
        'id', business.id, 'slug', business.slug, 'name', business.name, 'description', business.description,
        'category', json_build_object('slug', category.slug, 'name', category.name, 'glyph', category.glyph),
        'priceLevel', price_level, 'street', street, 'locality', locality, 'latitude', latitude, 'longitude', longitude,
        'timeZone', time_zone, 'weekly', ${weeklyOpenings}, 'special', ${specialOpenings(sql`true`)},
        'earnRateHundredths', earn_rate_hundredths,
        'fromUsdCents', (select min(price_usd_cents) from (
          select price_usd_cents from product where business_id = business.id and removed_at is null
          union all select price_usd_cents from service where business_id = business.id and removed_at is null
        ) as priced where price_usd_cents > 0),
        'photo', business.photos -> 0,
        'reviews', case when review_count > 0 then json_build_object('count', review_count, 'starsSum', stars_sum) end
      ),
      (select coalesce(json_agg(json_build_object('kind', kind, 'name', name) order by kind desc, position), '[]') from (
        select 'service' as kind, name, position from service where business_id = business.id and removed_at is null
        union all select 'product', product_group.name, product_group.position from product_group
          where business_id = business.id and removed_at is null
            and exists (select from product where group_id = product_group.id and product.removed_at is null)
      ) as offer)
    from business
    join business_category on business_category.business_id = business.id and business_category.position = 0
    join category on category.slug = category_slug
    cross join lateral (select * from location where business_id = business.id order by id limit 1) as location
    left join review_rating on review_rating.business_id = business.id
    where business.status = 'published' and ${which}
    order by search_cell(latitude, longitude), business.id
    on conflict (business_id) do update set summary = excluded.summary, offers = excluded.offers`.execute(db)
}
