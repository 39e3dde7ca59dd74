-- An accepted price of an estimate is for one booking. A payment that arrives after its booking expired may not confirm
-- it at a price that another booking has.
alter table booking add column estimate_request_id uuid
  constraint booking_estimate_request_fkey references estimate_request on delete set null;
update booking set estimate_request_id = estimate_request.id
  from estimate_request where estimate_request.booking_id = booking.id;
create unique index booking_agreed_price_unique on booking (estimate_request_id)
  where status in ('held', 'requested', 'confirmed', 'in_progress', 'completed');
create index booking_estimate_request_index on booking (estimate_request_id) where estimate_request_id is not null;
