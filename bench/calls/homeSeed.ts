import type { MemberId } from 'contract/core/ids'
import type { Pool } from 'pg'
import { inTransaction } from '../../server/src/platform/db/transaction.ts'
import type { Db } from '../../server/src/platform/db/tables.ts'
import { createMember } from '../../server/src/modules/identity/sessions/sessions.ts'
import { definePlaces } from '../../server/src/modules/places/places.ts'
import { invite } from '../../server/src/modules/referrals/core/ownReferrals.ts'
import { indexEverything } from '../../server/src/modules/search/search.ts'
import { contextOver } from '../context.ts'

const places = 40
const favourites = 200
const friends = 20

/**
 * A town of shops that are always open, and a member with `orders` orders of two lines each over three years, a lot of
 * points for each, and every kind of content that the home page shows. As many orders of other members surround them.
 */
export async function seedHome(
  pool: Pool,
  db: Db,
  size: { orders: number; businesses: number },
): Promise<MemberId> {
  await seedTown(pool, size.businesses)
  const { id: memberId } = await inTransaction(db, async (transaction) => {
    const context = contextOver(transaction)
    await definePlaces(context, [{ slug: 'center', name: 'Center', latitude: 42, longitude: -72 }])
    return createMember(context, {
      email: 'maya@goodword.example',
      displayName: 'Maya',
      emailVerified: true,
      isOperator: false,
    })
  })
  await pool.query(
    `insert into member (email, display_name, created_at)
     select 'other-' || n || '@goodword.example', 'Other ' || n, now() from generate_series(1, 200) as n`,
  )
  await seedOrders(pool, { ids: [memberId], orders: size.orders, prefix: 'M' })
  const { rows } = await pool.query<{ id: MemberId }>(`select id from member where email like 'other-%'`)
  await seedOrders(pool, { ids: rows.map(({ id }) => id), orders: size.orders * 5, prefix: 'O' })
  await seedMore(pool, memberId)
  await inTransaction(db, async (transaction) => {
    const context = contextOver(transaction, memberId)
    for (let friend = 1; friend <= friends; friend += 1)
      await invite(
        context,
        { campaignId: null, channel: 'Link', friendLabel: `Friend ${friend}` },
        { linkBase: '' },
      )
  })
  await inTransaction(db, (transaction) => indexEverything(contextOver(transaction)))
  return memberId
}

async function seedTown(pool: Pool, businesses: number): Promise<void> {
  await pool.query(
    `insert into business (slug, name, description, price_level, earn_rate_hundredths, features, status, is_claimed, created_at, updated_at)
     select 'shop-' || n, 'Shop ' || n, 'A shop.', 2, 500, '{}', 'published', true, now() - interval '3 years', now()
     from generate_series(1, $1::int) as n`,
    [businesses],
  )
  await pool.query(
    `insert into category (slug, name, plural_name, group_name, glyph, schema_type, position)
     values ('shop', 'Shop', 'Shops', 'Shops', 'store', 'Store', 900) on conflict do nothing`,
  )
  await pool.query(
    `insert into business_category (business_id, category_slug, position) select id, 'shop', 0 from business`,
  )
  // Within five kilometres of the center.
  await pool.query(
    `insert into location (business_id, street, locality, region, postal_code, country, latitude, longitude, time_zone)
     select id, '1 Main St', 'Willowford', 'MA', '01000', 'US', 42 + (random() - 0.5) * 0.06, -72 + (random() - 0.5) * 0.08,
       'America/New_York' from business`,
  )
  await pool.query(
    `insert into weekly_hours (location_id, day_of_week, opens_minute, closes_minute)
     select id, day, 0, 1440 from location, generate_series(1, 7) as day`,
  )
  await pool.query(
    `insert into service (business_id, name, description, duration_minutes, price_kind, price_usd_cents, position)
     select id, 'Haircut', 'Short.', 30, 'fixed', 3000, 0 from business`,
  )
  await pool.query(
    `insert into product (business_id, name, description, price_usd_cents, stock, fulfilment, preparation_minutes, max_per_order, is_redeemable, position)
     select id, 'Product ' || n, 'Good.', 500 + n * 100, null, 'pickup', 10, 9, true, n from business, generate_series(1, 4) as n`,
  )
  await pool.query(
    `insert into reward (business_id, name, description, price_points, cash_usd_cents, voucher_days, created_at)
     select id, 'Reward ' || n, 'Free.', n * 500, 0, 90, now() from business, generate_series(1, 3) as n`,
  )
}

