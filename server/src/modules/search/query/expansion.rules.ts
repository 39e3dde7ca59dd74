import { partings, type TypedTerm } from './terms.rules.ts'
import { formsOf, typosAllowed, typosBetween } from './words.rules.ts'

/** The limit of index words per term and kind. */
export const variantsMax = 40
const typosMax = 2
const correctionsMax = 6
/** Corrections that cost more than the best one by this much are unlikely. */
const likelyMargin = 0.35
/** A word that only sounds alike is a little less likely than one typo. */
const soundCost = 0.2

export interface KnownWord {
  readonly word: string
  readonly documentCount: number
  /** How the index found it: by its letters, its stem or its sound. */
  readonly kind: 'letters' | 'stem' | 'sound'
}

/** The index words that match a term. A word with spaces is a phrase: its words must be adjacent. */
export interface Expansion {
  readonly typed: string
  readonly isLast: boolean
  /** The typed word, its singular and plural, and its completions. */
  readonly exact: readonly string[]
  /** The completions among them. */
  readonly begun: readonly string[]
  /** Words of the same stem, the word in two parts or joined with its neighbor, and the meaning of a synonym. */
  readonly kin: readonly string[]
  /** Corrections: one typo away or alike in sound, then two typos away. The likeliest first. */
  readonly misspelled: readonly (readonly string[])[]
  /** The importance of the term, from 0 to 1: rare words distinguish more than frequent ones. */
  readonly weight: number
}

/**
 * Classifies the index words near a term. Ignores entries of `known` that do not match. `isEnglish` distinguishes
 * English words from misspellings.
 */
export function expand(
  { typed, isLast, means, joined }: TypedTerm,
  known: readonly KnownWord[],
  isEnglish: (word: string) => boolean,
): Expansion {
  const counts = new Map(known.map(({ word, documentCount }) => [word, documentCount]))
  const letters = known
    .filter(({ kind }) => kind === 'letters')
    .toSorted((a, b) => b.documentCount - a.documentCount || (a.word < b.word ? -1 : 1))
  const isPhrase = typed.includes(' ')
  const forms = new Set(isPhrase ? [] : formsOf(typed))
  const full = isPhrase ? [typed] : letters.filter(({ word }) => forms.has(word)).map(({ word }) => word)
  const begun =
    isLast && !isPhrase
      ? letters.filter(({ word }) => !forms.has(word) && word.startsWith(typed)).map(({ word }) => word)
      : []
  const exact = [...full, ...begun].slice(0, variantsMax)
  const kin = [
    ...(means === null ? [] : [means]),
    ...(isPhrase ? [] : known)
      .filter(({ word, kind }) => kind === 'stem' && !forms.has(word))
      .map(({ word }) => word),
    ...(isPhrase ? [] : joined.filter((word) => counts.has(word))),
    ...partsOf(typed, counts),
  ]
  const taken = new Set([...exact, ...kin])
  const misspelled =
    isPhrase || means !== null
      ? [[], []]
      : corrections(
          typed,
          isLast,
          known.filter(({ word }) => !taken.has(word)),
          full.length === 0 && isEnglish(typed),
        )
  const frequency = Math.max(
    0,
    ...[...full, ...kin].map((word) => Math.min(...word.split(' ').map((part) => counts.get(part) ?? 1))),
  )
  return {
    typed,
    isLast,
    exact,
    begun: exact.slice(full.length),
    kin: [...new Set(kin)].slice(0, variantsMax),
    misspelled,
    weight: 1 / (1 + Math.log10(1 + frequency)),
  }
}

