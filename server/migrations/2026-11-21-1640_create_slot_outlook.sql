-- When something can be booked at a place in the coming two weeks, as far as it is known without looking: a bit for every
-- five minutes at which one of its services can begin. Services ask for different notices, which whoever reads this
-- applies, so that nothing has to be written as time passes. Minutes count from 1970 in UTC.
create table slot_outlook (
  location_id uuid constraint slot_outlook_pkey primary key constraint slot_outlook_location_fkey references location on delete cascade,
  -- Where the bits begin.
  first_minute int not null,
  -- The notices that services ask for, in minutes, four bytes each; and how many they are.
  notices bytea not null,
  notice_count int not null,
  -- For every forty minutes a byte for each notice, its lowest bit first: what is wanted of a day lies side by side.
  starts bytea not null,
  -- When today is over there; after that the next day is seen one day later.
  day_ends_minute int not null,
  -- When it is made anew even if nothing has changed: a day is over, or a held time ends.
  due_minute int not null,
  constraint slot_outlook_notices_check check (notice_count >= 0 and length(notices) = 4 * notice_count),
  constraint slot_outlook_starts_check check (length(starts) <= 640 * notice_count)
) with (fillfactor = 75, toast_tuple_target = 4096);
-- Not compressed, so that a part is read without the rest.
alter table slot_outlook alter column starts set storage external;
create index slot_outlook_due_index on slot_outlook (due_minute);

-- Empty and due at once.
insert into slot_outlook (location_id, first_minute, notices, notice_count, starts, day_ends_minute, due_minute)
  select distinct location_id, 0, ''::bytea, 0, ''::bytea, 0, 0 from service_booking;
