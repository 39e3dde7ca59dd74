import * as z from 'zod/mini'
import { BusinessSummary } from '../businesses/businesses.ts'
import { Slug } from '../core/ids.ts'
import { Instant } from '../core/instant.ts'
import { pageOf, pageRequest } from '../core/page.ts'
import { route } from '../core/route.ts'

/** What is longer is cut off rather than refused: nobody means the five hundredth letter. */
export const queryLengthMax = 500
export const radiusKilometresUsual = 10
export const radiusKilometresMax = 40
export const searchPageSizeUsual = 24
export const comparedMax = 3

/** Somewhere that a search can start from: a part of the demo's town, or a city of the world. */
export const Place = z.strictObject({
  slug: Slug,
  name: z.string(),
  /** What tells it from others of its name: "New York, United States". Empty where nothing need be told. */
  region: z.string(),
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

/** Several values of one filter, one of which is enough: "bakery,cafe". */
const anyOf = (value: RegExp, message: string) =>
  z.optional(
    z.pipe(
      z
        .string()
        .check(z.maxLength(400), z.regex(new RegExp(`^${value.source}(,${value.source})*$`), message)),
      z.transform((text: string) => [...new Set(text.split(','))].toSorted()),
    ),
  )
const slugs = anyOf(/[a-z0-9]+(?:-[a-z0-9]+)*/, 'must be names of the list, with commas between')

export const searchSorts = ['best', 'soonest', 'distance', 'rating', 'reviews', 'points', 'price'] as const
export const searchRatings = ['3', '3.5', '4', '4.5'] as const
export const searchEarnRates = ['3', '5', '8', '10'] as const

/** Exactly what stands in the address of a search: all of it text, so that a link can be shared. */
export const SearchQuery = z.strictObject({
  /** Words to look for in names, categories, services, products and places. */
  q: z._default(
    z.pipe(
      z.string().check(z.trim()),
      z.transform((text: string) => text.slice(0, queryLengthMax)),
    ),
    '',
  ),
  category: slugs,
  /** The slug of a place to measure distances from; the first place when absent. */
  place: z.optional(Slug),
  /** `latitude,longitude` of the visitor, only after they asked for it; wins over `place`. */
  near: z.optional(
    z.string().check(z.regex(/^-?\d{1,2}(\.\d{1,6})?,-?\d{1,3}(\.\d{1,6})?$/, 'must be latitude,longitude')),
  ),
  /** Kilometres. */
  radius: radiusKilometres,
  /** `south,west,north,east` of a map; wins over the radius. West of more than east crosses the date line. */
  box: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^-?\d{1,2}(\.\d{1,6})?,-?\d{1,3}(\.\d{1,6})?,-?\d{1,2}(\.\d{1,6})?,-?\d{1,3}(\.\d{1,6})?$/,
          'must be south,west,north,east',
        ),
      ),
  ),
  /** `now`, or an instant as `2026-11-20T18:00Z`. */
  open: z.optional(
    z
      .string()
      .check(z.regex(/^(now|\d{4}-\d\d-\d\dT\d\d:\d\dZ)$/, 'must be now or a moment as 2026-11-20T18:00Z')),
  ),
  /** Price levels. */
  price: anyOf(/[1-4]/, 'must be levels from 1 to 4, with commas between'),
  /** At least so many stars. */
  rating: z.optional(z.enum(searchRatings)),
  /** At least so many points per dollar. */
  earn: z.optional(z.enum(searchEarnRates)),
  accepts: z.optional(z.literal('points')),
  /** `yes` for whatever can be booked, `today`, or within the hour from an instant on, as `2026-11-20T18:00Z`. */
  bookable: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^(yes|today|\d{4}-\d\d-\d\dT\d\d:\d\dZ)$/,
          'must be yes, today or a moment as 2026-11-20T18:00Z',
        ),
      ),
  ),
  /** Languages spoken there, as `en,es`; each of them wanted. */
  speaks: anyOf(/[a-z]{2}/, 'must be codes of languages, with commas between'),
  /** What is needed to get in and about, as `step-free-entrance`; each of them wanted. */
  access: slugs,
  sort: z._default(z.enum(searchSorts), 'best'),
  ...pageRequest(searchPageSizeUsual),
})
export type SearchQuery = z.infer<typeof SearchQuery>

/** Why a business was found and stands where it stands, each a short sentence: "Sells sourdough". */
export const SearchReason = z.strictObject({
  kind: z.enum([
    'name',
    'category',
    'service',
    'product',
    'place',
    'spelling',
    'text',
    'rating',
    'open',
    'bookable',
    'points',
  ]),
  text: z.string(),
})
export type SearchReason = z.infer<typeof SearchReason>

