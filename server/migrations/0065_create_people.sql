-- Operators help members: suspension, requests that need a second operator, read-only viewing, and the proof of the
-- audit log.
alter table member
  add column suspended_at timestamptz,
  -- In plain words; the member reads it.
  add column suspension_reason text,
  -- A closed account is suspended until it is erased or restored.
  add column closed_at timestamptz,
  add constraint member_suspension_check check ((suspended_at is null) = (suspension_reason is null)),
  add constraint member_suspension_reason_check check (length(suspension_reason) between 1 and 500),
  add constraint member_closed_check check (closed_at is null or suspended_at is not null);
create index member_name_trigram_index on member using gin (lower(display_name) gin_trgm_ops);
create index member_email_trigram_index on member using gin (lower(email) gin_trgm_ops);
create index member_created_index on member (created_at desc, id desc);
create index member_name_index on member (lower(display_name), id);
create index member_suspended_index on member (created_at desc, id desc) where suspended_at is not null;

-- An operator sees the pages of a member, read-only. A row ends with the operator's session; then it waits for its
-- entry in the audit log, and is deleted with it.
create table member_viewing (
  id uuid default uuidv7() constraint member_viewing_pkey primary key,
  -- Null once the session ended, or once the member signed out everywhere.
  session_id uuid constraint member_viewing_session_fkey references member_session on delete set null,
  operator_id uuid not null constraint member_viewing_operator_fkey references member on delete cascade,
  member_id uuid not null constraint member_viewing_member_fkey references member on delete cascade,
  started_at timestamptz not null,
  ends_at timestamptz not null,
  constraint member_viewing_session_unique unique (session_id),
  constraint member_viewing_others_check check (operator_id <> member_id),
  constraint member_viewing_time_check check (ends_at > started_at and ends_at <= started_at + interval '30 minutes')
);
create index member_viewing_member_index on member_viewing (member_id);
create index member_viewing_ends_index on member_viewing (ends_at);

-- Requests that one operator makes and another one decides. Corrections of few points need no second operator.
create table operator_request (
  id uuid default uuidv7() constraint operator_request_pkey primary key,
  kind text not null,
  member_id uuid not null constraint operator_request_member_fkey references member on delete restrict,
  points bigint,
  reason text not null,
  requested_by uuid not null constraint operator_request_requested_fkey references member on delete restrict,
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  status text not null,
  decided_by uuid constraint operator_request_decided_fkey references member on delete restrict,
  decided_at timestamptz,
  decision_reason text,
  constraint operator_request_kind_check check (kind in ('points', 'suspension')),
  constraint operator_request_points_check check ((kind = 'points') = (points is not null) and points <> 0 and abs(points) <= 1000000),
  constraint operator_request_reason_check check (length(reason) between 1 and 500),
  constraint operator_request_status_check check (status in ('waiting', 'done', 'declined')),
  constraint operator_request_decision_check check (
    num_nonnulls(decided_by, decided_at, decision_reason) in (0, 3) and (status <> 'waiting' or decided_by is null)
    and (status <> 'declined' or decided_by is not null)),
  constraint operator_request_second_check check (
    decided_by is null or status = 'declined' or decided_by <> requested_by),
  constraint operator_request_alone_check check (
    status <> 'done' or decided_by is not null or kind = 'points' and abs(points) <= 5000)
);
create index operator_request_member_index on operator_request (member_id, id desc);
create index operator_request_waiting_index on operator_request (id) where status = 'waiting';

-- The proof of one day of the audit log, in UTC: each proof contains the hash of the one before.
create table audit_day (
  day date constraint audit_day_pkey primary key,
  entries integer not null,
  -- For each entry in the order of ids: its id (16 bytes) and the hash of its columns (32 bytes).
  leaves bytea not null,
  hash bytea not null,
  previous_hash bytea not null,
  sealed_at timestamptz not null,
  constraint audit_day_entries_check check (entries >= 0 and length(leaves) = entries * 48),
  constraint audit_day_hash_check check (length(hash) = 32 and length(previous_hash) = 32)
);
create trigger audit_day_append_only before update or delete on audit_day
  for each row execute function refuse_audit_change();
create trigger audit_day_keep before truncate on audit_day
  for each statement execute function refuse_audit_change();
create index audit_entry_action_index on audit_entry (action, id desc);
