-- The services that each staff member offers, with the values that differ for that person.
create table staff_skill (
  staff_id uuid not null constraint staff_skill_staff_fkey references staff on delete cascade,
  service_id uuid not null constraint staff_skill_service_fkey references service on delete cascade,
  price_usd_cents bigint,
  duration_minutes int,
  constraint staff_skill_pkey primary key (staff_id, service_id),
  constraint staff_skill_price_check check (price_usd_cents between 0 and 100000000),
  constraint staff_skill_duration_check check (duration_minutes between 5 and 720)
);
create index staff_skill_service_index on staff_skill (service_id);

create table staff_shift (
  staff_id uuid not null constraint staff_shift_staff_fkey references staff on delete cascade,
  location_id uuid not null constraint staff_shift_location_fkey references location on delete cascade,
  day_of_week smallint not null,
  starts_minute int not null,
  ends_minute int not null,
  constraint staff_shift_pkey primary key (staff_id, day_of_week, starts_minute),
  constraint staff_shift_day_check check (day_of_week between 1 and 7),
  constraint staff_shift_minutes_check check (starts_minute between 0 and 1439 and ends_minute > starts_minute and ends_minute <= starts_minute + 1440),
  constraint staff_shift_overlap_exclude exclude using gist (
    staff_id with =,
    int4range((day_of_week - 1) * 1440 + starts_minute, (day_of_week - 1) * 1440 + ends_minute) with &&
  )
);
create index staff_shift_location_index on staff_shift (location_id);

create table staff_time_off (
  id uuid default uuidv7() constraint staff_time_off_pkey primary key,
  staff_id uuid not null constraint staff_time_off_staff_fkey references staff on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  note text,
  constraint staff_time_off_span_check check (ends_at > starts_at)
);
create index staff_time_off_staff_index on staff_time_off (staff_id, ends_at);

create table closure (
  id uuid default uuidv7() constraint closure_pkey primary key,
  location_id uuid not null constraint closure_location_fkey references location on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  note text,
  constraint closure_span_check check (ends_at > starts_at)
);
create index closure_location_index on closure (location_id, ends_at);

-- Interchangeable rooms, tables or courts.
create table resource_group (
  id uuid default uuidv7() constraint resource_group_pkey primary key,
  location_id uuid not null constraint resource_group_location_fkey references location on delete cascade,
  name text not null,
  constraint resource_group_name_check check (length(name) between 1 and 80),
  constraint resource_group_name_unique unique (location_id, name)
);

create table resource (
  id uuid default uuidv7() constraint resource_pkey primary key,
  group_id uuid not null constraint resource_group_fkey references resource_group on delete cascade,
  name text not null,
  constraint resource_check check (length(name) between 1 and 80),
  constraint resource_unique unique (group_id, name)
);

-- The service takes one unit of each of these groups.
create table service_resource_group (
  service_id uuid not null constraint service_resource_group_service_fkey references service on delete cascade,
  group_id uuid not null constraint service_resource_group_group_fkey references resource_group on delete cascade,
  constraint service_resource_group_pkey primary key (service_id, group_id)
);
create index service_resource_group_group_index on service_resource_group (group_id);

-- The account of a staff member who serves customers. The row is deleted when the member leaves the business.
create table staff_account (
  staff_id uuid constraint staff_account_pkey primary key constraint staff_account_staff_fkey references staff on delete cascade,
  business_id uuid not null,
  member_id uuid not null,
  constraint staff_account_member_unique unique (business_id, member_id),
  constraint staff_account_membership_fkey foreign key (business_id, member_id) references membership on delete cascade
);
create index staff_account_member_index on staff_account (member_id);

-- The audit log of changes to a business's team and calendars.
create table team_change (
  id uuid default uuidv7() constraint team_change_pkey primary key,
  business_id uuid not null constraint team_change_business_fkey references business on delete cascade,
  changed_by uuid not null constraint team_change_member_fkey references member on delete restrict,
  changed_at timestamptz not null,
  change text not null,
  -- The person, service, closure or group that changed.
  subject_id uuid not null,
  constraint team_change_check check (change in (
    'staff_added', 'staff_changed', 'shifts_set', 'skills_set', 'time_off_added', 'time_off_moved', 'time_off_removed',
    'closure_added', 'closure_removed', 'rooms_added', 'rooms_changed', 'rooms_removed', 'settings_set'
  ))
);
create index team_change_business_index on team_change (business_id, changed_at);
