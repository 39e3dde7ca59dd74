-- Codes of languages spoken there, as `en`.
alter table business add column languages text[] not null default '{}';
alter table business add constraint business_languages_check check (array_to_string(languages, ',') ~ '^([a-z]{2}(,[a-z]{2})*)?$');
