import * as z from 'zod/mini'
import { UsdCentsPositive } from '../core/money.ts'
import { BusinessId, Slug } from '../core/ids.ts'
import { route } from '../core/route.ts'
import { SearchQuery } from './search.ts'

export const mapPlacesMax = 500

/** A result of a search as a pin of its map. */
export const MapPlace = z.strictObject({
  id: BusinessId,
  slug: Slug,
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** The lowest price of its services and products; null when none has a price. */
  fromUsdCents: z.nullable(UsdCentsPositive),
  priceLevel: z.int(),
})
export type MapPlace = z.infer<typeof MapPlace>

export const listMapPlaces = route({
  method: 'GET',
  path: '/search/map',
  summary: 'List the results of a search as places on a map: the first 500, without pages',
  access: 'public',
  query: z.omit(SearchQuery, { pageSize: true, pageToken: true }),
  response: z.strictObject({
    places: z.array(MapPlace),
    /** The number of results; counting stops at 1,000. */
    total: z.int(),
    isTotalExact: z.boolean(),
  }),
  errors: ['category_not_found', 'place_not_found', 'search_too_slow'],
  tags: ['Search'],
})
