-- The functions below forbid table scans: a plan that was made while a table was small would stay in use as it grows.

-- Locks a member's wallet, making it where it is new, and answers the lots that can matter: live ones, indebted ones,
-- those named, and those that paid for others. Volatile, so that the lots are read after the lock is held.
create function ledger_open(in_member uuid, in_lots uuid[]) returns setof ledger_lot
language plpgsql volatile set enable_seqscan = off as $$
begin
  perform from ledger_wallet where member_id = in_member for no key update;
  if not found then
    insert into ledger_wallet (member_id) values (in_member) on conflict do nothing;
    perform from ledger_wallet where member_id = in_member for no key update;
  end if;
  return query select * from ledger_lot where member_id = in_member and is_live;
  return query
    select * from ledger_lot
    where member_id = in_member and not is_live and (
      id = any (in_lots)
      or id in (select lot_id from ledger_recovery where member_id = in_member and remaining > 0)
      or id in (select source_lot_id from ledger_recovery where member_id = in_member and remaining > 0)
    );
end
$$;

-- Makes the reservation of a checkout and opens the wallet for it, in one round trip. Without hold_id this checkout has
-- one already, and nothing is locked.
create function ledger_begin_hold(
  in_checkout uuid, in_member uuid, in_points bigint, in_expires_at timestamptz, in_now timestamptz,
  out hold_id uuid, out has_ended_holds boolean, out lots json
) language plpgsql volatile set enable_seqscan = off as $$
begin
  insert into ledger_hold (checkout_id, member_id, points, expires_at, created_at)
  values (in_checkout, in_member, in_points, in_expires_at, in_now)
  on conflict on constraint ledger_hold_checkout_unique do nothing
  returning id into hold_id;
  if hold_id is null then return; end if;
  has_ended_holds := exists (select from ledger_hold where member_id = in_member and status = 'held' and expires_at <= in_now);
  -- Reservations that have ended give their points back first, and are locked before the wallet is.
  if has_ended_holds then return; end if;
  perform from ledger_wallet where member_id = in_member for no key update;
  lots := (select json_agg(ledger_lot) from ledger_lot where member_id = in_member and is_live);
end
$$;

-- Locks a reservation and answers it with its slices and their lots. The lots may be changed by others until the wallet
-- is locked, but not what this reservation holds of them.
create function ledger_open_hold(in_hold uuid) returns json language plpgsql volatile set enable_seqscan = off as $$
begin
  perform from ledger_hold where id = in_hold for no key update;
  return (
    select json_build_object(
      'hold', ledger_hold,
      'slices', (select json_agg(ledger_slice order by id) from ledger_slice where hold_id = in_hold),
      'lots', (
        select json_agg(ledger_lot) from ledger_lot
        where id in (select lot_id from ledger_slice where hold_id = in_hold)
      )
    )
    from ledger_hold where id = in_hold
  );
end
$$;

-- Writes transactions with everything that belongs to them. Members' wallets are changed first, in the order of their
-- ids; accounts of funders are only written to, never locked, because a busy funder must not become a queue.
create function ledger_post(batch jsonb) returns void language plpgsql volatile set enable_seqscan = off as $$
declare
  part record;
  found_id uuid;
  -- The entries in columns, so that they are written by one statement.
  keys text[] := '{}';
  accounts uuid[] := '{}';
  amounts bigint[] := '{}';
