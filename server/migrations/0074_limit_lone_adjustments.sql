-- Points that an operator gave or took without a second operator. Sums over time limit them.
create table ledger_lone_adjustment (
  -- The natural key of the adjustment, or of the budget of a campaign.
  id text constraint ledger_lone_adjustment_pkey primary key,
  operator_id uuid not null constraint ledger_lone_adjustment_operator_fkey references member on delete restrict,
  -- Null for a budget of a campaign.
  member_id uuid constraint ledger_lone_adjustment_member_fkey references member on delete restrict,
  points bigint not null constraint ledger_lone_adjustment_points_check check (points between 1 and 9007199254740991),
  created_at timestamptz not null
);
create index ledger_lone_adjustment_operator_index on ledger_lone_adjustment (operator_id, created_at);
create index ledger_lone_adjustment_member_index on ledger_lone_adjustment (member_id, created_at);
create index ledger_lone_adjustment_created_index on ledger_lone_adjustment (created_at);

-- Corrections that were done alone before this table existed.
insert into ledger_lone_adjustment (id, operator_id, member_id, points, created_at)
select id::text, requested_by, member_id, abs(points), requested_at from operator_request
where kind = 'points' and status = 'done' and decided_by is null;
