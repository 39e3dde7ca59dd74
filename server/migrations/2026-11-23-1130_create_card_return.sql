-- A card payment that must end without a sale: the payment is cancelled, or what it took goes back to the card. The row is
-- written in the transaction that ends the checkout or the gift card, and stays open until the processor has confirmed it.
create table card_return (
  payment_id uuid constraint card_return_pkey primary key,
  kind text not null constraint card_return_kind_check check (kind in ('checkout', 'gift_card')),
  intent_id text not null,
  requested_at timestamptz not null,
  tried int not null default 0,
  -- Part of the idempotency key at the processor: a refund that failed there needs a new one.
  round int not null default 0,
  try_at timestamptz not null,
  -- First line of the last error.
  failure text,
  alerted_at timestamptz,
  ended_at timestamptz,
  -- What the card got back in the end; null while the return is open.
  returned bigint,
  constraint card_return_returned_check check ((ended_at is null) = (returned is null) and returned >= 0)
);
create index card_return_try_index on card_return (kind, try_at) where ended_at is null;
create index card_return_open_index on card_return (requested_at) where ended_at is null;

-- Payments that ended before this table existed: each is looked at once more. Closing a payment twice changes nothing.
insert into card_return (payment_id, kind, intent_id, requested_at, try_at)
select id, 'checkout', intent_id, coalesce(ended_at, created_at), now()
from checkout where intent_id is not null and status in ('cancelled', 'expired', 'returned');
insert into card_return (payment_id, kind, intent_id, requested_at, try_at)
select id, 'gift_card', intent_id, coalesce(ended_at, created_at), now()
from gift_card where intent_id is not null and status in ('cancelled', 'refunded');

-- Differences between the processor and the books, from when they were first seen until they are gone.
create table payment_difference (
  intent_id text constraint payment_difference_pkey primary key,
  why text not null,
  processor bigint not null,
  ledger bigint not null,
  first_seen_at timestamptz not null,
  alerted_at timestamptz
);

-- Alerts go to all operators.
create index member_operator_index on member (id) where is_operator;
