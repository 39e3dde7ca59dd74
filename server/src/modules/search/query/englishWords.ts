import english from 'dictionary-en'

/** The stems of the Hunspell dictionary without names, each with the letters of its endings. Read at the first typo. */
let stems: ReadonlyMap<string, string> | undefined

/**
 * Whether an English dictionary has the word, or its base with an ending. Such a word is not a misspelling: "hotel"
 * never means "hotter".
 */
export function isEnglish(word: string): boolean {
  stems ??= readStems(new TextDecoder().decode(english.dic))
  const known = stems
  return (
    known.has(word) ||
    endings.some(([ending, flag, base]) => {
      if (!ending.test(word)) return false
      return known.get(word.replace(ending, base))?.includes(flag) ?? false
    })
  )
}

/** Endings with the flag of a stem that takes them, and the end of the base. */
const endings = [
  [/s$/, 'S', ''],
  [/es$/, 'S', ''],
  [/ies$/, 'S', 'y'],
  [/ed$/, 'D', ''],
  [/ed$/, 'D', 'e'],
  [/ing$/, 'G', ''],
  [/ing$/, 'G', 'e'],
] as const

function readStems(dictionary: string): ReadonlyMap<string, string> {
  const lines = dictionary.split('\n').map((line) => line.split('/', 2))
  return new Map(
    lines.flatMap(([stem = '', flags = '']) => (/^[a-z]{3,}$/.test(stem) ? [[stem, flags] as const] : [])),
  )
}
