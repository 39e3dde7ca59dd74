import { kilometresBetween } from '../town/positions.ts'
import type { Random } from '../town/random.ts'
import type { TownBusiness } from '../town/businesses.ts'

/** Visit interval, kind of purchase, and relative popularity. */
interface Trade {
  readonly everyDays: readonly [low: number, high: number]
  readonly buys: 'goods' | 'services'
  readonly weight: number
  readonly isTipped?: boolean
}

const trades = {
  bakery: { everyDays: [12, 18], buys: 'goods', weight: 9 },
  'landing-coffee': { everyDays: [12, 20], buys: 'goods', weight: 8 },
  cafe: { everyDays: [14, 24], buys: 'goods', weight: 2 },
  'farm-shop': { everyDays: [14, 24], buys: 'goods', weight: 3 },
  pizzeria: { everyDays: [24, 40], buys: 'goods', weight: 2, isTipped: true },
  restaurant: { everyDays: [35, 60], buys: 'goods', weight: 3, isTipped: true },
  'noodle-bar': { everyDays: [24, 40], buys: 'goods', weight: 2 },
  taqueria: { everyDays: [24, 40], buys: 'goods', weight: 2 },
  'cheese-shop': { everyDays: [28, 45], buys: 'goods', weight: 2 },
  patisserie: { everyDays: [28, 45], buys: 'goods', weight: 2 },
  'fish-market': { everyDays: [28, 42], buys: 'goods', weight: 2 },
  'ice-cream-parlor': { everyDays: [28, 45], buys: 'goods', weight: 2 },
  'wine-bar': { everyDays: [35, 60], buys: 'goods', weight: 2 },
  'hair-salon': { everyDays: [40, 48], buys: 'services', weight: 3, isTipped: true },
  barber: { everyDays: [32, 45], buys: 'services', weight: 3, isTipped: true },
  'nail-salon': { everyDays: [30, 45], buys: 'services', weight: 2 },
  'skin-care': { everyDays: [50, 80], buys: 'services', weight: 1 },
  massage: { everyDays: [45, 70], buys: 'services', weight: 1 },
  'yoga-studio': { everyDays: [25, 35], buys: 'services', weight: 2 },
  'pet-groomer': { everyDays: [50, 70], buys: 'services', weight: 2 },
  tailor: { everyDays: [90, 150], buys: 'services', weight: 1 },
  bookshop: { everyDays: [40, 70], buys: 'goods', weight: 3 },
  florist: { everyDays: [45, 70], buys: 'goods', weight: 2 },
  'plant-shop': { everyDays: [60, 90], buys: 'goods', weight: 1 },
  'toy-shop': { everyDays: [60, 90], buys: 'goods', weight: 1 },
  'pottery-studio': { everyDays: [70, 110], buys: 'goods', weight: 1 },
  'bike-shop': { everyDays: [80, 130], buys: 'goods', weight: 1 },
  'full-salon': { everyDays: [40, 48], buys: 'services', weight: 0 },
  // Their jobs begin with an estimate.
  'house-cleaner': { everyDays: [14, 28], buys: 'services', weight: 0 },
  handyman: { everyDays: [90, 180], buys: 'services', weight: 0 },
  'second-handyman': { everyDays: [90, 180], buys: 'services', weight: 0 },
  'third-handyman': { everyDays: [90, 180], buys: 'services', weight: 0 },
  photographer: { everyDays: [180, 360], buys: 'services', weight: 0 },
} as const satisfies Record<string, Trade>

/**
 * A shop of the history: the bakery and café of Tomas, a salon of one person without a free time, three handymen, and the
 * nearest shop of each other trade.
 */
export type ShopKey = keyof typeof trades

export const shopKeys = Object.keys(trades) as ShopKey[] // the keys of the constant above

export const tradeOf: Readonly<Record<ShopKey, Trade>> = trades

const bakerySlug = 'river-oak-bakery'
const slugs: Partial<Record<ShopKey, string>> = {
  bakery: bakerySlug,
  'landing-coffee': 'landing-coffee',
  'full-salon': 'parlor-on-bell-lane',
  'second-handyman': 'damians-repairs',
  'third-handyman': 'level-and-true',
}

export function shopsOf(businesses: readonly TownBusiness[]): ReadonlyMap<ShopKey, TownBusiness> {
  const center = mustBe(
    businesses.find(({ slug }) => slug === bakerySlug),
    bakerySlug,
  )
  const chosen = new Set(Object.values(slugs))
  const nearest = (category: string) =>
    businesses
      .filter((each) => each.categorySlugs[0] === category && !chosen.has(each.slug))
      .filter((each) => each.isClaimed && !each.isPaused && pricesOf(each, 'any').length > 0)
      .toSorted(
        (one, other) =>
          kilometresBetween(one.location, center.location) -
          kilometresBetween(other.location, center.location),
      )[0]
  return new Map(
    shopKeys.map((key) => [
      key,
      mustBe(slugs[key] ? businesses.find(({ slug }) => slug === slugs[key]) : nearest(key), key),
    ]),
  )
}

function mustBe(business: TownBusiness | undefined, what: string): TownBusiness {
  if (!business) throw new Error(`the town has no ${what}`)
  return business
}

const usualUsdCents = { min: 250, max: 12_000 }

function pricesOf(business: TownBusiness, buys: 'goods' | 'services' | 'any'): number[] {
  const goods = business.products.map(({ priceUsdCents }) => priceUsdCents)
  const services = business.services.flatMap(({ price }) => (price.kind === 'fixed' ? price.usdCents : []))
  const prices = buys === 'goods' ? goods : buys === 'services' ? services : [...goods, ...services]
  return prices.filter((cents) => cents >= usualUsdCents.min && cents <= usualUsdCents.max)
}

/** The amount of one purchase: some goods, or one service; at most `usdCentsMax` if anything is that cheap. */
export function basketAt(
  key: ShopKey,
  business: TownBusiness,
  random: Random,
  usdCentsMax = usualUsdCents.max,
): number {
  const { buys } = tradeOf[key]
  const affordable = (prices: number[]) => prices.filter((cents) => cents <= usdCentsMax)
  const prices =
    [affordable(pricesOf(business, buys)), affordable(pricesOf(business, 'any'))].find(
      (some) => some.length > 0,
    ) ?? pricesOf(business, 'any')
  const pieces = buys === 'goods' ? random.pickWeighted(piecesInBasket) : 1
  let sum = 0
  for (let piece = 0; piece < pieces; piece++) {
    const price = random.pick(prices)
    if (piece === 0 || sum + price <= usdCentsMax) sum += price
  }
  return sum
}

const piecesInBasket = [
  [1, 40],
  [2, 40],
  [3, 20],
] as const
