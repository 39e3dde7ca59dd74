-- Whose money a gift card is: its buyer, who redeemed it, and which card paid for it, by the same kind of hash as paid_card.
create table gift_card_payer (
  gift_card_id uuid constraint gift_card_payer_pkey primary key
    constraint gift_card_payer_gift_card_fkey references gift_card on delete cascade,
  buyer_id uuid not null constraint gift_card_payer_buyer_fkey references member on delete cascade,
  redeemer_id uuid constraint gift_card_payer_redeemer_fkey references member on delete cascade,
  -- Null where the processor does not identify cards.
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

insert into gift_card_payer (gift_card_id, buyer_id, redeemer_id, paid_at, redeemed_at)
select id, buyer_id, redeemer_id, paid_at, redeemed_at from gift_card where paid_at is not null;
