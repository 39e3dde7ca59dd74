create table ledger_account (
  id uuid default uuidv7() constraint ledger_account_pkey primary key,
  kind text not null,
  commodity text not null,
  -- Null for an account of the platform itself.
  member_id uuid constraint ledger_account_member_fkey references member on delete restrict,
  created_at timestamptz not null default now(),
  constraint ledger_account_unique unique nulls not distinct (kind, commodity, member_id),
  constraint ledger_account_commodity_check check (commodity in ('PTS', 'USD')),
  constraint ledger_account_kind_check check (
    case kind
      when 'outstanding' then commodity = 'PTS' and member_id is null
      when 'reserve' then commodity = 'USD' and member_id is null
      when 'pending' then commodity = 'PTS' and member_id is not null
      when 'available' then commodity = 'PTS' and member_id is not null
      when 'store_credit' then commodity = 'USD' and member_id is not null
      when 'platform_promotions' then commodity = 'USD' and member_id is null
      when 'card_clearing' then commodity = 'USD' and member_id is null
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
  posted_at timestamptz not null
);

create table ledger_entry (
  id uuid default uuidv7() constraint ledger_entry_pkey primary key,
  transaction_id uuid not null constraint ledger_entry_transaction_fkey references ledger_transaction on delete restrict,
  account_id uuid not null constraint ledger_entry_account_fkey references ledger_account on delete restrict,
  amount bigint not null,
  -- The largest whole number that every part of the product can hold exactly.
  constraint ledger_entry_amount_check check (amount <> 0 and abs(amount) <= 9007199254740991)
);
create index ledger_entry_transaction_index on ledger_entry (transaction_id);
create index ledger_entry_account_index on ledger_entry (account_id) include (amount);

create function ledger_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only: % on %', tg_op, tg_table_name using errcode = 'restrict_violation', constraint = 'ledger_append_only';
end
$$;
create trigger ledger_transaction_append_only before update or delete or truncate on ledger_transaction
  for each statement execute function ledger_refuse_change();
create trigger ledger_entry_append_only before update or delete or truncate on ledger_entry
  for each statement execute function ledger_refuse_change();

create function ledger_check_sum() returns trigger language plpgsql as $$
begin
  if exists (
    select from ledger_entry join ledger_account on ledger_account.id = ledger_entry.account_id
    where ledger_entry.transaction_id = new.transaction_id
    group by ledger_account.commodity having sum(ledger_entry.amount) <> 0
  ) then
    raise exception 'transaction % does not sum to zero', new.transaction_id using errcode = 'check_violation', constraint = 'ledger_zero_sum';
  end if;
  return null;
end
$$;
create constraint trigger ledger_entry_zero_sum after insert on ledger_entry
  deferrable initially deferred for each row execute function ledger_check_sum();
