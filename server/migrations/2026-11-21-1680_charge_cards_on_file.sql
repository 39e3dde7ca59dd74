-- The card that a customer left when booking, and what was agreed that it pays later.
alter table booking add column card_id text;
alter table booking add column card_brand text;
alter table booking add column card_last4 text;
alter table booking add column card_covers_no_show boolean not null default false;
alter table booking add column card_pays_rest boolean not null default false;
alter table booking add constraint booking_card_check check (
  num_nonnulls(card_id, card_brand, card_last4) in (0, 3) and (card_id is not null or not (card_covers_no_show or card_pays_rest))
);

-- What a booking costs after it was made: a visit is missed or it takes place, so there is one of them at most.
create table booking_charge (
  booking_id uuid constraint booking_charge_pkey primary key constraint booking_charge_booking_fkey references booking on delete restrict,
  kind text not null,
  amount bigint not null,
  status text not null,
  due_at timestamptz not null,
  -- Whoever began to charge it has some time before another one tries.
  tried_at timestamptz,
  decline text,
  -- The checkout that pays it or was the last to try, and its order.
  checkout_id uuid constraint booking_charge_checkout_fkey references checkout on delete restrict,
  order_id uuid constraint booking_charge_order_fkey references shop_order on delete restrict,
  created_at timestamptz not null,
  status_at timestamptz not null,
  constraint booking_charge_kind_check check (kind in ('no_show_fee', 'balance')),
  constraint booking_charge_amount_check check (amount >= 50),
  constraint booking_charge_status_check check (status in ('waiting', 'due', 'paid', 'declined', 'cancelled')),
  constraint booking_charge_order_check check (
    num_nonnulls(checkout_id, order_id) in (0, 2) and (status <> 'paid' or order_id is not null)
  )
);
create index booking_charge_open_index on booking_charge (due_at) where status in ('waiting', 'due');
create index booking_charge_order_index on booking_charge (order_id) where order_id is not null;
create index booking_charge_checkout_index on booking_charge (checkout_id) where checkout_id is not null;

-- A card on file is charged beside whatever its owner is paying just then.
alter table checkout add column is_off_session boolean not null default false;
drop index checkout_open_unique;
create unique index checkout_open_unique on checkout (member_id) where status = 'open' and not is_off_session;
-- A fee is no purchase: it earns no points, and takes none back.
alter table shop_order add column is_fee boolean not null default false;
