-- The profile of a member. A phone number is stored only once a code confirmed it.
alter table member
  add column phone text constraint member_phone_check check (phone ~ '^\+[1-9]\d{6,14}$'),
  -- An uploaded photo; `photo_url` then is its address. A provider's picture never replaces what the member chose.
  add column photo_id uuid constraint member_photo_fkey references photo on delete restrict,
  add column has_chosen_photo boolean not null default false,
  add column birth_month smallint constraint member_birth_month_check check (birth_month between 1 and 12),
  add column birth_day smallint,
  add constraint member_birth_day_check check (
    birth_day is null or (birth_month is not null
      and birth_day between 1 and case birth_month when 2 then 29 when 4 then 30 when 6 then 30 when 9 then 30 when 11 then 30 else 31 end)),
  -- False for the default, until the member or the browser names a zone.
  add column has_chosen_zone boolean not null default false;
create index member_photo_index on member (photo_id) where photo_id is not null;
create index member_birthday_index on member (birth_month, birth_day) where birth_month is not null;

-- The name and address that the member's receipts show.
create table receipt_address (
  member_id uuid constraint receipt_address_pkey primary key
    constraint receipt_address_member_fkey references member on delete cascade,
  name text not null,
  street text not null,
  postal_code text not null,
  city text not null,
  -- ISO 3166-1, two letters.
  country text not null constraint receipt_address_country_check check (country ~ '^[A-Z]{2}$')
);

-- The categories of businesses that a member is interested in.
create table member_interest (
  member_id uuid not null constraint member_interest_member_fkey references member on delete cascade,
  category_slug text not null constraint member_interest_category_fkey references category on delete cascade,
  constraint member_interest_pkey primary key (member_id, category_slug)
);
create index member_interest_category_index on member_interest (category_slug);

alter table member_session
  add column user_agent text,
  -- Written at most once an hour.
  add column last_used_at timestamptz,
  -- The session of our identity service that made it; both end together. Null for other identity services.
  add column identity_session_id uuid;
create index member_session_identity_index on member_session (identity_session_id) where identity_session_id is not null;

-- The code that confirms a phone number; the newest replaces an earlier one.
create table phone_code (
  member_id uuid constraint phone_code_pkey primary key
    constraint phone_code_member_fkey references member on delete cascade,
  id uuid not null,
  phone text not null,
  -- HMAC of the code.
  code_hash bytea not null,
  expires_at timestamptz not null,
  tries integer not null default 0
);

-- A change of address that waits for the confirmation from the new address; the newest replaces an earlier one.
create table email_change (
  member_id uuid constraint email_change_pkey primary key
    constraint email_change_member_fkey references member on delete cascade,
  id uuid not null,
  -- In lower case.
  email text not null constraint email_change_email_check check (email = lower(email) and length(email) between 3 and 254),
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  -- SHA-256 of the token in the link; null until the mail is written, and when the address has another account.
  token_hash bytea constraint email_change_token_unique unique
);

-- A change of the ways in which a member signs in. The address of before gets a mail, whose link takes the change back.
create table account_change (
  id uuid default uuidv7() constraint account_change_pkey primary key,
  member_id uuid not null constraint account_change_member_fkey references member on delete cascade,
  kind text not null constraint account_change_kind_check
    check (kind in ('email', 'password', 'provider_linked', 'provider_unlinked')),
  -- The address of before: it gets the mail.
  email text not null,
  -- The identity provider that was linked or unlinked.
  provider text,
  changed_at timestamptz not null,
  undo_until timestamptz not null,
  -- SHA-256 of the token in the link of the latest mail; null until that mail is written.
  token_hash bytea constraint account_change_token_unique unique,
  undone_at timestamptz,
  -- A later undo made this one void.
  voided_at timestamptz,
  constraint account_change_provider_check check ((provider is not null) = (kind in ('provider_linked', 'provider_unlinked'))),
  constraint account_change_end_check check (num_nonnulls(undone_at, voided_at) <= 1)
);
create index account_change_member_index on account_change (member_id, changed_at);
create index account_change_ended_index on account_change (undo_until);
