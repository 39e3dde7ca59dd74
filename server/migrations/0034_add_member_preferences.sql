-- How a member reads distances, times and calendars. The defaults are those of the United States.
alter table member
  add column units text not null default 'imperial',
  add column hour_cycle text not null default 'h12',
  add column first_weekday text not null default 'sunday',
  add constraint member_units_check check (units in ('imperial', 'metric')),
  add constraint member_hour_cycle_check check (hour_cycle in ('h12', 'h23')),
  add constraint member_first_weekday_check check (first_weekday in ('sunday', 'monday'));
