import type { Category } from 'contract/businesses'
import { SearchQuery } from 'contract/search'
import { describe, expect, test } from 'vitest'
import { paths } from '../../shared/paths.ts'
import {
  addressOfForm,
  appliedFilters,
  asked,
  changed,
  isFiltered,
  readAddress,
  searchTitle,
} from './searchAddress.ts'

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
const places = [{ slug: 'center', name: 'Center', latitude: 41, longitude: -73 }]

describe('the address of a search', () => {
  test('is read without what is empty or unknown', () => {
    expect(read('q=+bread+&category=&utm_source=x&open=now')).toEqual({ q: 'bread', open: 'now' })
  })

  test('comes back the same from a link', () => {
    const address = read('q=rye+bread&category=bakery&place=mill-quarter&radius=5&open=now&sort=distance')
    const link = new URL(paths.search(address), 'https://goodword.example')
    expect(readAddress(link.searchParams)).toEqual(address)
    expect(SearchQuery.safeParse(asked(address).query).success).toBe(true)
  })

  test('holds either a place or a position', () => {
    expect(read('place=mill&near=41.5,-73.7')).toEqual({ place: 'mill' })
    expect(read('place=near&near=41.5,-73.7')).toEqual({ near: '41.5,-73.7' })
  })

  test('starts at the first page again when a filter changes', () => {
    expect(changed(read('q=bread&after=abc'), { open: 'now' })).toEqual({ q: 'bread', open: 'now' })
    expect(changed(read('q=bread&open=now'), { q: undefined })).toEqual({ open: 'now' })
  })

  test('counts as filtered with the first word', () => {
    expect(isFiltered(read(''))).toBe(false)
    expect(isFiltered(read('q=bread'))).toBe(true)
  })
})

describe('the search form', () => {
  const filled = (values: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(values)) form.set(name, value)
    return form
  }

  test('leaves the usual choices out of the address', () => {
    const form = filled({ q: ' bread ', place: 'center', category: '', radius: '10', sort: 'best' })
    expect(addressOfForm(form, undefined, 'center')).toEqual({ q: 'bread' })
  })

  test('keeps the position while "Near me" is chosen, and drops it for a place', () => {
    expect(addressOfForm(filled({ place: 'near' }), '41.5,-73.7', 'center')).toEqual({ near: '41.5,-73.7' })
    expect(addressOfForm(filled({ place: 'mill' }), '41.5,-73.7', 'center')).toEqual({ place: 'mill' })
    expect(addressOfForm(filled({ place: 'center' }), '41.5,-73.7', 'center')).toEqual({})
  })
})

test('every applied filter can be dropped alone', () => {
  const filters = appliedFilters(read('q=rye&category=bakery&open=now&radius=5&sort=name'), [bakeries])
  expect(filters.map(({ label }) => label)).toEqual(['“rye”', 'Bakeries', 'Open now', 'Within 5 km'])
  expect(filters[1]?.without).toEqual({ q: 'rye', open: 'now', radius: '5', sort: 'name' })
})

test('the heading says what is searched and where', () => {
  expect(searchTitle(read(''), [bakeries], places)).toBe('Places near Center')
  expect(searchTitle(read('q=rye&category=bakery'), [bakeries], places)).toBe(
    'Bakeries for “rye” near Center',
  )
  expect(searchTitle(read('near=41,-73'), [bakeries], places)).toBe('Places near you')
})
