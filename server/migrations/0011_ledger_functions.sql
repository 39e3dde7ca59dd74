-- The functions below disable table scans: a plan made while a table was small would stay in use as the table grows.
-- Locks a member's wallet, creates it if missing, and returns the lots that can matter: live lots, lots with debt,
-- the named lots, and lots that paid for others. Volatile, so that the lots are read after the lock is acquired.
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

-- Writes transactions with all rows that belong to them. Changes members' wallets first, in input order; only inserts into
-- accounts of funders and never locks them, because a busy funder must not become a queue.
-- No join scans a table: each row of a batch is one index lookup, however small a table was when the plan was made.
create function ledger_post(batch jsonb) returns void language plpgsql volatile
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

-- A plpgsql expression costs a tenth of a call of an SQL function that cannot be inlined.
create function ledger_checksum(
  in_natural_key text, in_kind text, in_memo text, in_posted_at timestamptz, in_member uuid, in_business uuid, in_detail jsonb, in_entries text
) returns bytea language plpgsql immutable parallel safe as $$
begin
  return sha256(convert_to(concat_ws('|', in_natural_key, in_kind, in_memo, extract(epoch from in_posted_at)::text, in_member::text, in_business::text, in_detail::text, in_entries), 'UTF8'));
end
$$;

-- Writes one transaction whose wallet and lots the caller already changed. An account is named by its kind and owner;
-- an account without an owner belongs to the platform.
create function ledger_post_one(
  in_natural_key text, in_kind text, in_memo text, in_member uuid, in_business uuid, in_detail jsonb, in_now timestamptz,
  in_kinds text[], in_owners uuid[], in_amounts bigint[]
) returns void language plpgsql volatile as $$
declare
  accounts uuid[];
  transaction uuid;
begin
  loop
    accounts := array(
      select (select id from ledger_account where kind = entry.kind and owner_id = entry.owner_id)
      from unnest(in_kinds, in_owners) as entry (kind, owner_id)
    );
    exit when array_position(accounts, null) is null;
    insert into ledger_account (kind, commodity, member_id, business_id)
    select distinct kind, case when kind in ('reserve', 'payable') then 'USD' else 'PTS' end,
      case when kind in ('available', 'held') then owner_id end,
      case when kind not in ('available', 'held') then nullif(owner_id, '00000000-0000-0000-0000-000000000000') end
    from unnest(in_kinds, in_owners) as entry (kind, owner_id)
    on conflict do nothing;
  end loop;
  insert into ledger_transaction (natural_key, kind, memo, member_id, business_id, detail, posted_at, checksum)
  values (in_natural_key, in_kind, in_memo, in_member, in_business, in_detail, in_now,
    ledger_checksum(in_natural_key, in_kind, in_memo, in_now, in_member, in_business, in_detail, (
      select string_agg(account_id || ':' || amount, ',' order by account_id, amount)
      from unnest(accounts, in_amounts) as entry (account_id, amount)
    )))
  returning id into transaction;
  insert into ledger_entry (transaction_id, account_id, amount)
  select transaction, account_id, amount from unnest(accounts, in_amounts) as entry (account_id, amount);
end
$$;

-- Locks a reservation and returns it with its slices, for a caller that releases it.
create function ledger_open_hold(in_hold uuid) returns json language plpgsql volatile set enable_seqscan = off as $$
begin
  perform from ledger_hold where id = in_hold for no key update;
  return (
    select json_build_object(
      'hold', ledger_hold,
      'slices', (select json_agg(ledger_slice order by id) from ledger_slice where hold_id = in_hold)
    )
    from ledger_hold where id = in_hold
  );
end
$$;

-- Takes the given number of points for a business from a member's lots, in this order: expiring within 30 days, valid only there,
-- earliest expiry, oldest (`eligibleLots` of the rules). Returns the number available; less than requested if insufficient.
create function ledger_take(
  in_hold uuid, in_member uuid, in_business uuid, in_points bigint, in_is_own boolean, in_is_narrow_first boolean, in_now timestamptz
) returns bigint language plpgsql volatile as $$
declare
  taken bigint;
