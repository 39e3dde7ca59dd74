-- When a passkey, a code of an authenticator app or a recovery code proved this session; null for a session of one factor.
alter table member_session add column second_factor_at timestamptz;
-- Set for sessions that a passkey opened: their tokens state it.
alter table identity.session add column second_factor_at timestamptz;

-- A passkey of a member (WebAuthn). Only public data: the private key stays on the device.
create table passkey (
  id uuid default uuidv7() constraint passkey_pkey primary key,
  member_id uuid not null constraint passkey_member_fkey references member on delete cascade,
  name text not null,
  credential_id bytea not null constraint passkey_credential_unique unique,
  public_key bytea not null,
  -- Counts signatures; stays 0 for passkeys that are synchronized between devices.
  sign_count bigint not null,
  transports text[] not null,
  is_synced boolean not null,
  added_at timestamptz not null,
  last_used_at timestamptz,
  constraint passkey_name_check check (name <> ''),
  constraint passkey_sign_count_check check (sign_count >= 0)
);
create index passkey_member_index on passkey (member_id, added_at);

-- The secret of an authenticator app (RFC 6238), encrypted. A pending one replaces the current one once a code confirms it.
create table totp_secret (
  member_id uuid not null constraint totp_secret_member_fkey references member on delete cascade,
  is_pending boolean not null,
  key_id text not null,
  secret_cipher bytea not null,
  set_at timestamptz not null,
  -- The latest time step whose code was used: each step counts once.
  last_step bigint,
  constraint totp_secret_pkey primary key (member_id, is_pending),
  constraint totp_secret_step_check check (not is_pending or last_step is null)
);

-- A code for members who lost their devices. A used code is deleted.
create table recovery_code (
  code_hash bytea constraint recovery_code_pkey primary key,
  member_id uuid not null constraint recovery_code_member_fkey references member on delete cascade,
  made_at timestamptz not null
);
create index recovery_code_member_index on recovery_code (member_id);

-- Challenges that a passkey has answered: each works once. Challenges themselves are signed, not stored.
create table spent_challenge (
  challenge_hash bytea constraint spent_challenge_pkey primary key,
  expires_at timestamptz not null
);
create index spent_challenge_expires_index on spent_challenge (expires_at);

alter table account_change drop constraint account_change_kind_check;
alter table account_change add constraint account_change_kind_check check (
  kind in ('email', 'password', 'provider_linked', 'provider_unlinked', 'passkey_added', 'passkey_removed',
    'authenticator_on', 'authenticator_off', 'recovery_codes_renewed')
);
