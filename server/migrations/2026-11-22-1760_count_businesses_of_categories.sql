-- How many published businesses each category has: the landing page and every search say so, and counting them anew reads
-- every business.
alter table category add column business_count int not null default 0
  constraint category_business_count_check check (business_count >= 0);
update category set business_count = counted.count
from (
  select category_slug, count(*) as count from business_category join business on business.id = business_id
  where status = 'published' group by category_slug
) as counted where counted.category_slug = category.slug;

-- Always in the order of the categories, so that two of these cannot wait for each other.
create function category_add_counts(slugs text[], counts int[]) returns void language plpgsql as $$
begin
  perform from category where slug = any(slugs) order by slug for no key update;
  update category set business_count = business_count + added.count
  from (
    select slug, sum(count)::int as count from unnest(slugs, counts) as each (slug, count) group by slug
  ) as added where added.slug = category.slug;
end
$$;

create function category_count_assigned() returns trigger language plpgsql as $$
declare
  slugs text[];
begin
  select array_agg(category_slug) into slugs from changed join business on business.id = business_id where status = 'published';
  if slugs is not null then
    perform category_add_counts(slugs, array_fill(case tg_op when 'INSERT' then 1 else -1 end, array[cardinality(slugs)]));
  end if;
  return null;
end
$$;
create trigger business_category_counted after insert on business_category
  referencing new table as changed for each statement execute function category_count_assigned();
create trigger business_category_uncounted after delete on business_category
  referencing old table as changed for each statement execute function category_count_assigned();

create function category_count_published() returns trigger language plpgsql as $$
declare
  slugs text[];
  counts int[];
begin
  select array_agg(category_slug), array_agg(case when later.status = 'published' then 1 else -1 end) into slugs, counts
  from later join earlier using (id) join business_category on business_id = id
  where (later.status = 'published') <> (earlier.status = 'published');
  if slugs is not null then
    perform category_add_counts(slugs, counts);
  end if;
  return null;
end
$$;
create trigger business_published_counted after update on business
  referencing old table as earlier new table as later for each statement execute function category_count_published();

-- What goes away with its business must still know whether that was published.
create function category_forget_business() returns trigger language plpgsql as $$
begin
  delete from business_category where business_id = old.id;
  return old;
end
$$;
create trigger business_deleted_uncounted before delete on business
  for each row execute function category_forget_business();
