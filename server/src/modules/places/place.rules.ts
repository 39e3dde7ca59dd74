import { foldLetters } from 'contract/core/foldLetters'

/** A city from GeoNames. */
export interface RealCity {
  readonly cityId: number
  readonly name: string
  /** ISO code of two letters. */
  readonly country: string
  readonly adminCode: string
  readonly population: number
  readonly loc: { readonly coordinates: readonly [longitude: number, latitude: number] }
}

const countries = new Intl.DisplayNames(['en'], { type: 'region' })

/** Lower case without diacritics and punctuation: "São Paulo" gives "sao paulo". */
export function plainName(text: string): string {
  return foldLetters(text)
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** "NY, United States" for cities with a known state code, the country for all others. */
export function regionOf({ country, adminCode }: Pick<RealCity, 'country' | 'adminCode'>): string {
  const name = countries.of(country) ?? country
  return /^[A-Z]{2}$/.test(adminCode) ? `${adminCode}, ${name}` : name
}

/** A stable slug: the GeoNames id distinguishes cities of the same name. */
export function citySlug({ name, cityId }: Pick<RealCity, 'name' | 'cityId'>): string {
  return `${addressPartOf(name)}-${cityId}`
}

/** The words of a name in an address; "city" for a name without Latin letters. */
export function addressPartOf(name: string): string {
  const words = plainName(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  return words === '' ? 'city' : words
}

export interface Position {
  readonly latitude: number
  readonly longitude: number
}

/** Places with exactly the typed name first, then the nearest. Without a current place, the given order stays. */
export function inOrderOfPlaces<P extends Position & { readonly name: string }>(
  places: readonly P[],
  { plain, from }: { plain: string; from: Position | null },
): P[] {
  const keyed = places.map((place) => ({
    place,
    isOther: plainName(place.name) === plain ? 0 : 1,
    distance: from ? squaredDegrees(from, place) : 0,
  }))
  return keyed.toSorted((a, b) => a.isOther - b.isOther || a.distance - b.distance).map(({ place }) => place)
}

/** Grows with the distance, which is enough for sorting. A degree of longitude is shorter far from the equator. */
function squaredDegrees(from: Position, to: Position): number {
  const east = Math.abs(to.longitude - from.longitude)
  const wide = Math.min(east, 360 - east) * Math.cos((from.latitude * Math.PI) / 180)
  return (to.latitude - from.latitude) ** 2 + wide ** 2
}
