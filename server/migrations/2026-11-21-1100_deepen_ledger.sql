-- The ledger grows from balances to lots: every point knows who pays for it. What was posted before stays as it is.

create table ledger_wallet (
  member_id uuid constraint ledger_wallet_pkey primary key constraint ledger_wallet_member_fkey references member on delete restrict,
  -- The running sums of the member's accounts. Whoever changes them locks this row first.
  pending bigint not null default 0,
  available bigint not null default 0,
  held bigint not null default 0,
  debt bigint not null default 0,
  store_credit bigint not null default 0,
  -- How many transactions changed this wallet.
  version bigint not null default 0,
  constraint ledger_wallet_pending_check check (pending between 0 and 9007199254740991),
  constraint ledger_wallet_available_check check (available between 0 and 9007199254740991),
  constraint ledger_wallet_held_check check (held between 0 and 9007199254740991),
  constraint ledger_wallet_debt_check check (debt between -9007199254740991 and 0),
  constraint ledger_wallet_store_credit_check check (store_credit between 0 and 9007199254740991)
);

-- A funder is a business, or the platform where business_id is null.
alter table ledger_account
  add column business_id uuid constraint ledger_account_business_fkey references business on delete restrict,
  -- Whose account it is, in one column that an index can find: nobody's are the platform's.
  add column owner_id uuid not null generated always as (coalesce(member_id, business_id, '00000000-0000-0000-0000-000000000000')) stored,
  drop constraint ledger_account_unique,
  drop constraint ledger_account_kind_check,
  add constraint ledger_account_unique unique (kind, owner_id),
  add constraint ledger_account_kind_check check (
    case
      when kind in ('pending', 'available', 'held', 'debt') then commodity = 'PTS' and member_id is not null and business_id is null
      when kind = 'store_credit' then commodity = 'USD' and member_id is not null and business_id is null
      when kind in ('outstanding', 'recovery') then commodity = 'PTS' and member_id is null
      when kind = 'reserve' then commodity = 'USD' and member_id is null
      when kind = 'payable' then commodity = 'USD' and member_id is null and business_id is not null
      when kind in ('platform_promotions', 'platform_fees', 'card_clearing') then commodity = 'USD' and member_id is null and business_id is null
      else false
    end
  );
create index ledger_account_business_index on ledger_account (business_id);

alter table ledger_transaction disable trigger ledger_transaction_append_only;
alter table ledger_transaction
  -- Whose wallet it changes, if anybody's, and where it happened.
  add column member_id uuid constraint ledger_transaction_member_fkey references member on delete restrict,
  add column business_id uuid constraint ledger_transaction_business_fkey references business on delete restrict,
  -- What a receipt shows beside the entries: the order, the formula with its numbers, the reason.
  add column detail jsonb not null default '{}',
  -- Over the whole row and its entries: a row that was changed behind the triggers is found.
  add column checksum bytea;

-- Ids rise in the order of writing, which is what the rolled-up balances count by.
alter table ledger_entry drop column id;
alter table ledger_entry add column id bigint generated always as identity constraint ledger_entry_pkey primary key;
drop index ledger_entry_account_index;
create index ledger_entry_account_index on ledger_entry (account_id, id) include (amount);

create function ledger_checksum(
  in_natural_key text, in_kind text, in_memo text, in_posted_at timestamptz, in_member uuid, in_business uuid, in_detail jsonb, in_entries text
) returns bytea
language sql immutable parallel safe
return sha256(convert_to(concat_ws('|', in_natural_key, in_kind, in_memo, extract(epoch from in_posted_at)::text, in_member::text, in_business::text, in_detail::text, in_entries), 'UTF8'));

update ledger_transaction set member_id = (
  select ledger_account.member_id from ledger_entry join ledger_account on ledger_account.id = ledger_entry.account_id
  where ledger_entry.transaction_id = ledger_transaction.id and ledger_account.member_id is not null limit 1
);
update ledger_transaction set checksum = ledger_checksum(natural_key, kind, memo, posted_at, member_id, business_id, detail, (
  select string_agg(account_id || ':' || amount, ',' order by account_id, amount) from ledger_entry
  where transaction_id = ledger_transaction.id
));
alter table ledger_transaction alter column checksum set not null;
alter table ledger_transaction enable trigger ledger_transaction_append_only;
create index ledger_transaction_member_index on ledger_transaction (member_id, posted_at desc, id desc);
create index ledger_transaction_business_index on ledger_transaction (business_id, posted_at desc);

