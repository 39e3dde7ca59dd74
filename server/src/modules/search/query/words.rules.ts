import { foldLetters } from 'contract/core/foldLetters'
import { withoutEmoji } from './emoji.rules.ts'

export const wordsMax = 12
/** Longer words are cut: no business has one, and the index refuses words of some hundred letters. */
const wordLettersMax = 60
/** Longer words have too many deletions for the database to compare. */
const mistypedLettersMax = 30

// Dropped characters and word separators: must match the code points of the database function `search_text`.
const dropped = /['’‘`´]+/gu
// oxlint-disable no-control-regex, no-misleading-character-class -- ranges of code points: control characters part words too
const parting =
  /[\u0000-\u002f\u003a-\u0060\u007b-\u00bf\u00d7\u00f7\u02b0-\u02ff\u2000-\u2bff\u3000-\u303f\ufe00-\ufe0f\ufff0-\uffff\u{1f000}-\u{1faff}\ud800-\udfff]+/gu
// oxlint-enable no-control-regex, no-misleading-character-class

/** Lower case without diacritics, apostrophes and punctuation: "Joe's Café & Bar" gives "joes cafe and bar". */
export function plainText(text: string): string {
  return foldLetters(text.replaceAll('&', ' and '))
    .replaceAll(dropped, '')
    .replaceAll(parting, ' ')
    .replaceAll(/([^ ]) s(?= |$)/g, '$1s')
    .trim()
}

/** Words without meaning for the search: function words, and the words of questions and requests. */
const stopWords = new Set(
  `a about after ain all also always am an and any are around as at be been being best bit by can close could decent
  did do does doing dont each else every find for from get getting gets give go going good got great guys had has have he hello
  hello help her here hey hi him his hows how http https i id if ill im in is isnt it its ive just know lets like
  little local locally looking lot made make makes may maybe me mean meant might mine more most much must my myself near nearby nearest
  need needs next nice of ok on one or our out over people perhaps person place places please pls plz possible quick quickly really
  recommend recommendation recommendations recommended right says see shall she should show so some
  stuff such suggest suggestions sure take tell than thank thanks that thats the their them then there theres these
  they thing things think this those to today too top town tried try trying up us use using very want wanna wanted was we
  were what whats when where wheres which while who whos whose why will with would www yes you your youre`
    .split(/\s+/)
    .concat(
      ['any', 'some', 'every'].flatMap((start) =>
        ['body', 'one', 'thing', 'where'].map((end) => start + end),
      ),
    ),
)

export const isStopWord = (word: string): boolean => stopWords.has(word)

/** A phone number: at least seven digits with the usual signs between them, and no letter beside them. */
const phone = /(?<![\p{L}\d])(?:\+?\d[\s().-]*){7,}(?![\p{L}\d])/gu

/** All words of a query in typed order. A phone number is one word of digits, without the country code of North America. */
export function tokensOf(query: string): string[] {
  const text = withoutEmoji(query).replaceAll(phone, (typed) => {
    const digits = typed.replaceAll(/\D/g, '')
    return ` ${digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits} `
  })
  return plainText(text)
    .split(' ')
    .filter(Boolean)
    .map((word) => word.slice(0, wordLettersMax))
}

/** The words with a meaning for the search, in typed order, without duplicates. */
export const wordsOf = (query: string): string[] =>
  [...new Set(tokensOf(query).filter((word) => !stopWords.has(word)))].slice(0, wordsMax)

/** Typos allowed by length: one for 3 to 8 letters, two for 9 to 30; none for other words and for those with a digit. */
export function typosAllowed(word: string): number {
  if (/\p{N}/u.test(word)) return 0
  const { length } = word
  return length < 3 || length > mistypedLettersMax ? 0 : length < 9 ? 1 : 2
}

/**
 * The optimal string alignment distance (Damerau 1964): insertions, deletions, substitutions and swaps of neighbors.
 * Returns `most + 1` for anything above `most`.
 */
export function typosBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const replaced = at(last, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const swapped =
        i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(before, j - 2) + 1 : Infinity
      row.push(Math.min(replaced, at(last, j) + 1, at(row, j - 1) + 1, swapped))
    }
    before = last
    last = row
  }
  return Math.min(at(last, b.length), most + 1)
}

const at = (row: readonly number[], index: number) => row[index] ?? Infinity

/** Singular and plural of a word; irregular forms such as "loaves" are synonyms. */
export function formsOf(word: string): string[] {
  if (word.length < 3 || /\p{N}/u.test(word)) return [word]
  const forms = [word, `${word}s`]
  if (word.endsWith('s')) forms.push(word.slice(0, -1))
  if (word.endsWith('ies')) forms.push(`${word.slice(0, -3)}y`)
  if (word.endsWith('y')) forms.push(`${word.slice(0, -1)}ies`)
  if (/(s|x|ch|sh)es$/.test(word)) forms.push(word.slice(0, -2))
  if (/(s|x|ch|sh)$/.test(word)) forms.push(`${word}es`)
  return forms
}

/** The word with up to its allowed typos in letters deleted; must match the database function `search_deletions`. */
export function deletionsOf(word: string): string[] {
  let newest = new Set([word])
  const all = new Set(newest)
  for (let left = typosAllowed(word); left > 0; left--) {
    newest = new Set(
      [...newest].flatMap((rest) =>
        Array.from(rest, (_, place) => rest.slice(0, place) + rest.slice(place + 1)),
      ),
    )
    for (const rest of newest) all.add(rest)
  }
  return [...all]
}
