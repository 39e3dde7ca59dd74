-- From where and on what a member was seen, once a day each: keyed hashes, which go after 90 days.
create table member_sighting (
  id bigint generated always as identity constraint member_sighting_pkey primary key,
  member_id uuid not null constraint member_sighting_member_fkey references member on delete cascade,
  seen_on date not null,
  address_hash bytea not null,
  -- Null for a browser that followed no link.
  device_hash bytea,
  constraint member_sighting_unique unique nulls not distinct (member_id, seen_on, address_hash, device_hash)
);
create index member_sighting_address_index on member_sighting (address_hash, seen_on);
create index member_sighting_forget_index on member_sighting (seen_on);
create index referral_joined_address_index on referral (joined_address_hash, joined_at) where joined_address_hash is not null;
