import { familyNames, firstNames } from './names.ts'
import { type Random, randomFrom } from './random.ts'
import { type Deck, deckFor } from './reviewTexts.ts'
import type { TownBusiness } from './businesses.ts'

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
  const deck = deckFor(business, groupName, random)
  return Array.from({ length: count }, (_, index) => {
    const stars = random.pickWeighted(weights)
    return reviewFrom(random, {
      business,
      groupName,
      stars,
      deck,
      removedFor: isLeader ? (leaderRemovals[index] ?? null) : removalOf(random),
    })
  })
}

const leaderRemovals = ['personal_data', 'not_a_customer', 'personal_data'] as const

function removalOf(random: Random): TownReview['removedFor'] {
  if (!random.chance(0.004)) return null
  return random.pick(['personal_data', 'not_a_customer', 'advertising'] as const)
}

/** From divided opinions (0) to mostly five stars (1). */
function starWeights(quality: number): (readonly [stars: number, weight: number])[] {
  const divided = [6, 10, 26, 36, 22]
  const loved = [0.6, 1.4, 4, 16, 78]
  return divided.map((weight, index) => [index + 1, weight * (1 - quality) + (loved[index] ?? 0) * quality])
}

interface ReviewText {
  readonly business: TownBusiness
  readonly groupName: string
  readonly stars: number
  readonly deck: Deck
  readonly removedFor: TownReview['removedFor']
}

function reviewFrom(
  random: Random,
  { business, groupName, stars, deck, removedFor }: ReviewText,
): TownReview {
  const { name: itemName, lineKind } = random.pick(reviewedItems(business, groupName))
  const author = random.pick(firstNames)
  const who =
    business.staff.length === 0 ? 'the team' : (random.pick(business.staff).name.split(' ')[0] ?? '')
  const thing = thingOf(itemName)
  const near = () => (random.chance(0.55) ? clampStars(stars + random.pick([-1, 0, 0, 0, 1])) : null)
  const daysAgo = 1 + Math.floor(longestAgo * random.fraction() ** 1.7)
  const text = random.chance(wordlessShare)
    ? ''
    : filled(deck.textFor(stars), { item: `the ${thing}`, thing, who })
  return {
    stars,
    quality: near(),
    punctuality: near(),
    value: near(),
    text,
    authorName: `${author} ${random.pick(familyNames).charAt(0)}.`,
    lineKind,
    itemName,
    daysAgo,
    minute: random.integer(8 * 60, 22 * 60),
    daysSinceVisit: random.integer(0, 12),
    reply: text === '' ? null : replyOf(random, { business, stars, daysAgo, author, deck }),
    removedFor,
  }
}

const wordlessShare = 0.1
const isGiftCard = /^Gift card/
const isFood = /^Food/

/** The possible subjects of a review: at food shops, the food. */
function reviewedItems({ products, services }: TownBusiness, groupName: string) {
  const goods = products
    .filter(({ name }) => !isGiftCard.test(name))
    .map(({ name }) => ({ name, lineKind: 'order' as const }))
  const visits = services.map(({ name }) => ({ name, lineKind: 'booking' as const }))
  const both = isFood.test(groupName) && goods.length > 0 ? goods : [...goods, ...visits]
  return both.length > 0 ? both : products.map(({ name }) => ({ name, lineKind: 'order' as const }))
}

/** "Farmhouse sourdough, whole" as used within a sentence. */
function thingOf(itemName: string): string {
  const name = itemName.split(',')[0] ?? ''
  return /^[A-Z][a-z]/.test(name) && !nations.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name
}

const nations =
  /^(American|Asian|Danish|English|French|German|Greek|Indian|Italian|Japanese|Mexican|Spanish|Swedish|Thai|Turkish|Vietnamese)\b/

/** Puts in words; those at the beginning of a sentence get a capital letter. */
function filled(text: string, words: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (_all, name: string, at: number) => {
    const word = words[name]
    if (word === undefined) throw new Error(`no word for {${name}} in: ${text}`)
    return /(^|[.!?] )$/.test(text.slice(0, at)) ? word.charAt(0).toUpperCase() + word.slice(1) : word
  })
}

const clampStars = (stars: number) => Math.min(5, Math.max(1, stars))

function replyOf(
  random: Random,
  {
    business,
    stars,
    daysAgo,
    author,
    deck,
  }: Pick<ReviewText, 'business' | 'stars' | 'deck'> & { daysAgo: number; author: string },
): TownReview['reply'] {
  const owner = business.staff[0]?.name.split(' ')[0]
  if (!business.isClaimed || !owner || !random.chance(stars <= 3 ? 0.45 : 0.16)) return null
  const daysLater = random.integer(0, 5)
  const text = daysLater >= daysAgo ? '' : deck.replyTo(stars)
  return text === '' ? null : { text: filled(text, { who: owner, author }), daysLater }
}
