import type { Product, Service } from 'contract/businesses/businesses'
import { type UsdCents, usdCents } from 'contract/core/money'
import type { CategoryPattern, ProductLine, Range, ServiceLine } from './pattern.ts'
import { written } from './phrases.ts'
import type { Random } from './random.ts'

export interface Offers {
  readonly services: Omit<Service, 'id'>[]
  readonly products: Omit<Product, 'id'>[]
}

/** The services and products of a business, at least one, at its price level. */
export function offersOf(
  pattern: CategoryPattern,
  { random, priceLevel, words }: { random: Random; priceLevel: number; words: Record<string, string> },
): Offers {
  const factor = levelFactors[priceLevel - 1]! * (0.95 + random.fraction() * 0.1) // levels run from 1 to 4
  let services = someOf(pattern.services, pattern.servicesPerBusiness, random)
  let products = someOf(pattern.products, pattern.productsPerBusiness, random)
  if (services.length + products.length === 0) {
    services = pattern.services.slice(0, 3)
    products = pattern.products.slice(0, 3)
  }
  const phrase = (text: string) => written(text, random, words)
  return {
    services: services.map((line) => ({
      ...line,
      name: phrase(line.name),
      description: phrase(line.description),
      price: scaledPrice(line.price, factor),
    })),
    products: [
      ...products.map((line) => productFrom(line, { random, factor, phrase })),
      ...(random.chance(0.25) ? [giftCard(random)] : []),
    ],
  }
}

const levelFactors = [0.9, 1, 1.2, 1.45]

function someOf<Line>(linesOfKind: readonly Line[], [low, high]: Range, random: Random): Line[] {
  return random.someInOrder(linesOfKind, Math.min(random.integer(low, high), linesOfKind.length))
}

function scaledPrice(price: ServiceLine['price'], factor: number): ServiceLine['price'] {
  return 'usdCents' in price ? { ...price, usdCents: rounded(price.usdCents * factor, 100) } : price
}

function productFrom(
  { isCounted, ...line }: ProductLine,
  { random, factor, phrase }: { random: Random; factor: number; phrase: (text: string) => string },
): Omit<Product, 'id'> {
  return {
    ...line,
    name: phrase(line.name),
    description: phrase(line.description),
    priceUsdCents: rounded(line.priceUsdCents * factor, 25),
    // One counted product in sixteen is sold out, so that the demo shows it.
    stock: !isCounted ? null : random.chance(1 / 16) ? 0 : random.integer(2, 36),
  }
}

/** Rounds to a realistic price: the smallest step below $20, then whole dollars, fives, fifties. */
function rounded(cents: number, smallestStep: number): UsdCents {
  const step = cents < 2000 ? smallestStep : cents < 10_000 ? 100 : cents < 100_000 ? 500 : 5000
  return usdCents(Math.max(Math.round(cents / step) * step, step))
}

function giftCard(random: Random): Omit<Product, 'id'> {
  const dollars = random.pick([20, 25, 40, 50, 75])
  return {
    name: `Gift card, $${dollars}`,
    description: random.pick([
      'Sent by e-mail now or on the day you choose. Valid for everything here.',
      'Lets the recipient choose. It does not expire.',
      'Arrives by e-mail with your message.',
    ]),
    priceUsdCents: usdCents(dollars * 100),
    stock: null,
    fulfilment: 'digital',
    preparationMinutes: 0,
    maxPerOrder: 5,
    isRedeemable: false,
  }
}
