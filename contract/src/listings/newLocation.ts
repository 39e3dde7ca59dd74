import type { LocationId } from '../core/ids.ts'
import type { ListingDocument, ListingLocation } from './listing.ts'

const stampDigits = 12

/** An id of version 7 after all of these: locations are ordered by their ids, and the first is the main one. */
export function locationIdAfter(
  ids: readonly LocationId[],
  { now, random }: { readonly now: number; readonly random: Uint8Array },
): LocationId {
  const stamps = ids.map((id) => Number.parseInt(id.replaceAll('-', '').slice(0, stampDigits), 16))
  const stamp = Math.max(now, ...stamps.map((each) => each + 1))
    .toString(16)
    .padStart(stampDigits, '0')
  const digits = [...random.slice(0, 10)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const [a, b, c] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 18)]
  return `${stamp.slice(0, 8)}-${stamp.slice(8)}-7${a}-8${b}-${c}` as LocationId // the form of the contract
}

/** A location to fill in, in the city of the main one and with its hours. */
export function newLocation({ locations }: ListingDocument, id: LocationId): ListingLocation {
  const main = locations[0]! // a document has a location
  const { locality, region, country, latitude, longitude, timeZone, weeklyHours, specialDays } = main
  return {
    id,
    street: '',
    locality,
    region,
    postalCode: '',
    country,
    latitude,
    longitude,
    isPinEstimated: true,
    timeZone,
    weeklyHours,
    specialDays,
  }
}
