-- Squares between the sizes that had names: four of one size make one of the next, so that an area has fewer names.
drop index search_document_words_index;
update search_document set words = words || array_to_tsvector(array['@5:' || (cell >> 10), '@7:' || (cell >> 14)]);
create index search_document_words_index on search_document using gin (words) with (fastupdate = off);
