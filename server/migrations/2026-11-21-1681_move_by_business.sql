-- A time that the business chose instead: from when it was moved, why, and until when it may be refused.
alter table booking add column moved_from timestamptz;
alter table booking add column moved_reason text;
alter table booking add column refusable_until timestamptz;
-- The start by which notice counts, where it is not the booking's own: a move by the business never makes it earlier.
alter table booking add column notice_starts_at timestamptz;
alter table booking add constraint booking_moved_check check (num_nonnulls(moved_from, moved_reason, refusable_until) in (0, 3));
