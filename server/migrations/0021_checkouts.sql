-- A checkout pays one or more businesses, with one order for each.
create table checkout (
  id uuid default uuidv7() constraint checkout_pkey primary key,
  member_id uuid not null constraint checkout_member_fkey references member on delete restrict,
  status text not null default 'open',
  points bigint not null,
  store_credit bigint not null,
  card bigint not null,
  -- The hold on its points; null when it spends none.
  hold_id uuid constraint checkout_hold_fkey references ledger_hold on delete restrict,
  -- The payment at the card processor; null before the processor has it, and when no amount remains for a card.
  intent_id text constraint checkout_intent_unique unique,
  provider text,
  card_status text,
  decline text,
  action_url text,
  client_secret text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  paid_at timestamptz,
  ended_at timestamptz,
  -- A card on file is charged independently of any other open checkout of the member.
  is_off_session boolean not null default false,
  -- The last time a sweep checked the row. Sweeps take the oldest first, so that every row is checked.
  watched_at timestamptz,
  constraint checkout_status_check check (status in ('open', 'paid', 'expired', 'cancelled', 'returned')),
  constraint checkout_parts_check check (points >= 0 and store_credit >= 0 and (card = 0 or card >= 50)),
  constraint checkout_paid_check check ((status = 'paid') = (paid_at is not null))
);
create index checkout_member_index on checkout (member_id, created_at desc);
create index checkout_open_index on checkout (expires_at) where status = 'open';

-- Received events of the card processor: each is handled once.
create table provider_event (
  id text constraint provider_event_pkey primary key,
  type text not null,
  object_id text,
  at timestamptz not null,
  received_at timestamptz not null,
  handled_at timestamptz
);
create index provider_event_open_index on provider_event (received_at) where handled_at is null;

-- A dispute: the payer's bank withdraws a card payment until it decides. The row has only data of the processor.
create table card_dispute (
  id text constraint card_dispute_pkey primary key,
  checkout_id uuid constraint card_dispute_checkout_fkey references checkout on delete restrict,
  amount bigint not null,
  status text not null,
  -- The times at which we learned of the dispute and of its end.
  opened_at timestamptz not null,
  ended_at timestamptz,
  gift_card_id uuid constraint card_dispute_gift_card_fkey references gift_card on delete restrict,
  watched_at timestamptz,
  constraint card_dispute_amount_check check (amount >= 1),
  constraint card_dispute_status_check check (status in ('needs_response', 'under_review', 'won', 'lost', 'prevented')),
  constraint card_dispute_ended_check check ((ended_at is not null) = (status in ('won', 'lost', 'prevented'))),
  constraint card_dispute_subject_check check (num_nonnulls(checkout_id, gift_card_id) = 1)
);
create index card_dispute_checkout_index on card_dispute (checkout_id);
create index card_dispute_opened_index on card_dispute (opened_at desc, id desc);
create index card_dispute_open_index on card_dispute (opened_at) where ended_at is null;

-- The statuses that the processor reported, in the order of receipt.
create table card_dispute_event (
  id bigint generated always as identity constraint card_dispute_event_pkey primary key,
  dispute_id text not null constraint card_dispute_event_dispute_fkey references card_dispute on delete restrict,
  at timestamptz not null,
  status text not null,
  constraint card_dispute_event_status_unique unique (dispute_id, status)
);

-- The amount that a lost dispute took from each order, with the refund that books it.
create table card_dispute_loss (
  dispute_id text not null constraint card_dispute_loss_dispute_fkey references card_dispute on delete restrict,
  order_id uuid not null,
  refund_id uuid not null,
  amount bigint not null,
  constraint card_dispute_loss_pkey primary key (dispute_id, order_id),
  constraint card_dispute_loss_amount_check check (amount >= 1)
);
create index card_dispute_loss_order_index on card_dispute_loss (order_id);
create index card_dispute_loss_refund_index on card_dispute_loss (refund_id);

-- Card payments for the list of the operators, newest first.
create index checkout_payment_index on checkout (created_at desc, id desc) where intent_id is not null;
create index provider_event_object_index on provider_event (object_id) where object_id is not null;
create index card_dispute_gift_card_index on card_dispute (gift_card_id) where gift_card_id is not null;
create unique index checkout_open_unique on checkout (member_id) where status = 'open' and not is_off_session;

-- Differences between the processor and the ledger, from detection until they are resolved.
create table payment_difference (
  intent_id text constraint payment_difference_pkey primary key,
  why text not null,
  processor bigint not null,
  ledger bigint not null,
  first_seen_at timestamptz not null,
  alerted_at timestamptz
);
create index checkout_watch_index on checkout (watched_at nulls first, expires_at) where status = 'open';
create index card_dispute_watch_index on card_dispute (watched_at nulls first, opened_at) where ended_at is null;

-- A sweep retries events of the card processor whose job failed for the last time.
create index provider_event_unhandled_index on provider_event (received_at) where handled_at is null;
