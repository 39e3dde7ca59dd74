import type { Instant } from 'contract/core/instant'
import type { SearchAddress } from 'contract/search/searchAddress'
import { type SearchHit, searchBusinesses } from 'contract/search/search'
import { boxText, type Spot } from '../../map/spots.ts'
import { BusinessCard } from '../../../shared/ui/BusinessCard.tsx'
import { CardsSkeleton } from '../../../shared/ui/Skeleton.tsx'
import { changed, searchInput } from '../searchAddress.ts'
import { useRead } from '../../../shared/api/calls.ts'

interface PinCardProps {
  readonly spot: Spot
  /** The result, if it is on the page of the list; otherwise the card reads it. */
  readonly hit: SearchHit | undefined
  readonly address: SearchAddress
  readonly now: Instant
}

/** Card of a pin on the map. */
export function PinCard({ spot, hit, address, now }: PinCardProps) {
  const { currentData, isFetching } = useRead(searchBusinesses, hitInput(address, spot), {
    skip: hit !== undefined,
  })
  const found = hit ?? currentData?.hits.find(({ business }) => business.id === spot.id)
  if (found)
    return (
      <BusinessCard
        business={found.business}
        now={now}
        {...(hit && { distanceMetres: hit.distanceMetres })}
        isFlat
      />
    )
  return isFetching ? <CardsSkeleton count={1} label="Loading the business" isRow /> : null
}

const reachDegrees = 0.0001

/** The same search at the position of the pin. */
function hitInput(address: SearchAddress, { latitude, longitude }: Spot) {
  const box = boxText({
    south: latitude - reachDegrees,
    west: longitude - reachDegrees,
    north: latitude + reachDegrees,
    east: longitude + reachDegrees,
  })
  const { query } = searchInput(changed(address, { box, sort: 'distance' }))
  return { query: { ...query, pageSize: '50' } }
}
