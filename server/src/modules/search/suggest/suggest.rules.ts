import type { Suggestion } from 'contract/search/search'
import { type Expansion, readAs } from '../query/expansion.rules.ts'
import { formsOf, plainText, typosAllowed, typosBetween, wordsMax } from '../query/words.rules.ts'

/** A typed word: one of `words`, or any word with the prefix. */
export interface WantedWord {
  readonly words: readonly string[]
  /** Null for a complete word. */
  readonly prefix: string | null
}

/** All typed words: names contain stop words too ("The Second Look"). */
export function typedWords(q: string): string[] {
  return [...new Set(plainText(q).split(' '))].filter((word) => word !== '').slice(0, wordsMax)
}

/** The words as typed, in singular and plural; the last one may be unfinished. */
export function wantedAsTyped(words: readonly string[]): WantedWord[] {
  return words.map((word, index) => {
    const isLast = index === words.length - 1
    return { words: isLast ? [] : formsOf(word), prefix: isLast ? word : null }
  })
}

/** The words with their corrections and completions; null when one of them has none. */
export function wantedCorrected(expansions: readonly Expansion[]): WantedWord[] | null {
  const wanted = expansions.map((each) => ({
    words: readAs(each, 'tolerant')
      .flat()
      .filter((word) => !word.includes(' ')),
    prefix: null,
  }))
  return wanted.every(({ words }) => words.length > 0) ? wanted : null
}

/** How well typed words match a name: smaller is better, null without a match. */
export function matchOf(words: readonly string[], call: string): number | null {
  const plain = words.join(' ')
  if (call === plain) return 0
  if (call.startsWith(plain)) return 1
  const parts = call.split(' ')
  const isMet = (typed: string, index: number) =>
    parts.some((part) =>
      index === words.length - 1 ? part.startsWith(typed) : formsOf(typed).includes(part),
    )
  return words.every(isMet) ? 2 : null
}

/** Whether the typed words match a name if typos are forgiven. */
export function isNearly(words: readonly string[], call: string): boolean {
  const parts = call.split(' ')
  const isNear = (typed: string) => parts.some((part) => part.startsWith(typed) || isMisspelled(typed, part))
  return words.every(isNear)
}

const shortestMistyped = 4

/** One typo from four letters, two from nine; one in a prefix of the word. */
function isMisspelled(typed: string, word: string): boolean {
  if (typed.length < shortestMistyped || /\p{N}/u.test(typed)) return false
  const most = Math.max(typosAllowed(typed), 1)
  if (typosBetween(typed, word, most) <= most) return true
  return [-1, 0, 1].some((more) => typosBetween(typed, word.slice(0, typed.length + more), 1) <= 1)
}

/**
 * The order of the suggestions: an exactly named category; then one of each kind in turn, so that the first five have
 * the best of all. Several words usually name a business, so then businesses come first.
 */
export function inOrder(found: {
  readonly words: number
  readonly exactCategory: Suggestion | null
  readonly businesses: readonly Suggestion[]
  readonly offers: readonly Suggestion[]
  readonly categories: readonly Suggestion[]
}): Suggestion[] {
  const { exactCategory, businesses, offers, categories } = found
  const others = categories.filter((category) => category !== exactCategory)
  return [
    ...(exactCategory ? [exactCategory] : []),
    ...(found.words > 1
      ? [...businesses, ...inTurn([offers, others])]
      : inTurn([businesses, offers, others])),
  ]
}

function inTurn<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, index) =>
    lists.flatMap((list) => list.slice(index, index + 1)),
  ).flat()
}
