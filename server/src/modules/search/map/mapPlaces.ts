import { type listMapPlaces, mapPlacesMax } from 'contract/search/map'
import type { Answer, Received } from 'contract/core/route'
import type { Context } from '../../../platform/context.ts'
import { search } from '../search.ts'

/**
 * The results of a search for its map, in the order of the search: the same search as the list, so that both agree.
 *
 * @throws Refusal category_not_found, place_not_found, search_too_slow
 */
export async function mapPlaces(
  context: Context,
  query: Received<typeof listMapPlaces>['query'],
): Promise<Answer<typeof listMapPlaces>> {
  const { hits, total, isTotalExact } = await search(context, { ...query, pageSize: mapPlacesMax })
  return {
    places: hits.map(({ business }) => {
      const { id, slug, name, latitude, longitude, fromUsdCents, priceLevel } = business
      return { id, slug, name, latitude, longitude, fromUsdCents, priceLevel }
    }),
    total,
    isTotalExact,
  }
}
