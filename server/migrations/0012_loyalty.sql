-- One row per business that gives points: a transaction that publishes a rule or changes tiers locks it first.
create table program (
  business_id uuid constraint program_pkey primary key constraint program_business_fkey references business on delete restrict,
  created_at timestamptz not null
);

-- Defines what earns points and how many. A row is a version and never changes; a new version closes the previous one.
create table earning_rule (
  id uuid default uuidv7() constraint earning_rule_pkey primary key,
  business_id uuid not null constraint earning_rule_business_fkey references business on delete restrict,
  version int not null,
  kind text not null,
  -- No trigger may exist for a review on another site: paying for those is forbidden.
  trigger text not null,
  -- Points per dollar in hundredths. A rate above 100% would give more than the customer paid.
  rate_hundredths int,
  factor_hundredths int,
  bonus_points bigint,
  minimum_usd_cents bigint,
  -- ISO days in the time zone of the business; empty means every day.
  days_of_week smallint[] not null default '{}',
  is_first_purchase_only boolean not null default false,
  per_order_points bigint,
  per_member_per_day_points bigint,
  scope text not null,
  expires_after_days int,
  valid_from timestamptz not null,
  valid_until timestamptz,
  constraint earning_rule_version_check check (version >= 1),
  constraint earning_rule_kind_check check (kind in ('base', 'multiplier', 'bonus')),
  constraint earning_rule_trigger_check check (
    trigger in ('order.completed', 'booking.completed', 'referral.completed', 'birthday', 'signup')
  ),
  constraint earning_rule_rate_check check (rate_hundredths between 0 and 10000),
  constraint earning_rule_factor_check check (factor_hundredths between 100 and 1000),
  constraint earning_rule_bonus_check check (bonus_points between 1 and 1000000000),
  constraint earning_rule_amount_check check (
    (kind = 'base') = (rate_hundredths is not null)
    and (kind = 'multiplier') = (factor_hundredths is not null)
    and (kind = 'bonus') = (bonus_points is not null)
  ),
  -- Only a purchase has points that can be multiplied.
  constraint earning_rule_multiplier_check check (kind = 'bonus' or trigger in ('order.completed', 'booking.completed')),
  constraint earning_rule_minimum_check check (minimum_usd_cents between 1 and 1000000000),
  constraint earning_rule_days_check check (days_of_week <@ '{1,2,3,4,5,6,7}'),
  constraint earning_rule_caps_check check (
    per_order_points between 1 and 1000000000 and per_member_per_day_points between 1 and 1000000000
  ),
  constraint earning_rule_scope_check check (scope in ('network', 'business')),
  constraint earning_rule_expires_check check (expires_after_days between 30 and 1095),
  constraint earning_rule_valid_check check (valid_until >= valid_from),
  constraint earning_rule_overlap_exclude exclude using gist (
    business_id with =, tstzrange(valid_from, valid_until) with &&
  ) where (kind = 'base')
);
create unique index earning_rule_version_unique on earning_rule (business_id, version) where kind = 'base';
create index earning_rule_business_index on earning_rule (business_id, kind);

-- The share that each funder pays for the points of a rule; null is the platform.
create table earning_rule_share (
  rule_id uuid not null constraint earning_rule_share_rule_fkey references earning_rule on delete restrict,
  funder_id uuid constraint earning_rule_share_funder_fkey references business on delete restrict,
  basis_points int not null,
  constraint earning_rule_share_unique unique nulls not distinct (rule_id, funder_id),
  constraint earning_rule_share_basis_points_check check (basis_points between 1 and 10000)
);

create function earning_rule_refuse_change() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'earning_rule' and tg_op = 'UPDATE' then
    if old.valid_until is null and to_jsonb(new) - 'valid_until' = to_jsonb(old) - 'valid_until' then
      return new;
    end if;
  end if;
  raise exception 'an earning rule never changes: % on %', tg_op, tg_table_name using errcode = 'restrict_violation', constraint = 'earning_rule_immutable';
end
$$;

create trigger earning_rule_immutable before update or delete on earning_rule
  for each row execute function earning_rule_refuse_change();

create trigger earning_rule_share_immutable before update or delete on earning_rule_share
  for each row execute function earning_rule_refuse_change();

create trigger earning_rule_kept before truncate on earning_rule
  for each statement execute function earning_rule_refuse_change();

create trigger earning_rule_share_kept before truncate on earning_rule_share
  for each statement execute function earning_rule_refuse_change();

create function earning_rule_check_split() returns trigger language plpgsql as $$
declare
  in_rule uuid := case tg_table_name when 'earning_rule' then to_jsonb(new) ->> 'id' else to_jsonb(new) ->> 'rule_id' end;
begin
  if (select coalesce(sum(basis_points), 0) from earning_rule_share where rule_id = in_rule) <> 10000 then
    raise exception 'the shares of rule % do not sum to 10000', in_rule using errcode = 'check_violation', constraint = 'earning_rule_split';
  end if;
  return null;
