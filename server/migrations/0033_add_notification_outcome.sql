-- A notification may ask for a task, which all its recipients share; the outcome states how the task stands once it is
-- done.
alter table notification
  add column task text,
  add column outcome text,
  add constraint notification_outcome_check check (outcome is null or task is not null);

create index notification_task_index on notification (task) where task is not null;

-- The text stays true after the answer.
update notification set task = 'order:' || substr(natural_key, 11), body = replace(body, ' needs your response.', '.')
where natural_key like 'new-order:%';
update notification set task = 'refund:' || substr(natural_key, 16)
where natural_key like 'refund-request:%' and natural_key not like '%:received';
update notification set task = 'booking:' || split_part(natural_key, ':', 2)
where natural_key like 'booking:%:requested:business';

update notification set outcome = case
    when shop_order.status = 'rejected' and exists (
      select from shop_order_event
      where order_id = shop_order.id and shop_order_event.status = 'rejected' and actor = 'goodword'
    ) then 'Lapsed'
    when shop_order.status = 'accepted' then 'Accepted'
    when shop_order.status = 'preparing' then 'Preparing'
    when shop_order.status = 'ready' then 'Ready'
    when shop_order.status = 'fulfilled' then 'Complete'
    when shop_order.status = 'rejected' then 'Declined'
    else 'Canceled'
  end
from shop_order
where task = 'order:' || shop_order.id and shop_order.status not in ('pending_payment', 'placed');

update notification set outcome = case shop_refund.status
    when 'rejected' then 'Declined' when 'canceled' then 'Canceled' when 'succeeded' then 'Refunded' else 'Approved'
  end
from shop_refund
where task = 'refund:' || shop_refund.id and shop_refund.status <> 'requested';

update notification set outcome = case
    when booking.status = 'confirmed' then 'Confirmed'
    when booking.status = 'in_progress' then 'In progress'
    when booking.status = 'completed' then 'Complete'
    when booking.status = 'expired' then 'Expired'
    when booking.status = 'declined' then 'Declined'
    when booking.status in ('no_show', 'no_show_penalized') then 'No-show'
    else 'Canceled'
  end
from booking
where task = 'booking:' || booking.id and booking.status not in ('held', 'requested');
