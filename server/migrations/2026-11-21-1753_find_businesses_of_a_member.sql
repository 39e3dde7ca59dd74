-- With which businesses a member has to do, and since when: of all that is posted, a wallet reads these three columns alone.
create index ledger_transaction_met_index on ledger_transaction (member_id, business_id, posted_at)
  where kind in ('EARN', 'CAPTURE', 'SALE') and business_id is not null;
