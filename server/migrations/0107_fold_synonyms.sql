-- Words of synonyms have the letters that search compares (0095). Of two words that are the same now, one stays.
delete from search_synonym one using search_synonym other
  where fold_letters(one.words) = fold_letters(other.words) and one.words > other.words;

update search_synonym set words = fold_letters(words), means = fold_letters(means)
  where words <> fold_letters(words) or means <> fold_letters(means);
