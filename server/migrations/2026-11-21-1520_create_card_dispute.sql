-- A payer's bank takes a card payment back until it has decided. What is known is what the processor says.
create table card_dispute (
  id text constraint card_dispute_pkey primary key,
  checkout_id uuid not null constraint card_dispute_checkout_fkey references checkout on delete restrict,
  amount bigint not null,
  status text not null,
  -- When we heard of it first, and of its end.
  opened_at timestamptz not null,
  ended_at timestamptz,
  constraint card_dispute_amount_check check (amount >= 1),
  constraint card_dispute_status_check check (status in ('needs_response', 'under_review', 'won', 'lost', 'prevented')),
  constraint card_dispute_ended_check check ((ended_at is not null) = (status in ('won', 'lost', 'prevented')))
);
create index card_dispute_checkout_index on card_dispute (checkout_id);
create index card_dispute_opened_index on card_dispute (opened_at desc, id desc);
create index card_dispute_open_index on card_dispute (opened_at) where ended_at is null;

-- What the processor said of it, in the order in which we heard.
create table card_dispute_event (
  id bigint generated always as identity constraint card_dispute_event_pkey primary key,
  dispute_id text not null constraint card_dispute_event_dispute_fkey references card_dispute on delete restrict,
  at timestamptz not null,
  status text not null,
  constraint card_dispute_event_status_unique unique (dispute_id, status)
);

-- What a lost dispute took of each order: the refund that books it.
create table card_dispute_loss (
  dispute_id text not null constraint card_dispute_loss_dispute_fkey references card_dispute on delete restrict,
  order_id uuid not null constraint card_dispute_loss_order_fkey references shop_order on delete restrict,
  refund_id uuid not null constraint card_dispute_loss_refund_fkey references shop_refund on delete restrict,
  amount bigint not null,
  constraint card_dispute_loss_pkey primary key (dispute_id, order_id),
  constraint card_dispute_loss_amount_check check (amount >= 1)
);
create index card_dispute_loss_order_index on card_dispute_loss (order_id);
create index card_dispute_loss_refund_index on card_dispute_loss (refund_id);

-- An order that is paid neither out nor back while a bank decides about its payment.
alter table shop_order add column frozen_at timestamptz;

-- Points of such a purchase: those on their way stay there, those that had arrived are reserved.
alter table purchase
  add column frozen_at timestamptz,
  add column frozen_hold_id uuid constraint purchase_frozen_hold_fkey references ledger_hold on delete restrict,
  add constraint purchase_frozen_check check (frozen_at is not null or frozen_hold_id is null);

-- Card payments for the operators' list, the newest first.
create index checkout_payment_index on checkout (created_at desc, id desc) where intent_id is not null;

create index provider_event_object_index on provider_event (object_id) where object_id is not null;

alter table sandbox_intent
  add column disputed_at timestamptz,
  add column disputed_usd_cents bigint,
  drop constraint sandbox_intent_dispute_check,
  add constraint sandbox_intent_dispute_check check (
    dispute_status in ('needs_response', 'under_review', 'won', 'lost', 'prevented')
  );
create index sandbox_intent_disputed_index on sandbox_intent (disputed_at) where disputed_at is not null;
