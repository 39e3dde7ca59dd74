import type { Instant } from 'contract/core/instant'
import type { Client } from 'pg'
import type { TownBusiness } from './town/businesses.ts'
import { uuid7 } from './uuid7.ts'

/**
 * Inserts published businesses in batches, bypassing the services, for load tests only.
 * The search documents must be rebuilt afterwards.
 */
export async function insertInBulk(
  client: Client,
  drafts: readonly TownBusiness[],
  now: Instant,
): Promise<void> {
  const rows = drafts.map((draft) => ({ draft, id: uuid7(now), locationId: uuid7(now) }))
  const insert = (statement: string, values: readonly object[]) =>
    client.query(statement, [JSON.stringify(values)])
  await insert(
    `insert into business (id, slug, name, description, phone, email, website, price_level, features, languages, cancellation_policy,
       earn_rate_hundredths, status, is_claimed, created_at, updated_at)
     select id, slug, name, description, phone, email, website, "priceLevel", features, languages, "cancellationPolicy",
       "earnRateHundredths", 'published', "isClaimed", joined, joined
     from jsonb_to_recordset($1::jsonb) as row (id uuid, slug text, name text, description text, phone text, email text,
       website text, "priceLevel" smallint, features text[], languages text[], "cancellationPolicy" text, "earnRateHundredths" int,
       "isClaimed" boolean, now timestamptz)
     cross join lateral (select now - make_interval(days => 1 + abs(hashtext('join of ' || slug) % 900)) as joined) as joining`,
    rows.map(
      ({
        draft: { location: _location, services: _services, products: _products, staff: _staff, ...business },
        id,
      }) => ({ ...business, id, now }),
    ),
  )
  await insert(
    `with listed as (select id, "earnRateHundredths" as rate, now from jsonb_to_recordset($1::jsonb) as row (id uuid, "earnRateHundredths" int, now timestamptz)),
     opened as (insert into program (business_id, created_at) select id, now from listed),
     rule as (
       insert into earning_rule (business_id, version, kind, trigger, rate_hundredths, scope, valid_from)
       select id, 1, 'base', 'order.completed', rate, 'network', now from listed returning id, business_id
     )
     insert into earning_rule_share (rule_id, funder_id, basis_points) select id, business_id, 10000 from rule`,
    rows.map(({ draft: { earnRateHundredths }, id }) => ({ id, earnRateHundredths, now })),
  )
  await insert(
    `insert into review_rating (business_id, review_count, stars_sum)
     select id, count, round(count * (320 + abs(hashtext('stars of ' || slug)) % 180) / 100.0)
     from (select id, slug, 3 + abs(hashtext(slug)) % 90 as count from jsonb_to_recordset($1::jsonb) as row (id uuid, slug text)) as rated`,
    rows.map(({ draft: { slug }, id }) => ({ id, slug })),
  )
  await insert(
    `insert into business_category (business_id, category_slug, position)
     select id, slug, position from jsonb_to_recordset($1::jsonb) as row (id uuid, slug text, position smallint)`,
    rows.flatMap(({ draft, id }) => draft.categorySlugs.map((slug, position) => ({ id, slug, position }))),
  )
  await insert(
    `insert into location (id, business_id, street, locality, region, postal_code, country, latitude, longitude, time_zone)
     select id, business, street, locality, region, "postalCode", country, latitude, longitude, "timeZone"
     from jsonb_to_recordset($1::jsonb) as row (id uuid, business uuid, street text, locality text, region text,
       "postalCode" text, country text, latitude float8, longitude float8, "timeZone" text)`,
    rows.map(
      ({
        draft: {
          location: { weeklyHours: _weekly, specialHours: _special, ...location },
        },
        id,
        locationId,
      }) => ({ ...location, id: locationId, business: id }),
    ),
  )
  await insert(
    `insert into weekly_hours (location_id, day_of_week, opens_minute, closes_minute)
     select id, day, opens, closes from jsonb_to_recordset($1::jsonb) as row (id uuid, day smallint, opens int, closes int)`,
    rows.flatMap(({ draft, locationId }) =>
      draft.location.weeklyHours.flatMap(({ dayOfWeek, intervals }) =>
        intervals.map(({ opensMinute, closesMinute }) => ({
          id: locationId,
          day: dayOfWeek,
          opens: opensMinute,
          closes: closesMinute,
        })),
      ),
    ),
  )
  await insert(
    `insert into service (business_id, name, description, duration_minutes, price_kind, price_usd_cents, position, changed_at)
     select owner, row.name, row.description, "durationMinutes", kind, cents, position, created_at
     from jsonb_to_recordset($1::jsonb) as row (owner uuid, name text, description text, "durationMinutes" int, kind text, cents bigint, position int)
     join business on business.id = owner`,
    rows.flatMap(({ draft, id }) =>
      draft.services.map(({ price, ...service }, position) => ({
        ...service,
        owner: id,
        kind: price.kind,
        cents: 'usdCents' in price ? price.usdCents : null,
        position,
      })),
    ),
  )
  await insert(
    `insert into product (business_id, name, description, price_usd_cents, stock, fulfilment, preparation_minutes, max_per_order, is_redeemable, position, changed_at)
     select owner, row.name, row.description, "priceUsdCents", stock, fulfilment, "preparationMinutes", "maxPerOrder", "isRedeemable", position, created_at
     from jsonb_to_recordset($1::jsonb) as row (owner uuid, name text, description text, "priceUsdCents" bigint, stock int,
       fulfilment text, "preparationMinutes" int, "maxPerOrder" int, "isRedeemable" boolean, position int)
     join business on business.id = owner`,
    rows.flatMap(({ draft, id }) =>
      draft.products.map((product, position) => ({ ...product, owner: id, position })),
    ),
  )
}
