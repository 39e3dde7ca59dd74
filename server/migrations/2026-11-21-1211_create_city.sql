-- Cities of the world (GeoNames, CC BY 4.0), filled once at the first start.
create table city (
  slug text constraint city_pkey primary key,
  name text not null,
  region text not null,
  -- As it is looked for: lower case, without marks.
  plain_name text collate "C" not null,
  latitude double precision not null,
  longitude double precision not null,
  population int not null,
  constraint city_slug_check check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
create index city_plain_name_index on city (plain_name, population desc);
