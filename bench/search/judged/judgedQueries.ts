import { createHash } from 'node:crypto'
import type { Judged } from './criterion.ts'
import { attributes, categories, everydayWords, offers, pluralOrStem } from './meaning.ts'
import { exactNames, partialNames, prefixes } from './names.ts'
import { longOrNoisy, questions, stopWords, withoutAnswer } from './phrases.ts'
import { oneEdit, phonetic, splitOrJoined, swappedLetters, twoEdits } from './typing.ts'
import { negatives, placesAndStreets, severalWishes } from './wishes.ts'
import { accentsAndEmoji, numbersAndAddresses, otherLanguages } from './writing.ts'

/**
 * Queries as people type them, written before the engine was changed for them. The fields of the businesses judge the
 * results, never the ranking of an engine. Never fit the engine to the unseen third.
 */
export const judgedQueries = {
  'exact name': exactNames,
  'partial name': partialNames,
  prefix: prefixes,
  'one edit': oneEdit,
  'two edits': twoEdits,
  'swapped letters': swappedLetters,
  phonetic,
  'split or joined': splitOrJoined,
  'everyday words': everydayWords,
  'plural or stem': pluralOrStem,
  category: categories,
  offer: offers,
  attribute: attributes,
  'place or street': placesAndStreets,
  'several wishes': severalWishes,
  question: questions,
  'other language': otherLanguages,
  'accents and emoji': accentsAndEmoji,
  'stop words': stopWords,
  negative: negatives,
  'long or noisy': longOrNoisy,
  'numbers and addresses': numbersAndAddresses,
  'no right answer': withoutAnswer,
} satisfies Record<string, readonly Judged[]>
export type QueryClass = keyof typeof judgedQueries

/** A third of the queries, by a hash of their text. The seed leaves at least five in each class. */
export const isUnseen = (query: string): boolean =>
  createHash('sha256').update(`8 ${query}`).digest().readUInt32BE(0) % 3 === 0
