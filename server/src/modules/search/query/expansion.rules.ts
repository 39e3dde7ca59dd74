import { formsOf, typosAllowed, typosBetween } from './words.rules.ts'

/** The limit of index words per typed word. */
export const variantsMax = 40
const typosMax = 2

export interface KnownWord {
  readonly word: string
  readonly documentCount: number
}

/** The index words that match one typed word, by number of typos. */
export interface Expansion {
  readonly typed: string
  readonly isLast: boolean
  /** The typed word, its other forms, and its completions. */
  readonly exact: readonly string[]
  /** The completions among them. */
  readonly begun: readonly string[]
  /** Corrections: one typo away, then two. */
  readonly misspelled: readonly (readonly string[])[]
}

/** Classifies the index words near a typed word. Ignores entries of `known` that do not match. */
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

/** The last word may be unfinished: then it is compared with the prefix of the known word. */
function typosToBegin(typed: string, word: string, isLast: boolean): number {
  // The longer word sets the limit, so that a missing letter does not reduce the allowed typos.
  const most = typosAllowed(typed) === 0 ? 0 : typosAllowed(typed.length < word.length ? word : typed)
  if (most === 0) return Infinity
  const whole = typosBetween(typed, word, most)
  if (!isLast || whole <= most) return whole
  return Math.min(
    ...[-1, 0, 1].map((more) => typosBetween(typed, word.slice(0, typed.length + more), Math.min(most, 1))),
    most + 1,
  )
}

/**
 * `whole`: whole words; `typed`: also completions, and corrections of unknown words; `tolerant`: also corrections of
 * all words.
 */
export type Reading = 'whole' | 'typed' | 'tolerant'

/** The cost of a match at each level of `readAs`: smaller is better, and a typo costs more than a completion. */
export const levelCosts = [0, 1, 2, 4] as const

/** The matching words of a typed one: as typed, completions, one typo away, two. Empty lists without matches. */
export function readAs(expansion: Expansion, reading: Reading): readonly (readonly string[])[] {
  const { exact, begun, misspelled } = expansion
  const unfinished = new Set(begun)
  const known = [exact.filter((word) => !unfinished.has(word)), begun]
  if (reading === 'whole') return known.slice(0, 1)
  if (reading === 'tolerant') return [...known, ...misspelled]
  if (exact.length > 0) return known
  // For an unknown word, only the nearest corrections.
  const nearest = misspelled.findIndex((words) => words.length > 0)
  return nearest === -1 ? known : [...known, ...misspelled.slice(0, nearest + 1)]
}

/** "sourdough bakery" for "suordough bakery"; null when all words are known as typed. */
export function understood(expansions: readonly Expansion[], reading: Reading): string | null {
  const words = expansions.map((expansion) => {
    const levels = readAs(expansion, reading)
    if (expansion.exact.length > 0) return expansion.typed
    return levels.flat()[0] ?? expansion.typed
  })
  const typed = expansions.map((expansion) => expansion.typed)
  return words.join(' ') === typed.join(' ') ? null : words.join(' ')
}
