import * as z from 'zod/mini'
import { BusinessSummary } from '../businesses/businesses.ts'
import { Slug } from '../core/ids.ts'
import { Instant } from '../core/instant.ts'
import { pageOf, pageRequest } from '../core/page.ts'
import { route } from '../core/route.ts'

/** Longer queries are truncated rather than rejected. */
export const queryLengthMax = 500
export const radiusKilometresUsual = 10
export const radiusKilometresMax = 40
export const searchPageSizeUsual = 24
export const comparedMax = 3

/** The origin of a search: a district of the demo's town, or a city of the world. */
export const Place = z.strictObject({
  slug: Slug,
  name: z.string(),
  /** Distinguishes places of the same name: "New York, United States". Empty for unique names. */
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

/** A minute in UTC, of this millennium: later minutes do not fit the numbers of the free times. */
const momentForm = /2\d{3}-\d\d-\d\dT\d\d:\d\dZ/

/** One of `words`, or a minute that exists: not February 30, nor 25:00. */
const wordOrMoment = (words: readonly string[]) => {
  const message = `must be ${words.join(', ')} or a time such as 2026-11-20T18:00Z`
  return z.optional(
    z.string().check(
      z.regex(new RegExp(`^(${words.join('|')}|${momentForm.source})$`), { error: message, abort: true }),
      z.refine((text) => words.includes(text) || isMoment(text), message),
    ),
  )
}

// Date.parse moves a day that does not exist to the next month.
function isMoment(text: string): boolean {
  const at = new Date(text)
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 16) === text.slice(0, 16)
}

/** Comma-separated values of one filter, matched with OR: "bakery,cafe". */
const anyOf = (value: RegExp, message: string) =>
  z.optional(
    z.pipe(
      z
        .string()
        .check(z.maxLength(400), z.regex(new RegExp(`^${value.source}(,${value.source})*$`), message)),
      z.transform((text: string) => [...new Set(text.split(','))].toSorted()),
    ),
  )
const slugs = anyOf(/[a-z0-9]+(?:-[a-z0-9]+)*/, 'must be names from the list, separated by commas')

const nearPosition = z.optional(
  z.string().check(z.regex(/^-?\d{1,2}(\.\d{1,6})?,-?\d{1,3}(\.\d{1,6})?$/, 'must be latitude,longitude')),
)

export const searchSorts = ['best', 'soonest', 'distance', 'rating', 'reviews', 'points', 'price'] as const
export const searchRatings = ['3', '3.5', '4', '4.5'] as const
export const searchEarnRates = ['3', '5', '8', '10'] as const

/** The parameters of a search address: all strings, so that the link can be shared. */
export const SearchQuery = z.strictObject({
  /** Search words for names, categories, services, products and places. */
  q: z._default(
    z.pipe(
      z.string().check(z.trim()),
      z.transform((text: string) => text.slice(0, queryLengthMax)),
    ),
    '',
  ),
  category: slugs,
  /** The slug of the place to measure distances from; defaults to the first place. */
  place: z.optional(Slug),
  /** `latitude,longitude` of the visitor, sent only on request; overrides `place`. */
  near: nearPosition,
  /** Kilometres. */
  radius: radiusKilometres,
  /** `south,west,north,east` of a map; overrides the radius. A west value above east crosses the date line. */
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
  /** `now`, or an instant such as `2026-11-20T18:00Z`. */
  open: wordOrMoment(['now']),
  /** Price levels. */
  price: anyOf(/[1-4]/, 'must be levels from 1 to 4, separated by commas'),
  /** Minimum stars. */
  rating: z.optional(z.enum(searchRatings)),
  /** Minimum points per dollar. */
  earn: z.optional(z.enum(searchEarnRates)),
  accepts: z.optional(z.literal('points')),
  /** `yes`: bookable online; `today`; or bookable within one hour of an instant such as `2026-11-20T18:00Z`. */
  bookable: wordOrMoment(['yes', 'today']),
  /** Languages spoken there, such as `en,es`, matched with AND. */
  speaks: anyOf(/[a-z]{2}/, 'must be language codes, separated by commas'),
  /** Accessibility features, such as `step-free-entrance`, matched with AND. */
  access: slugs,
  /** `yes` uses the words as typed: no corrections, and no filters read from them. */
  verbatim: z.optional(z.literal('yes')),
  sort: z._default(z.enum(searchSorts), 'best'),
  ...pageRequest(searchPageSizeUsual),
})
export type SearchQuery = z.infer<typeof SearchQuery>

/** Why the search returns a business at this rank, each a short sentence: "Sells sourdough". */
export const SearchReason = z.strictObject({
  kind: z.enum([
    'name',
    'category',
    'service',
    'product',
    'feature',
    'language',
    'staff',
    'contact',
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
   * The first bookable time in the next two weeks, from now or from the requested instant. A few seconds stale; the
   * services' slots are authoritative.
   */
  freeAt: z.nullable(Instant),
  /** False for a result with only some of the words. */
  hasAllWords: z.boolean(),
  /** The most relevant first; without search words only the free time, when the search asks for one. */
  reasons: z.array(SearchReason),
})
export type SearchHit = z.infer<typeof SearchHit>

/** A filter that the search read from the words: "spanish speaking dentist" filters by language. */
export const SearchReading = z.strictObject({
  kind: z.enum(['open', 'price', 'speaks', 'access', 'bookable', 'accepts', 'place', 'without']),
  /** "Speaks Spanish". */
  label: z.string(),
  /** The search words without those that express the filter. */
  q: z.string(),
})
export type SearchReading = z.infer<typeof SearchReading>

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

/**
 * One filter's values, each with its number of results, zeros included. Counted as if this filter were unset; for
 * `speaks` and `access`, which all chosen values restrict, counted together with the chosen ones.
 */
export const Facet = z.strictObject({
  group: z.enum(facetGroups),
  values: z.array(
    z.strictObject({
      /** The value in the address. */
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
  /** The number of results; counting stops at 1,000. */
  total: z.int(),
  isTotalExact: z.boolean(),
  origin: z.strictObject({ name: z.string(), latitude: z.number(), longitude: z.number() }),
  facets: z.array(Facet),
  /** The corrected search words; null when the search uses the original words. */
  understoodAs: z.nullable(z.string()),
  /** The filters that the search read from the words, each removable. */
  readings: z.array(SearchReading),
  /** False when no result matches all words: the results are the closest ones. True without search words. */
  isExact: z.boolean(),
  /**
   * For an empty result: the filters to remove or widen, each with the number of results it would bring, exact or a
   * lower bound. Never 0.
   */
  helps: z.array(z.strictObject({ drop: z.enum(helpSteps), total: z.int(), isTotalExact: z.boolean() })),
  /**
   * For an empty result: up to three categories, the nearest to the words first, each with the number of its businesses
   * within the largest radius, exact or a lower bound. Never 0.
   */
  nearestCategories: z.array(
    z.strictObject({ slug: z.string(), pluralName: z.string(), total: z.int(), isTotalExact: z.boolean() }),
  ),
})
export type SearchAnswer = z.infer<typeof SearchAnswer>

export const searchBusinesses = route({
  method: 'GET',
  path: '/search',
  summary: 'Search businesses by text (typos allowed), filters, distance and opening hours',
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
  tags: ['Search'],
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
  /** A suggested search term from the services and products on offer. */
  z.strictObject({ kind: z.literal('service'), name: z.string(), detail: z.string() }),
  z.strictObject({
    kind: z.literal('category'),
    slug: Slug,
    name: z.string(),
    detail: z.string(),
    glyph: z.string(),
  }),
])
export type Suggestion = z.infer<typeof Suggestion>

export const suggestSearches = route({
  method: 'GET',
  path: '/search/suggestions',
  summary: 'Suggest up to eight completions of the typed text, the best first',
  access: 'public',
  query: z.strictObject({
    q: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
    place: z.optional(Slug),
  }),
  response: z.strictObject({ suggestions: z.array(Suggestion) }),
  errors: ['place_not_found', 'search_too_slow'],
})

export const listPlaces = route({
  method: 'GET',
  path: '/places',
  summary:
    'List places to search from: the usual ones, or those whose names start with the given letters, the nearest first',
  access: 'public',
  query: z.strictObject({
    q: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
    /** Also return this place, regardless of its position. */
    slug: z.optional(Slug),
    /** The current place, from which found places are ordered; defaults to the first place. */
    from: z.optional(Slug),
    /** `latitude,longitude` of the visitor; overrides `from`. */
    near: nearPosition,
  }),
  response: z.strictObject({ places: z.array(Place) }),
  errors: [],
})

/** Recent searches without results, for operators. */
export const listZeroResultSearches = route({
  method: 'GET',
  path: '/admin/searches/zero-results',
  summary: 'List searches without results, most frequent first',
  access: 'operator',
  response: z.strictObject({
    searches: z.array(z.strictObject({ words: z.string(), times: z.int(), lastAt: Instant })),
  }),
  errors: [],
})
