import type { Answer } from 'contract/core/route'
import type { SearchAddress } from 'contract/paths'
import type { listMapPlaces } from 'contract/search/map'
import { searchInput } from '../searchAddress.ts'
import { useListMapPlacesQuery } from '../searchApi.ts'

export type MapAnswer = Answer<typeof listMapPlaces>

/**
 * All results of a search for its map, up to 500: those in the map's area, or in the radius. Requested only while a map
 * is open. While the results of a moved map load, the previous ones stay.
 */
export function useMapPlaces(address: SearchAddress, isOn: boolean): MapAnswer | undefined {
  // Not a page of the list: a page token belongs to one search, and the next map area is another search.
  const { pageToken: _token, ...query } = searchInput(address).query
  const { data, currentData, originalArgs } = useListMapPlacesQuery({ query }, { skip: !isOn })
  if (!isOn) return undefined
  if (currentData) return currentData
  return originalArgs && isSameButBox(originalArgs.query, query) ? data : undefined
}

function isSameButBox(one: SearchAddress | object, other: object): boolean {
  const keyOf = (query: object) => JSON.stringify(Object.entries({ ...query, box: undefined }).toSorted())
  return keyOf(one) === keyOf(other)
}
