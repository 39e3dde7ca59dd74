import type { BusinessId, MemberId } from 'contract/core/ids'
import type { Pool, PoolClient } from 'pg'

export interface Town {
  readonly memberIds: readonly MemberId[]
  readonly businessIds: readonly BusinessId[]
}

/** Members with wallets, businesses, and all their accounts. */
export async function seedTown(pool: Pool, { members, businesses }: { members: number; businesses: number }) {
  const rowsOf = async (statement: string) => (await pool.query<{ id: string }>(statement)).rows
  const memberIds = await rowsOf(
    `insert into member (email, display_name, created_at) select 'member' || n || '@goodword.example', 'Member ' || n, now()
     from generate_series(1, ${members}) as n returning id`,
  )
  const businessIds = await rowsOf(
    `insert into business (slug, name, description, price_level, status, created_at, updated_at)
     select 'business-' || n, 'Business ' || n, '', 1, 'published', now(), now() from generate_series(1, ${businesses}) as n returning id`,
  )
  await pool.query(`
    insert into ledger_account (kind, commodity, member_id)
    select kind, case kind when 'store_credit' then 'USD' else 'PTS' end, member.id
    from member cross join unnest(array['pending', 'available', 'held', 'store_credit']) as kind`)
  await pool.query(`
    insert into ledger_account (kind, commodity, business_id)
    select kind, case kind when 'outstanding' then 'PTS' else 'USD' end, business.id
    from business cross join unnest(array['outstanding', 'reserve', 'payable']) as kind`)
  await pool.query(`
    insert into ledger_account (kind, commodity) values ('outstanding', 'PTS'), ('reserve', 'USD'), ('card_clearing', 'USD'), ('platform_promotions', 'USD')`)
  await pool.query('insert into ledger_wallet (member_id) select id from member')
  return {
    memberIds: memberIds.map(({ id }) => id as MemberId), // ids of members
    businessIds: businessIds.map(({ id }) => id as BusinessId), // ids of businesses
  } satisfies Town
}

export interface LotsToSeed {
  /** SQL condition that selects the members; `true` selects all. */
  readonly where: string
  /** Number of lots per member. */
  readonly perMember: number
  readonly points: number
  /** Fully spent at a business, with a card payment: 14 entries in five transactions instead of 6 in two. */
  readonly isSpent: boolean
  /** All funded by the first business. */
  readonly isHot?: boolean
}

/** Writes lots with their full history. Bypasses the triggers but writes the services' rows, so the books verify. */
export async function seedLots(pool: Pool, lots: LotsToSeed): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(`set local session_replication_role = replica`)
    await client.query(`set local statement_timeout = 0`)
    await client.query(`set local work_mem = '256MB'`)
    await writeLots(client, lots)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

