-- The pickup of an order: the customer's note, which is null for orders that are not picked up, and the chosen time,
-- which is null for as soon as possible.
alter table shop_order
  add column pickup_note text,
  add column pickup_at timestamptz,
  add constraint shop_order_pickup_check check (pickup_at is null or pickup_note is not null),
  add constraint shop_order_pickup_note_check check (length(pickup_note) <= 300);
