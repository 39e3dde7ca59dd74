create extension if not exists unaccent;
create extension if not exists cube;
create extension if not exists earthdistance;

create text search configuration goodword (copy = english);
alter text search configuration goodword
  alter mapping for hword, hword_part, word, asciihword, asciiword, hword_asciipart with unaccent, english_stem;

create table place (
  slug text constraint place_pkey primary key,
  name text not null,
  latitude double precision not null,
  longitude double precision not null,
  position int not null,
  constraint place_slug_check check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);

create table search_document (
  business_id uuid not null constraint search_document_business_fkey references business on delete cascade,
  location_id uuid not null constraint search_document_location_fkey references location on delete cascade,
  name text not null,
  category_slugs text[] not null,
  latitude double precision not null,
  longitude double precision not null,
  words tsvector not null,
  constraint search_document_pkey primary key (location_id)
);
create index search_document_business_index on search_document (business_id);
create index search_document_words_index on search_document using gin (words);
create index search_document_categories_index on search_document using gin (category_slugs);
create index search_document_position_index on search_document using gist (ll_to_earth(latitude, longitude));
