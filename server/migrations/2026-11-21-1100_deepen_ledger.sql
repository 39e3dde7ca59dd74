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

