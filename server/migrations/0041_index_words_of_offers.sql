-- Suggestions find an offer by any of its words. Names are plain text: lower case, words separated by spaces.
create index search_offer_words_index on search_offer using gin (to_tsvector('simple', name));
