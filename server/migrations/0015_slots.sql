-- Ordered numbers of a policy or a service; checked as a whole, because one wrong entry invalidates the others.
create function are_policy_tiers(tiers jsonb) returns boolean language sql immutable as $$
  select jsonb_typeof(tiers) = 'array' and jsonb_array_length(tiers) <= 5 and not exists (
    select from (
      select hours, percent, lag(hours) over (order by place) as hours_above, lag(percent) over (order by place) as percent_above
      from (
        select place, (tier ->> 'hoursBefore')::numeric as hours, (tier ->> 'refundPercent')::numeric as percent
        from jsonb_array_elements(tiers) with ordinality as listed (tier, place)
      ) as read
    ) as pair
    where hours is null or hours < 0 or hours >= hours_above
      or percent is null or percent not between 0 and 100 or percent > percent_above
  )
$$;

create function are_processing_windows(windows jsonb) returns boolean language sql immutable as $$
  select jsonb_typeof(windows) = 'array' and jsonb_array_length(windows) <= 5 and not exists (
    select from (
      select starts, length, lag(starts + length) over (order by place) as ended
      from (
        select place, (each ->> 'offsetMinutes')::numeric as starts, (each ->> 'minutes')::numeric as length
        from jsonb_array_elements(windows) with ordinality as listed (each, place)
      ) as read
    ) as pair
    where starts is null or length is null or starts < 0 or length < 1 or starts <= ended
      or starts <> floor(starts) or length <> floor(length)
  )
$$;

-- Classes start at fixed weekly times, such as Mondays and Thursdays at 18:00.
create function are_weekly_starts(starts jsonb) returns boolean language sql immutable as $$
  select jsonb_typeof(starts) = 'array' and jsonb_array_length(starts) <= 50 and not exists (
    select from (
      select (each ->> 'dayOfWeek')::numeric as day, (each ->> 'minute')::numeric as minute
      from jsonb_array_elements(starts) as each
    ) as read
    where day is null or minute is null or day not in (1, 2, 3, 4, 5, 6, 7) or minute not between 0 and 1435 or minute % 5 <> 0
  )
$$;

-- How customers book a service online. A service without a row cannot be booked online.
create table service_booking (
  service_id uuid constraint service_booking_pkey primary key constraint service_booking_service_fkey references service on delete cascade,
  location_id uuid not null constraint service_booking_location_fkey references location on delete cascade,
  needs_staff boolean not null,
  buffer_before_minutes int not null default 0,
  buffer_after_minutes int not null default 0,
  -- During these windows the staff member is free for other customers: [{ "offsetMinutes": 45, "minutes": 30 }].
  processing jsonb not null default '[]',
  slot_step_minutes int not null default 15,
  min_notice_minutes int not null default 120,
  max_advance_days int not null default 60,
  capacity int not null default 1,
  confirm_mode text not null default 'instant',
  deposit_kind text not null default 'none',
  deposit_usd_cents bigint,
  deposit_percent int,
  pays_at_venue boolean not null default true,
  -- The longest notice first: [{ "hoursBefore": 24, "refundPercent": 100 }, { "hoursBefore": 0, "refundPercent": 50 }].
  policy_tiers jsonb not null default '[]',
  no_show_percent int not null default 0,
  -- If not empty, the service starts only at these local times.
  weekly_starts jsonb not null default '[]',
  constraint service_booking_buffers_check check (buffer_before_minutes between 0 and 240 and buffer_after_minutes between 0 and 240),
  constraint service_booking_processing_check check (are_processing_windows(processing)),
  constraint service_booking_step_check check (slot_step_minutes in (5, 10, 15, 20, 30, 60)),
  constraint service_booking_notice_check check (min_notice_minutes between 0 and 43200),
  constraint service_booking_advance_check check (max_advance_days between 1 and 365),
  constraint service_booking_capacity_check check (capacity between 1 and 500),
  constraint service_booking_confirm_check check (confirm_mode in ('instant', 'request')),
  constraint service_booking_deposit_check check (
    case deposit_kind
      when 'fixed' then deposit_usd_cents is not null and deposit_usd_cents between 1 and 100000000 and deposit_percent is null
      when 'percent' then deposit_percent is not null and deposit_percent between 1 and 100 and deposit_usd_cents is null
      else deposit_kind in ('none', 'card_on_file', 'full') and deposit_usd_cents is null and deposit_percent is null
    end
  ),
  constraint service_booking_policy_check check (are_policy_tiers(policy_tiers)),
  constraint service_booking_no_show_check check (no_show_percent between 0 and 100),
  constraint service_booking_starts_check check (are_weekly_starts(weekly_starts))
);
create index service_booking_location_index on service_booking (location_id);

-- Rows that a transaction locks, in the order of their keys, before it allocates time.
create table bookable_resource (
  resource_key text constraint bookable_resource_pkey primary key,
  staff_id uuid constraint bookable_resource_staff_unique unique constraint bookable_resource_staff_fkey references staff on delete restrict,
  resource_id uuid constraint bookable_resource_resource_unique unique constraint bookable_resource_resource_fkey references resource on delete restrict,
  constraint bookable_resource_key_check check (
    resource_key = coalesce('staff:' || staff_id, 'room:' || resource_id) and num_nonnulls(staff_id, resource_id) = 1
  )
);

