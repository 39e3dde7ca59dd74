-- A debt is forgiven 180 days after it arose. It arises in a refund, which may come long after the points were earned.

alter table ledger_lot add column debt_since timestamptz;

-- Of present debts, the last refund that took points of the lot back.
update ledger_lot set debt_since = coalesce((
  select max(posted_at) from ledger_transaction
  where ledger_transaction.member_id = ledger_lot.member_id and ledger_transaction.kind in ('REVERSE', 'ADJUST')
    and detail ->> 'source' = ledger_lot.source and detail ->> 'sourceId' = ledger_lot.source_id
    and detail ->> 'component' = ledger_lot.component
), now())
where open_debt > 0;
