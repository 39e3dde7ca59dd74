-- The card and store credit that refunds had returned before the later fee was charged: the fee is on the rest alone.
alter table ledger_sale
  add column later_fee_after bigint not null default 0,
  add constraint ledger_sale_later_fee_after_check check (
    later_fee_after between 0 and refunded_card + refunded_store_credit and (later_fee > 0 or later_fee_after = 0)
  );

update ledger_sale set later_fee_after = earlier.returned
from (
  select ledger_refund.order_id, sum(ledger_refund.card + ledger_refund.store_credit) as returned
  from ledger_refund join ledger_sale on ledger_sale.order_id = ledger_refund.order_id
  where ledger_refund.posted_at < ledger_sale.later_fee_at
  group by ledger_refund.order_id
) as earlier
where earlier.order_id = ledger_sale.order_id;
