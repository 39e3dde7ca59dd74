-- Until when something can still be booked for today, for tomorrow, and so on: a place's last start of the day, less the
-- notice that it asks for. What a search wants to know of every place, so its documents carry it too.
alter table slot_outlook add column bookable_until int[] not null default '{}';
update slot_outlook set due_minute = 0;

alter table search_document
  add column day_ends_minute int not null default 0,
  add column bookable_until int[] not null default '{}';
-- No index has them, so that they change in the page where the row lies.
alter table search_document set (fillfactor = 85);

create function search_follow_outlook() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  update search_document set day_ends_minute = new.day_ends_minute, bookable_until = new.bookable_until
  where location_id = new.location_id
    and (search_document.day_ends_minute, search_document.bookable_until) is distinct from (new.day_ends_minute, new.bookable_until);
  return null;
end
$$;
create trigger slot_outlook_followed after insert or update of day_ends_minute, bookable_until on slot_outlook
  for each row execute function search_follow_outlook();

create function search_forget_outlook() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  update search_document set day_ends_minute = 0, bookable_until = '{}' where location_id = old.location_id;
  return null;
end
$$;
create trigger slot_outlook_forgotten after delete on slot_outlook
  for each row execute function search_forget_outlook();
