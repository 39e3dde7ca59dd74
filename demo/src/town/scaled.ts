import type { TimeZone } from 'contract/core/instant'
import { patterns } from './categories.ts'
import { specialHoursFor, variedHours } from './hours.ts'
import { languagesOf } from './languages.ts'
import { familyNames, firstNames } from './names.ts'
import { offersOf } from './offers.ts'
import type { CategoryPattern } from './pattern.ts'
import { list, slugOf, written } from './phrases.ts'
import { type Random, randomFrom } from './random.ts'
import type { TownBusiness } from './businesses.ts'

export interface City {
  readonly name: string
  readonly latitude: number
  readonly longitude: number
  readonly region: string
  readonly timeZone: string
  /** US when absent. */
  readonly country?: string
}

interface ScaledOptions {
  /** Cities get businesses in turn; repeat a city to give it more. */
  readonly cities: readonly City[]
  readonly seed?: number
}

type Prepared = Pick<
  TownBusiness,
  | 'priceLevel'
  | 'features'
  | 'languages'
  | 'staff'
  | 'services'
  | 'products'
  | 'cancellationPolicy'
  | 'categorySlugs'
> &
  Pick<TownBusiness['location'], 'weeklyHours' | 'specialHours'>

const variantsPerCategory = 12

const qualities = list(`
  Amber, Autumn, Birch, Blue, Brass, Bright, Brook, Calm, Cedar, Chestnut, Clover, Coastal, Copper, Corner, Cotton, Cozy,
  Crimson, Crystal, Dapper, Dawn, Elm, Ember, Evergreen, Fern, First, Golden, Good, Grand, Green, Happy, Harbor, Hazel,
  Hidden, High, Honest, Humble, Indigo, Iron, Ivory, Ivy, Jade, Jolly, Juniper, Kind, Lakeside, Laurel, Lively, Lucky,
  Lunar, Maple, Mellow, Merry, Midtown, Misty, Modern, Mossy, New, Noble, North, Oak, Olive, Opal, Orchid, Patient,
  Pearl, Pine, Plain, Prime, Quiet, Rapid, Red, River, Rosy, Ruby, Rustic, Sage, Scarlet, Silver, Simple, Sky, Slate,
  Solid, South, Spruce, Stone, Sunny, Swift, Tidy, True, Twin, Upper, Velvet, Violet, Warm, West, Wild, Willow, Winter`)
const things = list(`
  Acorn, Anchor, Arrow, Badger, Barn, Beacon, Bear, Bell, Bench, Bird, Bloom, Boat, Branch, Bridge, Button, Candle, Canyon,
  Cart, Castle, Cloud, Compass, Cottage, Crane, Crown, Deer, Door, Feather, Field, Finch, Forge, Fountain, Fox, Garden,
  Gate, Grove, Hare, Hearth, Heron, Hill, Hive, Horizon, House, Island, Kettle, Kite, Ladder, Lake, Lamp, Lantern, Lark,
  Leaf, Lion, Loft, Market, Meadow, Mill, Mirror, Moon, Mountain, Nest, Orchard, Otter, Owl, Path, Peak, Pier, Pine, Pond,
  Porch, Quill, Quilt, Rabbit, Raven, Reed, Ridge, Robin, Rock, Root, Rope, Rose, Sail, Shore, Signal, Sparrow, Spring,
  Star, Station, Stream, Summit, Swallow, Table, Thimble, Thistle, Tower, Trail, Tree, Valley, Wagon, Well, Wheel, Wren`)
const streetNames = list(`
  Main Street, Oak Street, Park Avenue, Maple Avenue, Second Street, Third Street, Market Street, Mill Road, Church Street,
  River Road, High Street, Cedar Lane, Elm Street, Pine Street, Lake Street, Hill Road, Spring Street, Station Road,
  Garden Street, Union Street, Center Street, Water Street, Grove Street, Bridge Street, Canal Street, Prospect Avenue`)

