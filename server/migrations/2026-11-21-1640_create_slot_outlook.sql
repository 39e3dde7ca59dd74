-- When something can be booked at a place in the coming two weeks, as far as it is known without looking: a bit for every
-- five minutes at which one of its services can begin, lowest bit first. A row for each notice that its services ask for,
-- which whoever reads it applies, so that nothing has to be written as time passes. Minutes count from 1970 in UTC.
create table slot_outlook (
  location_id uuid not null constraint slot_outlook_location_fkey references location on delete cascade,
  min_notice_minutes int not null,
  -- Where the bits begin.
  first_minute int not null,
  starts bytea not null,
  -- When today is over there; after that the next day is seen one day later.
  day_ends_minute int not null,
  -- When it is made anew even if nothing has changed: a day is over, or a held time ends.
  due_minute int not null,
  constraint slot_outlook_pkey primary key (location_id, min_notice_minutes),
  constraint slot_outlook_notice_check check (min_notice_minutes >= 0),
  constraint slot_outlook_starts_check check (length(starts) <= 640)
) with (fillfactor = 75);
create index slot_outlook_due_index on slot_outlook (due_minute);

-- The place of the lowest bit of a byte that is not 0: no two powers of two are the same modulo 11.
create function lowest_bit(byte int) returns int language sql immutable parallel safe as $$
  select get_byte('\x0000010002040007030605'::bytea, (byte & -byte) % 11)
$$;

-- The first bit at or after a place; null when there is none. Plain expressions, so that the planner takes them in.
create function first_bit(bits bytea, place int) returns int language sql immutable parallel safe as $$
  select case
    when place >= 8 * length(bits) then null
    when get_byte(bits, place >> 3) >> (place & 7) > 0 then place + lowest_bit(get_byte(bits, place >> 3) >> (place & 7))
    when length(ltrim(substr(bits, (place >> 3) + 2), '\x00'::bytea)) > 0
      then 8 * (length(bits) - length(ltrim(substr(bits, (place >> 3) + 2), '\x00'::bytea)))
        + lowest_bit(get_byte(ltrim(substr(bits, (place >> 3) + 2), '\x00'::bytea), 0))
  end
$$;

-- The first minute from one on at which something can begin.
create function first_start(starts bytea, first_minute int, minute int) returns int language sql immutable parallel safe as $$
  select first_minute + 5 * first_bit(starts, greatest(minute - first_minute + 4, 0) / 5)
$$;

-- Empty and due at once.
insert into slot_outlook (location_id, min_notice_minutes, first_minute, starts, day_ends_minute, due_minute)
  select distinct location_id, min_notice_minutes, 0, ''::bytea, 0, 0 from service_booking;
