import type { Answer } from 'contract/core/route'
import type { SearchAddress } from 'contract/search/searchAddress'
import { listMapPlaces } from 'contract/search/map'
import { searchInput } from '../searchAddress.ts'
import { useRead } from '../../../shared/api/calls.ts'

export type MapAnswer = Answer<typeof listMapPlaces>

/**
 * All results of a search for its map, up to 500: those in the map's area, or in the radius. Requested only while a map
 * is open. While the next search loads, the previous results stay, as in the list.
 */
export function useMapPlaces(address: SearchAddress, isOn: boolean): MapAnswer | undefined {
  // Not a page of the list: a page token belongs to one search, and the next map area is another search.
  const { pageToken: _token, ...query } = searchInput(address).query
  const { data, currentData } = useRead(listMapPlaces, { query }, { skip: !isOn })
  return isOn ? (currentData ?? data) : undefined
}
