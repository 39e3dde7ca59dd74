import { plainPlace } from '../matches/city.rules.ts'

export interface Position {
  readonly latitude: number
  readonly longitude: number
}

/** About 33 km to the north; to the east 1.5 times as many degrees, which are shorter. */
const nearDegrees = 0.3

/**
 * The neighborhood that a part of the address after its first comma names, such as “12 Elm Road, Old Harbor”; null
 * without one near the city. The street itself does not count: “Center Street” may be anywhere.
 */
export function placeInText(
  address: string,
  places: readonly (Position & { readonly name: string })[],
  city: Position,
): Position | null {
  const parts = new Set(address.split(',').slice(1).map(plainPlace))
  const place = places.find(
    ({ name, latitude, longitude }) =>
      parts.has(plainPlace(name)) &&
      Math.abs(latitude - city.latitude) < nearDegrees &&
      Math.abs(longitude - city.longitude) < nearDegrees * 1.5,
  )
  return place ? { latitude: place.latitude, longitude: place.longitude } : null
}
