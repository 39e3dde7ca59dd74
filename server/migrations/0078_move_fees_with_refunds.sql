-- Our fee for a new client, charged on a sale after an earlier purchase was refunded that had made the client known.
alter table ledger_sale
  add column later_fee bigint not null default 0,
  add column later_fee_at timestamptz,
  add constraint ledger_sale_later_fee_check check (
    later_fee between 0 and card + store_credit - fee and (later_fee = 0) = (later_fee_at is null)
  ),
  drop constraint ledger_sale_refunded_check,
  add constraint ledger_sale_refunded_check check (
    refunded_gross between 0 and gross and refunded_points between 0 and points and refunded_card between 0 and card
    and refunded_store_credit between 0 and store_credit and refunded_external between 0 and external
    and refunded_fee between 0 and fee + later_fee
    and refunded_gross = refunded_points + refunded_card + refunded_store_credit + refunded_external
  );
