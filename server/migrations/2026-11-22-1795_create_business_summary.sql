-- What cards show of a business, in one row instead of nine tables'; made anew with its documents of the search.
create table business_summary (
  business_id uuid constraint business_summary_pkey primary key
    constraint business_summary_business_fkey references business on delete cascade,
  summary json not null,
  offers json not null
);

insert into business_summary (business_id, summary, offers)
select business.id,
  json_build_object(
    'id', business.id, 'slug', business.slug, 'name', business.name, 'description', business.description,
    'category', json_build_object('slug', category.slug, 'name', category.name, 'glyph', category.glyph),
    'priceLevel', price_level, 'street', street, 'locality', locality, 'latitude', latitude, 'longitude', longitude,
    'timeZone', time_zone,
    'weekly', (select json_agg(json_build_array(day_of_week, opens_minute, closes_minute) order by day_of_week, opens_minute)
      from weekly_hours where location_id = location.id),
    'special', (select json_agg(json_build_array(date, note, opens_minute, closes_minute) order by date, opens_minute)
      from special_day left join special_hours using (location_id, date) where location_id = location.id),
    'earnRateHundredths', earn_rate_hundredths,
    'fromUsdCents', (select min(price_usd_cents) from (
      select price_usd_cents from product where business_id = business.id and removed_at is null
      union all select price_usd_cents from service where business_id = business.id and removed_at is null
    ) as priced where price_usd_cents > 0),
    'reviews', case when review_count > 0 then json_build_object('count', review_count, 'starsSum', stars_sum) end
  ),
  (select coalesce(json_agg(json_build_object('kind', kind, 'name', name) order by kind desc, position), '[]') from (
    select 'service' as kind, name, position from service where business_id = business.id and removed_at is null
    union all select 'product', name, position from product where business_id = business.id and removed_at is null
  ) as offer)
from business
join business_category on business_category.business_id = business.id and business_category.position = 0
join category on category.slug = category_slug
cross join lateral (select * from location where business_id = business.id order by id limit 1) as location
left join review_rating on review_rating.business_id = business.id
where business.status = 'published'
order by search_cell(latitude, longitude), business.id;

analyze business_summary;
