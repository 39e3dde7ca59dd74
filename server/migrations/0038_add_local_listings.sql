-- The cities of the businesses, named in the addresses of local pages: "springfield", and "springfield-mo" for a second one.
create table local_city (
  slug text constraint local_city_pkey primary key,
  name text not null,
  region text not null,
  country text not null,
  -- The position of its businesses: of the first one, and of their middle after a rebuild of the search index.
  latitude double precision not null,
  longitude double precision not null,
  constraint local_city_name_unique unique (name, region, country),
  constraint local_city_slug_check check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);

-- The local pages that list a business: a row for each of its categories. A row stays when the business leaves the page, so
-- that the page has the time of that change.
create table local_listing (
  business_id uuid not null constraint local_listing_business_fkey references business on delete cascade,
  category_slug text not null constraint local_listing_category_fkey references category on delete cascade,
  city_slug text not null constraint local_listing_city_fkey references local_city on delete cascade,
  -- The place nearby; empty if there is none.
  neighborhood_slug text not null,
  is_listed boolean not null,
  -- Of what pages show about the business.
  digest text not null,
  changed_at timestamptz not null,
  constraint local_listing_pkey primary key (business_id, category_slug, city_slug, neighborhood_slug)
);
create index local_listing_page_index on local_listing (city_slug, category_slug, neighborhood_slug);
create index local_listing_category_index on local_listing (category_slug);

-- The part of an address that names something: "Cafés & bars" gives "cafes-bars".
create function local_slug(name text) returns text language sql stable return
  trim(both '-' from regexp_replace(lower(unaccent(name)), '[^a-z0-9]+', '-', 'g'));

-- Returns the slug of a city, and adds the city if it is new.
create function local_city_slug(city_name text, city_region text, city_country text, at_latitude float8, at_longitude float8)
returns text language plpgsql as $$
declare
  named text := coalesce(nullif(local_slug(city_name), ''), 'city');
  regional text := trim(both '-' from named || '-' || local_slug(city_region));
  candidate text;
  found_slug text;
begin
  select slug into found_slug from local_city where name = city_name and region = city_region and country = city_country;
  if found_slug is not null then
    return found_slug;
  end if;
  foreach candidate in array array[
    named,
    regional,
    trim(both '-' from regional || '-' || local_slug(city_country)),
    named || '-' || left(md5(concat_ws('|', city_name, city_region, city_country)), 8)
  ] loop
    insert into local_city (slug, name, region, country, latitude, longitude)
    values (candidate, city_name, city_region, city_country, at_latitude, at_longitude)
    on conflict do nothing returning slug into found_slug;
    -- Another transaction may have added it.
    if found_slug is null then
      select slug into found_slug from local_city where name = city_name and region = city_region and country = city_country;
    end if;
    if found_slug is not null then
      return found_slug;
    end if;
  end loop;
  return null;
end
$$;

-- When the text or the price of an offer last changed; null if it never did: its id contains the time of its creation.
alter table service add column changed_at timestamptz;
alter table product add column changed_at timestamptz;

create function offer_note_change() returns trigger language plpgsql as $$
begin
  new.changed_at := now();
  return new;
end
$$;

create trigger service_note_change before update on service for each row
  when ((old.name, old.description, old.duration_minutes, old.price_kind, old.price_usd_cents)
    is distinct from (new.name, new.description, new.duration_minutes, new.price_kind, new.price_usd_cents))
  execute function offer_note_change();

-- A page shows whether the product is in stock, not how many.
create trigger product_note_change before update on product for each row
  when ((old.name, old.description, old.price_usd_cents, old.fulfilment, old.preparation_minutes, old.is_redeemable, old.stock = 0)
    is distinct from (new.name, new.description, new.price_usd_cents, new.fulfilment, new.preparation_minutes, new.is_redeemable, new.stock = 0))
  execute function offer_note_change();

-- The time in an id of version 7.
create function uuid7_time(id uuid) returns timestamptz language sql immutable return
  to_timestamp(('x' || lpad(left(replace(id::text, '-', ''), 12), 16, '0'))::bit(64)::bigint / 1000.0);
