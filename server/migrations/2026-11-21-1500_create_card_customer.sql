-- Under which name the card processor keeps a member's cards. Nothing of a card is known here.
create table card_customer (
  member_id uuid not null constraint card_customer_member_fkey references member on delete cascade,
  provider text not null,
  customer_id text not null,
  created_at timestamptz not null,
  constraint card_customer_pkey primary key (member_id, provider),
  constraint card_customer_provider_check check (provider in ('stripe', 'sandbox')),
  constraint card_customer_customer_unique unique (provider, customer_id)
);

-- The stand-in's half, apart from our own books.
create table sandbox_customer (
  id text constraint sandbox_customer_pkey primary key,
  key text not null,
  request_hash bytea not null,
  reference text not null,
  created_at timestamptz not null,
  constraint sandbox_customer_key_unique unique (key)
);

-- A card without a customer is not saved, or not any more. How its bank answers came from its test number.
create table sandbox_card (
  id text constraint sandbox_card_pkey primary key,
  customer_id text constraint sandbox_card_customer_fkey references sandbox_customer on delete cascade,
  brand text not null,
  last4 text not null,
  expiry_month integer not null,
  expiry_year integer not null,
  bank_asks boolean not null,
  bank_decline text,
  created_at timestamptz not null,
  constraint sandbox_card_last4_check check (last4 ~ '^\d{4}$'),
  constraint sandbox_card_expiry_check check (expiry_month between 1 and 12 and expiry_year between 2000 and 2199)
);
create index sandbox_card_customer_index on sandbox_card (customer_id, created_at, id);

create table sandbox_setup (
  id text constraint sandbox_setup_pkey primary key,
  key text not null,
  request_hash bytea not null,
  client_secret text not null,
  customer_id text not null
    constraint sandbox_setup_customer_fkey references sandbox_customer on delete cascade,
  status text not null,
  decline text,
  card_id text constraint sandbox_setup_card_fkey references sandbox_card on delete set null,
  action_token text,
  action_decline text,
  created_at timestamptz not null,
  constraint sandbox_setup_key_unique unique (key),
  constraint sandbox_setup_client_secret_unique unique (client_secret),
  constraint sandbox_setup_action_token_unique unique (action_token),
  constraint sandbox_setup_status_check
    check (status in ('requires_payment_method', 'requires_action', 'succeeded')),
  constraint sandbox_setup_action_check check ((status = 'requires_action') = (action_token is not null))
);
create index sandbox_setup_customer_index on sandbox_setup (customer_id);
create index sandbox_setup_card_index on sandbox_setup (card_id);

alter table sandbox_intent
  add column customer_id text
    constraint sandbox_intent_customer_fkey references sandbox_customer on delete set null,
  -- Saved for its customer once the payment succeeds.
  add column card_id text constraint sandbox_intent_card_fkey references sandbox_card on delete set null;
create index sandbox_intent_customer_index on sandbox_intent (customer_id);
create index sandbox_intent_card_index on sandbox_intent (card_id);