/** Fulfilled orders over three years with their purchases and points; the members take turns. */
async function seedOrders(
  pool: Pool,
  { ids, orders, prefix }: { ids: readonly MemberId[]; orders: number; prefix: string },
): Promise<void> {
  await pool.query(
    `with shop as (select array_agg(id) as ids from (select id from business order by slug limit $4::int) as first),
     paid as (
       insert into checkout (member_id, status, points, store_credit, card, created_at, expires_at, paid_at)
       select ($1::uuid[])[1 + n % cardinality($1::uuid[])], 'paid', 0, 0, 1200, at, at, at
       from (select n, now() - (n::float / $2::int) * interval '1095 days' as at from generate_series(1, $2::int) as n) as bought
       returning id, member_id, created_at as at
     ), sold as (
       insert into shop_order (number, checkout_id, member_id, business_id, status, subtotal, tip, total, points, store_credit,
         card, fee, earned_points, created_at, placed_at, status_at, respond_by)
       select $3::text || '-' || row_number() over (order by at), paid.id, member_id, shop.ids[1 + (random() * random() * ($4::int - 1))::int], 'fulfilled',
         1200, 0, 1200, 0, 0, 1200, 0, 60, at, at, at, at
       from paid, shop
       returning id, member_id, business_id, placed_at as at
     ), lined as (
       insert into shop_order_line (order_id, product_id, name, unit, quantity, total, points, store_credit, card)
       select sold.id, product.id, product.name, 600, 1, 600, 0, 0, 600
       from sold join product on product.business_id = sold.business_id and product.position <= 2
     ), bought as (
       insert into purchase (order_id, member_id, business_id, source, gross, eligible, points_tender, earned, tier_points,
         tier_factor_hundredths, is_first, status, created_at, completed_at, released_at, snapshot, receipt)
       select id, member_id, business_id, 'order', 1200, 1200, 0, 60, 60, 100, false, 'completed', at, at, at, '{}', '{}' from sold
     )
     insert into ledger_lot (member_id, source, source_id, component, issued, pending, available, expiry, expires_at, jurisdiction, created_at)
     select member_id, 'order', id::text, 'base', 60, 0, 60, 'inactivity', now() + interval '30 days', 'US', at from sold`,
    [ids, orders, prefix, places],
  )
}

/** Favourites, a cart, a visit to the page two days ago, and an order in progress. */
async function seedMore(pool: Pool, memberId: MemberId): Promise<void> {
  await pool.query(
    `insert into favourite (member_id, business_id, created_at)
     select $1, id, now() from business order by slug limit $2`,
    [memberId, favourites],
  )
  await pool.query(
    `insert into cart_item (member_id, product_id, quantity, added_usd_cents, added_at)
     select $1, id, 1, price_usd_cents, now() from product order by id limit 5`,
    [memberId],
  )
  await pool.query(
    `insert into member_home (member_id, seen_at, seen_before_at)
     values ($1, now() - interval '2 days', now() - interval '9 days')`,
    [memberId],
  )
  await pool.query(
    `insert into ledger_wallet (member_id, available) select $1, sum(available) from ledger_lot where member_id = $1
     on conflict (member_id) do update set available = excluded.available`,
    [memberId],
  )
  await pool.query(
    `update shop_order set status = 'ready', pickup_note = '' where id = (
       select id from shop_order where member_id = $1 order by placed_at desc limit 1)`,
    [memberId],
  )
}
