const wordsMax = 8

/**
 * The words of a search in Google reviews. They keep their diacritics, because the text index of PostgreSQL does; only
 * letters and digits remain, so that no word can contain an operator of a text query.
 */
export function searchWordsOf(query: string): string[] {
  return (
    query
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  ).slice(0, wordsMax)
}
