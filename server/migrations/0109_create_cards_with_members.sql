-- A card code for the till with 60 random bits: GW-7K2M-9QRT-4XNE. Without I, L, O and U, which read as 1, 0 and V.
create function new_card_code() returns text language sql volatile as $$
  -- The bytes of a random UUID without those that hold its version and variant.
  select 'GW-' || substr(letters, 1, 4) || '-' || substr(letters, 5, 4) || '-' || substr(letters, 9, 4)
  from (
    select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', get_byte(bytes, position) % 32 + 1, 1), '') as letters
    from (select uuid_send(gen_random_uuid()) as bytes) as random,
      unnest(array[0, 1, 2, 3, 4, 5, 9, 10, 11, 12, 13, 14]) as position
  ) as code
$$;

alter table member_loyalty alter column card_code set default new_card_code();

-- Every member has a card from the start, so that no read has to create one.
create function member_loyalty_create() returns trigger language plpgsql as $$
begin
  insert into member_loyalty (member_id) select id from added;
  return null;
end
$$;

create trigger member_loyalty_created after insert on member
  referencing new table as added for each statement execute function member_loyalty_create();

insert into member_loyalty (member_id) select id from member on conflict (member_id) do nothing;
