import type { SearchAddress } from 'contract/paths'
import type { SearchHit } from 'contract/search/search'
import { searchInput, changed } from '../searchAddress.ts'
import { useSearchBusinessesQuery } from '../searchApi.ts'

const pageSize = '50'

/** First 200 matches for the map; requested only while a map is open. */
export function useMapHits(address: SearchAddress, isOn: boolean): readonly SearchHit[] {
  const { query } = searchInput(changed(address, {}))
  const pageAfter = (pageToken: string | null | undefined) => ({
    query: { ...query, pageSize, ...(pageToken && { pageToken }) },
  })
  // Only data of this search: its page tokens are invalid for another one.
  const first = useSearchBusinessesQuery(pageAfter(null), { skip: !isOn }).currentData
  const second = useSearchBusinessesQuery(pageAfter(first?.nextPageToken), {
    skip: !isOn || !first?.nextPageToken,
  }).currentData
  const third = useSearchBusinessesQuery(pageAfter(second?.nextPageToken), {
    skip: !isOn || !first?.nextPageToken || !second?.nextPageToken,
  }).currentData
  const fourth = useSearchBusinessesQuery(pageAfter(third?.nextPageToken), {
    skip: !isOn || !first?.nextPageToken || !second?.nextPageToken || !third?.nextPageToken,
  }).currentData
  if (!isOn || !first) return []
  const seconds = first.nextPageToken ? second : undefined
  const thirds = seconds?.nextPageToken ? third : undefined
  const fourths = thirds?.nextPageToken ? fourth : undefined
  return [first, seconds, thirds, fourths].flatMap((page) => page?.hits ?? [])
}
