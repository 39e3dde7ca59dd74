create table member (
  id uuid default uuidv7() constraint member_pkey primary key,
  email text not null,
  email_verified boolean not null default false,
  display_name text not null,
  photo_url text,
  is_operator boolean not null default false,
  time_zone text not null default 'America/New_York',
  created_at timestamptz not null,
  constraint member_email_check check (length(email) between 3 and 320),
  constraint member_display_name_check check (length(display_name) between 1 and 200)
);
create unique index member_email_unique on member (lower(email));

-- Who someone is for an identity service. A member may have several.
create table member_identity (
  issuer text not null,
  subject text not null,
  member_id uuid not null constraint member_identity_member_fkey references member on delete cascade,
  created_at timestamptz not null,
  constraint member_identity_pkey primary key (issuer, subject)
);
create index member_identity_member_index on member_identity (member_id);

create table member_session (
  id uuid default uuidv7() constraint member_session_pkey primary key,
  -- The SHA-256 of the cookie: who reads this table cannot sign in with it.
  token_hash bytea not null constraint member_session_token_hash_unique unique,
  member_id uuid not null constraint member_session_member_fkey references member on delete cascade,
  created_at timestamptz not null,
  ends_at timestamptz not null,
  constraint member_session_ends_check check (ends_at > created_at)
);
create index member_session_member_index on member_session (member_id);
create index member_session_ends_index on member_session (ends_at);