end
$$;

create constraint trigger earning_rule_split after insert on earning_rule
  deferrable initially deferred for each row execute function earning_rule_check_split();

create constraint trigger earning_rule_share_split after insert on earning_rule_share
  deferrable initially deferred for each row execute function earning_rule_check_split();

-- A rule with a name, a budget (ledger_budget, the same id) and an end. Its rule defines its terms.
create table campaign (
  id uuid default uuidv7() constraint campaign_pkey primary key,
  business_id uuid not null constraint campaign_business_fkey references business on delete restrict,
  rule_id uuid not null constraint campaign_rule_fkey references earning_rule on delete restrict constraint campaign_rule_unique unique,
  name text not null,
  budget_points bigint not null,
  starts_at timestamptz not null,
  ends_at timestamptz,
  -- The decision of the business; whether the campaign runs follows from this, the clock and the budget.
  state text not null default 'active',
  created_at timestamptz not null,
  constraint campaign_name_check check (length(name) between 1 and 80),
  constraint campaign_budget_check check (budget_points between 1 and 1000000000),
  constraint campaign_ends_check check (ends_at > starts_at),
  constraint campaign_state_check check (state in ('active', 'paused', 'ended'))
);
create index campaign_business_index on campaign (business_id, id desc);

create function campaign_refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.state <> 'ended' and to_jsonb(new) - 'state' = to_jsonb(old) - 'state' then
      return new;
    end if;
  end if;
  raise exception 'the terms of a campaign never change' using errcode = 'restrict_violation', constraint = 'campaign_immutable';
end
$$;

create trigger campaign_immutable before update or delete on campaign
  for each row execute function campaign_refuse_change();

-- Levels of a program; levels of the network have no business. A replaced level remains for the members who still have it.
create table program_tier (
  id uuid default uuidv7() constraint program_tier_pkey primary key,
  business_id uuid constraint program_tier_business_fkey references business on delete restrict,
  name text not null,
  threshold_points bigint not null,
  factor_hundredths int not null,
  perks text[] not null default '{}',
  created_at timestamptz not null,
  replaced_at timestamptz,
  constraint program_tier_name_check check (length(name) between 1 and 40),
  constraint program_tier_threshold_check check (threshold_points between 0 and 9007199254740991),
  constraint program_tier_factor_check check (factor_hundredths between 100 and 1000),
  constraint program_tier_replaced_check check (replaced_at >= created_at)
);
create unique index program_tier_threshold_unique on program_tier (business_id, threshold_points) nulls not distinct where replaced_at is null;
create unique index program_tier_name_unique on program_tier (business_id, lower(name)) nulls not distinct where replaced_at is null;

-- The level that a member has, in the network or at a business. A member at the lowest level needs no row.
create table member_tier (
  id uuid default uuidv7() constraint member_tier_pkey primary key,
  member_id uuid not null constraint member_tier_member_fkey references member on delete cascade,
  business_id uuid constraint member_tier_business_fkey references business on delete restrict,
  tier_id uuid not null constraint member_tier_tier_fkey references program_tier on delete restrict,
  since timestamptz not null,
  -- The last day, in the member's time zone, on which the member has the level without earning it again.
  period_ends_on date not null,
  -- The last day of the grace period that follows; null before the period ends.
  grace_ends_on date,
  constraint member_tier_unique unique nulls not distinct (member_id, business_id),
  constraint member_tier_grace_check check (grace_ends_on >= period_ends_on)
);
create index member_tier_period_index on member_tier (period_ends_on);
create index member_tier_tier_index on member_tier (tier_id);

-- The data of the loyalty programs about a member.
create table member_loyalty (
  member_id uuid constraint member_loyalty_pkey primary key constraint member_loyalty_member_fkey references member on delete cascade,
  -- The code that the member shows at a till.
  card_code text not null constraint member_loyalty_card_code_unique unique,
  jurisdiction text not null default 'US',
  last_activity_at timestamptz,
  constraint member_loyalty_card_code_check check (card_code ~ '^GW(-[0-9A-HJKMNP-TV-Z]{4}){3}$')
);
create index member_loyalty_activity_index on member_loyalty (last_activity_at);

