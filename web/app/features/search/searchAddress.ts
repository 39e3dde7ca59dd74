import type { Category } from 'contract/businesses'
import type { Sent } from 'contract/route'
import { type Place, radiusKilometresUsual, type searchBusinesses } from 'contract/search'
import type { SearchAddress } from '../../shared/paths.ts'

const names = ['q', 'category', 'place', 'near', 'radius', 'open', 'sort', 'after'] as const
const nearValue = 'near'

/** The filters in an address; empty ones and names that a search does not know are left out. */
export function readAddress(search: URLSearchParams): SearchAddress {
  const found: Record<string, string> = {}
  for (const name of names) {
    const value = search.get(name)?.trim()
    if (value) found[name] = value
  }
  // A place that was chosen replaces the visitor's own position, and "near" is only its name in the form.
  if (found['place'] === nearValue) delete found['place']
  if (found['place']) delete found['near']
  // `open` may be another word than "now": the server says so then, by name.
  return found
}

/** What is asked of the server for an address; the same in the loader and in the page. */
export function asked(address: SearchAddress): Sent<typeof searchBusinesses> {
  return { query: address as Sent<typeof searchBusinesses>['query'] } // its schema refuses what does not fit
}

/** What the fields of the form show for an address, usual choices included. */
export function shownValues({ q, category, radius, open, sort }: SearchAddress): Record<string, string> {
  return {
    q: q ?? '',
    category: category ?? '',
    radius: radius ?? String(radiusKilometresUsual),
    open: open ?? '',
    sort: sort ?? 'best',
  }
}

/** The same search with some filters changed (`undefined` drops one), from its first page on. */
export function changed(address: SearchAddress, change: SearchAddress): SearchAddress {
  const { after: _after, ...rest } = { ...address, ...change }
  return readAddress(
    new URLSearchParams(Object.entries(rest).filter((entry): entry is [string, string] => !!entry[1])),
  )
}

/** Whether search engines should leave it out: everything but the plain list. */
export function isFiltered(address: SearchAddress): boolean {
  return Object.keys(address).length > 0
}

/** What a visitor filled into the search form; usual choices are left out, so that links stay short. */
export function addressOfForm(
  form: FormData,
  near: string | undefined,
  usualPlace: string | undefined,
): SearchAddress {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const place = text('place')
  const kept: Record<string, string> = {
    q: text('q'),
    category: text('category'),
    open: text('open'),
    place: place === usualPlace || place === nearValue ? '' : place,
    near: place === nearValue ? (near ?? '') : '',
    radius: text('radius') === String(radiusKilometresUsual) ? '' : text('radius'),
    sort: text('sort') === 'best' ? '' : text('sort'),
  }
  return readAddress(new URLSearchParams(kept))
}

export interface AppliedFilter {
  readonly label: string
  /** The search without it. */
  readonly without: SearchAddress
}

/** Every filter that narrows the search, in words, each with the search that drops it. */
export function appliedFilters(address: SearchAddress, categories: readonly Category[]): AppliedFilter[] {
  const filters: AppliedFilter[] = []
  const add = (label: string, name: keyof SearchAddress) =>
    filters.push({ label, without: changed(address, { [name]: undefined }) })
  if (address.q) add(`“${address.q}”`, 'q')
  if (address.category)
    add(categories.find(({ slug }) => slug === address.category)?.pluralName ?? address.category, 'category')
  if (address.open) add('Open now', 'open')
  if (address.radius && address.radius !== String(radiusKilometresUsual))
    add(`Within ${address.radius} km`, 'radius')
  if (address.near) add('Near me', 'near')
  return filters
}

/** The heading of a search: "Bakeries near Mill Quarter", "Places for “rye bread” near you". */
export function searchTitle(
  address: SearchAddress,
  categories: readonly Category[],
  places: readonly Place[],
): string {
  const category = categories.find(({ slug }) => slug === address.category)?.pluralName ?? 'Places'
  const words = address.q ? ` for “${address.q}”` : ''
  const place = address.place ? places.find(({ slug }) => slug === address.place) : places[0]
  const where = address.near ? ' near you' : place ? ` near ${place.name}` : ''
  return `${category}${words}${where}`
}
