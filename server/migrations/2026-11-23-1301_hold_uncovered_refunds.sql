-- A refund that its business cannot pay yet stays 'approved' and is tried again until it is covered, or an operator decides.
alter table shop_refund
  add column held_at timestamptz,
  add column held_because text,
  -- What it takes from its business.
  add column held_cost bigint,
  add column decided_by uuid constraint shop_refund_decided_by_fkey references member on delete restrict,
  add column decision_note text,
  add constraint shop_refund_held_check check ((held_at is null) = (held_because is null) and (held_at is null) = (held_cost is null) and held_cost >= 0),
  add constraint shop_refund_held_because_check check (held_because in ('not_covered', 'others_owed')),
  add constraint shop_refund_decision_check check ((decided_by is null) = (decision_note is null));
create index shop_refund_held_index on shop_refund (try_at) where status = 'approved' and held_at is not null;
