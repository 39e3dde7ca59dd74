import * as z from 'zod/mini'
import { Slug } from '../core/ids.ts'
import { route } from '../core/route.ts'
import { Rating } from '../reviews/reviews.ts'
import { BusinessSummary } from './businesses.ts'

/** Search engines index a page with at least this many businesses. */
export const indexedBusinessesMin = 2

export const LocalCity = z.strictObject({
  slug: Slug,
  name: z.string(),
  /** The state, or empty. */
  region: z.string(),
  /** Of the category of the page, or of all. */
  businessCount: z.int(),
})
export type LocalCity = z.infer<typeof LocalCity>

export const LocalCategory = z.strictObject({
  slug: Slug,
  name: z.string(),
  pluralName: z.string(),
  glyph: z.string(),
  /** In the area of the page. */
  businessCount: z.int(),
})
export type LocalCategory = z.infer<typeof LocalCategory>

export const LocalNeighborhood = z.strictObject({
  slug: Slug,
  name: z.string(),
  /** Of the category of the page, or of all. */
  businessCount: z.int(),
})
export type LocalNeighborhood = z.infer<typeof LocalNeighborhood>

/** Facts about the businesses of a page. */
export const LocalFacts = z.strictObject({
  /** The number of businesses that these facts describe; the best-rated ones if the page has more. */
  describedCount: z.int(),
  openNowCount: z.int(),
  /** Over all reviews; null without reviews. */
  rating: z.nullable(Rating),
  priceLevels: z.strictObject({ low: z.int(), high: z.int() }),
  earnRateHundredths: z.strictObject({ low: z.int(), high: z.int() }),
  /** The best rated business; null if none has enough reviews. */
  best: z.nullable(z.strictObject({ slug: Slug, name: z.string(), rating: Rating })),
})
export type LocalFacts = z.infer<typeof LocalFacts>

export const LocalPage = z.strictObject({
  city: LocalCity,
  neighborhood: z.nullable(LocalNeighborhood),
  category: z.nullable(LocalCategory),
  businessCount: z.int(),
  facts: LocalFacts,
  /** The best rated first. */
  businesses: z.array(BusinessSummary),
  /** All categories of this city or neighborhood. */
  categories: z.array(LocalCategory),
  /** All neighborhoods of this city with businesses of the category. */
  neighborhoods: z.array(LocalNeighborhood),
})
export type LocalPage = z.infer<typeof LocalPage>

export const readLocalPage = route({
  method: 'GET',
  path: '/local-pages/:city',
  summary:
    'Get the businesses of a city or neighborhood, of one category or all, with facts and nearby pages',
  access: 'public',
  params: z.strictObject({ city: Slug }),
  query: z.strictObject({
    /** A neighborhood, or the address of a category: its plural name, such as `bakeries`. */
    area: z.optional(Slug),
    /** The address of a category in the neighborhood `area`. */
    category: z.optional(Slug),
  }),
  response: LocalPage,
  errors: ['place_not_found'],
})

export const listLocalCities = route({
  method: 'GET',
  path: '/local-pages',
  summary: 'List the cities with most businesses, with the neighborhoods of the first one',
  access: 'public',
  response: z.strictObject({ cities: z.array(LocalCity), neighborhoods: z.array(LocalNeighborhood) }),
  errors: [],
})
