import * as z from 'zod/mini'
import { BusinessSummary } from './businesses.ts'
import { Slug } from './ids.ts'
import { PageToken, pageSize } from './page.ts'
import { route } from './route.ts'

export const queryLengthMax = 200
export const radiusKilometresUsual = 10
export const radiusKilometresMax = 40
export const searchPageSizeUsual = 24

export const Place = z.strictObject({
  slug: Slug,
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
})
export type Place = z.infer<typeof Place>

const radiusKilometres = z._default(
  z.pipe(
    z.string().check(z.regex(/^[1-9]\d?$/, `must be a number from 1 to ${radiusKilometresMax}`)),
    z.pipe(z.transform(Number), z.int().check(z.minimum(1), z.maximum(radiusKilometresMax))),
  ),
  radiusKilometresUsual,
)

/** Exactly what stands in the address of a search: all of it text, so that a link can be shared. */
export const SearchQuery = z.strictObject({
  /** Words to look for in names, categories, services and products. */
  q: z._default(z.string().check(z.trim(), z.maxLength(queryLengthMax)), ''),
  category: z.optional(Slug),
  /** The slug of a place to measure distances from; the first place when absent. */
  place: z.optional(Slug),
  /** `latitude,longitude` of the visitor, only after they asked for it; wins over `place`. */
  near: z.optional(
    z.string().check(z.regex(/^-?\d{1,2}(\.\d{1,6})?,-?\d{1,3}(\.\d{1,6})?$/, 'must be latitude,longitude')),
  ),
  /** Kilometres. */
  radius: radiusKilometres,
  open: z.optional(z.literal('now')),
  sort: z._default(z.enum(['best', 'distance', 'name']), 'best'),
  size: pageSize(searchPageSizeUsual),
  after: z.optional(PageToken),
})
export type SearchQuery = z.infer<typeof SearchQuery>

export const SearchHit = z.strictObject({
  business: BusinessSummary,
  distanceMetres: z.int(),
  /** Why it was found, in words: "Sells sourdough". Empty when nothing was asked for in words. */
  reason: z.nullable(z.string()),
})
export type SearchHit = z.infer<typeof SearchHit>

export const SearchAnswer = z.strictObject({
  hits: z.array(SearchHit),
  /** How many there are in all; counting stops at 1,000. */
  total: z.int(),
  isTotalExact: z.boolean(),
  nextPage: z.nullable(PageToken),
  origin: z.strictObject({ name: z.string(), latitude: z.number(), longitude: z.number() }),
  /** When nothing was found: what to drop or widen, with the number of businesses that it would bring. Never 0. */
  helps: z.array(z.strictObject({ drop: z.enum(['open', 'category', 'radius', 'q']), total: z.int() })),
})
export type SearchAnswer = z.infer<typeof SearchAnswer>

export const searchBusinesses = route({
  name: 'searchBusinesses',
  method: 'GET',
  path: '/search',
  summary: 'Businesses by words, category, distance and whether they are open now',
  access: 'public',
  query: SearchQuery,
  response: SearchAnswer,
  errors: ['category_not_found', 'place_not_found', 'page_token_invalid', 'page_beyond_end'],
})

export const listPlaces = route({
  name: 'listPlaces',
  method: 'GET',
  path: '/places',
  summary: 'The places that a search can start from, the usual one first',
  access: 'public',
  response: z.strictObject({ places: z.array(Place) }),
  errors: [],
})
