-- Letters as people type them, for every comparison of texts. `foldLetters` in contract/src/core does the same; a test
-- proves that both agree. `npm run search:index` folds the words of existing search documents.
create function fold_letters(in_text text) returns text language sql immutable parallel safe as $$
  select regexp_replace(
    translate(replace(replace(replace(replace(replace(
      regexp_replace(lower(normalize(in_text, nfkd)), 'đ(?=[aeiouy]+[\u0300-\u036f])', 'd', 'g'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'đ', 'dj'), 'þ', 'th'), 'øłðħı', 'oldhi'),
    '[\u0300-\u036f\u02bb-\u02bf\u200c\u200d]', '', 'g')
$$;

create or replace function search_text(in_text text) returns text language sql immutable parallel safe as $$
  select btrim(regexp_replace(
    regexp_replace(
      regexp_replace(fold_letters(replace(in_text, '&', ' and ')), '[''’‘`´]+', '', 'g'),
      '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u00d7\u00f7\u02b0-\u02ff\u2000-\u2bff\u3000-\u303f\ufe00-\ufe0f\ufff0-\uffff\U0001f000-\U0001faff]+', ' ', 'g'),
    '([^ ]) s(?= |$)', '\1s', 'g'))
$$;

create or replace function handle_of(name text) returns text language sql immutable
return coalesce(nullif(trim(both '-' from left(regexp_replace(fold_letters(name), '[^a-z0-9]+', '-', 'g'), 60)), ''), 'product');

create or replace function local_slug(name text) returns text language sql stable
return trim(both '-' from regexp_replace(fold_letters(name), '[^a-z0-9]+', '-', 'g'));

-- Names of cities whose letters fold differently now.
update city set plain_name = btrim(regexp_replace(regexp_replace(fold_letters(name), '[''’]', '', 'g'),
    '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u02b0-\u02ff\u2000-\u206f]+', ' ', 'g'))
  where plain_name <> fold_letters(plain_name);
