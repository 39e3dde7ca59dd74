import { familyNames, firstNames } from './names.ts'
import { written } from './phrases.ts'
import { type Random, randomFrom } from './random.ts'
import { closers, openers, replies, shortOnes, trades } from './reviewPhrases.ts'
import type { TownBusiness } from './town.ts'

/** A review of the demo town, without ids and dates. */
export interface TownReview {
  readonly stars: number
  readonly quality: number | null
  readonly punctuality: number | null
  readonly value: number | null
  readonly text: string
  /** "Maya L." */
  readonly authorName: string
  readonly lineKind: 'order' | 'booking'
  readonly itemName: string
  /** When it was published. */
  readonly daysAgo: number
  readonly minute: number
  readonly daysSinceVisit: number
  readonly reply: { readonly text: string; readonly daysLater: number } | null
  readonly removedFor: 'personal_data' | 'not_a_customer' | 'advertising' | null
}

const longestAgo = 540

/** The 6 to 60 reviews of a business, by a random quality of the business. */
export function reviewsOf(business: TownBusiness, groupName: string): TownReview[] {
  const random = randomFrom(`reviews ${business.slug}`)
  const isLeader = business.slug === 'river-oak-bakery'
  const count = isLeader ? 60 : 6 + Math.floor(54 * random.fraction() ** 2)
  const weights = starWeights(isLeader ? 0.82 : 0.04 + 0.96 * random.fraction() ** 0.45)
  return Array.from({ length: count }, (_, index) => {
    const stars = random.pickWeighted(weights)
    return reviewFrom(random, {
      business,
      groupName,
      stars,
      removedFor: isLeader ? (leaderRemovals[index] ?? null) : removalOf(random),
    })
  })
}

const leaderRemovals = ['personal_data', 'not_a_customer', 'personal_data'] as const

function removalOf(random: Random): TownReview['removedFor'] {
  if (!random.chance(0.004)) return null
  return random.pick(['personal_data', 'not_a_customer', 'advertising'] as const)
}

/** From divided opinions (0) to almost only five stars (1). */
function starWeights(quality: number): (readonly [stars: number, weight: number])[] {
  const divided = [6, 10, 26, 36, 22]
  const loved = [0, 0, 0.5, 3, 96.5]
  return divided.map((weight, index) => [index + 1, weight * (1 - quality) + (loved[index] ?? 0) * quality])
}

interface ReviewText {
  readonly business: TownBusiness
  readonly groupName: string
  readonly stars: number
  readonly removedFor: TownReview['removedFor']
}

function reviewFrom(random: Random, { business, groupName, stars, removedFor }: ReviewText): TownReview {
  const { name: itemName, lineKind } = random.pick([
    ...business.products.map(({ name }) => ({ name, lineKind: 'order' as const })),
    ...business.services.map(({ name }) => ({ name, lineKind: 'booking' as const })),
  ])
  const author = random.pick(firstNames)
  const who = (random.pick([...business.staff, { name: 'The team' }]).name.split(' ')[0] ?? '').replace(
    /^The$/,
    'The team',
  )
  const thing = thingOf(itemName)
  const words = { item: `the ${thing}`, thing, who, author }
  const near = () => (random.chance(0.55) ? clampStars(stars + random.pick([-1, 0, 0, 0, 1])) : null)
  const daysAgo = 1 + Math.floor(longestAgo * random.fraction() ** 1.7)
  return {
    stars,
    quality: near(),
    punctuality: near(),
    value: near(),
    text: textOf(random, { groupName, stars, words }),
    authorName: `${author} ${random.pick(familyNames).charAt(0)}.`,
    lineKind,
    itemName,
    daysAgo,
    minute: random.integer(8 * 60, 22 * 60),
    daysSinceVisit: random.integer(0, 12),
    reply: replyOf(random, { business, stars, daysAgo, author }),
    removedFor,
  }
}

/** "Farmhouse sourdough, whole" as used within a sentence. */
function thingOf(itemName: string): string {
  const name = itemName.split(',')[0] ?? ''
  return /^[A-Z][a-z]/.test(name) && !nations.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name
}

const nations =
  /^(American|Asian|Danish|English|French|German|Greek|Indian|Italian|Japanese|Mexican|Spanish|Swedish|Thai|Turkish|Vietnamese)\b/

function sentenceCase(text: string): string {
  return text.replaceAll(
    /(^|\. )([a-z])/g,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  )
}

const clampStars = (stars: number) => Math.min(5, Math.max(1, stars))

function textOf(
  random: Random,
  { groupName, stars, words }: { groupName: string; stars: number; words: Record<string, string> },
): string {
  if (random.chance(0.16)) return ''
  const write = (phrases: readonly string[] | undefined) =>
    sentenceCase(written(random.pick(phrases ?? []), random, words))
  const index = stars - 1
  if (random.chance(0.14)) return write(shortOnes[index])
  const trade = trades[groupName]
  if (!trade) throw new Error(`no review phrases for ${groupName}`)
  const middle =
    {
      1: random.shuffled(trade.bad),
      2: [random.pick(trade.bad), random.pick(trade.middling)],
      3: [random.pick(trade.middling), random.pick(random.chance(0.5) ? trade.good : trade.bad)],
      4: [random.pick(trade.good), random.pick(trade.middling)],
      5: random.shuffled(trade.good),
    }[stars] ?? trade.middling
  const sentences = [write(openers[index])]
  for (const phrase of middle.slice(0, random.pick([0, 1, 1, 2]))) sentences.push(write([phrase]))
  if (random.chance(0.35)) sentences.push(write(closers[index]))
  return sentences.join(' ')
}

function replyOf(
  random: Random,
  {
    business,
    stars,
    daysAgo,
    author,
  }: { business: TownBusiness; stars: number; daysAgo: number; author: string },
): TownReview['reply'] {
  const owner = business.staff[0]?.name.split(' ')[0]
  if (!business.isClaimed || !owner || !random.chance(stars <= 3 ? 0.4 : 0.14)) return null
  const daysLater = random.integer(0, 5)
  if (daysLater >= daysAgo) return null
  const phrase = random.pick(stars <= 3 ? replies.sorry : replies.thanks)
  return { text: written(phrase, random, { who: owner, author }), daysLater }
}
