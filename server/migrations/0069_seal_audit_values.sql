-- A destroyed key keeps its row, so that no later action creates a new key for an erased member.
alter table personal_key
  alter column wrapped_by drop not null,
  alter column wrapped drop not null,
  add column destroyed_at timestamptz,
  add constraint personal_key_destroyed_check check (
    num_nonnulls(wrapped_by, wrapped) = case when destroyed_at is null then 2 else 0 end
  );
insert into personal_key (member_id, created_at, destroyed_at)
  select member_id, max(ended_at), max(ended_at) from erasure where state = 'done' group by member_id
  on conflict on constraint personal_key_pkey do nothing;

-- Values of entries that concern no member. Those about a member are sealed with the key of the member.
alter table audit_entry
  add column changes jsonb,
  add constraint audit_entry_values_check check (
    case when member_id is null then sealed is null else changes is null end
  );