-- Time ranges in which people and resources are taken. Includes buffers, excludes processing windows. No two may overlap, of any kind.
create table allocation (
  id bigint generated always as identity constraint allocation_pkey primary key,
  resource_key text not null constraint allocation_resource_fkey references bookable_resource on delete restrict,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  kind text not null,
  -- A hold, a booking or a group session.
  owner_id uuid not null,
  expires_at timestamptz,
  constraint allocation_kind_check check (kind in ('hold', 'booking', 'session')),
  constraint allocation_expiry_check check ((kind = 'hold') = (expires_at is not null)),
  constraint allocation_span_check check (ends_at > starts_at and ends_at <= starts_at + interval '1 day'),
  constraint allocation_overlap_exclude exclude using gist (resource_key with =, tstzrange(starts_at, ends_at) with &&)
);
create index allocation_owner_index on allocation (owner_id);
create index allocation_start_index on allocation (resource_key, starts_at);
create index allocation_expiry_index on allocation (expires_at) where expires_at is not null;

-- A group session: it allocates its person and its room once, and each booking takes one seat in it.
create table slot_session (
  id uuid default uuidv7() constraint slot_session_pkey primary key,
  service_id uuid not null constraint slot_session_service_fkey references service on delete restrict,
  staff_id uuid constraint slot_session_staff_fkey references staff on delete restrict,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- The capacity of the service when the first seat was taken.
  capacity int not null,
  constraint slot_session_capacity_unique unique (id, capacity),
  constraint slot_session_capacity_check check (capacity >= 1),
  constraint slot_session_span_check check (ends_at > starts_at)
);
create index slot_session_service_index on slot_session (service_id, starts_at);

create table session_seat (
  session_id uuid not null,
  seat_no int not null,
  capacity int not null,
  kind text not null,
  owner_id uuid not null constraint session_seat_owner_unique unique,
  expires_at timestamptz,
  constraint session_seat_pkey primary key (session_id, seat_no),
  constraint session_seat_session_fkey foreign key (session_id, capacity) references slot_session (id, capacity) on delete cascade,
  constraint session_seat_number_check check (seat_no between 1 and capacity),
  constraint session_seat_kind_check check (kind in ('hold', 'booking')),
  constraint session_seat_expiry_check check ((kind = 'hold') = (expires_at is not null))
);
create index session_seat_expiry_index on session_seat (expires_at) where expires_at is not null;

-- A held or booked time: the source from which its allocations are restored after they were lost, or created when it moves.
create table slot_hold (
  id uuid constraint slot_hold_pkey primary key,
  service_id uuid not null constraint slot_hold_service_fkey references service on delete restrict,
  staff_id uuid constraint slot_hold_staff_fkey references staff on delete restrict,
  -- The customer requested no specific staff member.
  is_any_staff boolean not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- The number of allocations of the hold or its group session: if fewer remain, the hold has lapsed.
  allocation_count int not null,
  status text not null,
  booking_id uuid constraint slot_hold_booking_unique unique,
  member_id uuid constraint slot_hold_member_fkey references member on delete set null,
  -- The network from which the hold was made, for the rate limit; cleared when the hold ends.
  address_group text,
  expires_at timestamptz not null,
  is_extended boolean not null default false,
  created_at timestamptz not null,
  constraint slot_hold_status_check check (status in ('held', 'released', 'booked', 'freed')),
  constraint slot_hold_booking_check check ((status in ('booked', 'freed')) = (booking_id is not null)),
  constraint slot_hold_address_check check (address_group is null or status = 'held'),
  constraint slot_hold_span_check check (ends_at > starts_at)
);
create index slot_hold_address_index on slot_hold (address_group, expires_at) where status = 'held';
create index slot_hold_member_index on slot_hold (member_id, expires_at) where status = 'held';
create index slot_hold_expiry_index on slot_hold (expires_at) where status in ('held', 'released');
create index slot_hold_service_index on slot_hold (service_id);

-- Finds the times that an absence affects.
create index slot_hold_staff_index on slot_hold (staff_id, starts_at) where status in ('held', 'booked');

-- The times that can be booked at a location in the next two weeks, precomputed: one bit for every five minutes at which
-- one of its services can start. Services require different notice; the reader applies it, so that passing time requires
-- no writes. Minutes count from 1970 in UTC.
create table availability_index (
  location_id uuid constraint availability_index_pkey primary key constraint availability_index_location_fkey references location on delete cascade,
  -- The minute of the first bit.
  first_minute int not null,
  -- The notice periods of the services, in minutes, four bytes each; and their number.
  notices bytea not null,
  notice_count int not null,
  -- For every forty minutes, one byte per notice period, lowest bit first: the bytes of one day are adjacent.
  -- Not compressed, so that a part can be read without the rest.
  starts bytea storage external not null,
  -- The end of the current day at the location; after it, the next day is read with an offset of one day.
  day_ends_minute int not null,
  -- The time at which the row is rebuilt even without changes: a day ends, or a hold expires.
  due_minute int not null,
  -- The times until which today, tomorrow and so on can still be booked: the last start of the day at the location, less its
  -- notice. Every search reads this for every location, so search documents have a copy.
  bookable_until int[] not null default '{}',
  constraint availability_index_notices_check check (notice_count >= 0 and length(notices) = 4 * notice_count),
  constraint availability_index_starts_check check (length(starts) <= 640 * notice_count)
) with (fillfactor = 75, toast_tuple_target = 4096);
create index availability_index_due_index on availability_index (due_minute);