begin
  -- Row by row, because there are few: every step below is one look into one index.
  for part in
    select entry."memberId" as member_id, count(distinct entry."naturalKey") as transactions,
      coalesce(sum(amount) filter (where kind = 'pending'), 0) as pending,
      coalesce(sum(amount) filter (where kind = 'available'), 0) as available,
      coalesce(sum(amount) filter (where kind = 'held'), 0) as held,
      coalesce(sum(amount) filter (where kind = 'debt'), 0) as debt,
      coalesce(sum(amount) filter (where kind = 'store_credit'), 0) as store_credit
    from jsonb_to_recordset(batch -> 'entries') as entry ("naturalKey" text, kind text, "memberId" uuid, amount bigint)
    where "memberId" is not null group by "memberId" order by "memberId"
  loop
    update ledger_wallet set
      pending = ledger_wallet.pending + part.pending,
      available = ledger_wallet.available + part.available,
      held = ledger_wallet.held + part.held,
      debt = ledger_wallet.debt + part.debt,
      store_credit = ledger_wallet.store_credit + part.store_credit,
      version = ledger_wallet.version + part.transactions
    where member_id = part.member_id;
    if not found then
      insert into ledger_wallet (member_id, pending, available, held, debt, store_credit, version)
      values (part.member_id, part.pending, part.available, part.held, part.debt, part.store_credit, part.transactions)
      on conflict (member_id) do update set
        pending = ledger_wallet.pending + excluded.pending,
        available = ledger_wallet.available + excluded.available,
        held = ledger_wallet.held + excluded.held,
        debt = ledger_wallet.debt + excluded.debt,
        store_credit = ledger_wallet.store_credit + excluded.store_credit,
        version = ledger_wallet.version + excluded.version;
    end if;
  end loop;

  for part in
    select "naturalKey" as key, kind, commodity, "memberId" as member_id, "businessId" as business_id, amount,
      coalesce("memberId", "businessId", '00000000-0000-0000-0000-000000000000') as owner_id
    from jsonb_to_recordset(batch -> 'entries') as entry ("naturalKey" text, kind text, commodity text, "memberId" uuid, "businessId" uuid, amount bigint)
  loop
    select id into found_id from ledger_account where kind = part.kind and owner_id = part.owner_id;
    if found_id is null then
      insert into ledger_account (kind, commodity, member_id, business_id)
      values (part.kind, part.commodity, part.member_id, part.business_id) on conflict do nothing;
      select id into strict found_id from ledger_account where kind = part.kind and owner_id = part.owner_id;
    end if;
    keys := keys || part.key;
    accounts := accounts || found_id;
    amounts := amounts || part.amount;
  end loop;

  for part in
    select "naturalKey" as key, kind, memo, "memberId" as member_id, "businessId" as business_id, detail, "postedAt" as posted_at
    from jsonb_to_recordset(batch -> 'transactions') as draft ("naturalKey" text, kind text, memo text, "memberId" uuid, "businessId" uuid, detail jsonb, "postedAt" timestamptz)
  loop
    insert into ledger_transaction (natural_key, kind, memo, member_id, business_id, detail, posted_at, checksum)
    values (part.key, part.kind, part.memo, part.member_id, part.business_id, part.detail, part.posted_at,
      ledger_checksum(part.key, part.kind, part.memo, part.posted_at, part.member_id, part.business_id, part.detail, (
        select string_agg(account_id || ':' || amount, ',' order by account_id, amount)
        from unnest(keys, accounts, amounts) as entry (key, account_id, amount) where entry.key = part.key
      )))
    returning id into found_id;
    insert into ledger_entry (transaction_id, account_id, amount)
    select found_id, account_id, amount
    from unnest(keys, accounts, amounts) as entry (key, account_id, amount) where entry.key = part.key;
  end loop;

  if batch ? 'newLots' then
    insert into ledger_lot (id, member_id, funder_id, scope_business_id, source, source_id, component, rule_id, issued, pending, activates_at, expiry, expires_at, jurisdiction, created_at)
    select id, "memberId", "funderId", "scopeBusinessId", source, "sourceId", component, "ruleId", issued, issued, "activatesAt", expiry, "expiresAt", jurisdiction, "createdAt"
    from jsonb_to_recordset(batch -> 'newLots') as lot (id uuid, "memberId" uuid, "funderId" uuid, "scopeBusinessId" uuid, source text, "sourceId" text, component text, "ruleId" uuid, issued bigint, "activatesAt" timestamptz, expiry text, "expiresAt" timestamptz, jurisdiction text, "createdAt" timestamptz);
  end if;

  if batch ? 'lotChanges' then
    for part in
      select * from jsonb_to_recordset(batch -> 'lotChanges') as change (id uuid, pending bigint, available bigint, held bigint, spent bigint, expired bigint, reversed bigint, absorbed bigint, "openDebt" bigint, "expiresAt" timestamptz)
    loop
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
      where id = part.id;
    end loop;
  end if;

  if batch ? 'newSlices' then
    insert into ledger_slice (hold_id, lot_id, business_id, points)
    select "holdId", "lotId", "businessId", points
    from jsonb_to_recordset(batch -> 'newSlices') as slice ("holdId" uuid, "lotId" uuid, "businessId" uuid, points bigint);
  end if;

  if batch ? 'sliceChanges' then
    for part in
      select * from jsonb_to_recordset(batch -> 'sliceChanges') as change (id bigint, status text, "orderId" uuid, restored bigint)
    loop
      update ledger_slice set
        status = coalesce(part.status, ledger_slice.status),
        order_id = coalesce(part."orderId", ledger_slice.order_id),
        restored = ledger_slice.restored + coalesce(part.restored, 0)
      where id = part.id;
    end loop;
  end if;

  if batch ? 'holdChanges' then
    for part in select * from jsonb_to_recordset(batch -> 'holdChanges') as change (id uuid, status text) loop
      update ledger_hold set status = part.status where id = part.id;
    end loop;
  end if;

  if batch ? 'newRecoveries' then
    insert into ledger_recovery (member_id, lot_id, source_lot_id, kind, points, remaining, created_at)
    select "memberId", "lotId", "sourceLotId", kind, points, remaining, "createdAt"
    from jsonb_to_recordset(batch -> 'newRecoveries') as recovery ("memberId" uuid, "lotId" uuid, "sourceLotId" uuid, kind text, points bigint, remaining bigint, "createdAt" timestamptz);
  end if;

  if batch ? 'recoveryChanges' then
    for part in select * from jsonb_to_recordset(batch -> 'recoveryChanges') as change (id bigint, remaining bigint) loop
      update ledger_recovery set remaining = part.remaining where id = part.id;
    end loop;
  end if;
end
$$;
