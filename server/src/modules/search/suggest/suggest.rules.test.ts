import type { Suggestion } from 'contract/search/search'
import { expect, test } from 'vitest'
import { inOrder, isNearly, matchOf, typedWords, wantedAsTyped } from './suggest.rules.ts'

test('the typed words include stop words, and the last one may be unfinished', () => {
  expect(typedWords("The Second Look's")).toEqual(['the', 'second', 'looks'])
  expect(wantedAsTyped(['half', 'm'])).toEqual([
    { words: ['half', 'halfs'], prefix: null },
    { words: [], prefix: 'm' },
  ])
})

test('a name matches exactly, by its beginning, or by any words', () => {
  expect(matchOf(['barber', 'shop'], 'barber shop')).toBe(0)
  expect(matchOf(['barber', 's'], 'barber shop')).toBe(1)
  expect(matchOf(['shop', 'bar'], 'barber shop')).toBe(2)
  expect(matchOf(['shop'], 'barber shop')).toBe(2)
  expect(matchOf(['barbre'], 'barber shop')).toBeNull()
  expect(matchOf(['barber', 'yoga'], 'barber shop')).toBeNull()
})

test('a name nearly matches with typos from four letters, and never with other digits', () => {
  expect(isNearly(['barbre'], 'barber shop')).toBe(true)
  expect(isNearly(['shop', 'barbr'], 'barber shop')).toBe(true)
  expect(isNearly(['yoha'], 'yoga')).toBe(true)
  expect(isNearly(['gym'], 'gem')).toBe(false)
  expect(isNearly(['2401'], '2402 hours')).toBe(false)
  expect(isNearly(['barbre', 'yoga'], 'barber shop')).toBe(false)
})

const ranked = (names: string) =>
  names.split('').map((name): Suggestion => ({ kind: 'service', name, detail: '' }))
const order = (found: Partial<Parameters<typeof inOrder>[0]>) =>
  inOrder({ words: 1, exactCategory: null, businesses: [], offers: [], categories: [], ...found })
    .map(({ name }) => name)
    .join('')

test('one word suggests the best of each kind in turn', () => {
  expect(order({ businesses: ranked('abc'), offers: ranked('rs'), categories: ranked('x') })).toBe('arxbsc')
})

test('several words suggest businesses before offers and categories', () => {
  expect(order({ words: 2, businesses: ranked('abc'), offers: ranked('rs'), categories: ranked('x') })).toBe(
    'abcrxs',
  )
})

test('an exactly named category comes first, once', () => {
  const categories = ranked('xy')
  expect(order({ words: 2, businesses: ranked('ab'), categories, exactCategory: categories[0]! })).toBe(
    'xaby',
  )
})
