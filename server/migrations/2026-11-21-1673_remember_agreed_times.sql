-- What the clock on the wall showed when the time was agreed: when a country changes its clocks, this is what was meant.
alter table booking add column local_start text;
update booking set local_start = to_char(starts_at at time zone time_zone, 'YYYY-MM-DD"T"HH24:MI');
alter table booking alter column local_start set not null;
alter table booking add constraint booking_local_start_check check (local_start ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d$');
create index booking_coming_index on booking (starts_at, id) where status in ('requested', 'confirmed');