begin
  with eligible as (
    select id, available, sum(available) over (
      order by
        in_is_narrow_first and scope_business_id is not null desc,
        coalesce(expires_at <= in_now + interval '30 days', false) desc,
        scope_business_id is not null desc,
        expires_at nulls last, created_at, id
      rows unbounded preceding
    ) - available as before
    from ledger_lot
    where member_id = in_member and is_live and available > 0
      and (expires_at is null or expires_at > in_now)
      and (scope_business_id is null or scope_business_id = in_business) and frozen_at is null
      and not (in_is_own and funder_id is null)
  ), changed as (
    update ledger_lot set available = ledger_lot.available - taking.points, held = ledger_lot.held + taking.points
    from (select id, least(available, in_points - before)::bigint as points, before from eligible where before < in_points) as taking
    where ledger_lot.id = taking.id
    returning ledger_lot.id, taking.points, taking.before
  ), sliced as (
    insert into ledger_slice (hold_id, lot_id, business_id, points)
    select in_hold, id, in_business, points from changed order by before
    returning points
  )
  select coalesce(sum(points), 0) into taken from sliced;
  return taken;
end
$$;

create function ledger_hold_points(
  in_kind text, in_checkout uuid, in_member uuid, in_businesses uuid[], in_points bigint[], in_are_own boolean[], in_hold uuid,
  in_memo text, in_expires_at timestamptz, in_now timestamptz,
  out outcome text, out hold_id uuid, out spendable bigint
) language plpgsql volatile set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  wanted bigint := (select sum(points) from unnest(in_points) as points);
  is_narrow_first boolean := false;
begin
  hold_id := in_hold;
  if hold_id is null then
    insert into ledger_hold (kind, checkout_id, member_id, points, expires_at, created_at)
    values (in_kind, in_checkout, in_member, wanted, in_expires_at, in_now)
    on conflict on constraint ledger_hold_checkout_unique do nothing
    returning id into hold_id;
    if hold_id is null then
      outcome := 'known';
      return;
    end if;
    if exists (select from ledger_hold where member_id = in_member and status = 'held' and expires_at <= in_now) then
      outcome := 'ended';
      return;
    end if;
  end if;

  update ledger_wallet set available = available - wanted, held = held + wanted, version = version + 1
  where member_id = in_member and available >= wanted;
  if found then
    outcome := 'held';
    -- If the usual order leaves a later part short, use points that are valid at one business only first.
    loop
      for at in 1 .. cardinality(in_businesses) loop
        if ledger_take(hold_id, in_member, in_businesses[at], in_points[at], in_are_own[at], is_narrow_first, in_now) < in_points[at] then
          outcome := 'short';
          exit;
        end if;
      end loop;
      exit when outcome = 'held';
      update ledger_lot set available = ledger_lot.available + slice.points, held = ledger_lot.held - slice.points
      from (select lot_id, sum(points)::bigint as points from ledger_slice where ledger_slice.hold_id = ledger_hold_points.hold_id group by lot_id) as slice
      where ledger_lot.id = slice.lot_id;
      delete from ledger_slice where ledger_slice.hold_id = ledger_hold_points.hold_id;
      if is_narrow_first then
        update ledger_wallet set available = available + wanted, held = held - wanted, version = version - 1 where member_id = in_member;
        exit;
      end if;
      is_narrow_first := true;
      outcome := 'held';
    end loop;
  else
    outcome := 'short';
  end if;

  if outcome = 'short' then
    spendable := (
      select coalesce(sum(available), 0) from ledger_lot
      where member_id = in_member and is_live and frozen_at is null and (expires_at is null or expires_at > in_now) and exists (
        select from unnest(in_businesses, in_are_own) as part (business_id, is_own)
        where (scope_business_id is null or scope_business_id = part.business_id) and not (part.is_own and funder_id is null)
      )
    );
    return;
  end if;
  perform ledger_post_one(
    'hold:' || case when in_kind = 'till' then 'till:' else '' end || in_checkout, 'hold', in_memo, in_member, case when cardinality(in_businesses) = 1 then in_businesses[1] end,
    jsonb_build_object('holdId', hold_id), in_now,
    array['available', 'held'], array[in_member, in_member], array[-wanted, wanted]
  );