async function writeLots(client: PoolClient, lots: LotsToSeed): Promise<void> {
  const { where, perMember, points, isSpent, isHot = false } = lots
  await client.query(`
    create temp table seed_lot on commit drop as
    select uuidv7() as id, uuidv7() as hold_id, uuidv7() as order_id, member.id as member_id, shop.ids[1 + ${isHot ? '0' : '(n * 7 + member_position) % shop.count'}] as funder_id,
      shop.ids[1 + (n * 11 + member_position * 3) % shop.count] as payee_id, now() - interval '300 days' + n * interval '1 hour' as earned_at
    from (select id, row_number() over (order by id)::int as member_position from member where ${where}) as member
    cross join generate_series(1, ${perMember}) as n
    cross join (select array_agg(id order by id) as ids, count(*)::int as count from business) as shop`)
  await client.query(`
    insert into ledger_lot (id, member_id, funder_id, source, source_id, component, issued, pending, available, spent, activates_at, expiry, jurisdiction, created_at)
    select id, member_id, funder_id, 'booking', id::text, 'base', ${points}, 0, ${isSpent ? 0 : points}, ${isSpent ? points : 0}, earned_at, 'never', 'US', earned_at
    from seed_lot`)
  if (isSpent)
    await client.query(`
      with hold as (
        insert into ledger_hold (id, kind, checkout_id, member_id, points, status, expires_at, created_at)
        select hold_id, 'checkout', hold_id, member_id, ${points}, 'captured', earned_at + interval '1 hour', earned_at from seed_lot
      ), slice as (
        insert into ledger_slice (hold_id, lot_id, business_id, points, status, order_id)
        select hold_id, id, payee_id, ${points}, 'captured', order_id from seed_lot
      )
      insert into ledger_sale (order_id, member_id, business_id, gross, points, card, store_credit, external, fee, posted_at)
      select order_id, member_id, payee_id, ${points} + 900, ${points}, 900, 0, 0, 0, earned_at from seed_lot`)
  // As the migration does for points granted before the funding check existed.
  await client.query(`
    insert into ledger_cover (source, source_id, business_id, points, settled, created_at)
    select 'booking', uuidv7()::text, funder_id, count(*) * ${points}, null, now() from seed_lot group by funder_id`)
  await client.query(`
    create temp table seed_step on commit drop as
    select uuidv7() as transaction_id, seed_lot.*, step.* from seed_lot cross join (values
      (1, 'earn', 'earn:booking:%1$s:base'), (2, 'activate', 'activate:%1$s')
      ${isSpent ? `, (3, 'hold', 'hold:%2$s'), (4, 'capture', 'capture:%3$s'), (5, 'sale', 'sale:%3$s')` : ''}
    ) as step (position, kind, key)`)
  await client.query(`
    create temp table seed_entry on commit drop as
    select transaction_id, ledger_account.id as account_id, change.amount
    from seed_step join (values
      (1, 'outstanding', ${-points}), (1, 'pending', ${points}), (1, 'payable of funder', ${-points}), (1, 'reserve', ${points}),
      (2, 'pending', ${-points}), (2, 'available', ${points}),
      (3, 'available', ${-points}), (3, 'held', ${points}),
      (4, 'held', ${-points}), (4, 'outstanding', ${points}), (4, 'reserve', ${-points}), (4, 'payable', ${points}),
      (5, 'card_clearing', -900), (5, 'payable', 900)
    ) as change (position, kind, amount) using (position)
    join ledger_account on ledger_account.kind = split_part(change.kind, ' ', 1) and owner_id = case
      when change.kind in ('outstanding', 'reserve', 'payable of funder') then funder_id
      when change.kind = 'payable' then payee_id
      when change.kind = 'card_clearing' then '00000000-0000-0000-0000-000000000000'
      else seed_step.member_id end`)
  // A business that spends its own points at itself would have two entries of one account: sum them into one here, too.
  await client.query(`
    create temp table seed_summed on commit drop as
    select transaction_id, account_id, sum(amount)::bigint as amount from seed_entry group by transaction_id, account_id having sum(amount) <> 0`)
  await client.query(`
    insert into ledger_transaction (id, natural_key, kind, memo, member_id, business_id, posted_at, checksum)
    select transaction_id, natural_key, kind, 'Seeded', member_id, payee_id, earned_at, ledger_checksum(natural_key, kind, 'Seeded', earned_at, member_id, payee_id, '{}', entries)
    from (select *, format(key, id, hold_id, order_id) as natural_key from seed_step) as step
    join (
      select transaction_id, string_agg(account_id || ':' || amount, ',' order by account_id, amount) as entries
      from seed_summed group by transaction_id
    ) as entry using (transaction_id)
    order by earned_at, position`)
  await client.query(`
    insert into ledger_entry (transaction_id, account_id, amount) select transaction_id, account_id, amount from seed_summed order by transaction_id`)
  await client.query(`
    update ledger_wallet set available = ledger_wallet.available + added.available, version = version + added.transactions
    from (
      select member_id, ${isSpent ? 0 : points} * count(distinct id) as available, count(*) as transactions
      from seed_step where kind <> 'sale' group by member_id
    ) as added
    where added.member_id = ledger_wallet.member_id`)
}