-- Points of one origin. Where each of them is now adds up to what was issued, always.
create table ledger_lot (
  id uuid default uuidv7() constraint ledger_lot_pkey primary key,
  member_id uuid not null constraint ledger_lot_member_fkey references member on delete restrict,
  -- Who pays for them; null is the platform.
  funder_id uuid constraint ledger_lot_funder_fkey references business on delete restrict,
  -- Where they can be spent; null is everywhere in the network.
  scope_business_id uuid constraint ledger_lot_scope_fkey references business on delete restrict,
  source text not null,
  source_id text not null,
  component text not null,
  rule_id uuid,
  issued bigint not null,
  pending bigint not null,
  available bigint not null default 0,
  held bigint not null default 0,
  spent bigint not null default 0,
  expired bigint not null default 0,
  reversed bigint not null default 0,
  -- Gone to pay for points of another lot that were taken back after they had been spent.
  absorbed bigint not null default 0,
  -- Of the spent points of this lot, those that were taken back and are still owed by the member.
  open_debt bigint not null default 0,
  activates_at timestamptz,
  expiry text not null,
  expires_at timestamptz,
  jurisdiction text not null,
  created_at timestamptz not null,
  -- Indexes look at these instead of the counts, so that spending from a lot changes no index.
  is_live boolean not null generated always as (pending + available + held > 0 or open_debt > 0) stored,
  is_pending boolean not null generated always as (pending > 0) stored,
  constraint ledger_lot_source_unique unique (source, source_id, component),
  constraint ledger_lot_identity_check check (issued = pending + available + held + spent + expired + reversed + absorbed),
  constraint ledger_lot_parts_check check (
    issued between 1 and 9007199254740991 and pending >= 0 and available >= 0 and held >= 0 and spent >= 0
    and expired >= 0 and reversed >= 0 and absorbed >= 0 and open_debt between 0 and issued
  ),
  constraint ledger_lot_expiry_check check (
    case expiry
      when 'inactivity' then true
      when 'fixed' then expires_at is not null
      when 'never' then expires_at is null
      else false
    end
  )
);
create index ledger_lot_member_live_index on ledger_lot (member_id) where is_live;
create index ledger_lot_member_index on ledger_lot (member_id, created_at);
create index ledger_lot_funder_live_index on ledger_lot (funder_id) where is_live;
create index ledger_lot_activates_index on ledger_lot (activates_at) where is_pending;
create index ledger_lot_expires_index on ledger_lot (expires_at) where is_live;
alter table ledger_lot set (fillfactor = 80);
alter table ledger_wallet set (fillfactor = 80);

-- What a checkout has reserved.
create table ledger_hold (
  id uuid default uuidv7() constraint ledger_hold_pkey primary key,
  checkout_id uuid not null constraint ledger_hold_checkout_unique unique,
  member_id uuid not null constraint ledger_hold_member_fkey references member on delete restrict,
  points bigint not null,
  status text not null default 'held',
  expires_at timestamptz not null,
  created_at timestamptz not null,
  constraint ledger_hold_points_check check (points between 1 and 9007199254740991),
  constraint ledger_hold_status_check check (status in ('held', 'captured', 'voided'))
);
create index ledger_hold_member_index on ledger_hold (member_id) where status = 'held';
create index ledger_hold_expires_index on ledger_hold (expires_at) where status = 'held';

