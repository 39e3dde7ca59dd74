-- Posting in fewer statements: each row that a batch changes is found by its index inside the one statement that changes
-- all of them. What an entry must satisfy is checked once for all entries of a statement instead of once for each.

alter table ledger_entry
  drop constraint ledger_entry_transaction_fkey,
  drop constraint ledger_entry_account_fkey,
  -- One index for both: a transaction's entries, and an entry.
  drop constraint ledger_entry_pkey,
  add constraint ledger_entry_pkey primary key (transaction_id, id);
drop index ledger_entry_transaction_index;
drop trigger ledger_entry_zero_sum on ledger_entry;
drop function ledger_check_sum();

-- The entries of a statement belong to transactions and accounts that exist, and sum to zero in each transaction and
-- commodity. Neither can be deleted afterwards, so this says all that foreign keys would, without locking busy accounts.
create function ledger_check_entries() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  if exists (
    select from (
      select transaction_id, amount, (select commodity from ledger_account where id = added.account_id) as commodity from added
    ) as entry
    group by transaction_id, commodity
    having sum(amount) <> 0 or commodity is null or not exists (select from ledger_transaction where id = transaction_id)
  ) then
    raise exception 'entries of a transaction do not sum to zero' using errcode = 'check_violation', constraint = 'ledger_zero_sum';
  end if;
  return null;
end
$$;
create trigger ledger_entry_zero_sum after insert on ledger_entry
  referencing new table as added for each statement execute function ledger_check_entries();
create trigger ledger_account_append_only before update or delete or truncate on ledger_account
  for each statement execute function ledger_refuse_change();

-- Writes transactions with everything that belongs to them. Members' wallets are changed first, in the order that they
-- come in; accounts of funders are only written to, never locked, because a busy funder must not become a queue.
-- Nothing is joined by a scan: every row of a batch is one look into one index, however small a table was when planned.
create or replace function ledger_post(batch jsonb) returns void language plpgsql volatile
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  known uuid[];
  accounts uuid[];
