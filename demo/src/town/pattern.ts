import type { Product, ServicePrice, WeeklyHours } from 'contract/businesses/businesses'
import type { Glyph } from 'contract/businesses/glyphs'
import { usdCents } from 'contract/core/money'
import { type HolidayHabit, weeklyHoursFrom } from './hours.ts'
import { lines, list } from './phrases.ts'
import type { PolicyKind } from './policies.ts'

export interface ServiceLine {
  readonly name: string
  readonly description: string
  readonly durationMinutes: number
  readonly price: ServicePrice
}

export type ProductLine = Omit<Product, 'id' | 'stock'> & { readonly isCounted: boolean }

/** From what the businesses of one category are made. Phrases may hold choices and names: see `written`. */
export interface CategoryPattern {
  readonly slug: string
  readonly name: string
  readonly pluralName: string
  readonly groupName: string
  readonly glyph: Glyph
  readonly schemaType: string
  readonly synonyms: string[]
  /** How many of the town's businesses have it as their main category. */
  readonly count: number
  /** Other categories that one of them may also be in. */
  readonly related: readonly string[]
  readonly priceLevels: readonly number[]
  readonly hours: readonly (readonly WeeklyHours[])[]
  readonly holidays: HolidayHabit
  readonly policy: PolicyKind
  /** Whole names, each given once. */
  readonly names: readonly string[]
  /** What a made-up name ends in: "{family} & Daughters Bakery". */
  readonly trades: readonly string[]
  readonly openers: readonly string[]
  readonly details: readonly string[]
  readonly features: readonly string[]
  /** The first one is the owner's. */
  readonly roles: readonly string[]
  readonly staff: Range
  readonly services: readonly ServiceLine[]
  readonly servicesPerBusiness: Range
  readonly products: readonly ProductLine[]
  readonly productsPerBusiness: Range
}

export type Range = readonly [low: number, high: number]

/** A category as it is written in the catalogue: lists with commas, texts with one entry a line. */
export interface CategoryText {
  readonly slug: string
  readonly name: string
  readonly pluralName: string
  readonly glyph: Glyph
  readonly schemaType: string
  readonly synonyms: string
  readonly count: number
  readonly related?: string
  readonly priceLevels: readonly number[]
  /** One week a line. */
  readonly hours: string
  readonly holidays?: HolidayHabit
  readonly policy?: PolicyKind
  readonly names: string
  readonly trades: string
  readonly openers: string
  readonly details: string
  readonly features: string
  readonly roles: string
  readonly staff: Range
  /** `Name | Description | 45 min | $58`, or `from $58`, `free`, `quote`. */
  readonly services?: string
  readonly servicesPerBusiness?: Range
  /** `Name | Description | $8.50 | pickup, 20 min, max 6, counted`; the last column may be left out. */
  readonly products?: string
  readonly productsPerBusiness?: Range
}

export function patternFrom(groupName: string, text: CategoryText): CategoryPattern {
  const services = lines(text.services ?? '').map(serviceFrom)
  const products = lines(text.products ?? '').map(productFrom)
  return {
    ...text,
    groupName,
    synonyms: list(text.synonyms),
    related: text.related ? list(text.related) : [],
    hours: lines(text.hours).map(weeklyHoursFrom),
    holidays: text.holidays ?? 'closes',
    policy: text.policy ?? 'none',
    names: list(text.names),
    trades: list(text.trades),
    openers: lines(text.openers),
    details: lines(text.details),
    features: list(text.features),
    roles: list(text.roles),
    services,
    servicesPerBusiness: text.servicesPerBusiness ?? (services.length > 0 ? [3, services.length] : [0, 0]),
    products,
    productsPerBusiness: text.productsPerBusiness ?? (products.length > 0 ? [5, products.length] : [0, 0]),
  }
}

function columns(line: string, least: number): string[] {
  const cells = line.split('|').map((cell) => cell.trim())
  if (cells.length < least) throw new Error(`needs ${least} columns: ${line}`)
  return cells
}

function serviceFrom(line: string): ServiceLine {
  const [name = '', description = '', duration = '', price = ''] = columns(line, 4)
  return { name, description, durationMinutes: wholeNumber(duration, /^(\d+) min$/), price: priceFrom(price) }
}

function priceFrom(text: string): ServicePrice {
  if (text === 'free' || text === 'quote') return { kind: text }
  const kind = text.startsWith('from ') ? 'from' : 'fixed'
  return { kind, usdCents: centsFrom(text.replace('from ', '')) }
}

function productFrom(line: string): ProductLine {
  const [name = '', description = '', price = '', terms = 'in store'] = columns(line, 3)
  const words = list(terms)
  const find = (shape: RegExp) => words.find((word) => shape.test(word))
  const minutes = find(/ min$/)
  const most = find(/^max /)
  const fulfilment = words.includes('pickup')
    ? 'pickup'
    : words.includes('delivery')
      ? 'delivery'
      : 'in_store'
  return {
    name,
    description,
    priceUsdCents: centsFrom(price),
    fulfilment,
    preparationMinutes: minutes ? wholeNumber(minutes, /^(\d+) min$/) : 0,
    maxPerOrder: most ? wholeNumber(most, /^max (\d+)$/) : 10,
    isRedeemable: !words.includes('money only'),
    isCounted: words.includes('counted'),
  }
}

function centsFrom(text: string) {
  const match = /^\$(\d+)(?:\.(\d\d))?$/.exec(text)
  if (!match) throw new Error(`not a price: ${text}`)
  return usdCents(Number(match[1]) * 100 + Number(match[2] ?? 0))
}

function wholeNumber(text: string, shape: RegExp): number {
  const match = shape.exec(text)
  if (!match) throw new Error(`not a number in its place: ${text}`)
  return Number(match[1])
}
