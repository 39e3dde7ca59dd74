import type { SearchAddress } from 'contract/search/searchAddress'
import type { Sent } from 'contract/core/route'
import { queryLengthMax, radiusKilometresUsual, type searchBusinesses } from 'contract/search/search'

export type SearchName = keyof SearchAddress

/** Multi-value filters: repeated in a form, comma-separated in a link. */
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
  'verbatim',
  'sort',
  'pageToken',
]
/** Filters in the sheet. */
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

/** Filters from an address; ignores empty and unknown ones. */
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
  // A chosen place replaces the visitor's position; "near" is only its name in the form.
  if (found['place'] === nearValue) delete found['place']
  if (found['place']) delete found['near']
  // `open` may have an invalid value: the server then names it in its refusal.
  return found
}

/** Values of one filter: "bakery,cafe" gives two. */
export function valuesOf(text: string | undefined): string[] {
  return [...new Set((text ?? '').split(',').map((value) => value.trim()))].filter(Boolean)
}

/** Request for an address, the same in loader and page. */
export function searchInput({ compare: _compare, ...query }: SearchAddress): Sent<typeof searchBusinesses> {
  return { query: query as Sent<typeof searchBusinesses>['query'] } // its schema rejects invalid values
}

/** Form values for an address, including defaults. */
export function shownValues(address: SearchAddress): Record<string, readonly string[]> {
  return {
    ...Object.fromEntries(filterNames.map((name) => [name, valuesOf(address[name])])),
    radius: [address.radius ?? String(radiusKilometresUsual)],
    sort: [address.sort ?? 'best'],
  }
}

/** Same search with some filters changed (`undefined` removes one), on its first page. */
export function changed(address: SearchAddress, change: SearchAddress): SearchAddress {
  const { pageToken: _token, ...rest } = { ...address, ...change }
  // New words are interpreted and corrected again.
  if ('q' in change && !('verbatim' in change)) delete rest.verbatim
  return readAddress(
    new URLSearchParams(Object.entries(rest).filter((entry): entry is [string, string] => !!entry[1])),
  )
}

/** Toggles a value of a multi-value filter. */
export function toggled(address: SearchAddress, name: SearchName, value: string): SearchAddress {
  const values = valuesOf(address[name])
  const rest = values.filter((chosen) => chosen !== value)
  return changed(address, {
    [name]: (rest.length < values.length ? rest : [...values, value]).join() || undefined,
  })
}

/** Whether search engines should skip the page: all but the unfiltered list. */
export function isFiltered(address: SearchAddress): boolean {
  return Object.keys(address).length > 0
}

/**
 * Address for a submitted search form. Filters without a field keep their value, and defaults are left out to keep
 * links short.
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
  // A box belongs to the previous map: another place or distance drops it.
  if (
    (filled.get('place') ?? undefined) !== address.place ||
    (filled.get('radius') ?? undefined) !== address.radius
  )
    filled.delete('box')
  return readAddress(filled)
}
