create table reward (
  id uuid default uuidv7() constraint reward_pkey primary key,
  business_id uuid not null constraint reward_business_fkey references business on delete restrict,
  name text not null,
  description text not null,
  price_points bigint not null,
  -- Paid at the till in addition to the points.
  cash_usd_cents bigint not null,
  -- The initial and the remaining number; both null if unlimited.
  stock int,
  remaining int,
  per_member_limit int,
  tier_name text,
  voucher_days int not null,
  created_at timestamptz not null,
  withdrawn_at timestamptz,
  constraint reward_name_check check (length(name) between 1 and 80),
  constraint reward_description_check check (length(description) <= 400),
  constraint reward_price_check check (price_points between 1 and 1000000000),
  constraint reward_cash_check check (cash_usd_cents between 0 and 1000000),
  constraint reward_stock_check check (stock between 0 and 1000000),
  constraint reward_remaining_check check (remaining between 0 and stock and (remaining is null) = (stock is null)),
  constraint reward_limit_check check (per_member_limit between 1 and 1000),
  constraint reward_tier_check check (length(tier_name) <= 40),
  constraint reward_voucher_days_check check (voucher_days between 7 and 1095)
);
create index reward_business_index on reward (business_id);
create index reward_offered_index on reward (price_points) where withdrawn_at is null;

-- A redeemed reward keeps its terms: new terms require a new reward.
create function reward_refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or
    (new.business_id, new.name, new.description, new.price_points, new.cash_usd_cents, new.stock, new.per_member_limit, new.tier_name, new.voucher_days, new.created_at)
    is distinct from
    (old.business_id, old.name, old.description, old.price_points, old.cash_usd_cents, old.stock, old.per_member_limit, old.tier_name, old.voucher_days, old.created_at)
  then
    raise exception 'the terms of a reward never change' using errcode = 'restrict_violation', constraint = 'reward_immutable';
  end if;
  return new;
end
$$;

create trigger reward_immutable before update or delete on reward for each row execute function reward_refuse_change();

-- The number of units of a reward that a member has now. Concurrent redemptions lock this row.
create table reward_taking (
  reward_id uuid constraint reward_taking_reward_fkey references reward on delete restrict,
  member_id uuid constraint reward_taking_member_fkey references member on delete restrict,
  taken int not null,
  constraint reward_taking_pkey primary key (reward_id, member_id),
  constraint reward_taking_taken_check check (taken >= 0)
);
create index reward_taking_member_index on reward_taking (member_id);

-- One transaction reserves and captures the points, so a voucher is never visible while only reserved.
create table voucher (
  id uuid default uuidv7() constraint voucher_pkey primary key,
  reward_id uuid not null constraint voucher_reward_fkey references reward on delete restrict,
  business_id uuid not null constraint voucher_business_fkey references business on delete restrict,
  member_id uuid not null constraint voucher_member_fkey references member on delete restrict,
  code text not null constraint voucher_code_unique unique,
  status text not null default 'issued',
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- The staff member who accepted it at the till.
  accepted_by uuid constraint voucher_accepted_by_fkey references member on delete restrict,
  -- The time at which it expired or was returned.
  returned_at timestamptz,
  constraint voucher_code_check check (code ~ '^[0-9A-HJKMNP-TV-Z]{20}$'),
  constraint voucher_expires_check check (expires_at > issued_at),
  constraint voucher_status_check check (
    status in ('issued', 'used', 'expired', 'refunded')
    and (status = 'used') = (used_at is not null) and (status = 'used') = (accepted_by is not null)
    and (status in ('expired', 'refunded')) = (returned_at is not null)
  )
);
create index voucher_member_index on voucher (member_id, issued_at desc);
create index voucher_reward_index on voucher (reward_id);
create index voucher_business_index on voucher (business_id);
create index voucher_expires_index on voucher (expires_at) where status = 'issued';

-- Counts wrong codes at a till, in time windows.
create table voucher_attempt (
  business_id uuid constraint voucher_attempt_business_fkey references business on delete cascade,
  member_id uuid constraint voucher_attempt_member_fkey references member on delete cascade,
  count int not null,
  window_ends_at timestamptz not null,
  constraint voucher_attempt_pkey primary key (business_id, member_id)
);
create index voucher_attempt_member_index on voucher_attempt (member_id);
create index voucher_attempt_window_index on voucher_attempt (window_ends_at);
