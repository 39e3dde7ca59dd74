-- A bank may take back what paid for a gift card, too.
alter table card_dispute
  alter column checkout_id drop not null,
  add column gift_card_id uuid constraint card_dispute_gift_card_fkey references gift_card on delete restrict,
  add constraint card_dispute_subject_check check (num_nonnulls(checkout_id, gift_card_id) = 1);
create index card_dispute_gift_card_index on card_dispute (gift_card_id) where gift_card_id is not null;

-- A gift card that is neither redeemed nor given back while a bank decides about its payment.
alter table gift_card add column frozen_at timestamptz;
