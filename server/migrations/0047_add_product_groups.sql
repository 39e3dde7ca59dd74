-- The sections of a business's menu, which hold its products and services.
create table menu_category (
  id uuid constraint menu_category_pkey primary key default uuidv7(),
  business_id uuid not null constraint menu_category_business_fkey references business on delete cascade,
  name text not null constraint menu_category_name_check check (length(name) between 1 and 80),
  position integer not null,
  rev integer not null default 1,
  removed_at timestamptz
);

create index menu_category_business_index on menu_category (business_id);

-- A product as customers see it. Its variants are rows of `product`, the units that carts and orders hold.
create table product_group (
  id uuid constraint product_group_pkey primary key default uuidv7(),
  business_id uuid not null constraint product_group_business_fkey references business on delete cascade,
  -- The product's name in CSV files.
  handle text not null constraint product_group_handle_check check (length(handle) between 1 and 100),
  name text not null,
  description text not null,
  option_names text[] not null default '{}'
    constraint product_group_option_names_check check (cardinality(option_names) <= 3),
  menu_category_id uuid constraint product_group_category_fkey references menu_category on delete set null,
  position integer not null,
  -- Counts the changes, so that one editor does not overwrite another.
  rev integer not null default 1,
  removed_at timestamptz,
  constraint product_group_handle_unique unique (business_id, handle)
);

create index product_group_category_index on product_group (menu_category_id);

create function handle_of(name text) returns text language sql immutable
return coalesce(
  nullif(trim(both '-' from left(regexp_replace(lower(name), '[^a-z0-9]+', '-', 'g'), 60)), ''), 'product'
);

alter table product
  add column group_id uuid not null default uuidv7(),
  add column option_values text[] not null default '{}',
  add column sku text constraint product_sku_check check (length(sku) between 1 and 60),
  add column tax_class text not null default 'standard'
    constraint product_tax_class_check check (tax_class in ('standard', 'reduced', 'zero', 'exempt'));

insert into product_group (id, business_id, handle, name, description, position, removed_at)
select group_id, business_id,
  case when row_number() over (partition by business_id, handle_of(name) order by position, id) = 1
    then handle_of(name) else handle_of(name) || '-' || right(group_id::text, 8) end,
  name, description, position, removed_at
from product;

alter table product
  add constraint product_group_fkey foreign key (group_id) references product_group on delete cascade;

create index product_group_index on product (group_id);

-- Two products on sale never have the same values of all options.
create unique index product_variant_unique on product (group_id, option_values) where removed_at is null;

-- A product that is added without a group is the only variant of a new one. Its handle is its name, if that is free.
create function product_ensure_group() returns trigger language plpgsql as $$
declare
  handle text;
begin
  for handle in select unnest(array[handle_of(new.name), handle_of(new.name) || '-' || right(new.group_id::text, 8)]) loop
    insert into product_group (id, business_id, handle, name, description, position, removed_at)
    values (
      new.group_id, new.business_id, handle, new.name, new.description, new.position, new.removed_at
    )
    on conflict do nothing;
    exit when exists (select from product_group where id = new.group_id);
  end loop;
  return new;
end $$;

create trigger product_ensure_group before insert on product for each row execute function product_ensure_group();

alter table service
  add column menu_category_id uuid constraint service_category_fkey references menu_category on delete set null,
  add column rev integer not null default 1;

create index service_category_index on service (menu_category_id);
