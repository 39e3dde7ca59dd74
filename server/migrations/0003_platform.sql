-- The stored response to a call that changed data: a retry gets this response and changes nothing.
create table idempotency (
  member_id uuid not null constraint idempotency_member_fkey references member on delete cascade,
  key text not null,
  route text not null,
  -- The SHA-256 of the request.
  request_hash bytea not null,
  answer jsonb not null,
  created_at timestamptz not null,
  constraint idempotency_pkey primary key (member_id, key),
  constraint idempotency_key_check check (length(key) between 1 and 255)
);
create index idempotency_created_index on idempotency (created_at);

-- Failed work of a job that is retried later: a row of a sweep, or a scheduled job (with an empty subject).
-- The row is deleted when the work succeeds.
create table work_failure (
  job text not null,
  subject text not null,
  tried int not null default 1,
  -- A sweep skips the subject until then.
  try_at timestamptz not null,
  -- First line of the last error.
  failure text not null,
  failing_since timestamptz not null,
  alerted_at timestamptz,
  constraint work_failure_pkey primary key (job, subject)
);
create index work_failure_since_index on work_failure (failing_since);

-- Jobs whose last try failed and about which operators were alerted.
create table dead_job_alert (
  job_id uuid constraint dead_job_alert_pkey primary key,
  alerted_at timestamptz not null
);

-- The time up to which a scheduled job has processed everything: after an outage it continues from there.
create table job_mark (
  job text constraint job_mark_pkey primary key,
  done_until timestamptz not null
);
