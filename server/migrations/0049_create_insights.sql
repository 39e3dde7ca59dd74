-- Figures of businesses by local day and by customer. Writers of sales, refunds and bookings append to `dirty_day`; a job
-- recomputes the days and customers that it names from their entries.

-- A queue without a unique key: writers never wait for each other, and a row becomes visible together with its fact.
create table dirty_day (
  id bigint generated always as identity,
  business_id uuid not null,
  member_id uuid,
  local_day date not null,
  constraint dirty_day_pkey primary key (id)
);
create index dirty_day_business_index on dirty_day (business_id, local_day);

create table business_day (
  business_id uuid not null,
  local_day date not null,
  -- `_cash` books refunds on their own day, `_order` on the day of the order.
  sales bigint not null,
  refunds_cash bigint not null,
  refunds_order bigint not null,
  money_cash bigint not null,
  money_order bigint not null,
  points_spent_cash bigint not null,
  points_spent_order bigint not null,
  points_issued_cash bigint not null,
  points_issued_order bigint not null,
  orders integer not null,
  visits integer not null,
  items integer not null,
  new_customers integer not null,
  bookings integer not null,
  no_shows integer not null,
  constraint business_day_pkey primary key (business_id, local_day),
  constraint business_day_business_fkey foreign key (business_id) references business (id) on delete cascade
);

create table member_business (
  business_id uuid not null,
  member_id uuid not null,
  first_day date not null,
  last_day date not null,
  visits integer not null,
  orders integer not null,
  spend bigint not null,
  points_earned bigint not null,
  points_spent bigint not null,
  -- The median number of days between visits; null below three visits.
  gap_days integer,
  constraint member_business_pkey primary key (business_id, member_id),
  constraint member_business_days_check check (last_day >= first_day),
  constraint member_business_visits_check check (visits >= 1 and orders >= visits),
  constraint member_business_gap_check check (gap_days >= 1),
  constraint member_business_business_fkey foreign key (business_id) references business (id) on delete cascade,
  constraint member_business_member_fkey foreign key (member_id) references member (id) on delete cascade
);
create index member_business_member_index on member_business (member_id);
create index member_business_last_index on member_business (business_id, last_day desc, member_id desc);
create index member_business_spend_index on member_business (business_id, spend desc, member_id desc);
create index member_business_visits_index on member_business (business_id, visits desc, member_id desc);

create table customer_note (
  id uuid default uuidv7() not null,
  business_id uuid not null,
  member_id uuid not null,
  text text not null,
  written_by uuid not null,
  written_at timestamptz not null,
  constraint customer_note_pkey primary key (id),
  constraint customer_note_text_check check (length(text) between 1 and 1000),
  constraint customer_note_business_fkey foreign key (business_id) references business (id) on delete cascade,
  constraint customer_note_member_fkey foreign key (member_id) references member (id) on delete cascade,
  constraint customer_note_author_fkey foreign key (written_by) references member (id) on delete restrict
);
create index customer_note_customer_index on customer_note (business_id, member_id, written_at desc);
create index customer_note_member_index on customer_note (member_id);
create index customer_note_author_index on customer_note (written_by);

-- Refunds of a period.
create index purchase_refund_created_index on purchase_refund (created_at) include (order_id);

-- The zone of a business: that of its first location, as in the application.
create function insight_zone(in_business uuid) returns text language sql stable as $$
  select coalesce((select time_zone from location where business_id = in_business order by id limit 1), 'UTC')
$$;

create function insight_mark_purchases() returns trigger language plpgsql as $$
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
    ) as changed;
  end if;
  return null;
end
$$;
create trigger purchase_added_marked after insert on purchase
  referencing new table as added for each statement execute function insight_mark_purchases();
create trigger purchase_changed_marked after update on purchase
  referencing old table as earlier new table as later for each statement execute function insight_mark_purchases();

create function insight_mark_refunds() returns trigger language plpgsql as $$
begin
  insert into dirty_day (business_id, member_id, local_day)
  select distinct business_id, member_id, (added.created_at at time zone insight_zone(business_id))::date
  from added join purchase using (order_id);
  return null;
end
$$;
create trigger purchase_refund_marked after insert on purchase_refund
  referencing new table as added for each statement execute function insight_mark_refunds();

create function insight_mark_bookings() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into dirty_day (business_id, local_day)
    select distinct business_id, (starts_at at time zone insight_zone(business_id))::date from added;
  else
    insert into dirty_day (business_id, local_day)
    select distinct later.business_id, (unnest(array[earlier.starts_at, later.starts_at]) at time zone insight_zone(later.business_id))::date
    from later join earlier using (id)
    where later.status <> earlier.status or later.starts_at <> earlier.starts_at;
  end if;
  return null;
end
$$;
create trigger booking_added_marked after insert on booking
  referencing new table as added for each statement execute function insight_mark_bookings();
create trigger booking_changed_marked after update on booking
  referencing old table as earlier new table as later for each statement execute function insight_mark_bookings();

-- All days and customers of a business, known and possible.
create function insight_mark_business(in_business uuid) returns void language sql as $$
  insert into dirty_day (business_id, member_id, local_day)
  with zone as (select insight_zone(in_business) as name)
  select in_business, member_id, (created_at at time zone name)::date from purchase, zone where business_id = in_business
  union
  select in_business, member_id, (purchase_refund.created_at at time zone name)::date
  from purchase join purchase_refund using (order_id), zone where business_id = in_business
  union
  select in_business, null::uuid, (starts_at at time zone name)::date from booking, zone where business_id = in_business
  union
  select in_business, null::uuid, local_day from business_day where business_id = in_business
$$;

-- Another zone moves the borders of every day.
create function insight_mark_zone() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.time_zone = old.time_zone and new.business_id = old.business_id then
    return null;
  end if;
  perform insight_mark_business(case tg_op when 'DELETE' then old.business_id else new.business_id end);
  return null;
end
$$;
create trigger location_zone_marked after insert or update or delete on location
  for each row execute function insight_mark_zone();

select insight_mark_business(id) from business;
