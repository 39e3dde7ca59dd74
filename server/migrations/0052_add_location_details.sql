alter table location
  -- Tells several locations of a business apart.
  add column location_name text,
  -- Where it differs from that of the business.
  add column location_phone text,
  -- The position comes from the address alone; its owner has not confirmed it.
  add column is_pin_estimated boolean not null default false,
  add constraint location_name_check check (length(location_name) between 1 and 60),
  add constraint location_phone_check check (length(location_phone) between 1 and 40);

alter table business
  -- Returns, deposits, late arrivals, pets, ages and payment methods: an object with the fields that the business set.
  add column policies jsonb not null default '{}',
  add constraint business_policies_check check (jsonb_typeof(policies) = 'object');
