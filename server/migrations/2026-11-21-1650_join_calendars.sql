-- Nobody could ask the calendar of the person who serves whether the time is free there as well.
alter table booking add column is_unverified boolean not null default false;

-- What somebody has in their calendar, whatever became of it.
create index booking_staff_time_index on booking (staff_id, starts_at) where sequence > 0;
