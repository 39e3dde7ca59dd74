-- A debt of a business is taken back from any of its recent transfers, so a reversal no longer says which refunds it is for.
alter table payout_reversal
  drop constraint payout_reversal_amount_check,
  drop column covered,
  add constraint payout_reversal_amount_check check (amount >= 1 and attempts >= 0);
