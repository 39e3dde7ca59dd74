-- E-mails that the demo does not send. Empty in production.
create table mailbox_mail (
  id uuid default uuidv7() constraint mailbox_mail_pkey primary key,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  sent_at timestamptz not null
);

create table sandbox_transfer (
  id text constraint sandbox_transfer_pkey primary key,
  key text not null,
  request_hash bytea not null,
  amount_usd_cents bigint not null,
  reversed_usd_cents bigint not null default 0,
  destination text not null,
  transfer_group text not null,
  created_at timestamptz not null,
  constraint sandbox_transfer_key_unique unique (key),
  constraint sandbox_transfer_amount_check check (amount_usd_cents > 0),
  constraint sandbox_transfer_reversed_check check (reversed_usd_cents between 0 and amount_usd_cents)
);

create table sandbox_transfer_reversal (
  id text constraint sandbox_transfer_reversal_pkey primary key,
  key text not null,
  request_hash bytea not null,
  transfer_id text not null
    constraint sandbox_transfer_reversal_transfer_fkey references sandbox_transfer on delete cascade,
  amount_usd_cents bigint not null,
  created_at timestamptz not null,
  constraint sandbox_transfer_reversal_key_unique unique (key),
  constraint sandbox_transfer_reversal_amount_check check (amount_usd_cents > 0)
);
create index sandbox_transfer_reversal_transfer_index on sandbox_transfer_reversal (transfer_id);

-- Events for our webhook endpoint, stored until they are delivered.
create table sandbox_event (
  position bigint generated always as identity constraint sandbox_event_pkey primary key,
  id text not null,
  type text not null,
  -- The object as the event will contain it.
  object jsonb not null,
  created_at timestamptz not null,
  tries integer not null default 0,
  next_try_at timestamptz not null,
  delivered_at timestamptz,
  constraint sandbox_event_id_unique unique (id)
);
create index sandbox_event_due_index on sandbox_event (next_try_at) where delivered_at is null;

-- Data of the stand-in, separate from our own ledger.
create table sandbox_customer (
  id text constraint sandbox_customer_pkey primary key,
  key text not null,
  request_hash bytea not null,
  reference text not null,
  created_at timestamptz not null,
  constraint sandbox_customer_key_unique unique (key)
);

-- A card without a customer is not saved, or no longer saved. Its test number determined how its bank responds.
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
  fingerprint text,
  constraint sandbox_card_last4_check check (last4 ~ '^\d{4}$'),
  constraint sandbox_card_expiry_check check (expiry_month between 1 and 12 and expiry_year between 2000 and 2199)
);

-- Data of the demo's stand-in for a card processor, separate from our own ledger: our queries never join these tables.
-- Empty in production. Of a card it stores the brand and the last four digits, never the number.
create table sandbox_intent (
  id text constraint sandbox_intent_pkey primary key,
  key text not null,
  -- The SHA-256 of the amounts with which the key was first used.
  request_hash bytea not null,
  client_secret text not null,
  status text not null,
  amount_usd_cents bigint not null,
  received_usd_cents bigint not null default 0,
  refunded_usd_cents bigint not null default 0,
  reference text not null,
  decline text,
  card_brand text,
  card_last4 text,
  -- The token of the bank's authentication step, and the bank's response after the payer confirms.
  action_token text,
  action_decline text,
  dispute_id text,
  dispute_status text,
  created_at timestamptz not null,
  customer_id text
    constraint sandbox_intent_customer_fkey references sandbox_customer on delete set null,
  -- Saved for its customer after the payment succeeds.
  card_id text constraint sandbox_intent_card_fkey references sandbox_card on delete set null,
  disputed_at timestamptz,
  disputed_usd_cents bigint,
  -- Stripe has one per card number. Null for the number that all examples use.
  card_fingerprint text,
  constraint sandbox_intent_key_unique unique (key),
  constraint sandbox_intent_client_secret_unique unique (client_secret),
  constraint sandbox_intent_action_token_unique unique (action_token),
  constraint sandbox_intent_dispute_unique unique (dispute_id),
  constraint sandbox_intent_status_check
    check (status in ('requires_payment_method', 'requires_action', 'succeeded', 'canceled')),
  constraint sandbox_intent_amount_check check (amount_usd_cents >= 50),
  constraint sandbox_intent_received_check
    check (received_usd_cents = case when status = 'succeeded' then amount_usd_cents else 0 end),
  constraint sandbox_intent_refunded_check check (refunded_usd_cents between 0 and received_usd_cents),
  constraint sandbox_intent_action_check check ((status = 'requires_action') = (action_token is not null)),
  constraint sandbox_intent_card_check check (card_last4 ~ '^\d{4}$'),
  constraint sandbox_intent_dispute_check check (
    dispute_status in ('needs_response', 'under_review', 'won', 'lost', 'prevented')
  )
);
create index sandbox_intent_created_index on sandbox_intent (created_at, id);

create table sandbox_refund (
  id text constraint sandbox_refund_pkey primary key,
  key text not null,
  request_hash bytea not null,
  intent_id text not null constraint sandbox_refund_intent_fkey references sandbox_intent on delete cascade,
  amount_usd_cents bigint not null,
  reference text not null,
  created_at timestamptz not null,
  constraint sandbox_refund_key_unique unique (key),
  constraint sandbox_refund_amount_check check (amount_usd_cents > 0)
);
create index sandbox_refund_intent_index on sandbox_refund (intent_id);
create index sandbox_refund_created_index on sandbox_refund (created_at, id);
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
create index sandbox_intent_customer_index on sandbox_intent (customer_id);
create index sandbox_intent_card_index on sandbox_intent (card_id);
create index sandbox_intent_disputed_index on sandbox_intent (disputed_at) where disputed_at is not null;

-- The sandbox finds transfers by group, and lists them.
create index sandbox_transfer_group_index on sandbox_transfer (transfer_group);
create index sandbox_transfer_created_index on sandbox_transfer (created_at, id);

create table sandbox_key (
  purpose text constraint sandbox_key_pkey primary key,
  key bytea not null
);

insert into sandbox_key (purpose, key)
values ('fingerprint', sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'utf8')));
