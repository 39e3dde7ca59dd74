-- Until when the business answers an order; one that it has not answered by then is rejected and paid back.
alter table shop_order add column answer_by timestamptz;
update shop_order set answer_by = placed_at + interval '30 minutes' where placed_at is not null;
alter table shop_order add constraint shop_order_answer_check check ((answer_by is null) = (placed_at is null));
create index shop_order_answer_index on shop_order (answer_by) where status = 'placed';
drop index shop_order_status_index;
create index shop_order_ready_index on shop_order (status_at) where status = 'ready';

-- Sending the card part of a refund: since when it is tried, when it is tried next, and how often it began anew by hand.
alter table shop_refund add column sent_from timestamptz;
alter table shop_refund add column try_at timestamptz;
alter table shop_refund add column round int not null default 0;
update shop_refund set sent_from = requested_at, try_at = requested_at where status = 'processing';
alter table shop_refund add constraint shop_refund_try_check check (status <> 'processing' or (sent_from is not null and try_at is not null));
create index shop_refund_try_index on shop_refund (try_at) where status = 'processing';
