-- A visit that was booked without an order can be reviewed with photos too.
alter table review_photo alter column order_id drop not null;
alter table review_photo add column booking_id uuid
  constraint review_photo_booking_fkey references booking on delete cascade;
alter table review_photo add constraint review_photo_visit_check check (num_nonnulls(order_id, booking_id) = 1);
create index review_photo_order_index on review_photo (order_id) where order_id is not null;
create index review_photo_booking_index on review_photo (booking_id) where booking_id is not null;
