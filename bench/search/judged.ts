import { type Random, randomFrom } from '../../demo/src/town/random.ts'
import type { CategoryWords, Entry } from './corpus.ts'

export const judgedClasses = [
  'exact',
  'prefix',
  'one typo',
  'two typos',
  'transposition',
  'synonym',
  'name + place',
  'category + place',
] as const
export type JudgedClass = (typeof judgedClasses)[number]

/** A query with its known result, around a point, within 40 km. */
export interface Judged {
  readonly kind: JudgedClass
  readonly words: string
  readonly latitude: number
  readonly longitude: number
  /** Relevance criterion: the same name, or the category. */
  readonly right: { readonly name: string } | { readonly category: string; readonly locality: string | null }
}

const perClass = 45

/** Queries derived from the corpus alone, without any engine. Deterministic for a corpus. */
export function judgedFrom(sample: readonly Entry[], categories: readonly CategoryWords[]): Judged[] {
  const random = randomFrom('judged')
  const shuffled = random.shuffled(sample)
  return judgedClasses.flatMap((kind) => {
    const questions: Judged[] = []
    for (const entry of shuffled) {
      if (questions.length === perClass) break
      const question = ask(kind, entry, { categories, random })
      if (question) questions.push(question)
    }
    return questions
  })
}

function ask(
  kind: JudgedClass,
  entry: Entry,
  { categories, random }: { categories: readonly CategoryWords[]; random: Random },
): Judged | null {
  const { name, latitude, longitude, locality } = entry
  const about = (words: string | null): Judged | null =>
    words === null ? null : { kind, words, latitude, longitude, right: { name } }
  const category = categories.find(({ slug }) => slug === entry.categorySlugs[0])
  switch (kind) {
    case 'exact':
      return about(name)
    case 'prefix':
      return about(begun(name, random))
    case 'one typo':
      return about(misspelled(name, { from: 5, to: 8, edits: 1 }, random))
    case 'two typos':
      return about(
        random.chance(0.5)
          ? misspelled(name, { from: 9, to: 30, edits: 2 }, random)
          : misspelledTwice(name, random),
      )
    case 'transposition':
      return about(transposed(name, random))
    case 'synonym': {
      const synonyms = category?.synonyms.filter((word) => /^[a-z ]{4,}$/.test(word)) ?? []
      if (!category || synonyms.length === 0) return null
      const right = { category: category.slug, locality: null }
      return { kind, words: random.pick(synonyms), latitude, longitude, right }
    }
    case 'name + place':
      return about(`${name} ${locality}`)
    case 'category + place':
      if (!category) return null
      return {
        kind,
        words: `${category.name} ${locality}`,
        latitude,
        longitude,
        right: { category: category.slug, locality },
      }
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

/** The rank of the first relevant result among ten; 0 when there is none. */
export function placeOfRight({ right }: Judged, found: readonly Entry[]): number {
  return (
    1 +
    found
      .slice(0, 10)
      .findIndex((entry) =>
        'name' in right
          ? plain(entry.name) === plain(right.name)
          : entry.categorySlugs.includes(right.category) &&
            (right.locality === null || entry.locality === right.locality),
      )
  )
}
