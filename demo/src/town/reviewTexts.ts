import { globSync } from 'node:fs'
import { dataFolder, readData } from './data.ts'
import { slugOf } from './phrases.ts'
import type { Random } from './random.ts'
import type { TownBusiness } from './businesses.ts'

/** The satisfaction of a review's author: five stars, four, three, and fewer. */
type Mood = 'great' | 'good' | 'mixed' | 'poor'
type Texts = Readonly<Record<Mood, readonly string[]>>

/** By the slug of a business, a category or a group; `any` fits every business. */
export const reviewTexts: ReadonlyMap<string, Texts> = new Map(
  globSync('*.json', { cwd: `${dataFolder}reviews` })
    .filter((file) => file !== 'replies.json')
    .map((file) => [file.replace('.json', ''), readData(`reviews/${file}`) as Texts]), // our own files
)

/** Owners' replies to happy and to unhappy customers. */
export const replyTexts = readData('reviews/replies.json') as Readonly<
  Record<'thanks' | 'sorry', readonly string[]>
> // our own file

/** Texts for reviews and replies on one profile, each used once; an empty text when none is left. */
export interface Deck {
  textFor(stars: number): string
  replyTo(stars: number): string
}

/** The most specific review texts come first. */
export function deckFor(
  { slug, categorySlugs: [category = ''] }: TownBusiness,
  groupName: string,
  random: Random,
): Deck {
  const closest = [
    [slug, category],
    [slugOf(groupName), 'any'],
  ]
  const decks = new Map<string, string[]>()
  const next = (name: string, cards: () => string[]): string => {
    const deck = decks.get(name) ?? cards()
    decks.set(name, deck)
    return deck.shift() ?? ''
  }
  return {
    textFor: (stars) => {
      const mood = moods[stars - 1] ?? 'mixed'
      const of = (subjects: readonly string[]) =>
        subjects.flatMap((subject) => reviewTexts.get(subject)?.[mood] ?? [])
      return next(mood, () => closest.flatMap((subjects) => random.shuffled(of(subjects))))
    },
    replyTo: (stars) => {
      const tone = stars <= 3 ? 'sorry' : 'thanks'
      return next(tone, () => random.shuffled(replyTexts[tone]))
    },
  }
}

const moods = ['poor', 'poor', 'mixed', 'good', 'great'] as const
