import { defaultPreferences } from 'contract/account/defaultPreferences'
import type { Category } from 'contract/businesses/businesses'
import { paths } from 'contract/paths'
import { SearchQuery } from 'contract/search/search'
import { describe, expect, test } from 'vitest'
import { addressOfForm, searchInput, changed, isFiltered, readAddress, toggled } from './searchAddress.ts'
import { appliedFilters, searchTitle } from './searchText.ts'

const read = (text: string) => readAddress(new URLSearchParams(text))

const bakeries: Category = {
  slug: 'bakery',
  name: 'Bakery',
  pluralName: 'Bakeries',
  groupName: 'Food and drink',
  glyph: 'bread',
  schemaType: 'Bakery',
  businessCount: 17,
}
const places = [{ slug: 'center', name: 'Center', region: '', latitude: 41, longitude: -73 }]

describe('the address of a search', () => {
  test('ignores empty and unknown parameters', () => {
    expect(read('q=+bread+&category=&utm_source=x&open=now')).toEqual({ q: 'bread', open: 'now' })
  })

  test('survives a round trip through a link', () => {
    const address = read('q=rye+bread&category=bakery&place=mill-quarter&radius=5&open=now&sort=distance')
    const link = new URL(paths.search(address), 'https://goodword.example')
    expect(readAddress(link.searchParams)).toEqual(address)
    expect(SearchQuery.safeParse(searchInput(address).query).success).toBe(true)
  })

  test('holds either a place or a position', () => {
    expect(read('place=mill&near=41.5,-73.7')).toEqual({ place: 'mill' })
    expect(read('place=near&near=41.5,-73.7')).toEqual({ near: '41.5,-73.7' })
  })

  test('returns to the first page when a filter changes', () => {
    expect(changed(read('q=bread&pageToken=abc'), { open: 'now' })).toEqual({ q: 'bread', open: 'now' })
    expect(changed(read('q=bread&open=now'), { q: undefined })).toEqual({ open: 'now' })
  })

  test('counts as filtered when it has a query', () => {
    expect(isFiltered(read(''))).toBe(false)
    expect(isFiltered(read('q=bread'))).toBe(true)
  })
})

test('the values of a filter are added and removed one by one', () => {
  expect(toggled(read('price=1'), 'price', '2')).toEqual({ price: '1,2' })
  expect(toggled(read('price=1,2'), 'price', '1')).toEqual({ price: '2' })
  expect(toggled(read('price=2'), 'price', '2')).toEqual({})
  expect(read('price=1&price=2')).toEqual({ price: '1,2' })
})

describe('the search form', () => {
  const filled = (values: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(values)) form.set(name, value)
    return form
  }

  test('omits default values from the address', () => {
    const form = filled({ q: ' bread ', place: 'center', category: '', radius: '10', sort: 'best' })
    expect(addressOfForm(form, {}, 'center')).toEqual({ q: 'bread' })
  })

  test('keeps the position while "Near me" is selected, and removes it for a place', () => {
    const near = '41.5,-73.7'
    expect(addressOfForm(filled({ place: 'near', near }), { near }, 'center')).toEqual({ near })
    expect(addressOfForm(filled({ place: 'mill', near }), { near }, 'center')).toEqual({ place: 'mill' })
    expect(addressOfForm(filled({ place: 'center', near }), { near }, 'center')).toEqual({})
  })

  test('joins selected values, and keeps the map area until the place or the distance changes', () => {
    const form = filled({ place: 'center', box: '1,2,3,4' })
    form.append('category', 'bakery')
    form.append('category', 'cafe')
    expect(addressOfForm(form, {}, 'center')).toEqual({ category: 'bakery,cafe', box: '1,2,3,4' })
    form.set('radius', '5')
    expect(addressOfForm(form, {}, 'center')).toEqual({ category: 'bakery,cafe', radius: '5' })
  })
})

const known = {
  categories: [bakeries],
  facets: [
    {
      group: 'speaks' as const,
      values: [{ value: 'es', label: 'Spanish', count: 3, isChosen: true }],
    },
  ],
  timeZone: undefined,
}

test('every applied filter can be removed on its own', () => {
  const filters = appliedFilters(
    read('q=rye&category=bakery,cafe&open=now&radius=5&sort=distance&speaks=es'),
    known,
    defaultPreferences,
  )
  expect(filters.map(({ label }) => label)).toEqual([
    '“rye”',
    'Bakeries',
    'cafe',
    'Open now',
    'Spanish',
    'Within 3 mi',
  ])
  expect(filters[1]?.without).toEqual({
    q: 'rye',
    category: 'cafe',
    open: 'now',
    radius: '5',
    sort: 'distance',
    speaks: 'es',
  })
})

test('the heading names the search and its location', () => {
  expect(searchTitle(read(''), [bakeries], places)).toBe('Businesses near Center')
  expect(searchTitle(read('q=rye&category=bakery'), [bakeries], places)).toBe(
    'Bakeries for “rye” near Center',
  )
  expect(searchTitle(read('near=41,-73'), [bakeries], places)).toBe('Businesses near you')
})
