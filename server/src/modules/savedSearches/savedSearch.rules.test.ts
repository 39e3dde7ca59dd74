import { SavedSearchDraft } from 'contract/savedSearches/savedSearches'
import { describe, expect, test } from 'vitest'
import { canonicalSearch } from 'contract/savedSearches/canonicalSearch'
import { addressOf, alertQuery, alertText, namesInSentence, searchName } from './savedSearch.rules.ts'

const parsed = (search: object) => SavedSearchDraft.parse({ search }).search
const canonical = (search: object) => canonicalSearch(addressOf(parsed(search)), 'center')

describe('the text of a search', () => {
  test.each([
    ['case and spaces', { q: 'Vegan  Ramen' }, { q: ' vegan ramen ' }],
    ['the usual place and radius', { q: 'tea' }, { q: 'tea', place: 'center', radius: '10' }],
    ['the order of values', { category: 'cafe,bakery' }, { category: 'bakery,cafe' }],
    ['a step of a few meters', { near: '41.581,-73.724' }, { near: '41.579,-73.722' }],
    ['a place beside coordinates', { near: '41.58,-73.72', place: 'mill' }, { near: '41.58,-73.72' }],
    ['a place beside a map area', { box: '1,2,3,4', place: 'mill', radius: '3' }, { box: '1,2,3,4' }],
    ['a moment of opening', { q: 'tea', open: '2026-11-20T18:00Z' }, { q: 'tea' }],
    ['a moment of booking', { bookable: '2026-11-20T18:00Z' }, { bookable: 'yes' }],
  ])('does not depend on %s', (_name, one, other) => {
    expect(canonical(one)).toBe(canonical(other))
  })
  test('differs by words, filters, place and radius', () => {
    const texts = [
      {},
      { q: 'tea' },
      { category: 'cafe' },
      { place: 'mill' },
      { radius: '3' },
      { open: 'now' },
      { bookable: 'today' },
      { near: '41.58,-73.72' },
      { speaks: 'es' },
    ].map(canonical)
    expect(new Set(texts).size).toBe(texts.length)
  })
  test('contains no exact position', () => {
    expect(canonical({ near: '41.581234,-73.720004' })).toBe('near=41.58%2C-73.72')
    expect(canonical({ box: '41.581234,-73,42,-72.5' })).toBe('box=41.581%2C-73%2C42%2C-72.5')
  })
})

test('an alert reads the saved filters, the nearest first, without those of the moment', () => {
  const text = canonical({ q: 'tea', category: 'cafe', open: 'now', bookable: 'today', radius: '3' })
  const query = alertQuery(text, { pageSize: 50 })
  expect(query).toMatchObject({ q: 'tea', category: ['cafe'], place: 'center', radius: 3, sort: 'distance' })
  expect(query).toMatchObject({ bookable: 'yes', pageSize: 50 })
  expect(query?.open).toBeUndefined()
  expect(alertQuery('radius=never', { pageSize: 50 })).toBeNull()
})

describe('the name', () => {
  const answer = {
    origin: { name: 'Willowford Center', latitude: 0, longitude: 0 },
    facets: [
      {
        group: 'category' as const,
        values: [
          { value: 'bakery', label: 'Bakeries', count: 3, isChosen: true },
          { value: 'cafe', label: 'Cafés', count: 3, isChosen: false },
        ],
      },
    ],
  }
  const plain = { ...answer, facets: [] }
  test.each([
    [{ q: 'sushi' }, plain, 'Sushi near Willowford Center'],
    [{ category: 'bakery' }, answer, 'Bakeries near Willowford Center'],
    [{ q: 'rye', category: 'bakery' }, answer, 'Rye, Bakeries near Willowford Center'],
    [{}, plain, 'Businesses near Willowford Center'],
    [{ q: 'tea', near: '1,2' }, plain, 'Tea near my location'],
    [{ q: 'tea', box: '1,2,3,4' }, plain, 'Tea in a map area'],
    [{ q: 'tea' }, { ...plain, origin: { ...plain.origin, name: 'everywhere' } }, 'Tea'],
  ])('of %j is made from it', (search, found, name) => {
    expect(searchName(parsed(search), found)).toBe(name)
  })
  test('is short for long words, and retains the place', () => {
    const name = searchName(parsed({ q: 'word '.repeat(60) }), plain)
    expect(name.length).toBeLessThanOrEqual(80)
    expect(name).toMatch(/… near Willowford Center$/)
  })
})

test.each([
  [['A'], 'A'],
  [['A', 'B'], 'A and B'],
  [['A', 'B', 'C'], 'A, B and C'],
  [['A', 'B', 'C', 'D', 'E'], 'A, B, C and 2 more'],
])('an alert names up to three of %j', (names, text) => {
  expect(namesInSentence(names)).toBe(text)
})

test('an alert states what is new and for which search', () => {
  expect(alertText('Sushi near Mill', ['Kaiyo'])).toEqual({
    title: 'New: Kaiyo',
    body: 'Kaiyo matches your saved search “Sushi near Mill”.',
  })
  expect(alertText('Sushi near Mill', ['Kaiyo', 'Sakura'])).toEqual({
    title: '2 new places for you',
    body: 'Kaiyo and Sakura match your saved search “Sushi near Mill”.',
  })
})
