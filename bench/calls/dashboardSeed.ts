import type { BusinessId } from 'contract/core/ids'
import type { Pool } from 'pg'

const membersEach = 60

/**
 * Businesses with the same number of orders each, over the last year. Every twentieth order is refunded in part, twelve
 * days later. Returns the businesses.
 */
export async function seedDashboards(
  pool: Pool,
  size: { orders: number; businesses: number },
): Promise<BusinessId[]> {
  const each = Math.ceil(size.orders / size.businesses)
  const { rows } = await pool.query<{ id: BusinessId }>(
    `insert into business (slug, name, description, price_level, status, created_at, updated_at)
     select 'shop-' || n, 'Shop ' || n, 'A shop.', 2, 'published', now() - interval '2 years', now()
     from generate_series(1, $1::int) as n returning id`,
    [size.businesses],
  )
  const ids = rows.map(({ id }) => id)
  await pool.query(
    `insert into category (slug, name, plural_name, group_name, glyph, schema_type, position)
     values ('shop', 'Shop', 'Shops', 'Shops', 'bag', 'Store', 900) on conflict do nothing`,
  )
  await pool.query(
    `insert into business_category (business_id, category_slug, position) select id, 'shop', 0 from business`,
  )
  await pool.query(
    `insert into location (business_id, street, locality, region, postal_code, country, latitude, longitude, time_zone)
     select id, '1 Main St', 'Willowford', 'MA', '01000', 'US', 42, -72, 'America/New_York' from business`,
  )
  await pool.query(
    `insert into member (email, display_name, created_at)
     select 'customer-' || n || '@goodword.example', 'Customer ' || n, now() from generate_series(1, $1::int) as n`,
    [membersEach * 50],
  )
  const batch = 50
  for (let at = 0; at < ids.length; at += batch) {
    const some = ids.slice(at, at + batch)
    await pool.query(
      `with customer as (select array_agg(id order by id) as ids from member),
       sale as (
         insert into purchase (order_id, member_id, business_id, source, gross, eligible, points_tender, refunded_gross, refunded_eligible,
           earned, tier_points, tier_factor_hundredths, is_first, status, created_at, completed_at, released_at, snapshot, receipt)
         select uuidv7(), customer.ids[1 + (hashtext(shop.id::text || n % $3::int) & 2147483647) % cardinality(customer.ids)], shop.id, 'order',
           1000 + n % 4000, 1000 + n % 4000, n % 90, case when n % 20 = 0 then 500 else 0 end, case when n % 20 = 0 then 500 else 0 end,
           50, 50, 100, n <= $3::int, 'completed', at, at, at, '{}', '{}'
         from unnest($1::uuid[]) as shop (id), customer,
           lateral (select n, now() - random() * interval '365 days' as at from generate_series(1, $2::int) as n) as bought
         returning order_id, member_id, business_id, gross, points_tender, refunded_gross, created_at
       ), booked as (
         insert into ledger_sale (order_id, member_id, business_id, gross, points, card, store_credit, external, fee, refunded_gross, refunded_card, posted_at)
         select order_id, member_id, business_id, gross, points_tender, gross - points_tender, 0, 0, 0, refunded_gross, refunded_gross, created_at from sale
         returning order_id, refunded_gross, posted_at
       ), returned as (
         insert into purchase_refund (refund_id, order_id, gross, eligible, reversed, created_at)
         select uuidv7(), order_id, refunded_gross, refunded_gross, 0, least(now(), posted_at + interval '12 days')
         from booked where refunded_gross > 0
         returning refund_id, order_id, gross, created_at
       )
       insert into ledger_refund (id, order_id, gross, points, card, store_credit, external, fee, posted_at)
       select refund_id, order_id, gross, 0, gross, 0, 0, 0, created_at from returned`,
      [some, each, membersEach],
    )
  }
  return ids
}
