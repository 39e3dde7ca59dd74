import { formsOf, typosAllowed, typosBetween } from './words.rules.ts'

/** So many words of the index at most stand for one that was typed. */
export const variantsMax = 40
const typosMax = 2

export interface KnownWord {
  readonly word: string
  readonly documentCount: number
}

/** Words of the index that stand for one typed word, by the number of typos between. */
export interface Expansion {
  readonly typed: string
  readonly isLast: boolean
  /** The word as typed, its other forms and what it begins. */
  readonly exact: readonly string[]
  /** Those of them that it only begins. */
  readonly begun: readonly string[]
  /** What it may have been meant as: one typo away, then two. */
  readonly misspelled: readonly (readonly string[])[]
}

/** Sorts what the index knows around a typed word. `known` may hold anything; what does not fit is left out. */
export function expand(typed: string, isLast: boolean, known: readonly KnownWord[]): Expansion {
  const forms = new Set(formsOf(typed))
  const frequent = known.toSorted((a, b) => b.documentCount - a.documentCount || (a.word < b.word ? -1 : 1))
  const exact = [
    ...frequent.filter(({ word }) => forms.has(word)),
    ...frequent.filter(({ word }) => isLast && !forms.has(word) && word.startsWith(typed)),
  ]
    .slice(0, variantsMax)
    .map(({ word }) => word)
  const taken = new Set(exact)
  const distances = frequent
    .filter(({ word }) => !taken.has(word) && !/\p{N}/u.test(word))
    .map(({ word }) => ({ word, typos: typosToBegin(typed, word, isLast) }))
  const misspelled = Array.from({ length: typosMax }, (_, index) =>
    distances
      .filter(({ typos }) => typos === index + 1)
      .slice(0, variantsMax)
      .map(({ word }) => word),
  )
  return { typed, isLast, exact, begun: exact.filter((word) => !forms.has(word)), misspelled }
}

/** The last word may not be typed to its end: then the beginning of the known word counts. */
function typosToBegin(typed: string, word: string, isLast: boolean): number {
  // By the longer of both: a letter left out must not cost the word its second typo.
  const most = typosAllowed(typed) === 0 ? 0 : typosAllowed(typed.length < word.length ? word : typed)
  if (most === 0) return Infinity
  const whole = typosBetween(typed, word, most)
  if (!isLast || whole <= most) return whole
  return Math.min(
    ...[-1, 0, 1].map((more) => typosBetween(typed, word.slice(0, typed.length + more), Math.min(most, 1))),
    most + 1,
  )
}

/** How the words are taken: whole, also as beginnings where the index knows them as typed, or with misspellings of all. */
export type Reading = 'whole' | 'typed' | 'tolerant'

/** What a word costs that was found at each level of `readAs`: less is better, and a typo costs more than an unfinished word. */
export const levelCosts = [0, 1, 2, 4] as const

/** The words that stand for a typed one: as typed, what it begins, one typo away, two. Empty lists when nothing does. */
export function readAs(expansion: Expansion, reading: Reading): readonly (readonly string[])[] {
  const { exact, begun, misspelled } = expansion
  const unfinished = new Set(begun)
  const known = [exact.filter((word) => !unfinished.has(word)), begun]
  if (reading === 'whole') return known.slice(0, 1)
  if (reading === 'tolerant') return [...known, ...misspelled]
  if (exact.length > 0) return known
  // Unknown as typed: the nearest misspelling alone.
  const nearest = misspelled.findIndex((words) => words.length > 0)
  return nearest === -1 ? known : [...known, ...misspelled.slice(0, nearest + 1)]
}

/** "sourdough bakery" for "suordough bakery"; null when every word was known as typed. */
export function understood(expansions: readonly Expansion[], reading: Reading): string | null {
  const words = expansions.map((expansion) => {
    const levels = readAs(expansion, reading)
    if (expansion.exact.length > 0) return expansion.typed
    return levels.flat()[0] ?? expansion.typed
  })
  const typed = expansions.map((expansion) => expansion.typed)
  return words.join(' ') === typed.join(' ') ? null : words.join(' ')
}
