-- The id under which the card processor stores a member's cards. We store no card data here.
create table card_customer (
  member_id uuid not null constraint card_customer_member_fkey references member on delete cascade,
  provider text not null,
  customer_id text not null,
  created_at timestamptz not null,
  constraint card_customer_pkey primary key (member_id, provider),
  constraint card_customer_provider_check check (provider in ('stripe', 'sandbox')),
  constraint card_customer_customer_unique unique (provider, customer_id)
);

-- The card that paid an order, as a keyed hash of the processor's fingerprint: it shows that one card paid two orders,
-- and reveals nothing else. Deleted with the account, and after thirteen months.
create table paid_card (
  order_id uuid constraint paid_card_pkey primary key
    constraint paid_card_order_fkey references shop_order on delete cascade,
  member_id uuid not null constraint paid_card_member_fkey references member on delete cascade,
  business_id uuid not null constraint paid_card_business_fkey references business on delete cascade,
  card_hash text not null,
  paid_at timestamptz not null,
  constraint paid_card_hash_check check (length(card_hash) between 16 and 64)
);
create index paid_card_member_index on paid_card (member_id, card_hash);
create index paid_card_hash_index on paid_card (card_hash, member_id);
create index paid_card_business_index on paid_card (business_id, paid_at);
create index paid_card_erase_index on paid_card (paid_at);

-- A card payment that must end without a sale: the payment is cancelled, or its amount returns to the card. The row is
-- written in the transaction that ends the checkout or the gift card, and stays open until the processor confirms.
create table card_return (
  payment_id uuid constraint card_return_pkey primary key,
  kind text not null constraint card_return_kind_check check (kind in ('checkout', 'gift_card')),
  intent_id text not null,
  requested_at timestamptz not null,
  tried int not null default 0,
  -- Part of the idempotency key at the processor: after a failed refund, the next one needs a new key.
  round int not null default 0,
  try_at timestamptz not null,
  -- First line of the last error.
  failure text,
  alerted_at timestamptz,
  ended_at timestamptz,
  -- The amount returned to the card; null while the return is open.
  returned bigint,
  constraint card_return_returned_check check ((ended_at is null) = (returned is null) and returned >= 0)
);
create index card_return_try_index on card_return (kind, try_at) where ended_at is null;
create index card_return_open_index on card_return (requested_at) where ended_at is null;

-- The buyer and the redeemer of a gift card, and the card that paid for it, hashed as in paid_card.
create table gift_card_payer (
  gift_card_id uuid constraint gift_card_payer_pkey primary key
    constraint gift_card_payer_gift_card_fkey references gift_card on delete cascade,
  buyer_id uuid not null constraint gift_card_payer_buyer_fkey references member on delete cascade,
  redeemer_id uuid constraint gift_card_payer_redeemer_fkey references member on delete cascade,
  -- Null if the processor does not identify cards.
  card_hash text,
  paid_at timestamptz not null,
  redeemed_at timestamptz,
  constraint gift_card_payer_hash_check check (length(card_hash) between 16 and 64),
  constraint gift_card_payer_redeemed_check check ((redeemer_id is null) = (redeemed_at is null))
);
create index gift_card_payer_buyer_index on gift_card_payer (buyer_id);
create index gift_card_payer_redeemer_index on gift_card_payer (redeemer_id);
create index gift_card_payer_hash_index on gift_card_payer (card_hash);
create index gift_card_payer_erase_index on gift_card_payer ((coalesce(redeemed_at, paid_at)));
