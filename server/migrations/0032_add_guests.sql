-- A guest is a customer without an account, whose booking staff enter: a walk-in or a caller. Either a member or a guest
-- has a booking. Nothing is due, charged or refunded online for a guest.
alter table booking
  alter column member_id drop not null,
  add column guest_name text,
  add column guest_phone text,
  add column guest_email text,
  add constraint booking_guest_check check (
    (member_id is null) = (guest_name is not null) and length(guest_name) between 1 and 80
      and (guest_name is not null or num_nonnulls(guest_phone, guest_email) = 0)
      and length(guest_phone) between 1 and 40 and length(guest_email) between 3 and 254
  ),
  add constraint booking_guest_money_check check (
    guest_name is null or (due_now = 0 and order_id is null and checkout_id is null and card_id is null and no_show_percent = 0)
  );