/** The likeliest splits of the word into two known words, as phrases. */
function partsOf(typed: string, counts: ReadonlyMap<string, number>): string[] {
  const all = partings(typed)
    .map(([first, second]) => ({
      phrase: `${first} ${second}`,
      count: Math.min(counts.get(first) ?? 0, counts.get(second) ?? 0),
      shorter: Math.min(first.length, second.length),
    }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.shorter - a.shorter || b.count - a.count)
  return all.slice(0, 2).map(({ phrase }) => phrase)
}

/**
 * Corrections by number of typos. Only likely ones: near in letters, alike in sound, frequent. None for an English
 * word that is not in the index, because it is not a misspelling.
 */
function corrections(
  typed: string,
  isLast: boolean,
  known: readonly KnownWord[],
  isCorrect: boolean,
): readonly (readonly string[])[] {
  const none = Array.from({ length: typosMax }, (): string[] => [])
  if (typosAllowed(typed) === 0 || isCorrect) return none
  const likely = new Map<string, { word: string; level: number; cost: number }>()
  for (const { word, documentCount, kind } of known) {
    if (/[\p{N}]/u.test(word) || kind === 'stem') continue
    const typos = kind === 'sound' ? soundTypos(typed, word) : typosToBegin(typed, word, isLast)
    if (typos > typosMax || typos < 1) continue
    const cost =
      typos +
      (kind === 'sound' ? soundCost : 0) +
      (typed[0] === word[0] || kind === 'sound' ? 0 : 0.6) +
      (word.length < typed.length - 1 ? 0.3 : 0) +
      (kind === 'letters' && typosBetween(typed, word, typosMax) > typosMax ? 0.5 : 0) -
      0.25 * Math.log10(1 + documentCount)
    const before = likely.get(word)
    // Near in letters and alike in sound is likelier than either.
    const least = Math.min(cost, before?.cost ?? cost) - (before ? 0.3 : 0)
    likely.set(word, { word, level: Math.min(Math.ceil(typos), before?.level ?? typosMax), cost: least })
  }
  const sorted = [...likely.values()].toSorted((a, b) => a.cost - b.cost || (a.word < b.word ? -1 : 1))
  const best = sorted[0]?.cost ?? 0
  const near = sorted.filter(({ cost }) => cost <= best + likelyMargin).slice(0, correctionsMax)
  return none.map((_, index) => near.filter(({ level }) => level === index + 1).map(({ word }) => word))
}

const soundLettersMin = 3

/** Words that sound alike count as one typo, when most of their letters agree. */
function soundTypos(typed: string, word: string): number {
  const most = Math.ceil(Math.max(typed.length, word.length) / 2)
  return typed.length >= soundLettersMin && typosBetween(typed, word, most) <= most ? 1 : Infinity
}

/** The last word may be unfinished: then it is compared with the prefix of the known word. */
function typosToBegin(typed: string, word: string, isLast: boolean): number {
  // The longer word sets the limit, so that a missing letter does not reduce the allowed typos.
  const most = typosAllowed(typed.length < word.length ? word : typed)
  if (most === 0) return Infinity
  const whole = typosBetween(typed, word, most)
  // Many words are one edit away from a short one: the first letter must be right.
  if (typed.length < 5)
    return whole <= 1 && (typed[0] === word[0] || isSwapped(typed, word)) ? whole : Infinity
  if (!isLast || whole <= most) return whole
  return Math.min(
    ...[-1, 0, 1].map((more) => typosBetween(typed, word.slice(0, typed.length + more), Math.min(most, 1))),
    most + 1,
  )
}

const isSwapped = (a: string, b: string) => a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2)

/**
 * `whole`: whole words; `typed`: also completions, and corrections of unknown words; `tolerant`: also corrections of
 * all words.
 */
export type Reading = 'whole' | 'typed' | 'tolerant'

/** The strength of a match at each level of `readAs`, from 0 to 1. */
export const levelStrengths = [1, 0.92, 0.6, 0.7, 0.55] as const

/**
 * The matching words of a term: as typed, kin, completions, one typo away, two. Empty lists without matches.
 */
export function readAs(expansion: Expansion, reading: Reading): readonly (readonly string[])[] {
  const { exact, begun, kin, misspelled } = expansion
  const unfinished = new Set(begun)
  const whole = [exact.filter((word) => !unfinished.has(word)), kin]
  if (reading === 'whole') return whole
  if (reading === 'tolerant') return [...whole, begun, ...misspelled]
  if (exact.length > 0 || kin.length > 0) return [...whole, begun]
  return [...whole, begun, ...misspelled]
}

/** "sourdough bakery" for "suordough bakery"; null when all words are known as typed. */
export function understood(expansions: readonly Expansion[], reading: Reading): string | null {
  if (reading === 'whole') return null
  const words = expansions.map((expansion) => {
    if (expansion.exact.length > 0 || expansion.kin.length > 0) return expansion.typed
    return readAs(expansion, reading).flat()[0] ?? expansion.typed
  })
  const typed = expansions.map((expansion) => expansion.typed)
  return words.join(' ') === typed.join(' ') ? null : words.join(' ')
}
