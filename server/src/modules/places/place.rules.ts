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
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
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
  const words = plainName(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  return `${words === '' ? 'city' : words}-${cityId}`
}
