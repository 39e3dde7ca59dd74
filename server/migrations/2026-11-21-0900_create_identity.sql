-- The tables of our identity service, as its library wants them; their names in snake case by configuration.
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
