import type { BusinessId } from 'contract/core/ids'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import { cellLevels } from './cells.rules.ts'
import { trustedReviews, usualMeanHundredths } from './ranking.rules.ts'
import { acceptsPointsBit, accessBits, bookableBit, languageBits } from './traits.rules.ts'

/** Recomputes the documents of one business; an unpublished business has none. Idempotent. */
export async function refreshDocuments(db: Db, businessId: BusinessId): Promise<void> {
  const one = sql`business.id = ${businessId}`
  await sql`select from business where id = ${businessId} for no key update`.execute(db)
  await numberCategories(db)
  await writeSchedules(db, one)
  await sql`delete from search_document where business_id = ${businessId}
    and location_id not in (select location.id from location join business on business.id = location.business_id
      where business.id = ${businessId} and business.status = 'published')`.execute(db)
  await writeDocuments(db, one)
  // In order, to prevent deadlocks between concurrent runs.
  await sql`insert into search_word (word)
    select distinct lexeme collate "C" from search_document cross join unnest(words)
    where business_id = ${businessId} and lexeme not like '@%' order by 1
    on conflict (word) do nothing`.execute(db)
  await sql`insert into search_offer (name, label, business_count)
    ${offers(sql`business.id = ${businessId}`)} on conflict (name) do nothing`.execute(db)
}

/** Recomputes all documents, after a bulk insert. Schedule numbers are never reused, because processes cache them. */
export async function refreshAllDocuments(db: Db): Promise<void> {
  await sql`truncate search_document, search_schedule, search_word, search_offer`.execute(db)
  await numberCategories(db)
  await renewCategoryMeans(db)
  await writeSchedules(db, sql`true`)
  await sql`analyze search_schedule`.execute(db)
  // Building the index in one go is many times faster than updating it per document.
  await sql`drop index search_document_words_index`.execute(db)
  await writeDocuments(db, sql`true`)
  await sql`create index search_document_words_index on search_document using gin (words) with (fastupdate = off)`.execute(
    db,
  )
  await sql`insert into search_word (word, document_count)
    select word, ndoc from ts_stat('select words from search_document') where word not like '@%'`.execute(db)
  await sql`insert into search_offer (name, label, business_count) ${offers(sql`true`)}`.execute(db)
  await sql`analyze search_document, search_word, search_offer`.execute(db)
}

async function numberCategories(db: Db): Promise<void> {
  await sql`insert into search_category (category_slug)
    select slug from category where not exists (select from search_category where category_slug = slug)
    order by position on conflict (category_slug) do nothing`.execute(db)
}

/** Recomputes the categories' rating means, which new documents' scores use. */
export async function renewCategoryMeans(db: Db): Promise<void> {
  await sql`update search_category set review_count = summed.count, stars_sum = summed.stars
    from (
      select category_slug as slug, sum(review_rating.review_count) as count, sum(review_rating.stars_sum) as stars
      from review_rating join business_category using (business_id) where position = 0 group by category_slug
    ) as summed where summed.slug = category_slug`.execute(db)
}

/** The opening hours of each location in the format of a schedule. */
const scheduleOf = (which: RawBuilder<unknown>) => sql`
  select location.id as location_id, time_zone, coalesce(same_day, '{}') as same_day, coalesce(past_midnight, '{}') as past_midnight,
    coalesce(special_dates, '{}') as special_dates, coalesce(special_openings, '{}') as special_openings
  from business join location on location.business_id = business.id
  left join lateral (
    select range_agg(int4range((day_of_week - 1) * 1440 + opens_minute, (day_of_week - 1) * 1440 + least(closes_minute, 1440))) as same_day,
      range_agg(int4range(day_of_week % 7 * 1440, day_of_week % 7 * 1440 + closes_minute - 1440)) filter (where closes_minute > 1440) as past_midnight
    from weekly_hours where location_id = location.id
  ) as weekly on true
  left join lateral (
    select array_agg(date order by date) as special_dates from special_day where location_id = location.id
  ) as day on true
  left join lateral (
    select range_agg(tsrange(date + make_interval(mins => opens_minute), date + make_interval(mins => closes_minute))) as special_openings
    from special_hours where location_id = location.id
  ) as special on true
  where business.status = 'published' and ${which} and (same_day is not null or special_dates is not null)`

async function writeSchedules(db: Db, which: RawBuilder<unknown>): Promise<void> {
  await sql`insert into search_schedule (time_zone, same_day, past_midnight, special_dates, special_openings)
    select distinct time_zone, same_day, past_midnight, special_dates, special_openings from (${scheduleOf(which)}) as schedule
    on conflict on constraint search_schedule_unique do nothing`.execute(db)
}

const offers = (which: RawBuilder<unknown>) => sql`
  select plain, min(name), count(distinct business_id)
  from (
    select search_text(offer.name) as plain, offer.name, business_id
    from (
      select business_id, name from service where removed_at is null
      union all select business_id, name from product_group where removed_at is null
    ) as offer join business on business.id = offer.business_id
    where business.status = 'published' and ${which}
  ) as offered where plain <> '' group by plain order by plain`

const accessRows = sql.join(accessBits.map(({ label, bit }) => sql`(${label}::text, ${bit}::int)`))

const languageRows = sql.join(
  languageBits.map(({ value, bit, label }) => sql`(${value}::text, ${bit}::int, ${label}::text)`),
)

