-- Every reservation first asks whether others of the member have ended. By their end alone that walked past all that were
-- captured since the last vacuum, whoever's they were.
create index ledger_hold_member_index on ledger_hold (member_id, expires_at) where status = 'held';
