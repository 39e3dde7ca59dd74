-- Requests to the support team. The id is chosen by the sender's browser, so that a repeated call is one request.
create table support_request (
  id uuid constraint support_request_pkey primary key,
  -- Readable on the telephone, such as `HELP-7K2M9Q`.
  reference text not null constraint support_request_reference_unique unique,
  -- Null for a visitor, and after the account was deleted.
  member_id uuid constraint support_request_member_fkey references member on delete set null,
  name text not null,
  email text not null,
  subject text not null constraint support_request_subject_check check (length(subject) between 1 and 120),
  -- The order, booking or referral that the request is about, with its number or name at that time.
  case_kind text constraint support_request_case_kind_check check (case_kind in ('order', 'booking', 'referral')),
  case_id uuid,
  case_label text,
  status text not null default 'open' constraint support_request_status_check
    check (status in ('open', 'answered', 'closed')),
  -- Pseudonym of the network address, for the limit of requests.
  sender text not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  constraint support_request_case_check check (num_nulls(case_kind, case_id, case_label) in (0, 3))
);
create index support_request_queue_index on support_request (status, changed_at, id);
create index support_request_member_index on support_request (member_id, id desc) where member_id is not null;
create index support_request_sender_index on support_request (sender, created_at);

create table support_message (
  -- Chosen by the writer's browser.
  id uuid constraint support_message_pkey primary key,
  request_id uuid not null constraint support_message_request_fkey references support_request on delete cascade,
  is_from_team boolean not null,
  author_id uuid constraint support_message_author_fkey references member on delete set null,
  body text not null constraint support_message_body_check check (length(body) between 1 and 4000),
  at timestamptz not null
);
create index support_message_request_index on support_message (request_id, at, id);

-- Incidents that the status page shows. Operators write them.
create table incident (
  id uuid default uuidv7() constraint incident_pkey primary key,
  title text not null constraint incident_title_check check (length(title) between 1 and 120),
  component text not null,
  started_at timestamptz not null,
  resolved_at timestamptz,
  constraint incident_time_check check (resolved_at >= started_at)
);
create index incident_started_index on incident (started_at desc);

create table incident_update (
  id uuid constraint incident_update_pkey primary key,
  incident_id uuid not null constraint incident_update_incident_fkey references incident on delete cascade,
  body text not null constraint incident_update_body_check check (length(body) between 1 and 1000),
  written_by uuid constraint incident_update_author_fkey references member on delete set null,
  at timestamptz not null
);
create index incident_update_incident_index on incident_update (incident_id, at);
