-- Two accounts that became one may have booked a service at overlapping times. Both bookings stay; the rule counts for
-- such a one again as soon as it moves.
alter table booking add column is_doubled boolean not null default false;
alter table booking drop constraint booking_overlap_exclude;
alter table booking add constraint booking_overlap_exclude exclude using gist (
  member_id with =, service_id with =, tstzrange(starts_at, ends_at) with &&
) where (status in ('requested', 'confirmed', 'in_progress') and not is_doubled);
