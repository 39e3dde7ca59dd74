create table ledger_account (
  id uuid default uuidv7() constraint ledger_account_pkey primary key,
  kind text not null,
  commodity text not null,
  -- Null for an account of the platform.
  member_id uuid constraint ledger_account_member_fkey references member on delete restrict,
  created_at timestamptz not null default now(),
  -- A funder is a business, or the platform where business_id is null.
  business_id uuid constraint ledger_account_business_fkey references business on delete restrict,
  -- The owner in one column that an index can find; accounts without an owner belong to the platform.
  owner_id uuid not null generated always as (coalesce(member_id, business_id, '00000000-0000-0000-0000-000000000000')) stored,
  constraint ledger_account_commodity_check check (commodity in ('PTS', 'USD')),
  constraint ledger_account_unique unique (kind, owner_id),
  constraint ledger_account_kind_check check (
    case
      when kind in ('pending', 'available', 'held', 'debt') then commodity = 'PTS' and member_id is not null and business_id is null
      when kind = 'store_credit' then commodity = 'USD' and member_id is not null and business_id is null
      when kind in ('outstanding', 'recovery') then commodity = 'PTS' and member_id is null
      when kind = 'reserve' then commodity = 'USD' and member_id is null
      when kind in ('payable', 'campaign_escrow', 'vouchers') then commodity = 'USD' and member_id is null and business_id is not null
      when kind in ('platform_promotions', 'platform_fees', 'card_clearing', 'gift_cards') then commodity = 'USD' and member_id is null and business_id is null
      else false
    end
  )
);
create index ledger_account_member_index on ledger_account (member_id);

create table ledger_transaction (
  id uuid default uuidv7() constraint ledger_transaction_pkey primary key,
  natural_key text not null constraint ledger_transaction_natural_key_unique unique,
  kind text not null,
  memo text not null,
  posted_at timestamptz not null,
  -- The member whose wallet changes, if any, and the business where it happened.
  member_id uuid constraint ledger_transaction_member_fkey references member on delete restrict,
  business_id uuid constraint ledger_transaction_business_fkey references business on delete restrict,
  -- The details that a receipt shows: the order, the formula with its numbers, the reason.
  detail jsonb not null default '{}',
  -- Covers the whole row and its entries, to detect a row that was changed behind the triggers.
  checksum bytea not null
);

create table ledger_entry (
  transaction_id uuid not null,
  account_id uuid not null,
  amount bigint not null,
  id bigint generated always as identity,
  -- The largest integer that every part of the product represents exactly.
  constraint ledger_entry_amount_check check (amount <> 0 and abs(amount) <= 9007199254740991),
  constraint ledger_entry_pkey primary key (transaction_id, id)
);

create function ledger_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only: % on %', tg_op, tg_table_name using errcode = 'restrict_violation', constraint = 'ledger_append_only';
end
$$;

create trigger ledger_transaction_append_only before update or delete or truncate on ledger_transaction
  for each statement execute function ledger_refuse_change();

create trigger ledger_entry_append_only before update or delete or truncate on ledger_entry
  for each statement execute function ledger_refuse_change();

create table ledger_wallet (
  member_id uuid constraint ledger_wallet_pkey primary key constraint ledger_wallet_member_fkey references member on delete restrict,
  -- The running sums of the member's accounts. A writer locks this row before it changes them.
  pending bigint not null default 0,
  available bigint not null default 0,
  held bigint not null default 0,
  debt bigint not null default 0,
  store_credit bigint not null default 0,
  -- The number of transactions that changed this wallet.
  version bigint not null default 0,
  constraint ledger_wallet_pending_check check (pending between 0 and 9007199254740991),
  constraint ledger_wallet_available_check check (available between 0 and 9007199254740991),
  constraint ledger_wallet_held_check check (held between 0 and 9007199254740991),
  constraint ledger_wallet_debt_check check (debt between -9007199254740991 and 0),
  constraint ledger_wallet_store_credit_check check (store_credit between 0 and 9007199254740991)
) with (fillfactor = 80);
create index ledger_account_business_index on ledger_account (business_id);
create index ledger_entry_account_index on ledger_entry (account_id, id) include (amount);
create index ledger_transaction_member_index on ledger_transaction (member_id, posted_at desc, id desc);