-- From which lots, in the order of taking, and for which business.
create table ledger_slice (
  id bigint generated always as identity constraint ledger_slice_pkey primary key,
  hold_id uuid not null constraint ledger_slice_hold_fkey references ledger_hold on delete restrict,
  lot_id uuid not null constraint ledger_slice_lot_fkey references ledger_lot on delete restrict,
  business_id uuid not null constraint ledger_slice_business_fkey references business on delete restrict,
  points bigint not null,
  status text not null default 'held',
  order_id uuid,
  restored bigint not null default 0,
  constraint ledger_slice_points_check check (points between 1 and 9007199254740991),
  constraint ledger_slice_status_check check (status in ('held', 'captured', 'voided') and (status = 'captured') = (order_id is not null)),
  constraint ledger_slice_restored_check check (restored between 0 and points and (restored = 0 or status = 'captured'))
);
create index ledger_slice_hold_index on ledger_slice (hold_id);
create index ledger_slice_lot_index on ledger_slice (lot_id);
create index ledger_slice_order_index on ledger_slice (order_id, business_id) where order_id is not null;

-- How spent points of lot_id that had to go back were paid: out of source_lot_id, or forgiven where that is null.
create table ledger_recovery (
  id bigint generated always as identity constraint ledger_recovery_pkey primary key,
  member_id uuid not null constraint ledger_recovery_member_fkey references member on delete restrict,
  lot_id uuid not null constraint ledger_recovery_lot_fkey references ledger_lot on delete restrict,
  source_lot_id uuid constraint ledger_recovery_source_fkey references ledger_lot on delete restrict,
  kind text not null,
  points bigint not null,
  -- What is left of it: a refund of what the points had bought undoes it again.
  remaining bigint not null,
  created_at timestamptz not null,
  constraint ledger_recovery_kind_check check (
    kind in ('RECOVER', 'CURE') and source_lot_id is not null or kind = 'WRITE_OFF' and source_lot_id is null
  ),
  constraint ledger_recovery_points_check check (points >= 1 and remaining between 0 and points)
);
create index ledger_recovery_member_index on ledger_recovery (member_id) where remaining > 0;

-- What a purchase was paid with, and how much of it went back.
create table ledger_sale (
  order_id uuid constraint ledger_sale_pkey primary key,
  member_id uuid not null constraint ledger_sale_member_fkey references member on delete restrict,
  business_id uuid not null constraint ledger_sale_business_fkey references business on delete restrict,
  gross bigint not null,
  points bigint not null,
  card bigint not null,
  store_credit bigint not null,
  -- Paid to the business itself, at its till.
  external bigint not null,
  fee bigint not null,
  refunded_gross bigint not null default 0,
  refunded_points bigint not null default 0,
  refunded_card bigint not null default 0,
  refunded_store_credit bigint not null default 0,
  refunded_external bigint not null default 0,
  refunded_fee bigint not null default 0,
  posted_at timestamptz not null,
  constraint ledger_sale_tender_check check (gross between 1 and 9007199254740991 and gross = points + card + store_credit + external),
  constraint ledger_sale_parts_check check (points >= 0 and card >= 0 and store_credit >= 0 and external >= 0 and fee between 0 and card + store_credit),
  constraint ledger_sale_refunded_check check (
    refunded_gross between 0 and gross and refunded_points between 0 and points and refunded_card between 0 and card
    and refunded_store_credit between 0 and store_credit and refunded_external between 0 and external and refunded_fee between 0 and fee
    and refunded_gross = refunded_points + refunded_card + refunded_store_credit + refunded_external
  )
);
create index ledger_sale_business_index on ledger_sale (business_id, posted_at);
create index ledger_sale_member_index on ledger_sale (member_id, posted_at);

create table ledger_refund (
  id uuid constraint ledger_refund_pkey primary key,
  order_id uuid not null constraint ledger_refund_order_fkey references ledger_sale on delete restrict,
  gross bigint not null,
  points bigint not null,
  card bigint not null,
  store_credit bigint not null,
  external bigint not null,
  fee bigint not null,
  posted_at timestamptz not null,
  constraint ledger_refund_parts_check check (gross >= 1 and gross = points + card + store_credit + external)
);
create index ledger_refund_order_index on ledger_refund (order_id);

