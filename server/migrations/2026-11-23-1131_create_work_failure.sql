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
