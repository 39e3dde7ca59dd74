create table calendar_link (
  id uuid default uuidv7() constraint calendar_link_pkey primary key,
  member_id uuid not null constraint calendar_link_member_unique unique constraint calendar_link_member_fkey references member on delete cascade,
  account_email text not null,
  scopes text[] not null,
  -- Encrypted tokens of the account; deleted when the permission ends.
  token_key_id text,
  token_cipher bytea,
  status text not null,
  trouble text,
  failures int not null default 0,
  next_try_at timestamptz,
  last_sync_at timestamptz,
  connected_at timestamptz not null,
  constraint calendar_link_status_check check (status in ('connected', 'degraded', 'needs_reconnect', 'revoked')),
  constraint calendar_link_trouble_check check (
    trouble in ('permission_ended', 'permission_missing', 'too_busy', 'no_answer')
  ),
  constraint calendar_link_why_check check ((trouble is not null) = (status in ('degraded', 'needs_reconnect'))
  ),
  constraint calendar_link_failures_check check (failures >= 0),
  constraint calendar_link_token_check check (
    (token_cipher is null) = (token_key_id is null) and (token_cipher is not null) = (status in ('connected', 'degraded'))
  )
);
create index calendar_link_due_index on calendar_link (next_try_at) where status in ('connected', 'degraded');

create table calendar_choice (
  link_id uuid not null constraint calendar_choice_link_fkey references calendar_link on delete cascade,
  calendar_id text not null,
  name text not null,
  is_primary boolean not null,
  is_writable boolean not null,
  reads boolean not null,
  writes boolean not null,
  -- The position from which the next sync continues; null reads everything.
  sync_token text,
  full_read_at timestamptz,
  read_at timestamptz,
  channel_id uuid constraint calendar_choice_channel_unique unique,
  channel_resource text,
  channel_token_hash bytea,
  channel_renews_at timestamptz,
  constraint calendar_choice_pkey primary key (link_id, calendar_id),
  constraint calendar_choice_writes_check check (not writes or is_writable),
  constraint calendar_choice_channel_check check (
    num_nonnulls(channel_id, channel_resource, channel_token_hash, channel_renews_at) in (0, 4)
  )
);
create unique index calendar_choice_writes_unique on calendar_choice (link_id) where writes;

create table external_busy (
  link_id uuid not null,
  calendar_id text not null,
  event_id text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  constraint external_busy_pkey primary key (link_id, calendar_id, event_id),
  constraint external_busy_choice_fkey foreign key (link_id, calendar_id) references calendar_choice on delete cascade,
  constraint external_busy_span_check check (ends_at > starts_at)
);
create index external_busy_span_index on external_busy (link_id, ends_at);

-- An authorization at Google in progress: valid once, for ten minutes, in the session that started it.
create table oauth_state (
  state_hash bytea constraint oauth_state_pkey primary key,
  member_id uuid not null constraint oauth_state_member_fkey references member on delete cascade,
  session_id uuid not null,
  verifier_key_id text not null,
  verifier_cipher bytea not null,
  return_path text not null,
  ends_at timestamptz not null,
  used_at timestamptz,
  constraint oauth_state_hash_check check (octet_length(state_hash) = 32)
);
create index oauth_state_ends_index on oauth_state (ends_at);

-- The calendar entry of a booking for one of its people. It outlives a connection, so that a new connection writes nothing twice.
create table calendar_event (
  booking_id uuid not null,
  member_id uuid not null constraint calendar_event_member_fkey references member on delete cascade,
  event_id text not null,
  sequence int not null,
  entry jsonb not null,
  -- The calendar to which it was last written; null if it is in none.
  calendar_id text,
  written_sequence int,
  ends_at timestamptz not null,
  constraint calendar_event_pkey primary key (booking_id, member_id),
  constraint calendar_event_event_unique unique (event_id),
  constraint calendar_event_sequence_check check (sequence >= 0),
  constraint calendar_event_written_check check ((calendar_id is null) = (written_sequence is null))
);
create index calendar_event_member_index on calendar_event (member_id, ends_at);

create table calendar_feed (
  member_id uuid constraint calendar_feed_pkey primary key constraint calendar_feed_member_fkey references member on delete cascade,
  secret_hash bytea not null constraint calendar_feed_secret_unique unique,
  created_at timestamptz not null,
  constraint calendar_feed_secret_check check (octet_length(secret_hash) = 32)
);
