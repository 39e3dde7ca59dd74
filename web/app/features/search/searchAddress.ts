import type { SearchAddress } from 'contract/paths'
import type { Sent } from 'contract/core/route'
import { queryLengthMax, radiusKilometresUsual, type searchBusinesses } from 'contract/search/search'

export type SearchName = keyof SearchAddress

/** Filters of which several values may be chosen: repeated by a form, listed with commas in a link. */
const severalNames: readonly SearchName[] = ['category', 'price', 'speaks', 'access', 'compare']
const singleNames: readonly SearchName[] = [
  'q',
  'place',
  'near',
  'radius',
  'box',
  'open',
  'rating',
  'earn',
  'accepts',
  'bookable',
  'sort',
  'pageToken',
]
/** What the sheet of filters narrows. */
export const filterNames = [
  'category',
  'open',
  'price',
  'rating',
  'earn',
  'accepts',
  'bookable',
  'speaks',
  'access',
] as const satisfies readonly SearchName[]
export const nearValue = 'near'

/** The filters in an address; empty ones and names that a search does not know are left out. */
export function readAddress(search: URLSearchParams): SearchAddress {
  const found: Record<string, string> = {}
  for (const name of singleNames) {
    const value = search.get(name)?.trim()
    if (value) found[name] = value
  }
  for (const name of severalNames) {
    const values = valuesOf(search.getAll(name).join())
    if (values.length > 0) found[name] = values.join()
  }
  if (found['q']) found['q'] = found['q'].slice(0, queryLengthMax)
  // A place that was chosen replaces the visitor's own position, and "near" is only its name in the form.
  if (found['place'] === nearValue) delete found['place']
  if (found['place']) delete found['near']
  // `open` may be another word than "now": the server says so then, by name.
  return found
}

/** The values of one filter: "bakery,cafe" gives two. */
export function valuesOf(text: string | undefined): string[] {
  return [...new Set((text ?? '').split(',').map((value) => value.trim()))].filter(Boolean)
}

/** What is asked of the server for an address; the same in the loader and in the page. */
export function asked({ compare: _compare, ...query }: SearchAddress): Sent<typeof searchBusinesses> {
  return { query: query as Sent<typeof searchBusinesses>['query'] } // its schema refuses what does not fit
}

/** What boxes and lists of the form show for an address, usual choices included. */
export function shownValues(address: SearchAddress): Record<string, readonly string[]> {
  return {
    ...Object.fromEntries(filterNames.map((name) => [name, valuesOf(address[name])])),
    radius: [address.radius ?? String(radiusKilometresUsual)],
    sort: [address.sort ?? 'best'],
  }
}

/** The same search with some filters changed (`undefined` drops one), from its first page on. */
export function changed(address: SearchAddress, change: SearchAddress): SearchAddress {
  const { pageToken: _token, ...rest } = { ...address, ...change }
  return readAddress(
    new URLSearchParams(Object.entries(rest).filter((entry): entry is [string, string] => !!entry[1])),
  )
}

/** Adds a value to a filter that takes several, or takes it away. */
export function toggled(address: SearchAddress, name: SearchName, value: string): SearchAddress {
  const values = valuesOf(address[name])
  const rest = values.filter((chosen) => chosen !== value)
  return changed(address, {
    [name]: (rest.length < values.length ? rest : [...values, value]).join() || undefined,
  })
}

/** Whether search engines should leave it out: everything but the plain list. */
export function isFiltered(address: SearchAddress): boolean {
  return Object.keys(address).length > 0
}

/**
 * What a visitor filled into the search form. Filters without a field there stay as the address has them, and usual
 * choices are left out, so that links stay short.
 */
export function addressOfForm(
  form: FormData,
  address: SearchAddress,
  usualPlace: string | undefined,
): SearchAddress {
  const filled = new URLSearchParams()
  for (const [name, value] of form) if (typeof value === 'string') filled.append(name, value)
  if (filled.get('place') === usualPlace) filled.delete('place')
  if (form.has('place') && form.get('place') !== nearValue) filled.delete(nearValue)
  if (filled.get('radius') === String(radiusKilometresUsual)) filled.delete('radius')
  if (filled.get('sort') === 'best') filled.delete('sort')
  // A box belongs to the map as it was: another place or distance starts anew.
  if (
    (filled.get('place') ?? undefined) !== address.place ||
    (filled.get('radius') ?? undefined) !== address.radius
  )
    filled.delete('box')
  return readAddress(filled)
}
