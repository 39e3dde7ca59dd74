-- Searches are counted in memory from now on, without what looks like a phone number, a postal code or an address. What
-- was written before that, with longer numbers in it, is deleted.
delete from search_fruitless where words ~ '[0-9]{3}' or length(regexp_replace(words, '[^0-9]', '', 'g')) >= 7
  or words ~ '[0-9]+ ([^ ]+ ){0,4}(street|st|road|rd|avenue|ave|lane|ln|drive|dr|boulevard|blvd|court|ct|way)( |$)';