-- Points of one origin. The current states of its points always add up to the number issued.
create table ledger_lot (
  id uuid default uuidv7() constraint ledger_lot_pkey primary key,
  member_id uuid not null constraint ledger_lot_member_fkey references member on delete restrict,
  -- The funder of the points; null is the platform.
  funder_id uuid constraint ledger_lot_funder_fkey references business on delete restrict,
  -- The business where the points can be spent; null is everywhere in the network.
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
  -- Points that paid for points of another lot that were reversed after they had been spent.
  absorbed bigint not null default 0,
  -- Spent points of this lot that were reversed and that the member still owes.
  open_debt bigint not null default 0,
  activates_at timestamptz,
  expiry text not null,
  expires_at timestamptz,
  jurisdiction text not null,
  created_at timestamptz not null,
  -- Indexes use these columns instead of the counts, so that spending from a lot changes no index.
  is_live boolean not null generated always as (pending + available + held > 0 or open_debt > 0) stored,
  is_pending boolean not null generated always as (pending > 0) stored,
  -- Set while a bank decides a dispute about the payment that earned these points: none of them can be spent.
  frozen_at timestamptz,
  -- A debt is forgiven 180 days after it arose. It arises in a refund, which can be long after the points were earned.
  debt_since timestamptz,
  -- Points with a fixed expiry that expire while reserved get one more day, once: otherwise a daily reservation would extend them without limit.
  grace_at timestamptz,
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
) with (fillfactor = 80);
create index ledger_lot_member_live_index on ledger_lot (member_id) where is_live;
create index ledger_lot_member_index on ledger_lot (member_id, created_at);
create index ledger_lot_funder_live_index on ledger_lot (funder_id) where is_live;
create index ledger_lot_activates_index on ledger_lot (activates_at) where is_pending;
create index ledger_lot_expires_index on ledger_lot (expires_at) where is_live;

-- The points that a checkout reserves.
create table ledger_hold (
  id uuid default uuidv7() constraint ledger_hold_pkey primary key,
  checkout_id uuid not null,
  member_id uuid not null constraint ledger_hold_member_fkey references member on delete restrict,
  points bigint not null,
  status text not null default 'held',
  expires_at timestamptz not null,
  created_at timestamptz not null,
  -- The purpose of the hold. Each kind has its own ids, so a hold at a till never conflicts with a hold of a checkout, a reward
  -- or a dispute.
  kind text not null,
  constraint ledger_hold_points_check check (points between 1 and 9007199254740991),
  constraint ledger_hold_status_check check (status in ('held', 'captured', 'voided')),
  constraint ledger_hold_kind_check check (kind in ('till', 'checkout', 'freeze', 'reward')),
  constraint ledger_hold_checkout_unique unique (kind, checkout_id)
);
create index ledger_hold_expires_index on ledger_hold (expires_at) where status = 'held';

-- The lots of a hold, in the order in which they are used, with the business that each slice pays.
create table ledger_slice (
  id bigint generated always as identity constraint ledger_slice_pkey primary key,
  hold_id uuid not null constraint ledger_slice_hold_fkey references ledger_hold on delete restrict,
  lot_id uuid not null constraint ledger_slice_lot_fkey references ledger_lot on delete restrict,
  business_id uuid not null constraint ledger_slice_business_fkey references business on delete restrict,
  points bigint not null,
  status text not null default 'held',
  order_id uuid,
  restored bigint not null default 0,
  -- A capture at a till references an order of the till, never one of ours.
  till_order_id uuid,
  constraint ledger_slice_points_check check (points between 1 and 9007199254740991),
  constraint ledger_slice_restored_check check (restored between 0 and points and (restored = 0 or status = 'captured')),
  constraint ledger_slice_status_check check (
    status in ('held', 'captured', 'voided') and (status = 'captured') = (num_nonnulls(order_id, till_order_id) = 1)
    and num_nonnulls(order_id, till_order_id) <= 1
  )
);
create index ledger_slice_hold_index on ledger_slice (hold_id);
create index ledger_slice_order_index on ledger_slice (order_id, business_id) where order_id is not null;

-- How reversed points of lot_id that were already spent were paid for: from source_lot_id, or forgiven where that is null.
create table ledger_recovery (
  id bigint generated always as identity constraint ledger_recovery_pkey primary key,
  member_id uuid not null constraint ledger_recovery_member_fkey references member on delete restrict,
  lot_id uuid not null constraint ledger_recovery_lot_fkey references ledger_lot on delete restrict,
  source_lot_id uuid constraint ledger_recovery_source_fkey references ledger_lot on delete restrict,
  kind text not null,
  points bigint not null,
  -- The part still in force: a refund of the purchase that spent the points undoes it.
  remaining bigint not null,
  created_at timestamptz not null,
  constraint ledger_recovery_kind_check check (
    kind in ('recover', 'cure') and source_lot_id is not null or kind = 'write_off' and source_lot_id is null
  ),
  constraint ledger_recovery_points_check check (points >= 1 and remaining between 0 and points)
);
create index ledger_recovery_member_index on ledger_recovery (member_id) where remaining > 0;

