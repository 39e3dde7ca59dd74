import type { StaffPerson } from 'contract/businesses/businesses'
import type { TimeZone } from 'contract/core/instant'
import type { BusinessDraft } from '../../../server/src/modules/businesses/core/businessDraft.ts'
import { addressBook, type Address } from './addresses.ts'
import { patterns } from './categories.ts'
import { languagesOf } from './languages.ts'
import { type Featured, featured } from './featured.ts'
import type { Lane, Park } from './geography.ts'
import { kilometresBetween } from './positions.ts'
import { specialHoursFor, variedHours } from './hours.ts'
import { businessName } from './businessNames.ts'
import { familyNames, firstNames } from './names.ts'
import { offersOf } from './offers.ts'
import type { CategoryPattern } from './pattern.ts'
import { slugOf, written } from './phrases.ts'
import { policies } from './policies.ts'
import { type Random, randomFrom } from './random.ts'

export const townTimeZone = 'America/New_York' as TimeZone // a zone of the IANA database

/** A business without ids, which the database generates. The slug is the stable key. */
export type TownBusiness = BusinessDraft & {
  /** Accepts no new orders. */
  readonly isPaused: boolean
}

interface Neighbourhood {
  readonly addresses: ReturnType<typeof addressBook>
  readonly parks: readonly Park[]
  readonly phones: Iterator<string>
  readonly takenNames: Set<string>
  readonly takenDescriptions: Set<string>
}

export function townBusinesses(seed: number, lanes: readonly Lane[], parks: readonly Park[]): TownBusiness[] {
  const neighbourhood: Neighbourhood = {
    addresses: addressBook(lanes, parks, randomFrom(`addresses ${seed}`)),
    parks,
    phones: phoneNumbers(randomFrom(`phones ${seed}`)),
    takenNames: new Set(featured.map(({ name }) => name)),
    takenDescriptions: new Set(),
  }
  return patterns.flatMap((pattern) => businessesOf(pattern, seed, neighbourhood))
}

function businessesOf(pattern: CategoryPattern, seed: number, neighbourhood: Neighbourhood): TownBusiness[] {
  // One deck for the whole category, so that neighbors in a list do not start with the same words.
  const decks = randomFrom(`${pattern.slug} ${seed}`)
  const openers = deck(pattern.openers, decks)
  const details = deck(pattern.details, decks)
  const ownNames = decks.shuffled(pattern.names)
  const leaders = featured.filter(({ category }) => category === pattern.slug)
  return Array.from({ length: pattern.count }, (_, index) =>
    businessFrom(pattern, {
      random: randomFrom(`${pattern.slug} ${index} ${seed}`),
      neighbourhood,
      leader: leaders[index],
      ownName: ownNames[index - leaders.length],
      opener: openers(),
      detail: details(),
    }),
  )
}

interface Making {
  readonly random: Random
  readonly neighbourhood: Neighbourhood
  readonly leader: Featured | undefined
  /** A name of the category's list; generated when the list is used up. */
  readonly ownName: string | undefined
  readonly opener: string
  readonly detail: string
}

function businessFrom(pattern: CategoryPattern, making: Making): TownBusiness {
  const { random, neighbourhood, leader } = making
  const owner = leader?.owner ?? { first: random.pick(firstNames), family: random.pick(familyNames) }
  const address = neighbourhood.addresses(pattern.groupName, leader?.streetName ?? making.ownName ?? '')
  const name =
    leader?.name ??
    making.ownName ??
    businessName({ pattern, random, owner, address, taken: neighbourhood.takenNames })
  neighbourhood.takenNames.add(name)

  const slug = slugOf(name)
  const words = {
    owner: owner.first,
    family: owner.family,
    street: address.streetName,
    district: address.districtName,
    year: String(random.integer(1986, 2022)),
  }
  const priceLevel = leader?.priceLevel ?? random.pick(pattern.priceLevels)
  const week = leader ? pattern.hours[leader.weeklyHours]! : variedHours(random.pick(pattern.hours), random) // a tested index
  const hasHours = leader !== undefined || !random.chance(0.025)
  const policyTexts: readonly string[] = policies[pattern.policy]
  const policy = policyTexts.length > 0 && random.chance(0.85) ? random.pick(policyTexts) : null

  return {
    slug,
    name,
    description: leader?.description ?? description(making, { words, address }),
    phone: random.chance(0.97) ? nextOf(neighbourhood.phones) : null,
    ...contactOf(slug, owner.first, random),
    priceLevel,
    features: random.someInOrder(pattern.features, random.integer(2, 5)),
    languages: languagesOf(slug),
    cancellationPolicy: policy,
    earnRateHundredths: leader?.earnRateHundredths ?? random.pickWeighted(earnRates),
    isClaimed: leader !== undefined || random.chance(0.82),
    isPaused: leader === undefined && random.chance(0.03),
    categorySlugs: [pattern.slug, ...relatedOf(pattern, random)],
    location: {
      street: address.street,
      locality: 'Willowford',
      region: 'NY',
      postalCode: '12588',
      country: 'US',
      latitude: address.latitude,
      longitude: address.longitude,
      timeZone: townTimeZone,
      weeklyHours: hasHours ? week : [],
      specialHours: hasHours && random.chance(0.9) ? specialHoursFor(pattern.holidays, week, random) : [],
    },
    staff: staffOf(pattern, owner, making),
    ...offersOf(pattern, { random, priceLevel, words }),
  }
}

