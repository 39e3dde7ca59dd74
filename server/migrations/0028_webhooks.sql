-- A URL of a business that receives webhooks.
create table webhook_endpoint (
  id uuid default uuidv7() constraint webhook_endpoint_pkey primary key,
  business_id uuid not null constraint webhook_endpoint_business_fkey references business on delete cascade,
  url text not null,
  description text not null,
  event_types text[] not null,
  status text not null default 'active',
  failures_in_row int not null default 0,
  -- The encrypted secret; the old one also signs until it expires.
  key_id text not null,
  cipher bytea not null,
  old_key_id text,
  old_cipher bytea,
  old_until timestamptz,
  -- The lease of the worker that sends to it, which excludes other workers; a worker that died blocks it no longer than this.
  busy_until timestamptz,
  created_at timestamptz not null,
  constraint webhook_endpoint_status_check check (status in ('active', 'paused', 'disabled')),
  constraint webhook_endpoint_old_check check (
    (old_key_id is null) = (old_cipher is null) and (old_key_id is null) = (old_until is null)
  )
);
create index webhook_endpoint_business_index on webhook_endpoint (business_id);

create table webhook_delivery (
  id uuid default uuidv7() constraint webhook_delivery_pkey primary key,
  endpoint_id uuid not null constraint webhook_delivery_endpoint_fkey references webhook_endpoint on delete cascade,
  business_id uuid not null constraint webhook_delivery_business_fkey references business on delete cascade,
  -- Null for a test.
  event_id uuid,
  type text not null,
  at timestamptz not null,
  -- The exact bytes sent: each attempt signs them again.
  body text not null,
  status text not null default 'waiting',
  attempts int not null default 0,
  -- Attempts of the current round: a manual resend starts a new round.
  tries int not null default 0,
  next_try_at timestamptz,
  created_at timestamptz not null,
  -- An event that is published twice is sent once.
  constraint webhook_delivery_event_unique unique (endpoint_id, event_id),
  constraint webhook_delivery_status_check check (status in ('waiting', 'delivered', 'failed')),
  constraint webhook_delivery_next_check check ((status = 'waiting') = (next_try_at is not null))
);
create index webhook_delivery_business_index on webhook_delivery (business_id, id desc);
create index webhook_delivery_due_index on webhook_delivery (endpoint_id, next_try_at) where status = 'waiting';
create index webhook_delivery_waiting_index on webhook_delivery (next_try_at) where status = 'waiting';
create index webhook_delivery_created_index on webhook_delivery (created_at);

create table webhook_attempt (
  id bigint generated always as identity constraint webhook_attempt_pkey primary key,
  delivery_id uuid not null constraint webhook_attempt_delivery_fkey references webhook_delivery on delete cascade,
  at timestamptz not null,
  milliseconds int not null,
  status_code int,
  failure text,
  answer text not null,
  constraint webhook_attempt_outcome_check check ((status_code is null) <> (failure is null)),
  constraint webhook_attempt_failure_check check (
    failure in ('timeout', 'name_unknown', 'address_refused', 'unreachable', 'certificate')
  )
);
create index webhook_attempt_delivery_index on webhook_attempt (delivery_id);