-- How a purchase was paid, and how much of it was refunded.
create table ledger_sale (
  order_id uuid constraint ledger_sale_pkey primary key,
  member_id uuid not null constraint ledger_sale_member_fkey references member on delete restrict,
  business_id uuid not null constraint ledger_sale_business_fkey references business on delete restrict,
  gross bigint not null,
  points bigint not null,
  card bigint not null,
  store_credit bigint not null,
  -- Paid directly to the business, at its till.
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

-- The maximum that a campaign can give.
create table ledger_budget (
  id uuid constraint ledger_budget_pkey primary key,
  cap bigint not null,
  used bigint not null default 0,
  constraint ledger_budget_used_check check (cap between 0 and 9007199254740991 and used between 0 and cap)
);

-- Balances of busy accounts up to an entry; a read adds the later entries.
create table ledger_rollup (
  account_id uuid constraint ledger_rollup_pkey primary key constraint ledger_rollup_account_fkey references ledger_account on delete restrict,
  balance bigint not null,
  through_entry_id bigint not null
);

-- The entries of a statement reference existing transactions and accounts, and sum to zero in each transaction and
-- commodity. Neither can be deleted later, so this check replaces foreign keys without locking busy accounts.
create function ledger_check_entries() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  if exists (
    select from (
      select transaction_id, amount, (select commodity from ledger_account where id = added.account_id) as commodity from added
    ) as entry
    group by transaction_id, commodity
    having sum(amount) <> 0 or commodity is null or not exists (select from ledger_transaction where id = transaction_id)
  ) then
    raise exception 'entries of a transaction do not sum to zero' using errcode = 'check_violation', constraint = 'ledger_zero_sum';
  end if;
  return null;
end
$$;

create trigger ledger_entry_zero_sum after insert on ledger_entry
  referencing new table as added for each statement execute function ledger_check_entries();

create trigger ledger_account_append_only before update or delete or truncate on ledger_account
  for each statement execute function ledger_refuse_change();

-- Every reservation first checks whether other reservations of the member have expired.
create index ledger_hold_member_index on ledger_hold (member_id, expires_at) where status = 'held';

-- The businesses that a member has dealt with, and since when: a wallet reads only these three columns of the transactions.
create index ledger_transaction_met_index on ledger_transaction (member_id, business_id, posted_at)
  where kind in ('earn', 'capture', 'sale') and business_id is not null;

-- The money that one business reserved for one budget, and how much of it became points. The row of the budget is its lock.
create table ledger_escrow (
  budget_id uuid not null constraint ledger_escrow_budget_fkey references ledger_budget on delete restrict,
  business_id uuid not null constraint ledger_escrow_business_fkey references business on delete restrict,
  amount bigint not null,
  used bigint not null default 0,
  -- The business pays for the whole budget: the rest of the escrow is the rest of the budget.
  is_whole boolean not null,
  -- The number of moves of money between the escrow and the balance of the business: part of the natural key of the next move.
  moves int not null default 0,
  closed_at timestamptz,
  constraint ledger_escrow_pkey primary key (budget_id, business_id),
  constraint ledger_escrow_used_check check (used between 0 and amount),
  constraint ledger_escrow_closed_check check (closed_at is null or used = amount)
);
create index ledger_escrow_business_index on ledger_escrow (business_id);

-- Parts of a business's balance that are about to leave, such as a payout between its plan and its posting.
create table ledger_earmark (
  id uuid constraint ledger_earmark_pkey primary key,
  business_id uuid not null constraint ledger_earmark_business_fkey references business on delete restrict,
  usd_cents bigint not null,
  created_at timestamptz not null,
  constraint ledger_earmark_usd_cents_check check (usd_cents >= 1)
);
create index ledger_earmark_business_index on ledger_earmark (business_id);

-- Points that an order or another source gave in excess of the money it brought their funder, paid from the funder's balance
-- for settled sales. Null: not checked.
create table ledger_cover (
  source text not null,
  source_id text not null,
  business_id uuid not null constraint ledger_cover_business_fkey references business on delete restrict,
  points bigint not null,
  settled bigint,
  created_at timestamptz not null,
  constraint ledger_cover_pkey primary key (source, source_id, business_id),
  constraint ledger_cover_points_check check (points >= 1 and points <= settled)
);
create index ledger_cover_business_index on ledger_cover (business_id);
