-- When the member last proved to be the holder of the account: at the sign-in, or with a code that was mailed. Null for
-- older sessions, which must confirm once.
alter table member_session add column proved_at timestamptz;

-- The code that confirms a session; the newest replaces an earlier one.
create table sign_in_code (
  session_id uuid not null,
  -- HMAC of the code, keyed with the token of the session.
  code_hash bytea not null,
  expires_at timestamptz not null,
  tries integer not null default 0,
  constraint sign_in_code_pkey primary key (session_id),
  constraint sign_in_code_tries_check check (tries >= 0),
  constraint sign_in_code_session_fkey foreign key (session_id) references member_session (id) on delete cascade
);

-- The location of bookings, orders and used vouchers. Null when the location was removed, or for a business without any:
-- only people with access to all locations see these.
alter table booking add column location_id uuid,
  add constraint booking_location_fkey foreign key (business_id, location_id) references location (business_id, id)
    on delete set null (location_id);
alter table shop_order add column location_id uuid,
  add constraint shop_order_location_fkey foreign key (business_id, location_id) references location (business_id, id)
    on delete set null (location_id);
-- Null also for vouchers that are not used yet, and for those of before.
alter table voucher add column location_id uuid,
  add constraint voucher_location_check check (location_id is null or status = 'used'),
  add constraint voucher_location_fkey foreign key (business_id, location_id) references location (business_id, id)
    on delete set null (location_id);

create function first_location(in_business uuid) returns uuid language sql stable as $$
  select id from location where business_id = in_business order by id limit 1
$$;

-- Where a service takes place.
create function service_location(in_business uuid, in_service uuid) returns uuid language sql stable as $$
  select coalesce(
    (select location_id from service_booking join location on location.id = location_id
      where service_id = in_service and location.business_id = in_business),
    first_location(in_business)
  )
$$;

update booking set location_id = service_location(business_id, service_id);
-- Customers were always shown the first location as the place of the pickup.
update shop_order set location_id = coalesce(
  (select location_id from booking where booking.id = shop_order.booking_id),
  first_location(business_id)
);

-- In triggers, because bookings and orders have several writers: checkouts, the till, charges of no-shows, imports.
create function booking_set_location() returns trigger language plpgsql as $$
begin
  new.location_id := coalesce(new.location_id, service_location(new.business_id, new.service_id));
  return new;
end
$$;
create trigger booking_location_set before insert on booking for each row execute function booking_set_location();

create function shop_order_set_location() returns trigger language plpgsql as $$
begin
  if new.location_id is null and new.booking_id is not null then
    select location_id into new.location_id from booking where id = new.booking_id;
  elsif new.location_id is null then
    new.location_id := first_location(new.business_id);
  end if;
  return new;
end
$$;
create trigger shop_order_location_set before insert on shop_order for each row execute function shop_order_set_location();
