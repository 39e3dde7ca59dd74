-- A reservation of points and its capture are one statement each (decision 21). What they do is what the book of the ledger
-- does (`ledger.book.rules.ts`); a property test holds the two against each other.
-- The functions forbid table scans: a plan that was made while a table was small would stay in use as it grows.

drop function ledger_begin_hold;

-- No question is answered by these; ended reservations of a member are few, and found by their end.
drop index ledger_transaction_business_index;
drop index ledger_slice_lot_index;
drop index ledger_hold_member_index;

-- The same sum as before. As an expression of plpgsql it costs a tenth of a call of an SQL function that cannot be inlined.
create or replace function ledger_checksum(
  in_natural_key text, in_kind text, in_memo text, in_posted_at timestamptz, in_member uuid, in_business uuid, in_detail jsonb, in_entries text
) returns bytea language plpgsql immutable parallel safe as $$
begin
  return sha256(convert_to(concat_ws('|', in_natural_key, in_kind, in_memo, extract(epoch from in_posted_at)::text, in_member::text, in_business::text, in_detail::text, in_entries), 'UTF8'));
end
$$;

-- Writes one transaction whose wallet and lots were changed by the caller. An account is named by its kind and its owner;
-- nobody's are the platform's.
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

-- Takes so many points for a business from a member's lots, in their order: ending within 30 days, good there only, earliest
-- end, oldest (`eligibleLots` of the rules). Answers how many there were to take; fewer than wanted when they do not suffice.
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
      and (scope_business_id is null or scope_business_id = in_business)
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

-- Reserves points for the parts of a checkout. `in_hold` is null at first. The answer says what to do:
-- 'held'    it is done;
-- 'known'   this checkout has a reservation; nothing was changed;
-- 'ended'   the reservation was made and is empty: others of the member have ended and must give their points back first,
--           because they are locked before the wallet is; then this is called again with `hold_id`;
-- 'short'   the points do not suffice: `spendable` are there for these parts; lots and wallet are as they were.
create function ledger_hold_points(
  in_checkout uuid, in_member uuid, in_businesses uuid[], in_points bigint[], in_are_own boolean[], in_hold uuid,
  in_memo text, in_expires_at timestamptz, in_now timestamptz,
  out outcome text, out hold_id uuid, out spendable bigint
) language plpgsql volatile set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  wanted bigint := (select sum(points) from unnest(in_points) as points);
  is_narrow_first boolean := false;
begin
  hold_id := in_hold;
  if hold_id is null then
    insert into ledger_hold (checkout_id, member_id, points, expires_at, created_at)
    values (in_checkout, in_member, wanted, in_expires_at, in_now)
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
    -- When the usual order leaves a later part short, points that are good at one place only go first.
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
      where member_id = in_member and is_live and (expires_at is null or expires_at > in_now) and exists (
        select from unnest(in_businesses, in_are_own) as part (business_id, is_own)
        where (scope_business_id is null or scope_business_id = part.business_id) and not (part.is_own and funder_id is null)
      )
    );
    return;
  end if;
  perform ledger_post_one(
    'hold:' || in_checkout, 'HOLD', in_memo, in_member, case when cardinality(in_businesses) = 1 then in_businesses[1] end,
    jsonb_build_object('holdId', hold_id), in_now,
    array['available', 'held'], array[in_member, in_member], array[-wanted, wanted]
  );
end
$$;

-- Spends a business's part of a reservation there. The reservation is locked first, then the wallet.
-- `outcome` is 'captured', 'known' when this order did that before, or the code of a refusal; then nothing was changed.
-- The reservation is answered with its slices in the order of taking; nothing of it when there is none.
create function ledger_capture_hold(
  in_hold uuid, in_business uuid, in_order uuid, in_memo text, in_now timestamptz,
  out outcome text, out status text, out points bigint, out expires_at timestamptz, out businesses uuid[], out slices bigint[]
) language plpgsql volatile set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  hold ledger_hold;
  own record;
  spent record;
begin
  select * into hold from ledger_hold where id = in_hold for no key update;
  select array_agg(slice.business_id order by id) as businesses, array_agg(slice.points order by id) as points,
    count(*) filter (where is_own) as count,
    sum(slice.points) filter (where is_own) as sum,
    bool_and(slice.status = 'captured') filter (where is_own) as is_captured,
    bool_and(slice.order_id is not distinct from in_order) filter (where is_own) as is_of_order,
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
    update ledger_slice set status = 'captured', order_id = in_order
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
    'capture:' || in_order, 'CAPTURE', in_memo, hold.member_id, in_business,
    jsonb_build_object('orderId', in_order, 'holdId', in_hold, 'points', own.sum), in_now,
    array['held', 'payable'] || array_fill('outstanding'::text, array[spent.count]) || array_fill('reserve'::text, array[spent.count]),
    array[hold.member_id, in_business] || spent.funders || spent.funders,
    array[-own.sum, own.sum]::bigint[] || spent.points || spent.negated
  );
end
$$;

-- Locks a reservation and answers it with its slices, for who gives it back.
create or replace function ledger_open_hold(in_hold uuid) returns json language plpgsql volatile set enable_seqscan = off as $$
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
