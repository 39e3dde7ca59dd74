-- The answer to a call that moved something, kept so that the same call again gets it and does nothing.
create table idempotency (
  member_id uuid not null constraint idempotency_member_fkey references member on delete cascade,
  key text not null,
  route text not null,
  -- The SHA-256 of what was asked.
  request_hash bytea not null,
  answer jsonb not null,
  created_at timestamptz not null,
  constraint idempotency_pkey primary key (member_id, key),
  constraint idempotency_key_check check (length(key) between 1 and 255)
);
create index idempotency_created_index on idempotency (created_at);

-- Work of a job that failed and is tried again later: a row of a sweep, or a job that the clock starts (an empty subject).
-- The row is deleted when the work succeeds.
create table work_failure (
  job text not null,
  subject text not null,
  tried int not null default 1,
  -- A sweep leaves the subject out until then.
  try_at timestamptz not null,
  -- First line of the last error.
  failure text not null,
  failing_since timestamptz not null,
  alerted_at timestamptz,
  constraint work_failure_pkey primary key (job, subject)
);
create index work_failure_since_index on work_failure (failing_since);

-- Jobs whose last try failed and of which operators were told.
create table dead_job_alert (
  job_id uuid constraint dead_job_alert_pkey primary key,
  alerted_at timestamptz not null
);

-- Until when a job of the clock has seen everything: after an outage it goes on from there.
create table job_mark (
  job text constraint job_mark_pkey primary key,
  done_until timestamptz not null
);
