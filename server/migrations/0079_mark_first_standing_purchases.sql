-- The first purchase of a member at a business is the first that is not refunded in full.
create or replace function insight_mark_purchases() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into dirty_day (business_id, member_id, local_day)
    select distinct business_id, member_id, (created_at at time zone insight_zone(business_id))::date from added;
  else
    -- Completion and release change no figure.
    insert into dirty_day (business_id, member_id, local_day)
    select distinct business_id, member_id, (created_at at time zone insight_zone(business_id))::date
    from (
      select later.business_id, later.created_at, unnest(array[earlier.member_id, later.member_id]) as member_id
      from later join earlier using (order_id)
      where later.member_id <> earlier.member_id or later.refunded_gross <> earlier.refunded_gross
        or later.refunded_points <> earlier.refunded_points or later.reversed <> earlier.reversed
        or later.is_first <> earlier.is_first
    ) as changed;
  end if;
  return null;
end
$$;

update purchase set is_first = marked.is_first
from (
  select order_id, status <> 'refunded' and row_number() over (
    partition by member_id, business_id, status <> 'refunded' order by created_at, order_id
  ) = 1 as is_first
  from purchase
) as marked
where marked.order_id = purchase.order_id and marked.is_first <> purchase.is_first;