const earnRates = [
  [500, 60],
  [300, 8],
  [400, 10],
  [600, 10],
  [700, 5],
  [800, 7],
] as const

function description(
  { random, opener, detail, neighbourhood }: Making,
  { words, address }: { words: Record<string, string>; address: Address },
): string {
  const place = () => whereabouts(random, words, nearestPark(address, neighbourhood.parks))
  const sentences = [written(opener, random, words)]
  if (random.chance(0.78)) sentences.push(written(detail, random, words))
  if (random.chance(0.22)) sentences.push(place())
  // The location distinguishes two descriptions with the same words.
  if (neighbourhood.takenDescriptions.has(sentences.join(' '))) sentences.splice(2, 1, place())
  const text = sentences.join(' ')
  neighbourhood.takenDescriptions.add(text)
  return text
}

function whereabouts(random: Random, words: Record<string, string>, park: string | null): string {
  const phrases = [
    'On the {sunny/shady/quiet} side of {street}.',
    'Look for the {green door/blue awning/brass bell/painted sign} on {street}.',
    '{Three/Four/Two} steps up from {street}, with a ramp at the side.',
    'You will find us where {street} gets {narrow/quiet/wide}.',
    ...(park ? [`A {short walk/minute} from ${park}.`, `${park} is just around the corner.`] : []),
  ]
  return written(random.pick(phrases), random, words)
}

function nearestPark(address: Address, parks: readonly Park[]): string | null {
  const near = parks.find(({ outline }) =>
    outline.some((corner) => kilometresBetween(corner, address) < 0.25),
  )
  return near?.name ?? null
}

/** The staff, owner first. Businesses that do not mention the owner may have no public staff. */
function staffOf(
  pattern: CategoryPattern,
  owner: { first: string; family: string },
  { random, opener, leader }: Making,
): StaffPerson[] {
  const count = random.integer(...pattern.staff)
  if (!leader && !opener.includes('{owner}') && random.chance(0.12)) return []
  const others = random.shuffled(firstNames.filter((first) => first !== owner.first))
  return pattern.roles.slice(0, Math.max(count, 1)).map((role, index) => ({
    name: index === 0 ? `${owner.first} ${owner.family}` : `${others[index]} ${random.pick(familyNames)}`,
    role,
  }))
}

function relatedOf({ related }: CategoryPattern, random: Random): string[] {
  const count = random.pickWeighted([
    [0, 60],
    [1, 30],
    [2, 10],
  ] as const)
  return random.shuffled(related).slice(0, count)
}

function contactOf(
  slug: string,
  ownerFirst: string,
  random: Random,
): Pick<TownBusiness, 'email' | 'website'> {
  const host = slug.length > 20 ? slug : slug.replaceAll('-', '')
  const mailbox = random.pick(['hello', 'hello', 'info', slugOf(ownerFirst)])
  return {
    email: random.chance(0.95) ? `${mailbox}@${host}.example` : null,
    website: random.chance(0.84) ? `https://${host}.example` : null,
  }
}

/** Unique numbers of the range reserved for fiction, those with the town's prefix first. */
function* phoneNumbers(random: Random): Generator<string> {
  for (const areas of [
    [845, 329],
    [914, 518, 203],
    [860, 413],
  ])
    yield* random.shuffled(
      areas.flatMap((area) =>
        Array.from({ length: 100 }, (_, index) => `(${area}) 555-01${String(index).padStart(2, '0')}`),
      ),
    )
}

function nextOf(phones: Iterator<string>): string | null {
  const { done, value } = phones.next()
  return done ? null : value
}

/** Deals every card once before it shuffles again. */
function deck(cards: readonly string[], random: Random): () => string {
  let rest: string[] = []
  return () => {
    if (rest.length === 0) rest = random.shuffled(cards)
    return rest.pop() ?? ''
  }
}
