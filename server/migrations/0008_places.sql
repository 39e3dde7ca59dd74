create table place (
  slug text constraint place_pkey primary key,
  name text not null,
  latitude double precision not null,
  longitude double precision not null,
  position int not null,
  constraint place_slug_check check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);

-- Cities of the world (GeoNames, CC BY 4.0), loaded once at the first start.
create table city (
  slug text constraint city_pkey primary key,
  name text not null,
  region text not null,
  -- The form that searches compare: lower case, without diacritics.
  plain_name text collate "C" not null,
  latitude double precision not null,
  longitude double precision not null,
  population int not null,
  constraint city_slug_check check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
create index city_plain_name_index on city (plain_name, population desc);

-- For suggestions after one or a few letters: the largest cities, without reading all cities with that prefix.
create index city_beginning_1_index on city (left(plain_name, 1), population desc, slug);
create index city_beginning_2_index on city (left(plain_name, 2), population desc, slug);
create index city_beginning_3_index on city (left(plain_name, 3), population desc, slug);
create index city_beginning_4_index on city (left(plain_name, 4), population desc, slug);