-- The most that a campaign may give.
create table ledger_budget (
  id uuid constraint ledger_budget_pkey primary key,
  cap bigint not null,
  used bigint not null default 0,
  constraint ledger_budget_used_check check (cap between 1 and 9007199254740991 and used between 0 and cap)
);

-- Balances of busy accounts up to an entry; what came later is added when they are read.
create table ledger_rollup (
  account_id uuid constraint ledger_rollup_pkey primary key constraint ledger_rollup_account_fkey references ledger_account on delete restrict,
  balance bigint not null,
  through_entry_id bigint not null
);

-- The functions below forbid table scans: a plan that was made while a table was small would stay in use as it grows.

-- Locks a member's wallet, making it where it is new, and answers the lots that can matter: live ones, indebted ones,
-- those named, and those that paid for others. Volatile, so that the lots are read after the lock is held.
create function ledger_open(in_member uuid, in_lots uuid[]) returns setof ledger_lot
language plpgsql volatile set enable_seqscan = off as $$
begin
  perform from ledger_wallet where member_id = in_member for no key update;
  if not found then
    insert into ledger_wallet (member_id) values (in_member) on conflict do nothing;
    perform from ledger_wallet where member_id = in_member for no key update;
  end if;
  return query select * from ledger_lot where member_id = in_member and is_live;
  return query
    select * from ledger_lot
    where member_id = in_member and not is_live and (
      id = any (in_lots)
      or id in (select lot_id from ledger_recovery where member_id = in_member and remaining > 0)
      or id in (select source_lot_id from ledger_recovery where member_id = in_member and remaining > 0)
    );
end
$$;

-- Makes the reservation of a checkout and opens the wallet for it, in one round trip. Without hold_id this checkout has
-- one already, and nothing is locked.
create function ledger_begin_hold(
  in_checkout uuid, in_member uuid, in_points bigint, in_expires_at timestamptz, in_now timestamptz,
  out hold_id uuid, out has_ended_holds boolean, out lots json
) language plpgsql volatile set enable_seqscan = off as $$
begin
  insert into ledger_hold (checkout_id, member_id, points, expires_at, created_at)
  values (in_checkout, in_member, in_points, in_expires_at, in_now)
  on conflict on constraint ledger_hold_checkout_unique do nothing
  returning id into hold_id;
  if hold_id is null then return; end if;
  has_ended_holds := exists (select from ledger_hold where member_id = in_member and status = 'held' and expires_at <= in_now);
  -- Reservations that have ended give their points back first, and are locked before the wallet is.
  if has_ended_holds then return; end if;
  perform from ledger_wallet where member_id = in_member for no key update;
  lots := (select json_agg(ledger_lot) from ledger_lot where member_id = in_member and is_live);
end
$$;

-- Locks a reservation and answers it with its slices and their lots. The lots may be changed by others until the wallet
-- is locked, but not what this reservation holds of them.
create function ledger_open_hold(in_hold uuid) returns json language plpgsql volatile set enable_seqscan = off as $$
begin
  perform from ledger_hold where id = in_hold for no key update;
  return (
    select json_build_object(
      'hold', ledger_hold,
      'slices', (select json_agg(ledger_slice order by id) from ledger_slice where hold_id = in_hold),
      'lots', (
        select json_agg(ledger_lot) from ledger_lot
        where id in (select lot_id from ledger_slice where hold_id = in_hold)
      )
    )
    from ledger_hold where id = in_hold
  );
end
$$;

-- Writes transactions with everything that belongs to them. Members' wallets are changed first, in the order of their
-- ids; accounts of funders are only written to, never locked, because a busy funder must not become a queue.
create function ledger_post(batch jsonb) returns void language plpgsql volatile set enable_seqscan = off as $$
declare
  part record;
  found_id uuid;
  -- The entries in columns, so that they are written by one statement.
  keys text[] := '{}';
  accounts uuid[] := '{}';
  amounts bigint[] := '{}';
