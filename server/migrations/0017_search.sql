-- Text in its indexed form: words of letters and digits separated by single spaces. `plainText` in words.rules.ts implements
-- the same rule; a test proves that both agree. Ranges of code points, because character classes depend on a locale.
create function search_text(in_text text) returns text language sql immutable parallel safe as $$
  select btrim(regexp_replace(
    regexp_replace(
      regexp_replace(
        lower(normalize(replace(in_text, '&', ' and '), nfkd)),
        '[\u0300-\u036f''’‘`´ʼ]+', '', 'g'),
      '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u00d7\u00f7\u02b0-\u02ff\u2000-\u2bff\u3000-\u303f\ufe00-\ufe0f\ufff0-\uffff\U0001f000-\U0001faff]+', ' ', 'g'),
    '([^ ]) s(?= |$)', '\1s', 'g'))
$$;

-- Cells of the globe in z-order: 16 bits of latitude and 16 of longitude, interleaved, so that a square of any
-- power of two is one range. The finest is about 300 by 450 metres.
create function search_cell(latitude float8, longitude float8) returns bigint language sql immutable parallel safe as $$
  select sum((((floor((latitude + 90) / 180 * 65536)::bigint >> place) & 1) << (2 * place + 1))
    | (((floor((longitude + 180) / 360 * 65536)::bigint >> place) & 1) << (2 * place)))::bigint
  from generate_series(0, 15) as place
$$;

-- A word with up to one letter omitted (from five letters), or up to two (from nine): two words that share one of these
-- forms differ by at most that many typos. Preselects misspelled words; the rules measure the exact distance.
create function search_deletions(word text) returns text[] language sql immutable parallel safe as $$
  with once as (
    select word as rest union
    select overlay(word placing '' from place for 1) from generate_series(1, length(word)) as place where length(word) between 5 and 30
  )
  select array_agg(distinct rest) from (
    select rest from once union
    select overlay(rest placing '' from place for 1) from once cross join generate_series(1, length(word) - 1) as place
    where length(word) between 9 and 30 and length(rest) = length(word) - 1
  ) as all_rests
$$;

-- All words of the documents. New documents add words; a rebuild of the whole index recomputes the counts.
create table search_word (
  word text collate "C" constraint search_word_pkey primary key,
  document_count int not null default 1
);
create index search_word_deletions_index on search_word using gin (search_deletions(word)) where length(word) >= 4;

-- A small number for each category, and the stars of its businesses.
create table search_category (
  category_slug text constraint search_category_pkey primary key
    constraint search_category_category_fkey references category on delete cascade,
  number smallint generated always as identity (maxvalue 255) constraint search_category_number_unique unique,
  review_count int not null default 0,
  stars_sum bigint not null default 0
);

-- Opening hours shared by many locations. Minutes count from Monday midnight of the week, in the time zone.
create table search_schedule (
  id int generated always as identity constraint search_schedule_pkey primary key,
  time_zone text not null,
  -- The part of each opening on its own day, and the part that extends past midnight into the next.
  same_day int4multirange not null,
  past_midnight int4multirange not null,
  special_dates date[] not null,
  special_openings tsmultirange not null,
  constraint search_schedule_unique unique (time_zone, same_day, past_midnight, special_dates, special_openings)
);

