import { formatCount } from '../../../shared/format/points.ts'
import { businessesText } from '../searchText.ts'
import type { MapAnswer } from './useMapPlaces.ts'

/** Count of the map: "405 businesses", or "500 of more than 1,000 businesses" with how to see the others. */
export function mapCount({ places, total, isTotalExact }: MapAnswer): string {
  return cutText({ places, total, isTotalExact }) ?? businessesText(total)
}

/** States that the map cannot show all results, if so. */
export function cutText({ places, total, isTotalExact }: MapAnswer): string | null {
  if (isTotalExact && places.length >= total) return null
  const all = `${isTotalExact ? '' : 'more than '}${businessesText(total)}`
  return `${formatCount(places.length)} of ${all} on the map. Zoom in to see the others.`
}
