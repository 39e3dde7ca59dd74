-- A campaign's budget is moved out of what its business is owed before the campaign runs. Points that the campaign gives
-- are paid from there.
alter table ledger_account
  drop constraint ledger_account_kind_check,
  add constraint ledger_account_kind_check check (
    case
      when kind in ('pending', 'available', 'held', 'debt') then commodity = 'PTS' and member_id is not null and business_id is null
      when kind = 'store_credit' then commodity = 'USD' and member_id is not null and business_id is null
      when kind in ('outstanding', 'recovery') then commodity = 'PTS' and member_id is null
      when kind = 'reserve' then commodity = 'USD' and member_id is null
      when kind in ('payable', 'campaign_escrow') then commodity = 'USD' and member_id is null and business_id is not null
      when kind in ('platform_promotions', 'platform_fees', 'card_clearing', 'gift_cards') then commodity = 'USD' and member_id is null and business_id is null
      else false
    end
  );

-- A campaign that ends before it gave anything has no budget any more.
alter table ledger_budget
  drop constraint ledger_budget_used_check,
  add constraint ledger_budget_used_check check (cap between 0 and 9007199254740991 and used between 0 and cap);

-- What one business has put aside for one budget, and how much of it became points. The row of the budget is its lock.
create table ledger_escrow (
  budget_id uuid not null constraint ledger_escrow_budget_fkey references ledger_budget on delete restrict,
  business_id uuid not null constraint ledger_escrow_business_fkey references business on delete restrict,
  amount bigint not null,
  used bigint not null default 0,
  -- The business pays for the whole budget: what is left of the escrow is what is left of the budget.
  is_whole boolean not null,
  -- How often money moved between the escrow and what the business is owed: part of the natural key of the next move.
  moves int not null default 0,
  closed_at timestamptz,
  constraint ledger_escrow_pkey primary key (budget_id, business_id),
  constraint ledger_escrow_used_check check (used between 0 and amount),
  constraint ledger_escrow_closed_check check (closed_at is null or used = amount)
);
create index ledger_escrow_business_index on ledger_escrow (business_id);

-- Parts of what a business is owed that are on their way out, such as a payout between its plan and its posting.
create table ledger_earmark (
  id uuid constraint ledger_earmark_pkey primary key,
  business_id uuid not null constraint ledger_earmark_business_fkey references business on delete restrict,
  usd_cents bigint not null,
  created_at timestamptz not null,
  constraint ledger_earmark_usd_cents_check check (usd_cents >= 1)
);
create index ledger_earmark_business_index on ledger_earmark (business_id);

-- Points that an order, or anything else, gave above the money that it brought their funder, paid from what the funder
-- was owed for settled sales. Null: given before that was checked.
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

-- Purchases whose money can still go back: not completed, or frozen by a dispute.
create index purchase_unsettled_index on purchase (business_id) where status = 'placed' or frozen_at is not null;

insert into ledger_earmark (id, business_id, usd_cents, created_at)
select id, business_id, amount, created_at from payout where status = 'processing';

insert into ledger_cover (source, source_id, business_id, points, settled, created_at)
select source, source_id, business_id, points - coalesce(brought, 0), null, now()
from (
  select detail ->> 'source' as source, detail ->> 'sourceId' as source_id, ledger_account.business_id, -sum(amount) as points
  from ledger_transaction join ledger_entry on transaction_id = ledger_transaction.id
  join ledger_account on ledger_account.id = account_id and ledger_account.kind = 'payable'
  where natural_key like 'earn:%'
  group by detail ->> 'source', detail ->> 'sourceId', ledger_account.business_id
) as given
left join lateral (
  select sum(card + store_credit + ledger_sale.points - fee) as brought from ledger_sale
  where order_id::text = given.source_id and ledger_sale.business_id = given.business_id
) as sale on true
where given.points > coalesce(brought, 0) and source is not null and source_id is not null;

-- Campaigns that run without an escrow stop; resuming one puts the rest of its budget into escrow.
update campaign set state = 'paused'
where state = 'active' and exists (
  select from earning_rule_share where earning_rule_share.rule_id = campaign.rule_id and funder_id is not null
);