-- A sale as the programs record it, with the rules then in force: a refund uses these and never newer ones.
create table purchase (
  order_id uuid constraint purchase_pkey primary key,
  member_id uuid not null constraint purchase_member_fkey references member on delete restrict,
  business_id uuid not null constraint purchase_business_fkey references business on delete restrict,
  source text not null,
  gross bigint not null,
  -- The total of the lines that earn points, before the part paid in points is subtracted.
  eligible bigint not null,
  points_tender bigint not null,
  refunded_gross bigint not null default 0,
  refunded_eligible bigint not null default 0,
  refunded_points bigint not null default 0,
  earned bigint not null,
  reversed bigint not null default 0,
  -- Earned points, less reversed ones, that count towards a tier: base and tier.
  tier_points bigint not null,
  tier_factor_hundredths int not null,
  is_first boolean not null,
  status text not null,
  created_at timestamptz not null,
  completed_at timestamptz,
  -- The end of the hold period; null before the purchase is completed.
  released_at timestamptz,
  -- Paid before it was completed: its points have no release date of their own and are released explicitly.
  awaits_release boolean not null default false,
  snapshot jsonb not null,
  receipt jsonb not null,
  -- Freezes the points of the purchase: pending points stay pending, available points are reserved.
  frozen_at timestamptz,
  frozen_hold_id uuid constraint purchase_frozen_hold_fkey references ledger_hold on delete restrict,
  -- Points of a purchase that the platform gives for a network tier, less reversed ones: capped per month.
  network_extra bigint not null default 0,
  constraint purchase_source_check check (source in ('order', 'booking')),
  constraint purchase_parts_check check (
    gross between 1 and 9007199254740991 and eligible between 0 and gross and points_tender between 0 and gross
  ),
  constraint purchase_refunded_check check (
    refunded_gross between 0 and gross and refunded_eligible between 0 and eligible
    and refunded_points between 0 and points_tender
    and gross - refunded_gross >= eligible - refunded_eligible
  ),
  constraint purchase_points_check check (
    earned between 0 and 9007199254740991 and reversed between 0 and earned and tier_points between 0 and earned - reversed
  ),
  constraint purchase_tier_factor_check check (tier_factor_hundredths between 100 and 1000),
  constraint purchase_status_check check (
    status in ('placed', 'completed', 'refunded') and (completed_at is null) = (released_at is null)
    and (status <> 'completed' or completed_at is not null) and (status <> 'placed' or completed_at is null)
    and (status = 'refunded') = (refunded_gross = gross)
  ),
  constraint purchase_frozen_check check (frozen_at is not null or frozen_hold_id is null),
  constraint purchase_network_extra_check check (network_extra >= 0)
);
create index purchase_member_business_index on purchase (member_id, business_id, created_at);
create index purchase_member_released_index on purchase (member_id, released_at) include (business_id, tier_points);
create index purchase_business_index on purchase (business_id, created_at);
create index purchase_release_index on purchase (released_at) where awaits_release;

-- The points that a purchase earned, one row per ledger lot.
create table purchase_component (
  order_id uuid not null constraint purchase_component_order_fkey references purchase on delete restrict,
  component text not null,
  rule_id uuid constraint purchase_component_rule_fkey references earning_rule on delete restrict,
  campaign_id uuid constraint purchase_component_campaign_fkey references campaign on delete restrict,
  points bigint not null,
  reversed bigint not null default 0,
  constraint purchase_component_pkey primary key (order_id, component),
  constraint purchase_component_points_check check (points >= 1 and reversed between 0 and points)
);
create index purchase_component_campaign_index on purchase_component (campaign_id) where campaign_id is not null;

-- The response to a refund: a retry gets the same response.
create table purchase_refund (
  refund_id uuid constraint purchase_refund_pkey primary key,
  order_id uuid not null constraint purchase_refund_order_fkey references purchase on delete restrict,
  gross bigint not null,
  eligible bigint not null,
  reversed bigint not null,
  created_at timestamptz not null,
  constraint purchase_refund_parts_check check (gross >= 1 and eligible between 0 and gross and reversed >= 0)
);
create index purchase_refund_order_index on purchase_refund (order_id);

-- Points for an occasion other than a purchase, once per occasion: a signup, the birthday of a year, a referral.
create table campaign_grant (
  campaign_id uuid not null constraint campaign_grant_campaign_fkey references campaign on delete restrict,
  member_id uuid not null constraint campaign_grant_member_fkey references member on delete restrict,
  occasion text not null,
  points bigint not null,
  created_at timestamptz not null,
  constraint campaign_grant_pkey primary key (campaign_id, member_id, occasion),
  constraint campaign_grant_points_check check (points >= 0)
);
create index campaign_grant_member_index on campaign_grant (member_id);

-- Messages about points, tiers and vouchers, so that each is sent once.
create table loyalty_notice (
  member_id uuid constraint loyalty_notice_member_fkey references member on delete cascade,
  natural_key text,
  sent_at timestamptz not null,
  constraint loyalty_notice_pkey primary key (member_id, natural_key)
);

-- Finds members whose tier may rise: purchases whose points were just released.
create index purchase_released_index on purchase (released_at);

-- Purchases whose money can still be refunded: not completed, or frozen by a dispute.
create index purchase_unsettled_index on purchase (business_id) where status = 'placed' or frozen_at is not null;
create index purchase_network_extra_index on purchase (business_id, created_at) include (network_extra) where network_extra > 0;
