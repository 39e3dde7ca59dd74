-- Services have their own imports.
alter table csv_import
  drop constraint csv_import_kind_check,
  drop constraint csv_import_business_check,
  add constraint csv_import_kind_check check (kind in ('catalogue', 'services', 'businesses')),
  add constraint csv_import_business_check check ((kind = 'businesses') = (business_id is null));

-- A merged category stays as a row: old addresses, documents of listings and saved searches lead through it to its
-- successor. Chains never form: a merge also moves what was merged into the category before.
alter table category
  add column merged_into text
    constraint category_merged_into_fkey references category on delete restrict
    constraint category_merged_into_check check (merged_into <> slug);
create index category_merged_into_index on category (merged_into) where merged_into is not null;

-- The merges by operators.
create table category_merge (
  id uuid not null default uuidv7() constraint category_merge_pkey primary key,
  from_slug text not null constraint category_merge_from_fkey references category on delete cascade,
  into_slug text not null constraint category_merge_into_fkey references category on delete cascade,
  businesses integer not null,
  merged_by uuid constraint category_merge_merged_by_fkey references member on delete set null,
  merged_at timestamptz not null
);
create index category_merge_from_index on category_merge (from_slug);
create index category_merge_into_index on category_merge (into_slug);
create index category_merge_merged_by_index on category_merge (merged_by);

-- A business never gets a merged category: an older document of a listing assigns the successor. The lock makes a merge
-- wait for assignments that have not committed, which it could not see.
create function business_category_follow_merge() returns trigger language plpgsql as $$
declare
  successor text;
begin
  perform pg_advisory_xact_lock_shared(hashtext('category merge'));
  select merged_into into successor from category where slug = new.category_slug;
  new.category_slug := coalesce(successor, new.category_slug);
  if exists (select from business_category where business_id = new.business_id and category_slug = new.category_slug) then
    return null;
  end if;
  return new;
end $$;
create trigger business_category_follow_merge before insert on business_category
for each row execute function business_category_follow_merge();

-- Operators correct the cities of the world. A hidden city is not suggested; its address stays valid.
alter table city
  add column time_zone text,
  add column is_hidden boolean not null default false;
create index city_time_zone_index on city (latitude) where time_zone is not null;

-- The corrections by operators.
create table city_change (
  id uuid not null default uuidv7() constraint city_change_pkey primary key,
  city_slug text not null constraint city_change_city_fkey references city on delete cascade,
  change text not null
    constraint city_change_change_check check (change in ('added', 'changed', 'hidden', 'shown')),
  -- Null for an added city.
  before jsonb,
  after jsonb not null,
  changed_by uuid constraint city_change_changed_by_fkey references member on delete set null,
  changed_at timestamptz not null
);
create index city_change_city_index on city_change (city_slug);
create index city_change_changed_by_index on city_change (changed_by);

-- The tax class of a product when it was sold; null for bookings, and for lines from before the class was stored.
alter table shop_order_line
  add column tax_class text
    constraint shop_order_line_tax_class_check check (tax_class in ('standard', 'reduced', 'zero', 'exempt'));
