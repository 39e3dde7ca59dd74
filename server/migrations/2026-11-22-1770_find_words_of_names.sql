-- Suggestions look for words of names alone. The index does not know where in a text a word stands, so that each row with
-- it was read; words of names are in it by themselves now.
update search_document set words = words || array_to_tsvector(
  array(select '@n:' || lexeme from unnest(ts_filter(words, '{a}')))
);

-- What the index knows around typed words, for each of them a list with spaces between, or null where nothing is asked:
-- its forms, its beginning, what it may have been meant as, and what its beginning may have been. One plan for all words,
-- which takes longer to make than to carry out.
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
