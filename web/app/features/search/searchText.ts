import type { Preferences } from 'contract/account/preferences'
import type { Category } from 'contract/businesses/businesses'
import type { Instant, TimeZone } from 'contract/core/instant'
import type { SearchAddress } from 'contract/search/searchAddress'
import { type Facet, type Place, radiusKilometresUsual } from 'contract/search/search'
import { formatRadius } from '../../shared/format/distance.ts'
import { formatClock, formatDay } from '../../shared/format/instant.ts'
import { formatCount } from '../../shared/format/points.ts'
import { changed, filterNames, type SearchName, toggled, valuesOf } from './searchAddress.ts'

export interface AppliedFilter {
  readonly label: string
  /** Search without this filter. */
  readonly without: SearchAddress
}

export interface FilterNames {
  readonly categories: readonly Category[]
  /** Facets of the response, for the labels of values. */
  readonly facets: readonly Facet[]
  /** Time zone of the matches. */
  readonly timeZone: TimeZone | undefined
}

/** Active filters in words, each with the search that removes it. */
export function appliedFilters(
  address: SearchAddress,
  known: FilterNames,
  preferences: Preferences,
): AppliedFilter[] {
  const filters: AppliedFilter[] = []
  const add = (label: string, name: SearchName) =>
    filters.push({ label, without: changed(address, { [name]: undefined }) })
  if (address.q) add(`“${address.q}”`, 'q')
  if (address.verbatim) add('Words as typed', 'verbatim')
  for (const name of filterNames)
    for (const value of valuesOf(address[name]))
      filters.push({
        label: filterWords(name, value, known, preferences),
        without: toggled(address, name, value),
      })
  if (address.box) add('This map area', 'box')
  if (address.radius && /^\d+$/.test(address.radius) && address.radius !== String(radiusKilometresUsual))
    add(`Within ${formatRadius(Number(address.radius), preferences)}`, 'radius')
  if (address.near) add('Near me', 'near')
  return filters
}

/** Label of a chosen value: from the response, or a built-in fallback. */
function filterWords(
  name: (typeof filterNames)[number],
  value: string,
  { categories, facets, timeZone }: FilterNames,
  preferences: Preferences,
): string {
  switch (name) {
    case 'category':
      return categories.find(({ slug }) => slug === value)?.pluralName ?? value
    case 'open':
      return value === 'now' ? 'Open now' : momentText('Open', value, timeZone, preferences)
    case 'rating':
      return `${value} stars or more`
    case 'earn':
      return `${value} pts per $1 or more`
    case 'accepts':
      return 'Points accepted'
    case 'bookable':
      return value === 'yes'
        ? 'Bookable'
        : value === 'today'
          ? 'Bookable today'
          : momentText('Available', value, timeZone, preferences)
    case 'price':
      return /^[1-4]$/.test(value) ? '$'.repeat(Number(value)) : value
    case 'speaks':
    case 'access':
      return (
        facets.find(({ group }) => group === name)?.values.find((known) => known.value === value)?.label ??
        value
      )
  }
}

function momentText(
  state: 'Open' | 'Available',
  value: string,
  timeZone: TimeZone | undefined,
  preferences: Preferences,
): string {
  const instant = value.replace('Z', ':00.000Z') as Instant // if valid
  if (Number.isNaN(Date.parse(instant)) || !timeZone) return `${state} at a set time`
  return `${state} ${formatDay(instant, timeZone)}, ${formatClock(instant, timeZone, preferences)}`
}

/** "405 businesses" */
export function businessesText(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'business' : 'businesses'}`
}

/** " near Mill Quarter"; empty for the origin of a search without a place. */
export function whereOf(placeName: string | undefined): string {
  if (placeName === undefined || placeName === 'everywhere') return ''
  return placeName === 'your location' ? ' near you' : ` near ${placeName}`
}

/** The heading of a search: "Bakeries near Mill Quarter", "Businesses for “rye bread” near you". */
export function searchTitle(
  address: SearchAddress,
  categories: readonly Category[],
  places: readonly Place[],
  originName?: string,
): string {
  const chosen = valuesOf(address.category).map((value) => categories.find(({ slug }) => slug === value))
  const [first, second, ...more] = chosen.map((category) => category?.pluralName ?? 'Businesses')
  const category =
    first === undefined || more.length > 0
      ? 'Businesses'
      : second
        ? `${first} and ${second.toLowerCase()}`
        : first
  const words = address.q ? ` for “${address.q}”` : ''
  const place = address.place ? places.find(({ slug }) => slug === address.place) : places[0]
  const name = place?.name ?? originName
  const where = address.box ? ' in this map area' : address.near ? ' near you' : whereOf(name)
  return `${category}${words}${where}`
}
