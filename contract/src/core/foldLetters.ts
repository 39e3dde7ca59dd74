/** Letters that no decomposition turns into base letters. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'dj',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
}

/**
 * Lower case in the letters that people type for it: "Þór" gives "thor", "Đorđe" gives "djordje", "Lanaʻi" gives
 * "lanai". Drops diacritics, letters that look like apostrophes (ʻ ʼ ʾ ʿ), and joiners. The database function
 * `fold_letters` does the same.
 */
export function foldLetters(text: string): string {
  return (
    text
      .normalize('NFKD')
      .toLowerCase()
      // In Vietnamese, whose vowels carry marks, đ is a d: "Đà Nẵng".
      .replaceAll(/đ(?=[aeiouy]+[\u0300-\u036f])/g, 'd')
      .replaceAll(/[ßæœøłđðþħı]/g, (letter) => plainLetters[letter] ?? letter)
      .replaceAll(/[\u0300-\u036f\u02bb-\u02bf\u200c\u200d]/g, '')
  )
}