begin
  -- Row by row, because there are few: every step below is one look into one index.
  for part in
    select entry."memberId" as member_id, count(distinct entry."naturalKey") as transactions,
      coalesce(sum(amount) filter (where kind = 'pending'), 0) as pending,
      coalesce(sum(amount) filter (where kind = 'available'), 0) as available,
      coalesce(sum(amount) filter (where kind = 'held'), 0) as held,
      coalesce(sum(amount) filter (where kind = 'debt'), 0) as debt,
      coalesce(sum(amount) filter (where kind = 'store_credit'), 0) as store_credit
    from jsonb_to_recordset(batch -> 'entries') as entry ("naturalKey" text, kind text, "memberId" uuid, amount bigint)
    where "memberId" is not null group by "memberId" order by "memberId"
  loop
    update ledger_wallet set
      pending = ledger_wallet.pending + part.pending,
      available = ledger_wallet.available + part.available,
      held = ledger_wallet.held + part.held,
      debt = ledger_wallet.debt + part.debt,
      store_credit = ledger_wallet.store_credit + part.store_credit,
      version = ledger_wallet.version + part.transactions
    where member_id = part.member_id;
    if not found then
      insert into ledger_wallet (member_id, pending, available, held, debt, store_credit, version)
      values (part.member_id, part.pending, part.available, part.held, part.debt, part.store_credit, part.transactions)
      on conflict (member_id) do update set
        pending = ledger_wallet.pending + excluded.pending,
        available = ledger_wallet.available + excluded.available,
        held = ledger_wallet.held + excluded.held,
        debt = ledger_wallet.debt + excluded.debt,
        store_credit = ledger_wallet.store_credit + excluded.store_credit,
        version = ledger_wallet.version + excluded.version;
    end if;
  end loop;

  for part in
    select "naturalKey" as key, kind, commodity, "memberId" as member_id, "businessId" as business_id, amount,
      coalesce("memberId", "businessId", '00000000-0000-0000-0000-000000000000') as owner_id
    from jsonb_to_recordset(batch -> 'entries') as entry ("naturalKey" text, kind text, commodity text, "memberId" uuid, "businessId" uuid, amount bigint)
  loop
    select id into found_id from ledger_account where kind = part.kind and owner_id = part.owner_id;
    if found_id is null then
      insert into ledger_account (kind, commodity, member_id, business_id)
      values (part.kind, part.commodity, part.member_id, part.business_id) on conflict do nothing;
      select id into strict found_id from ledger_account where kind = part.kind and owner_id = part.owner_id;
    end if;
    keys := keys || part.key;
    accounts := accounts || found_id;
    amounts := amounts || part.amount;
  end loop;

  for part in
    select "naturalKey" as key, kind, memo, "memberId" as member_id, "businessId" as business_id, detail, "postedAt" as posted_at
    from jsonb_to_recordset(batch -> 'transactions') as draft ("naturalKey" text, kind text, memo text, "memberId" uuid, "businessId" uuid, detail jsonb, "postedAt" timestamptz)
  loop
    insert into ledger_transaction (natural_key, kind, memo, member_id, business_id, detail, posted_at, checksum)
    values (part.key, part.kind, part.memo, part.member_id, part.business_id, part.detail, part.posted_at,
      ledger_checksum(part.key, part.kind, part.memo, part.posted_at, part.member_id, part.business_id, part.detail, (
        select string_agg(account_id || ':' || amount, ',' order by account_id, amount)
        from unnest(keys, accounts, amounts) as entry (key, account_id, amount) where entry.key = part.key
      )))
    returning id into found_id;
    insert into ledger_entry (transaction_id, account_id, amount)
    select found_id, account_id, amount
    from unnest(keys, accounts, amounts) as entry (key, account_id, amount) where entry.key = part.key;
  end loop;

  if batch ? 'newLots' then
    insert into ledger_lot (id, member_id, funder_id, scope_business_id, source, source_id, component, rule_id, issued, pending, activates_at, expiry, expires_at, jurisdiction, created_at)
    select id, "memberId", "funderId", "scopeBusinessId", source, "sourceId", component, "ruleId", issued, issued, "activatesAt", expiry, "expiresAt", jurisdiction, "createdAt"
    from jsonb_to_recordset(batch -> 'newLots') as lot (id uuid, "memberId" uuid, "funderId" uuid, "scopeBusinessId" uuid, source text, "sourceId" text, component text, "ruleId" uuid, issued bigint, "activatesAt" timestamptz, expiry text, "expiresAt" timestamptz, jurisdiction text, "createdAt" timestamptz);
  end if;

  if batch ? 'lotChanges' then
    for part in
      select * from jsonb_to_recordset(batch -> 'lotChanges') as change (id uuid, pending bigint, available bigint, held bigint, spent bigint, expired bigint, reversed bigint, absorbed bigint, "openDebt" bigint, "expiresAt" timestamptz)
    loop
      update ledger_lot set
        pending = ledger_lot.pending + part.pending,
        available = ledger_lot.available + part.available,
        held = ledger_lot.held + part.held,
        spent = ledger_lot.spent + part.spent,
        expired = ledger_lot.expired + part.expired,
        reversed = ledger_lot.reversed + part.reversed,
        absorbed = ledger_lot.absorbed + part.absorbed,
        open_debt = ledger_lot.open_debt + part."openDebt",
        expires_at = coalesce(part."expiresAt", ledger_lot.expires_at)
      where id = part.id;
    end loop;
  end if;

  if batch ? 'newSlices' then
    insert into ledger_slice (hold_id, lot_id, business_id, points)
    select "holdId", "lotId", "businessId", points
    from jsonb_to_recordset(batch -> 'newSlices') as slice ("holdId" uuid, "lotId" uuid, "businessId" uuid, points bigint);
  end if;

  if batch ? 'sliceChanges' then
    for part in
      select * from jsonb_to_recordset(batch -> 'sliceChanges') as change (id bigint, status text, "orderId" uuid, restored bigint)
    loop
      update ledger_slice set
        status = coalesce(part.status, ledger_slice.status),
        order_id = coalesce(part."orderId", ledger_slice.order_id),
        restored = ledger_slice.restored + coalesce(part.restored, 0)
      where id = part.id;
    end loop;
  end if;

  if batch ? 'holdChanges' then
    for part in select * from jsonb_to_recordset(batch -> 'holdChanges') as change (id uuid, status text) loop
      update ledger_hold set status = part.status where id = part.id;
    end loop;
  end if;

  if batch ? 'newRecoveries' then
    insert into ledger_recovery (member_id, lot_id, source_lot_id, kind, points, remaining, created_at)
    select "memberId", "lotId", "sourceLotId", kind, points, remaining, "createdAt"
    from jsonb_to_recordset(batch -> 'newRecoveries') as recovery ("memberId" uuid, "lotId" uuid, "sourceLotId" uuid, kind text, points bigint, remaining bigint, "createdAt" timestamptz);
  end if;

  if batch ? 'recoveryChanges' then
    for part in select * from jsonb_to_recordset(batch -> 'recoveryChanges') as change (id bigint, remaining bigint) loop
      update ledger_recovery set remaining = part.remaining where id = part.id;
    end loop;
  end if;
end
$$;

-- What was granted before lots were known becomes one lot per member and state, paid by the platform.
insert into ledger_wallet (member_id, pending, available, store_credit, version)
select member_id,
  coalesce(sum(amount) filter (where ledger_account.kind = 'pending'), 0),
  coalesce(sum(amount) filter (where ledger_account.kind = 'available'), 0),
  coalesce(sum(amount) filter (where ledger_account.kind = 'store_credit'), 0),
  count(distinct transaction_id)
from ledger_entry join ledger_account on ledger_account.id = ledger_entry.account_id
where member_id is not null group by member_id;
insert into ledger_lot (member_id, source, source_id, component, issued, pending, available, activates_at, expiry, jurisdiction, created_at)
select ledger_wallet.member_id, 'adjust', 'before-lots:' || ledger_wallet.member_id, part.name, part.count,
  case part.name when 'pending' then part.count else 0 end, case part.name when 'available' then part.count else 0 end,
  case part.name when 'pending' then now() end, 'inactivity', 'US', now()
from ledger_wallet cross join lateral (values ('pending', pending), ('available', available)) as part (name, count)
where part.count > 0;

