-- Who signs in as somebody who serves customers. Whoever leaves the business is nobody there any more.
create table staff_account (
  staff_id uuid constraint staff_account_pkey primary key constraint staff_account_staff_fkey references staff on delete cascade,
  business_id uuid not null,
  member_id uuid not null,
  constraint staff_account_member_unique unique (business_id, member_id),
  constraint staff_account_membership_fkey foreign key (business_id, member_id) references membership on delete cascade
);
create index staff_account_member_index on staff_account (member_id);

-- Who changed what of a business's team and calendars, and when.
create table team_change (
  id uuid default uuidv7() constraint team_change_pkey primary key,
  business_id uuid not null constraint team_change_business_fkey references business on delete cascade,
  changed_by uuid not null constraint team_change_member_fkey references member on delete restrict,
  changed_at timestamptz not null,
  change text not null,
  -- The person, service, closure or group that it was about.
  subject_id uuid not null,
  constraint team_change_check check (change in (
    'staff_added', 'staff_changed', 'shifts_set', 'skills_set', 'time_off_added', 'time_off_moved', 'time_off_removed',
    'closure_added', 'closure_removed', 'rooms_added', 'rooms_changed', 'rooms_removed', 'settings_set'
  ))
);
create index team_change_business_index on team_change (business_id, changed_at);

-- Whose times lie in an absence.
create index slot_hold_staff_index on slot_hold (staff_id, starts_at) where status in ('held', 'booked');
