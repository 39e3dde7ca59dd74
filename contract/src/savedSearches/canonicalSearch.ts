import type { SearchAddress } from '../search/searchAddress.ts'
import { radiusKilometresUsual } from '../search/search.ts'

/** About one kilometer: a saved search does not store where its member is. */
const nearDecimals = 2
const boxDecimals = 3

/** Parameters that are not part of a saved search. */
type Passing = 'sort' | 'pageToken' | 'compare'

// Part of the web platform, shared by browsers and Node; the contract compiles for neither.
declare const URLSearchParams: new () => { set(name: string, value: string): void; toString(): string }

/**
 * The text that identifies a search, and the query of its page: parameters in alphabetical order, without defaults, in
 * lower case, with rounded coordinates. Moments are dropped, because they pass: "open at 6 PM on Nov 20". Equal searches
 * give equal texts.
 */
export function canonicalSearch(address: SearchAddress, usualPlace: string | null): string {
  const passing: Record<Passing, undefined> = { sort: undefined, pageToken: undefined, compare: undefined }
  const { q, place, near, box, radius, open, bookable, ...filters } = { ...address, ...passing }
  const center: SearchAddress =
    box === undefined
      ? {
          ...(near === undefined
            ? { place: place ?? usualPlace ?? '' }
            : { near: rounded(near, nearDecimals) }),
          radius: radius === String(radiusKilometresUsual) ? '' : (radius ?? ''),
        }
      : { box: rounded(box, boxDecimals) }
  const parts = {
    ...Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, value && sorted(value)])),
    ...center,
    q: (q ?? '').trim().toLowerCase().replaceAll(/\s+/g, ' '),
    open: open === 'now' ? open : undefined,
    bookable: bookable === undefined || bookable === 'today' ? bookable : 'yes',
  }
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(parts).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    if (value) search.set(name, value)
  return search.toString()
}

/** Values of one filter, which have no order. */
function sorted(values: string): string {
  return [...new Set(values.split(','))].toSorted().join()
}

function rounded(coordinates: string, decimals: number): string {
  return coordinates
    .split(',')
    .map((text) => String(Number(Number(text).toFixed(decimals))))
    .join()
}
