-- How a word may begin when one of its first letters was mistyped: its first five and its first seven letters, each whole
-- and with one of them left out. Somebody who is still typing "suordo" is on the way to "sourdough".
create function search_beginnings(word text) returns text[] language sql immutable parallel safe
set search_path from current as $$
  select search_deletions(left(word, 5)) || case when length(word) > 7 then search_deletions(left(word, 7)) end
$$;
create index search_word_beginnings_index on search_word using gin (search_beginnings(word)) where length(word) > 5;