begin
  if batch ? 'wallets' then
    with changed as (
      update ledger_wallet set
        pending = ledger_wallet.pending + part.pending,
        available = ledger_wallet.available + part.available,
        held = ledger_wallet.held + part.held,
        debt = ledger_wallet.debt + part.debt,
        store_credit = ledger_wallet.store_credit + part.store_credit,
        version = ledger_wallet.version + part.transactions
      from jsonb_to_recordset(batch -> 'wallets') as part ("memberId" uuid, pending bigint, available bigint, held bigint, debt bigint, store_credit bigint, transactions bigint)
      where member_id = part."memberId"
      returning member_id
    )
    select array_agg(member_id) into known from changed;
    if coalesce(cardinality(known), 0) < jsonb_array_length(batch -> 'wallets') then
      insert into ledger_wallet (member_id, pending, available, held, debt, store_credit, version)
      select "memberId", pending, available, held, debt, store_credit, transactions
      from jsonb_to_recordset(batch -> 'wallets') as part ("memberId" uuid, pending bigint, available bigint, held bigint, debt bigint, store_credit bigint, transactions bigint)
      where "memberId" <> all (coalesce(known, '{}'))
      on conflict (member_id) do update set
        pending = ledger_wallet.pending + excluded.pending,
        available = ledger_wallet.available + excluded.available,
        held = ledger_wallet.held + excluded.held,
        debt = ledger_wallet.debt + excluded.debt,
        store_credit = ledger_wallet.store_credit + excluded.store_credit,
        version = ledger_wallet.version + excluded.version;
    end if;
  end if;

  if batch ? 'entries' then
    loop
      select array_agg(ledger_account.id order by part.n) into accounts
      from rows from (jsonb_to_recordset(batch -> 'entries') as (kind text, "ownerId" uuid)) with ordinality as part (kind, owner_id, n)
      left join ledger_account on ledger_account.kind = part.kind and ledger_account.owner_id = part.owner_id;
      exit when array_position(accounts, null) is null;
      insert into ledger_account (kind, commodity, member_id, business_id)
      select distinct kind, commodity, "memberId", "businessId"
      from jsonb_to_recordset(batch -> 'entries') as part (kind text, commodity text, "memberId" uuid, "businessId" uuid)
      on conflict do nothing;
    end loop;
    with entry as materialized (
      select part.natural_key, accounts[part.n] as account_id, part.amount
      from rows from (jsonb_to_recordset(batch -> 'entries') as ("naturalKey" text, amount bigint)) with ordinality as part (natural_key, amount, n)
    ), head as (
      insert into ledger_transaction (natural_key, kind, memo, member_id, business_id, detail, posted_at, checksum)
      select "naturalKey", kind, memo, "memberId", "businessId", detail, "postedAt",
        ledger_checksum("naturalKey", kind, memo, "postedAt", "memberId", "businessId", detail, (
          select string_agg(account_id || ':' || amount, ',' order by account_id, amount) from entry where natural_key = "naturalKey"
        ))
      from jsonb_to_recordset(batch -> 'transactions') as draft ("naturalKey" text, kind text, memo text, "memberId" uuid, "businessId" uuid, detail jsonb, "postedAt" timestamptz)
      returning id, natural_key
    )
    insert into ledger_entry (transaction_id, account_id, amount)
    select head.id, entry.account_id, entry.amount from head join entry on entry.natural_key = head.natural_key;
  end if;

  if batch ? 'newLots' then
    insert into ledger_lot (id, member_id, funder_id, scope_business_id, source, source_id, component, rule_id, issued, pending, activates_at, expiry, expires_at, jurisdiction, created_at)
    select id, "memberId", "funderId", "scopeBusinessId", source, "sourceId", component, "ruleId", issued, issued, "activatesAt", expiry, "expiresAt", jurisdiction, "createdAt"
    from jsonb_to_recordset(batch -> 'newLots') as lot (id uuid, "memberId" uuid, "funderId" uuid, "scopeBusinessId" uuid, source text, "sourceId" text, component text, "ruleId" uuid, issued bigint, "activatesAt" timestamptz, expiry text, "expiresAt" timestamptz, jurisdiction text, "createdAt" timestamptz);
  end if;

  if batch ? 'lotChanges' then
    update ledger_lot set
      pending = ledger_lot.pending + part.pending,
      available = ledger_lot.available + part.available,
      held = ledger_lot.held + part.held,
      spent = ledger_lot.spent + part.spent,
      expired = ledger_lot.expired + part.expired,
      reversed = ledger_lot.reversed + part.reversed,
      absorbed = ledger_lot.absorbed + part.absorbed,
      open_debt = ledger_lot.open_debt + part."openDebt",
      expires_at = coalesce(part."expiresAt", ledger_lot.expires_at)
    from jsonb_to_recordset(batch -> 'lotChanges') as part (id uuid, pending bigint, available bigint, held bigint, spent bigint, expired bigint, reversed bigint, absorbed bigint, "openDebt" bigint, "expiresAt" timestamptz)
    where ledger_lot.id = part.id;
  end if;

  if batch ? 'newSlices' then
    insert into ledger_slice (hold_id, lot_id, business_id, points)
    select "holdId", "lotId", "businessId", points
    from jsonb_to_recordset(batch -> 'newSlices') as slice ("holdId" uuid, "lotId" uuid, "businessId" uuid, points bigint);
  end if;

  if batch ? 'sliceChanges' then
    update ledger_slice set
      status = coalesce(part.status, ledger_slice.status),
      order_id = coalesce(part."orderId", ledger_slice.order_id),
      restored = ledger_slice.restored + coalesce(part.restored, 0)
    from jsonb_to_recordset(batch -> 'sliceChanges') as part (id bigint, status text, "orderId" uuid, restored bigint)
    where ledger_slice.id = part.id;
  end if;

  if batch ? 'holdChanges' then
    update ledger_hold set status = part.status
    from jsonb_to_recordset(batch -> 'holdChanges') as part (id uuid, status text) where ledger_hold.id = part.id;
  end if;

  if batch ? 'newRecoveries' then
    insert into ledger_recovery (member_id, lot_id, source_lot_id, kind, points, remaining, created_at)
    select "memberId", "lotId", "sourceLotId", kind, points, remaining, "createdAt"
    from jsonb_to_recordset(batch -> 'newRecoveries') as recovery ("memberId" uuid, "lotId" uuid, "sourceLotId" uuid, kind text, points bigint, remaining bigint, "createdAt" timestamptz);
  end if;

  if batch ? 'recoveryChanges' then
    update ledger_recovery set remaining = part.remaining
    from jsonb_to_recordset(batch -> 'recoveryChanges') as part (id bigint, remaining bigint) where ledger_recovery.id = part.id;
  end if;
end
$$;
