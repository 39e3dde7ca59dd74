-- A hold that a booking awaits payment for ends with that booking only: the same person cannot replace it by another time.
alter table slot_hold add column is_begun boolean not null default false;
update slot_hold set is_begun = true, member_id = coalesce(slot_hold.member_id, booking.member_id)
  from booking where booking.hold_id = slot_hold.id and booking.status = 'held' and slot_hold.status = 'held';