async function writeDocuments(db: Db, which: RawBuilder<unknown>): Promise<void> {
  await sql`
    with schedule as materialized (
      select location_id, search_schedule.id from (${scheduleOf(which)}) as own
      join search_schedule using (time_zone, same_day, past_midnight, special_dates, special_openings)
    ), named as materialized (
      select slug, number, (case when review_count = 0 then ${usualMeanHundredths}::int else 100.0 * stars_sum / review_count end) as mean,
        setweight(to_tsvector('simple', search_text(concat_ws(' ', name, plural_name, array_to_string(synonyms, ' ')))), 'C') as words
      from category join search_category on category_slug = slug
    ), language (code, bit, spoken_name) as (values ${languageRows}), access (label, bit) as (values ${accessRows})
    insert into search_document (business_id, location_id, latitude, longitude, cell, schedule_id, categories, price_level,
      earn_rate_hundredths, review_count, stars_sum, quality, from_usd_cents, traits, day_ends_minute, bookable_until, words)
    select business.id, location.id, location.latitude, location.longitude, cell, schedule.id,
      first.number + coalesce(second.number::int << 8, 0) + coalesce(third.number::int << 16, 0), price_level, earn_rate_hundredths,
      coalesce(review_rating.review_count, 0), coalesce(review_rating.stars_sum, 0),
      round((${trustedReviews}::int * first.mean + 100 * coalesce(review_rating.stars_sum, 0)) / (${trustedReviews}::int + coalesce(review_rating.review_count, 0)))::int,
      least(offered.cents, sold.cents)::int,
      case when sold.any_redeemable then ${acceptsPointsBit}::int else 0 end + case when booked.any_online then ${bookableBit}::int else 0 end
        + coalesce((select sum(bit) from language where code = any(languages)), 0) + coalesce((select sum(bit) from access where label = any(features)), 0),
      coalesce(availability_index.day_ends_minute, 0), coalesce(availability_index.bookable_until, '{}'),
      setweight(to_tsvector('simple', search_text(business.name)), 'A')
        || setweight(to_tsvector('simple', search_text(concat_ws(' ', offered.names, sold.names, array_to_string(features, ' '), employed.names))), 'B')
        || first.words || coalesce(second.words, '') || coalesce(third.words, '')
        || setweight(to_tsvector('simple', search_text(concat_ws(' ', location.street, location.locality, location.region, location.postal_code, business.description,
          offered.descriptions, sold.descriptions, spoken.names, regexp_replace(business.website, '^https?://(www\\.)?', ''), business.email))), 'D')
        || array_to_tsvector(array(select number from unnest(array[phoned.digits, right(phoned.digits, 7)]) as number where number <> ''))
        || array_to_tsvector(array(select '@' || level || ':' || (cell >> 2 * level) from unnest(${cellLevels}::int[]) as level))
        || array_to_tsvector(array['@q:' || left(search_text(business.name), 200)])
        || array_to_tsvector(array(select '@n:' || lexeme from unnest(to_tsvector('simple', search_text(business.name)))))
    from business join location on location.business_id = business.id
    cross join lateral (select search_cell(location.latitude, location.longitude) as cell) as lying
    join business_category as main on main.business_id = business.id and main.position = 0
    join named as first on first.slug = main.category_slug
    left join business_category as side on side.business_id = business.id and side.position = 1
    left join named as second on second.slug = side.category_slug
    left join business_category as last on last.business_id = business.id and last.position = 2
    left join named as third on third.slug = last.category_slug
    left join review_rating on review_rating.business_id = business.id
    left join schedule on schedule.location_id = location.id
    left join availability_index on availability_index.location_id = location.id
    left join lateral (
      select string_agg(name, ' ') as names, string_agg(description, ' ') as descriptions,
        min(price_usd_cents) filter (where price_usd_cents > 0) as cents
      from service where business_id = business.id and removed_at is null
    ) as offered on true
    left join lateral (
      select string_agg(name, ' ') as names, string_agg(description, ' ') as descriptions,
        min(price_usd_cents) filter (where price_usd_cents > 0) as cents, bool_or(is_redeemable) as any_redeemable
      from product where business_id = business.id and removed_at is null
    ) as sold on true
    left join lateral (
      select string_agg(name, ' ') as names from staff where business_id = business.id
    ) as employed on true
    left join lateral (select string_agg(spoken_name, ' ') as names from language where code = any(languages)) as spoken on true
    cross join lateral (
      select regexp_replace(regexp_replace(coalesce(phone, ''), '\\D', '', 'g'), '^1(?=\\d{10}$)', '') as digits
    ) as phoned
    cross join lateral (
      select exists (
        select from service join service_booking on service_booking.service_id = service.id
        where service.business_id = business.id and removed_at is null and service_booking.location_id = location.id
          and (not needs_staff or exists (select from staff_skill where staff_skill.service_id = service.id))
      ) as any_online
    ) as booked
    where business.status = 'published' and ${which}
    order by cell, location.id
    on conflict (location_id) do update set (latitude, longitude, cell, schedule_id, categories, price_level, earn_rate_hundredths,
        review_count, stars_sum, quality, from_usd_cents, traits, words)
      = (excluded.latitude, excluded.longitude, excluded.cell, excluded.schedule_id, excluded.categories, excluded.price_level,
        excluded.earn_rate_hundredths, excluded.review_count, excluded.stars_sum, excluded.quality, excluded.from_usd_cents,
        excluded.traits, excluded.words)`.execute(db)
}