-- One row for each location of a published business. The row is narrow and its words are stored out of line, so that neighbours share pages.
create table search_document (
  id int generated always as identity constraint search_document_pkey primary key,
  business_id uuid not null constraint search_document_business_fkey references business on delete cascade,
  location_id uuid not null constraint search_document_location_fkey references location on delete cascade
    constraint search_document_location_unique unique,
  latitude double precision not null,
  longitude double precision not null,
  cell bigint not null,
  schedule_id int constraint search_document_schedule_fkey references search_schedule on delete restrict,
  -- Numbers of up to three categories, one byte each, the main category lowest.
  categories int not null,
  price_level smallint not null,
  earn_rate_hundredths int not null,
  review_count int not null,
  stars_sum int not null,
  -- The Bayesian mean of the stars, in hundredths.
  quality int not null,
  from_usd_cents int,
  -- Bits for offers, languages and accessibility; traits.rules.ts defines them.
  traits int not null,
  -- Names A, services and products B, categories and their synonyms C, all other text D; and the surrounding cells.
  words tsvector storage external not null,
  -- All data for ranking, filters and facets, twelve numbers of four bytes; record.rules.ts decodes them.
  record bytea storage plain not null generated always as (
    int4send(id) || int4send(round(latitude * 1000000)::int) || int4send(round(longitude * 1000000)::int)
    || int4send(coalesce(schedule_id, 0)) || int4send(categories) || int4send(price_level)
    || int4send(earn_rate_hundredths) || int4send(review_count) || int4send(stars_sum) || int4send(quality)
    || int4send(coalesce(from_usd_cents, -1)) || int4send(traits)
  ) stored,
  day_ends_minute int not null default 0,
  bookable_until int[] not null default '{}'
) with (toast_tuple_target = 256, fillfactor = 85);
create index search_document_business_index on search_document (business_id);
create index search_document_schedule_index on search_document (schedule_id);

-- Names of offers to suggest while a visitor types. Businesses are found through their documents.
create table search_offer (
  name text collate "C" constraint search_offer_pkey primary key,
  label text not null,
  business_count int not null
);

-- Search words without results. Does not record who searched.
create table zero_result_search (
  words text constraint zero_result_search_pkey primary key,
  times int not null,
  last_at timestamptz not null,
  constraint zero_result_search_times_check check (times >= 1),
  constraint zero_result_search_words_check check (length(words) between 1 and 200)
);
create index zero_result_search_last_index on zero_result_search (last_at);

-- The prefixes of a word with a typo in one of its first letters: its first five and its first seven letters, each whole
-- and with one letter omitted. "suordo" matches "sourdough" while the visitor is still typing.
create function search_beginnings(word text) returns text[] language sql immutable parallel safe
set search_path from current as $$
  select search_deletions(left(word, 5)) || case when length(word) > 7 then search_deletions(left(word, 7)) end
$$;
create index search_word_beginnings_index on search_word using gin (search_beginnings(word)) where length(word) > 5;
create index search_document_cell_index on search_document (cell) include (latitude, longitude, schedule_id, record, location_id);

create function search_follow_availability() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  update search_document set day_ends_minute = new.day_ends_minute, bookable_until = new.bookable_until
  where location_id = new.location_id
    and (search_document.day_ends_minute, search_document.bookable_until) is distinct from (new.day_ends_minute, new.bookable_until);
  return null;
end
$$;

create trigger availability_index_followed after insert or update of day_ends_minute, bookable_until on availability_index
  for each row execute function search_follow_availability();

create function search_forget_availability() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  update search_document set day_ends_minute = 0, bookable_until = '{}' where location_id = old.location_id;
  return null;
end
$$;

create trigger availability_index_forgotten after delete on availability_index
  for each row execute function search_forget_availability();

-- The indexed words for typed words. Each argument has, per typed word, a space-separated list, or null to skip: its forms,
-- its prefix, its possible corrections, and possible corrections of its prefix. One plan for all words, because planning
-- takes longer than execution.
create function search_known(forms text[], beginnings text[], near text[], near_beginnings text[], beginnings_max int)
returns table (place int, word text, document_count int) language plpgsql stable parallel safe
set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query
  select asked.place::int, known.word, known.document_count
  from unnest(forms, beginnings, near, near_beginnings) with ordinality as asked (forms, beginning, near, near_beginning, place)
  cross join lateral (
    select word, document_count from search_word where word = any(string_to_array(asked.forms, ' '))
    union (
      select word, document_count from search_word
      where word >= asked.beginning and word < asked.beginning || chr(1114111)
      order by document_count desc, word limit beginnings_max
    )
    union select word, document_count from search_word
    where length(word) >= 4 and search_deletions(word) && string_to_array(asked.near, ' ')
    union select word, document_count from search_word
    where length(word) > 5 and search_beginnings(word) && string_to_array(asked.near_beginning, ' ')
  ) as known;
end
$$;
create index search_document_words_index on search_document using gin (words) with (fastupdate = off);

-- `cluster` places nearby documents on the same pages.
alter table search_document cluster on search_document_cell_index;
