-- The schema of our identity service, in the form its library requires; the configuration sets snake-case names.
create schema identity;

create table identity.user (
  id uuid default uuidv7() constraint user_pkey primary key,
  name text not null,
  email text not null constraint user_email_unique unique,
  email_verified boolean not null,
  image text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table identity.session (
  id uuid default uuidv7() constraint session_pkey primary key,
  expires_at timestamptz not null,
  token text not null constraint session_token_unique unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null,
  ip_address text,
  user_agent text,
  user_id uuid not null constraint session_user_fkey references identity.user on delete cascade
);
create index session_user_index on identity.session (user_id);
create index session_expires_index on identity.session (expires_at);

create table identity.account (
  id uuid default uuidv7() constraint account_pkey primary key,
  account_id text not null,
  provider_id text not null,
  user_id uuid not null constraint account_user_fkey references identity.user on delete cascade,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null
);
create index account_user_index on identity.account (user_id);

create table identity.verification (
  id uuid default uuidv7() constraint verification_pkey primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verification_identifier_index on identity.verification (identifier);
create index verification_expires_index on identity.verification (expires_at);

create table identity.jwks (
  id uuid default uuidv7() constraint jwks_pkey primary key,
  public_key text not null,
  private_key text not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  alg text,
  crv text
);

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

-- The identity of a member at an identity service. A member can have several.
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
  -- The SHA-256 of the cookie: a reader of this table cannot sign in with it.
  token_hash bytea not null constraint member_session_token_hash_unique unique,
  member_id uuid not null constraint member_session_member_fkey references member on delete cascade,
  created_at timestamptz not null,
  ends_at timestamptz not null,
  constraint member_session_ends_check check (ends_at > created_at)
);
create index member_session_member_index on member_session (member_id);
create index member_session_ends_index on member_session (ends_at);

-- Password attempts, requested e-mails and calls at sign-in, counted in time windows. The key is hashed because it
-- contains e-mail and network addresses.
create table sign_in_attempt (
  key text constraint sign_in_attempt_pkey primary key,
  count int not null,
  window_ends_at timestamptz not null
);
create index sign_in_attempt_window_index on sign_in_attempt (window_ends_at);

-- Counts wrong gift card codes and wrong codes of friends, each under its own subject.
create table code_guess (
  subject text constraint code_guess_pkey primary key,
  count int not null,
  window_ends_at timestamptz not null
);
create index code_guess_window_index on code_guess (window_ends_at);

-- An identity whose ID tokens were revoked: tokens issued at or before this time are rejected. The row also serializes the
-- exchange and the revocation of tokens of one identity.
create table token_revocation (
  issuer text not null,
  subject text not null,
  revoked_until timestamptz,
  constraint token_revocation_pkey primary key (issuer, subject)
);

-- ID tokens that were exchanged for a session. A row can be deleted after its token expires.
create table exchanged_token (
  token_hash bytea constraint exchanged_token_pkey primary key,
  expires_at timestamptz not null
);
create index exchanged_token_expires_index on exchanged_token (expires_at);

-- Alerts are sent to all operators.
create index member_operator_index on member (id) where is_operator;
