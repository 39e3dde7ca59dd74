-- The key of a member for personal text in rows that never change. Deleting the row makes that text unreadable.
create table personal_key (
  -- No foreign keys in this migration: the rows outlive the account, or are deleted by its erasure.
  member_id uuid constraint personal_key_pkey primary key,
  -- The key is wrapped with this key of TOKEN_KEYS.
  wrapped_by text not null,
  wrapped bytea not null,
  created_at timestamptz not null
);

-- One request of a member to delete the account. It stays after the erasure, with the opaque id alone.
create table erasure (
  id uuid default uuidv7() constraint erasure_pkey primary key,
  member_id uuid not null,
  state text not null constraint erasure_state_check
    check (state in ('scheduled', 'blocked', 'running', 'done', 'withdrawn')),
  reviews text not null constraint erasure_reviews_check check (reviews in ('kept', 'deleted')),
  gives_up_credit boolean not null,
  requested_at timestamptz not null,
  due_at timestamptz not null,
  -- The steps that are complete. Each step may run again.
  steps text[] not null default '{}',
  -- Codes of what prevents the erasure on its due date.
  blocked_by text[] not null default '{}',
  ended_at timestamptz,
  constraint erasure_ended_check check ((state in ('done', 'withdrawn')) = (ended_at is not null)),
  constraint erasure_blocked_check check ((state = 'blocked') = (blocked_by <> '{}'))
);
create unique index erasure_open_unique on erasure (member_id) where state in ('scheduled', 'blocked', 'running');
create index erasure_due_index on erasure (due_at) where state in ('scheduled', 'blocked', 'running');
create index erasure_member_index on erasure (member_id, requested_at desc);

create table data_export (
  id uuid default uuidv7() constraint data_export_pkey primary key,
  member_id uuid not null,
  state text not null constraint data_export_state_check
    check (state in ('waiting', 'ready', 'failed', 'expired')),
  -- The address of the file in the storage: random, so that the id of an export does not reveal it.
  storage_key text,
  byte_count bigint,
  requested_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz,
  constraint data_export_ready_check check (
    (state <> 'ready') or (num_nonnulls(storage_key, byte_count, ready_at, expires_at) = 4)
  )
);
create unique index data_export_waiting_unique on data_export (member_id) where state = 'waiting';
create index data_export_member_index on data_export (member_id, requested_at desc);
create index data_export_expiry_index on data_export (expires_at) where state = 'ready';

-- The consents that a member gave and withdrew. Entries never change.
create table consent_entry (
  id uuid default uuidv7() constraint consent_entry_pkey primary key,
  member_id uuid not null,
  purpose text not null constraint consent_entry_purpose_check
    check (purpose in ('terms', 'privacy', 'news', 'analytics')),
  is_given boolean not null,
  -- The version of the terms or of the privacy policy.
  version text,
  source text not null constraint consent_entry_source_check
    check (source in ('sign_up', 'settings', 'unsubscribe', 'operator')),
  at timestamptz not null,
  constraint consent_entry_version_check check ((purpose in ('terms', 'privacy')) = (version is not null))
);
create index consent_entry_member_index on consent_entry (member_id, purpose, id desc);
create function consent_refuse_change() returns trigger language plpgsql as $$
  begin
    raise exception 'entries of the consent log never change' using errcode = 'restrict_violation', constraint = 'consent_entry_append_only';
  end
$$;
create trigger consent_entry_append_only before update or delete on consent_entry
  for each row execute function consent_refuse_change();
create trigger consent_entry_kept before truncate on consent_entry
  for each statement execute function consent_refuse_change();

-- While a hold stands, neither erasure nor retention deletes data of the member.
create table legal_hold (
  member_id uuid constraint legal_hold_pkey primary key,
  reason text not null constraint legal_hold_reason_check check (length(reason) between 1 and 500),
  set_by uuid,
  set_at timestamptz not null
);

-- Histories that never change may lose personal text, and nothing else, while an erasure runs.
create or replace function claim_refuse_change() returns trigger language plpgsql as $$
begin
  -- Events disappear only with the claim.
  if tg_op = 'DELETE' and pg_trigger_depth() > 1 then
    return old;
  end if;
  if tg_op = 'UPDATE' and tg_table_name = 'claim_event' and current_setting('goodword.erases', true) = 'on' then
    if new.text is null and to_jsonb(new) - 'text' = to_jsonb(old) - 'text' then
      return new;
    end if;
  end if;
  raise exception 'it never changes: % on %', tg_op, tg_table_name using errcode = 'restrict_violation', constraint = tg_table_name || '_immutable';
end
$$;

create or replace function membership_change_refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('goodword.erases', true) = 'on' then
    if new.email like 'erased-%@members.invalid' and to_jsonb(new) - 'email' = to_jsonb(old) - 'email' then
      return new;
    end if;
  end if;
  raise exception 'the history of access never changes: %', tg_op using errcode = 'restrict_violation', constraint = 'membership_change_immutable';
end;
$$;
drop trigger membership_change_immutable on membership_change;
create trigger membership_change_immutable before delete or update on membership_change
  for each row execute function membership_change_refuse_change();
create trigger membership_change_kept before truncate on membership_change
  for each statement execute function membership_change_refuse_change();