end
$$;

create function ledger_capture_hold(
  in_kinds text[], in_hold uuid, in_business uuid, in_order uuid, in_memo text, in_now timestamptz,
  out outcome text, out status text, out points bigint, out expires_at timestamptz, out businesses uuid[], out slices bigint[]
) language plpgsql volatile set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  hold ledger_hold;
  own record;
  spent record;
begin
  select * into hold from ledger_hold where id = in_hold and kind = any (in_kinds) for no key update;
  if not found then
    outcome := 'hold_not_found';
    return;
  end if;
  select array_agg(slice.business_id order by id) as businesses, array_agg(slice.points order by id) as points,
    count(*) filter (where is_own) as count,
    sum(slice.points) filter (where is_own) as sum,
    bool_and(slice.status = 'captured') filter (where is_own) as is_captured,
    bool_and(coalesce(slice.till_order_id, slice.order_id) is not distinct from in_order) filter (where is_own) as is_of_order,
    bool_or(slice.status = 'voided') filter (where is_own) as is_voided,
    coalesce(bool_and(slice.status <> 'held') filter (where not is_own), true) as is_last
  into own
  from (select *, business_id = in_business as is_own from ledger_slice where hold_id = in_hold) as slice;
  status := hold.status;
  points := hold.points;
  expires_at := hold.expires_at;
  businesses := own.businesses;
  slices := own.points;
  outcome := case
    when own.count = 0 then 'hold_not_found'
    when own.is_captured and own.is_of_order then 'known'
    when own.is_captured then 'hold_captured'
    when own.is_voided then 'hold_voided'
    when hold.expires_at <= in_now then 'hold_expired'
    else 'captured'
  end;
  if outcome <> 'captured' then return; end if;

  update ledger_wallet set held = held - own.sum, version = version + 1 where member_id = hold.member_id;
  with slice as (
    update ledger_slice set status = 'captured',
      order_id = case when hold.kind <> 'till' then in_order end, till_order_id = case when hold.kind = 'till' then in_order end
    where ledger_slice.hold_id = in_hold and ledger_slice.business_id = in_business
    returning lot_id, ledger_slice.points
  ), lot as (
    update ledger_lot set held = ledger_lot.held - slice.points, spent = ledger_lot.spent + slice.points
    from slice where ledger_lot.id = slice.lot_id
    returning coalesce(funder_id, '00000000-0000-0000-0000-000000000000') as funder, slice.points
  )
  select array_agg(part.funder) as funders, array_agg(part.points) as points, array_agg(-part.points) as negated, count(*)::int as count
  into spent
  from (select funder, sum(lot.points)::bigint as points from lot group by funder) as part;
  if own.is_last then
    update ledger_hold set status = 'captured' where id = in_hold;
    status := 'captured';
  end if;
  perform ledger_post_one(
    'capture:' || case when hold.kind = 'till' then 'till:' || in_business || ':' else '' end || in_order, 'capture', in_memo, hold.member_id, in_business,
    jsonb_build_object(case when hold.kind = 'till' then 'tillOrderId' else 'orderId' end, in_order, 'holdId', in_hold, 'points', own.sum), in_now,
    array['held', 'payable'] || array_fill('outstanding'::text, array[spent.count]) || array_fill('reserve'::text, array[spent.count]),
    array[hold.member_id, in_business] || spent.funders || spent.funders,
    array[-own.sum, own.sum]::bigint[] || spent.points || spent.negated
  );
end
$$;
