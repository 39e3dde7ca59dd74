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