/**
 * Generates businesses for load tests. Names, texts and places vary without limit, while hours and offers are shared
 * among `variantsPerCategory` variants of a category. A number makes slugs unique.
 */
export function* generateScaled(count: number, { cities, seed = 1 }: ScaledOptions): Generator<TownBusiness> {
  if (cities.length === 0) throw new RangeError('needs at least one city')
  const random = randomFrom(`scaled ${seed}`)
  const prepared = patterns.map((pattern) => ({
    pattern,
    variants: Array.from({ length: variantsPerCategory }, () => prepare(pattern, random)),
  }))
  for (let index = 0; index < count; index++) {
    const { pattern, variants } = random.pick(prepared)
    yield scaledBusiness(index, {
      pattern,
      variant: random.pick(variants),
      city: cities[index % cities.length]!,
      random,
    }) // within the list
  }
}

function prepare(pattern: CategoryPattern, random: Random): Prepared {
  const priceLevel = random.pick(pattern.priceLevels)
  const weeklyHours = variedHours(random.pick(pattern.hours), random)
  const owner = random.pick(firstNames)
  const words = { owner, family: '', street: 'the corner', district: 'town', year: '2009' }
  const { services, products } = offersOf(pattern, { random, priceLevel, words })
  return {
    priceLevel,
    features: random.someInOrder(pattern.features, 3),
    languages: languagesOf(`${pattern.slug} ${owner} ${priceLevel}`),
    staff: [{ name: `${owner} ${random.pick(familyNames)}`, role: pattern.roles[0] ?? 'Owner' }],
    services: services.slice(0, 4),
    products: products.slice(0, 4),
    cancellationPolicy: null,
    categorySlugs: [pattern.slug, ...pattern.related.slice(0, random.integer(0, 1))],
    weeklyHours,
    specialHours: specialHoursFor(pattern.holidays, weeklyHours, random).slice(0, 2),
  }
}

function scaledBusiness(
  index: number,
  {
    pattern,
    variant,
    city,
    random,
  }: { pattern: CategoryPattern; variant: Prepared; city: City; random: Random },
): TownBusiness {
  const { weeklyHours, specialHours, ...shared } = variant
  const family = random.pick(familyNames)
  const trade = random.pick(pattern.trades)
  const name = random.chance(0.25)
    ? `${family} & ${random.pick(familyNames)} ${trade}`
    : `${random.pick(qualities)} ${random.pick(things)} ${trade}`
  const slug = `${slugOf(name)}-${index.toString(36)}`
  const streetName = random.pick(streetNames)
  const owner = variant.staff[0]?.name.split(' ')[0] ?? ''
  const words = {
    owner,
    family,
    street: streetName,
    district: city.name,
    year: String(random.integer(1960, 2024)),
  }
  const opener = written(random.pick(pattern.openers), random, words)
  const detail = written(random.pick(pattern.details), random, words)
  return {
    ...shared,
    slug,
    name,
    description: `${opener} ${detail}`,
    phone: `(555) 555-01${String(index % 100).padStart(2, '0')}`,
    email: null,
    website: null,
    earnRateHundredths: random.pick([500, 500, 500, 300, 800]),
    isClaimed: random.chance(0.5),
    isPaused: false,
    location: {
      street: `${random.integer(1, 980)} ${streetName}`,
      locality: city.name,
      region: city.region,
      postalCode: '00000',
      country: city.country ?? 'US',
      latitude: nearby(city.latitude, random, 0.05),
      longitude: nearby(city.longitude, random, 0.06),
      timeZone: city.timeZone as TimeZone, // the caller passes a valid zone
      weeklyHours,
      specialHours,
    },
  }
}

/** Denser near the center than at the edge. */
function nearby(degrees: number, random: Random, spread: number): number {
  const offset = (random.fraction() + random.fraction() + random.fraction() - 1.5) * spread
  return Math.round((degrees + offset) * 1e6) / 1e6
}
