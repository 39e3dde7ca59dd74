create table gift_card (
  id uuid constraint gift_card_pkey primary key,
  buyer_id uuid not null constraint gift_card_buyer_fkey references member on delete restrict,
  amount bigint not null,
  -- Both null: the buyer is the recipient.
  recipient_name text,
  recipient_email text,
  message text not null,
  -- The chosen day, in the buyer's time zone; null sends immediately.
  send_on date,
  send_at timestamptz not null,
  status text not null default 'unpaid',
  -- A keyed hash of the code. The code is derived from the id whenever it is needed and is never stored.
  code_hash bytea not null constraint gift_card_code_hash_unique unique,
  last4 text not null,
  resends int not null default 0,
  intent_id text constraint gift_card_intent_unique unique,
  provider text,
  card_status text,
  decline text,
  action_url text,
  client_secret text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  paid_at timestamptz,
  sent_at timestamptz,
  redeemed_at timestamptz,
  redeemer_id uuid constraint gift_card_redeemer_fkey references member on delete restrict,
  ended_at timestamptz,
  -- Set while a bank decides a dispute about the payment: the gift card can be neither redeemed nor refunded.
  frozen_at timestamptz,
  watched_at timestamptz,
  constraint gift_card_amount_check check (amount between 500 and 50000),
  constraint gift_card_status_check check (status in ('unpaid', 'paid', 'sent', 'redeemed', 'refunded', 'cancelled')),
  constraint gift_card_recipient_check check ((recipient_name is null) = (recipient_email is null)),
  constraint gift_card_message_check check (length(message) <= 300),
  constraint gift_card_code_check check (octet_length(code_hash) = 32 and length(last4) = 4),
  constraint gift_card_resends_check check (resends between 0 and 3),
  constraint gift_card_provider_check check (provider in ('stripe', 'sandbox')),
  constraint gift_card_intent_check check (intent_id is null or provider is not null and client_secret is not null),
  constraint gift_card_paid_check check ((paid_at is not null) = (status in ('paid', 'sent', 'redeemed', 'refunded'))),
  constraint gift_card_redeemed_check check (
    (status = 'redeemed') = (redeemed_at is not null) and (redeemed_at is null) = (redeemer_id is null)
  ),
  constraint gift_card_ended_check check ((status in ('refunded', 'cancelled')) = (ended_at is not null))
);
create index gift_card_buyer_index on gift_card (buyer_id, created_at desc);
create index gift_card_due_index on gift_card (send_at) where status = 'paid';
create index gift_card_unpaid_index on gift_card (expires_at) where status = 'unpaid';
create index gift_card_redeemer_index on gift_card (redeemer_id);
create index gift_card_watch_index on gift_card (watched_at nulls first, expires_at) where status = 'unpaid';