export const SearchHit = z.strictObject({
  business: BusinessSummary,
  distanceMetres: z.int(),
  /**
   * The first time in the coming two weeks at which something can be booked there: from now on, or from the moment that was
   * asked for. As it was known a few seconds ago; the services' own times are the truth.
   */
  freeAt: z.nullable(Instant),
  /** The most telling first; without words, only that it is free when that was asked for. */
  reasons: z.array(SearchReason),
})
export type SearchHit = z.infer<typeof SearchHit>

export const facetGroups = [
  'category',
  'price',
  'rating',
  'earn',
  'accepts',
  'bookable',
  'speaks',
  'access',
  'open',
] as const

/** One filter's values with how many each would leave, as if nothing were chosen in this group. Zeros stay. */
export const Facet = z.strictObject({
  group: z.enum(facetGroups),
  values: z.array(
    z.strictObject({
      /** As it stands in the address. */
      value: z.string(),
      label: z.string(),
      count: z.int(),
      isChosen: z.boolean(),
    }),
  ),
})
export type Facet = z.infer<typeof Facet>

export const helpSteps = ['spelling', 'open', 'filters', 'category', 'box', 'radius', 'q', 'nearest'] as const

export const SearchAnswer = pageOf({
  hits: z.array(SearchHit),
  /** How many there are in all; counting stops at 1,000. */
  total: z.int(),
  isTotalExact: z.boolean(),
  origin: z.strictObject({ name: z.string(), latitude: z.number(), longitude: z.number() }),
  facets: z.array(Facet),
  /** The words that were looked for instead of misspelled ones; null when they were found as they are. */
  understoodAs: z.nullable(z.string()),
  /**
   * When nothing was found: what to drop or widen, with the number of businesses that it would bring, or that it would
   * bring at least. Never 0.
   */
  helps: z.array(z.strictObject({ drop: z.enum(helpSteps), total: z.int(), isTotalExact: z.boolean() })),
})
export type SearchAnswer = z.infer<typeof SearchAnswer>

export const searchBusinesses = route({
  name: 'searchBusinesses',
  method: 'GET',
  path: '/search',
  summary: 'Businesses by words with their misspellings, filters, distance and whether they are open',
  access: 'public',
  query: SearchQuery,
  response: SearchAnswer,
  errors: [
    'category_not_found',
    'place_not_found',
    'page_token_invalid',
    'page_beyond_end',
    'search_too_slow',
  ],
})

export const suggestionsMax = 8

export const Suggestion = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('business'),
    slug: Slug,
    name: z.string(),
    detail: z.string(),
    glyph: z.string(),
  }),
  /** Something that is offered, to look for in words. */
  z.strictObject({ kind: z.literal('service'), name: z.string(), detail: z.string() }),
  z.strictObject({
    kind: z.literal('category'),
    slug: Slug,
    name: z.string(),
    detail: z.string(),
    glyph: z.string(),
  }),
  z.strictObject({ kind: z.literal('place'), slug: Slug, name: z.string(), detail: z.string() }),
])
export type Suggestion = z.infer<typeof Suggestion>

export const suggestSearches = route({
  name: 'suggestSearches',
  method: 'GET',
  path: '/search/suggestions',
  summary: 'What the letters typed so far may become: at most eight, grouped by kind',
  access: 'public',
  query: z.strictObject({
    q: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
    place: z.optional(Slug),
  }),
  response: z.strictObject({ suggestions: z.array(Suggestion) }),
  errors: ['place_not_found', 'search_too_slow'],
})

export const listPlaces = route({
  name: 'listPlaces',
  method: 'GET',
  path: '/places',
  summary: 'Places that a search can start from: the usual ones, or those whose name begins with the letters',
  access: 'public',
  query: z.strictObject({
    q: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
    /** One that is wanted too, wherever it lies. */
    slug: z.optional(Slug),
  }),
  response: z.strictObject({ places: z.array(Place) }),
  errors: [],
})

/** Searches of the last weeks that found nothing, for the operator. */
export const listZeroResultSearches = route({
  name: 'listZeroResultSearches',
  method: 'GET',
  path: '/admin/searches/fruitless',
  summary: 'Words that were looked for in vain, the most frequent first',
  access: 'operator',
  response: z.strictObject({
    searches: z.array(z.strictObject({ words: z.string(), times: z.int(), lastAt: Instant })),
  }),
  errors: [],
})
