-- A category is searchable as soon as it exists, before its first business: a search for it then finds nothing instead
-- of being refused.
create function search_category_number_new() returns trigger language plpgsql as $$
begin
  insert into search_category (category_slug) values (new.slug) on conflict (category_slug) do nothing;
  return null;
end
$$;

create trigger search_category_number_new after insert on category
  for each row execute function search_category_number_new();

insert into search_category (category_slug)
select slug from category where not exists (select from search_category where category_slug = slug)
order by position;
