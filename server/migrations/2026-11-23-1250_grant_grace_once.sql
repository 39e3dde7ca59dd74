-- Points with a fixed end that ended while they were reserved get a day more, once: otherwise a reservation a day would keep them.

alter table ledger_lot add column grace_at timestamptz;
