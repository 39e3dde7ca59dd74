-- Classes begin at times of their own: Mondays and Thursdays at six in the evening.
create function are_weekly_starts(starts jsonb) returns boolean language sql immutable as $$
  select jsonb_typeof(starts) = 'array' and jsonb_array_length(starts) <= 50 and not exists (
    select from (
      select (each ->> 'dayOfWeek')::numeric as day, (each ->> 'minute')::numeric as minute
      from jsonb_array_elements(starts) as each
    ) as read
    where day is null or minute is null or day not in (1, 2, 3, 4, 5, 6, 7) or minute not between 0 and 1435 or minute % 5 <> 0
  )
$$;

-- Where there are any, the service begins at these times on the clock on the wall and at no others.
alter table service_booking add column weekly_starts jsonb not null default '[]';
alter table service_booking add constraint service_booking_starts_check check (are_weekly_starts(weekly_starts));
