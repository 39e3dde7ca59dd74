import type { Product, ServicePrice, WeeklyHours } from 'contract/businesses/businesses'
import { usdCents } from 'contract/core/money'
import {
  type StandardCategory,
  standardCategories,
} from '../../../server/src/modules/businesses/categories/standardCategories.ts'
import { type HolidayHabit, weeklyHoursFrom } from './hours.ts'
import { z } from 'zod'
import { list } from './phrases.ts'
import { isPolicyKind, type PolicyKind } from './policies.ts'

export interface ServiceLine {
  readonly name: string
  readonly description: string
  readonly durationMinutes: number
  readonly price: ServicePrice
}

export type ProductLine = Omit<Product, 'id' | 'stock'> & { readonly isCounted: boolean }

/** The data from which businesses of a category are generated. Phrases may contain choices and names: see `written`. */
export interface CategoryPattern extends StandardCategory {
  /** Number of businesses with this main category. */
  readonly count: number
  /** Possible further categories of a business. */
  readonly related: readonly string[]
  readonly priceLevels: readonly number[]
  readonly hours: readonly (readonly WeeklyHours[])[]
  readonly holidays: HolidayHabit
  readonly policy: PolicyKind
  /** Complete names, each used once. */
  readonly names: readonly string[]
  /** Ending of a generated name: "{family} & Daughters Bakery". */
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

const Lines = z.array(z.string().trim().min(1)).readonly()
const Range = z.tuple([z.int().min(0), z.int().min(0)]).readonly()

/** Businesses of a standard category, in the catalogue's format. Patterns contain choices and names: see `written`. */
const CategoryText = z.strictObject({
  slug: z.string(),
  count: z.int().min(1),
  related: Lines.default([]),
  priceLevels: z.array(z.int().min(1).max(4)).readonly(),
  /** One week per line. */
  hours: Lines,
  holidays: z.enum(['closes', 'early-baker', 'evening', 'always']).default('closes'),
  policy: z.custom<PolicyKind>(isPolicyKind).default('none'),
  names: Lines,
  trades: Lines,
  openers: Lines,
  details: Lines,
  features: Lines,
  roles: Lines,
  staff: Range,
  /** `Name | Description | 45 min | $58`, or `from $58`, `free`, `quote`. */
  services: Lines.default([]),
  servicesPerBusiness: Range.optional(),
  /** `Name | Description | $8.50 | pickup, 20 min, max 6, counted`; the last column is optional. */
  products: Lines.default([]),
  productsPerBusiness: Range.optional(),
})

const CategoryGroup = z.strictObject({ categories: z.array(CategoryText) })

/** Reads a file of the catalogue. @throws ZodError that names the field, Error for an unknown category */
export function patternsFrom(json: string): CategoryPattern[] {
  const { categories } = CategoryGroup.parse(JSON.parse(json))
  return categories.map(patternFrom)
}

function patternFrom(text: z.infer<typeof CategoryText>): CategoryPattern {
  const category = standardCategories.find(({ slug }) => slug === text.slug)
  if (!category) throw new Error(`${text.slug} is no standard category`)
  const services = text.services.map(serviceFrom)
  const products = text.products.map(productFrom)
  return {
    ...category,
    ...text,
    hours: text.hours.map(weeklyHoursFrom),
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
