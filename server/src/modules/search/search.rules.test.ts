import { SearchQuery } from 'contract/search'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeCursor, encodeCursor, searchKey, tsqueryOf, wordsOf } from './search.rules.ts'

describe('words', () => {
  test('lose marks, case, apostrophes and everything that is not a letter or digit', () => {
    expect(wordsOf(" Café  d'Olé & BÄR-24!:*()|'\\ ")).toEqual(['cafe', 'dole', 'bar', '24'])
    expect(wordsOf('🥐')).toEqual([])
    expect(wordsOf('مخبز')).toEqual(['مخبز'])
  })
  test('make a query of letters and digits alone, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const query = tsqueryOf(wordsOf(text))
        if (query !== '') expect(query).toMatch(/^[\p{L}\p{N}]+( & [\p{L}\p{N}]+)*:\*$/u)
      }),
    )
  })
})

describe('a page token', () => {
  const query = SearchQuery.parse({ q: 'bread' })
  const cursor = {
    key: searchKey(query),
    relevance: 12,
    bucket: 1,
    name: 'Oak',
    distance: 400,
    id: '019a0000-0000-7000-8000-000000000000',
  }
  test('comes back as it was', () => {
    expect(decodeCursor(encodeCursor(cursor), searchKey(query))).toEqual(cursor)
  })
  test('of another search is refused', () => {
    expect(decodeCursor(encodeCursor(cursor), searchKey(SearchQuery.parse({ q: 'cake' })))).toBeNull()
  })
  test('that was made up is refused', () => {
    for (const token of ['', 'abc', 'e30', Buffer.from('null').toString('base64url')])
      expect(decodeCursor(token, searchKey(query))).toBeNull()
  })
})
