import type { SearchAddress } from 'contract/paths'
import type { SearchHit } from 'contract/search/search'
import { asked, changed } from '../searchAddress.ts'
import { useSearchBusinessesQuery } from '../searchApi.ts'

const pageSize = '50'

/** The first two hundred hits of a search, for a map; asked for only while one is open. */
export function useMapHits(address: SearchAddress, isOn: boolean): readonly SearchHit[] {
  const { query } = asked(changed(address, {}))
  const pageAfter = (after: string | null | undefined) => ({
    query: { ...query, size: pageSize, ...(after && { after }) },
  })
  const first = useSearchBusinessesQuery(pageAfter(null), { skip: !isOn }).data
  const second = useSearchBusinessesQuery(pageAfter(first?.nextPage), {
    skip: !isOn || !first?.nextPage,
  }).data
  const third = useSearchBusinessesQuery(pageAfter(second?.nextPage), {
    skip: !isOn || !first?.nextPage || !second?.nextPage,
  }).data
  const fourth = useSearchBusinessesQuery(pageAfter(third?.nextPage), {
    skip: !isOn || !first?.nextPage || !second?.nextPage || !third?.nextPage,
  }).data
  if (!isOn || !first) return []
  const seconds = first.nextPage ? second : undefined
  const thirds = seconds?.nextPage ? third : undefined
  const fourths = thirds?.nextPage ? fourth : undefined
  return [first, seconds, thirds, fourths].flatMap((page) => page?.hits ?? [])
}
