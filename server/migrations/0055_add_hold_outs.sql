-- Hold-outs of campaigns: some customers do not get a campaign, so that its effect can be measured.

alter table campaign
  add column hold_out_percent integer default 0 not null,
  add column ended_at timestamptz,
  add constraint campaign_hold_out_check check (hold_out_percent between 0 and 50);

-- The group of each customer that a campaign with a hold-out had at its creation. Others are in no group.
create table campaign_assignment (
  campaign_id uuid not null,
  member_id uuid not null,
  is_held_out boolean not null,
  assigned_at timestamptz not null,
  constraint campaign_assignment_pkey primary key (campaign_id, member_id),
  constraint campaign_assignment_campaign_fkey foreign key (campaign_id) references campaign (id) on delete cascade,
  constraint campaign_assignment_member_fkey foreign key (member_id) references member (id) on delete cascade
);
create index campaign_assignment_member_index on campaign_assignment (member_id);

-- The end is recorded with the state.
create or replace function campaign_refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.state <> 'ended' and to_jsonb(new) - 'state' - 'ended_at' = to_jsonb(old) - 'state' - 'ended_at' then
      return new;
    end if;
  end if;
  raise exception 'the terms of a campaign never change' using errcode = 'restrict_violation', constraint = 'campaign_immutable';
end
$$;

-- Points of a business that were spent elsewhere. The funder of a lot never changes, so updates of lots stay cheap.
create index ledger_lot_funder_index on ledger_lot (funder_id);
create index ledger_slice_lot_index on ledger_slice (lot_id);
