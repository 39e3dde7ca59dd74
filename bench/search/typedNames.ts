import { type Random, randomFrom } from '../../demo/src/town/random.ts'
import type { Entry } from './corpus.ts'

export const typingClasses = ['exact', 'prefix', 'one typo', 'two typos', 'transposition'] as const
export type TypingClass = (typeof typingClasses)[number]

/** The name of a business as typed near it. */
export interface TypedName {
  readonly kind: TypingClass
  readonly words: string
  readonly latitude: number
  readonly longitude: number
  readonly name: string
}

const perClass = 45

/** Names of businesses, whole or misspelled, without any engine. Deterministic for a sample. */
export function typedNames(sample: readonly Entry[]): TypedName[] {
  const random = randomFrom('judged')
  const shuffled = random.shuffled(sample)
  return typingClasses.flatMap((kind) => {
    const names: TypedName[] = []
    for (const { name, latitude, longitude } of shuffled) {
      if (names.length === perClass) break
      const words = typed(kind, name, random)
      if (words !== null) names.push({ kind, words, latitude, longitude, name })
    }
    return names
  })
}

/** Null if the name is too short for the class. */
function typed(kind: TypingClass, name: string, random: Random): string | null {
  switch (kind) {
    case 'exact':
      return name
    case 'prefix':
      return begun(name, random)
    case 'one typo':
      return misspelled(name, { from: 5, to: 8, edits: 1 }, random)
    case 'two typos':
      return random.chance(0.5)
        ? misspelled(name, { from: 9, to: 30, edits: 2 }, random)
        : misspelledTwice(name, random)
    case 'transposition':
      return transposed(name, random)
  }
}

const wordsOf = (name: string) => name.split(' ')

/** The name with its last word cut off after at least three letters. */
function begun(name: string, random: Random): string | null {
  const words = wordsOf(name)
  const last = words.at(-1) ?? ''
  if (last.length < 5) return null
  return [...words.slice(0, -1), last.slice(0, random.integer(3, last.length - 1))].join(' ')
}

function misspelled(
  name: string,
  { from, to, edits }: { from: number; to: number; edits: number },
  random: Random,
): string | null {
  const words = wordsOf(name)
  const fitting = [...words.keys()].filter((at) => {
    const word = words[at] ?? ''
    return word.length >= from && word.length <= to && /^[A-Za-z]+$/.test(word)
  })
  if (fitting.length === 0) return null
  const at = random.pick(fitting)
  let word = words[at] ?? ''
  // Never the first letter, which few people mistype. Two edits are apart, because adjacent edits often count as one.
  const places = edits === 1 ? [random.integer(1, word.length - 2)] : [2, word.length - 3]
  for (const place of places.toReversed()) word = edited(word, place, random)
  return words.with(at, word).join(' ')
}

function misspelledTwice(name: string, random: Random): string | null {
  const words = wordsOf(name)
  const fitting = [...words.keys()].filter((at) => /^[A-Za-z]{5,}$/.test(words[at] ?? ''))
  if (fitting.length < 2) return null
  const [one, other] = random.shuffled(fitting)
  return words
    .map((word, at) =>
      at === one || at === other ? edited(word, random.integer(1, word.length - 2), random) : word,
    )
    .join(' ')
}

function edited(word: string, at: number, random: Random): string {
  const letter = random.pick([...'aeiourstnl'].filter((each) => each !== word[at]?.toLowerCase()))
  switch (random.integer(0, 2)) {
    case 0:
      return word.slice(0, at) + word.slice(at + 1)
    case 1:
      return word.slice(0, at) + letter + word.slice(at)
    default:
      return word.slice(0, at) + letter + word.slice(at + 1)
  }
}

function transposed(name: string, random: Random): string | null {
  const words = wordsOf(name)
  const fitting = [...words.keys()].filter((at) => /^[A-Za-z]{5,}$/.test(words[at] ?? ''))
  if (fitting.length === 0) return null
  const at = random.pick(fitting)
  const word = words[at] ?? ''
  const places = Array.from(word, (_, place) => place).filter(
    (place) => place > 0 && place < word.length - 1 && word[place] !== word[place + 1],
  )
  if (places.length === 0) return null
  const place = random.pick(places)
  const swapped = `${word.slice(0, place)}${word[place + 1]}${word[place]}${word.slice(place + 2)}`
  return words.with(at, swapped).join(' ')
}

const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ' ')

/** Whether a business of this name is among the first ten results. Several may have it. */
export const isFound = ({ name }: TypedName, found: readonly string[]): boolean =>
  found.slice(0, 10).some((each) => plain(each) === plain(name))
