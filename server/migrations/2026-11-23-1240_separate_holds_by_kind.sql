-- A hold says what it is for, and each kind has ids of its own: a till's hold never meets the one of a checkout, a reward or a
-- dispute. A capture at a till names the till's own order, which is never one of ours.

alter table ledger_hold add column kind text;
update ledger_hold set kind = case
  when exists (select from purchase where frozen_hold_id = ledger_hold.id)
    or exists (select from ledger_transaction where natural_key = 'hold:' || checkout_id and detail ? 'source') then 'freeze'
  when exists (select from checkout where hold_id = ledger_hold.id or checkout.id = checkout_id) then 'checkout'
  when exists (select from voucher where voucher.id = checkout_id) then 'reward'
  else 'till'
end;
alter table ledger_hold
  alter column kind set not null,
  add constraint ledger_hold_kind_check check (kind in ('till', 'checkout', 'freeze', 'reward')),
  drop constraint ledger_hold_checkout_unique,
  add constraint ledger_hold_checkout_unique unique (kind, checkout_id);

-- Captures that were made at tills before keep the id in order_id: their transactions name it so.
alter table ledger_slice
  add column till_order_id uuid,
  drop constraint ledger_slice_status_check,
  add constraint ledger_slice_status_check check (
    status in ('held', 'captured', 'voided') and (status = 'captured') = (num_nonnulls(order_id, till_order_id) = 1)
    and num_nonnulls(order_id, till_order_id) <= 1
  );

-- While a bank decides about the payment that gave these points, none of them can be spent.
alter table ledger_lot add column frozen_at timestamptz;
update ledger_lot set frozen_at = purchase.frozen_at
from purchase where purchase.frozen_at is not null and ledger_lot.source = purchase.source and ledger_lot.source_id = purchase.order_id::text;

create or replace function ledger_take(
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

drop function ledger_hold_points;
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
      where member_id = in_member and is_live and frozen_at is null and (expires_at is null or expires_at > in_now) and exists (
        select from unnest(in_businesses, in_are_own) as part (business_id, is_own)
        where (scope_business_id is null or scope_business_id = part.business_id) and not (part.is_own and funder_id is null)
      )
    );
    return;
  end if;
  perform ledger_post_one(
    'hold:' || case when in_kind = 'till' then 'till:' else '' end || in_checkout, 'HOLD', in_memo, in_member, case when cardinality(in_businesses) = 1 then in_businesses[1] end,
    jsonb_build_object('holdId', hold_id), in_now,
    array['available', 'held'], array[in_member, in_member], array[-wanted, wanted]
  );
end
$$;

drop function ledger_capture_hold;
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
    'capture:' || case when hold.kind = 'till' then 'till:' || in_business || ':' else '' end || in_order, 'CAPTURE', in_memo, hold.member_id, in_business,
    jsonb_build_object(case when hold.kind = 'till' then 'tillOrderId' else 'orderId' end, in_order, 'holdId', in_hold, 'points', own.sum), in_now,
    array['held', 'payable'] || array_fill('outstanding'::text, array[spent.count]) || array_fill('reserve'::text, array[spent.count]),
    array[hold.member_id, in_business] || spent.funders || spent.funders,
    array[-own.sum, own.sum]::bigint[] || spent.points || spent.negated
  );
end
$$;
