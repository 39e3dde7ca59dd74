import type { CalledCategory } from '../engine/relevance.rules.ts'

/** Below this share of common trigrams, and for short words, similarity is chance. */
const likenessMin = 0.5
const lettersMin = 4

interface Relevant {
  readonly relevance: number
  /** The number of the first category in the lowest byte. */
  readonly categories: number
}

/**
 * Sorts the categories by their nearness to an empty search: first those of the businesses that nearly match, then
 * those whose names and synonyms look like the words, then the ones with the most businesses.
 */
export function byNearness<Category extends CalledCategory>(
  categories: readonly Category[],
  near: readonly Relevant[],
  words: readonly string[],
  countOf: (number: number) => number,
): Category[] {
  const relevances = new Map<number, number>()
  for (const { relevance, categories: numbers } of near) {
    const first = numbers & 0xff
    relevances.set(first, Math.max(relevances.get(first) ?? 0, relevance))
  }
  const closeness = new Map(
    categories.map((category) => [
      category.number,
      (relevances.get(category.number) ?? 0) * 2 + likenessOf(category, words),
    ]),
  )
  return categories.toSorted(
    (a, b) =>
      (closeness.get(b.number) ?? 0) - (closeness.get(a.number) ?? 0) ||
      countOf(b.number) - countOf(a.number),
  )
}

/** The best similarity of a typed word to a word of the category's names, from 0 to 1; 0 below `likenessMin`. */
function likenessOf({ calls }: CalledCategory, words: readonly string[]): number {
  const known = new Set(calls.flatMap(({ plain }) => plain.split(' ')).filter(isLong))
  const best = Math.max(
    0,
    ...words.filter(isLong).flatMap((word) => [...known].map((each) => likeness(word, each))),
  )
  return best < likenessMin ? 0 : best
}

const isLong = (word: string) => word.length >= lettersMin

/** The Dice coefficient of the words' trigrams. */
function likeness(a: string, b: string): number {
  const first = trigramsOf(a)
  const second = trigramsOf(b)
  const common = [...first].filter((trigram) => second.has(trigram)).length
  return (2 * common) / (first.size + second.size)
}

function trigramsOf(word: string): Set<string> {
  const padded = `  ${word} `
  return new Set(Array.from({ length: padded.length - 2 }, (_, start) => padded.slice(start, start + 3)))
}
