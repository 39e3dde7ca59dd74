-- Actions that must stay provable: of operators, and changes of access, identity and payout data. Written in the
-- transaction of the action; never changed or deleted.
create table audit_entry (
  id uuid default uuidv7() constraint audit_entry_pkey primary key,
  at timestamptz not null,
  action text not null,
  -- Null for the system. No foreign keys: entries outlive the accounts.
  actor_id uuid,
  -- The member as whom an operator acted.
  acting_for_id uuid,
  -- The member whom the action concerns.
  member_id uuid,
  business_id uuid,
  -- Kind and id of the record, such as `order:<id>`.
  subject text not null,
  reason text,
  -- The names of changed fields, without their values.
  fields text[] not null default '{}',
  -- Values, encrypted with the key of the member whom they concern.
  sealed bytea,
  request_id text not null
);
create index audit_entry_at_index on audit_entry (at desc, id desc);
create index audit_entry_member_index on audit_entry (member_id, id desc) where member_id is not null;
create index audit_entry_actor_index on audit_entry (actor_id, id desc) where actor_id is not null;
create index audit_entry_subject_index on audit_entry (subject);
create function refuse_audit_change() returns trigger language plpgsql as $$
  begin
    raise exception 'audit entries do not change' using errcode = 'restrict_violation';
  end
$$;
create trigger audit_entry_append_only before update or delete on audit_entry
  for each row execute function refuse_audit_change();
create trigger audit_entry_keep before truncate on audit_entry
  for each statement execute function refuse_audit_change();
